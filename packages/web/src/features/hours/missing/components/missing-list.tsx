import { Button } from '@mantine/core'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { faceDays } from '../missing.view-model.ts'
import { type MissingProps, WeekLink } from './missing-sheet.tsx'
import classes from './missing.module.css'

/** People with the days that miss hours, for phones. */
export function MissingList({ people, days, today, busy, onRemind }: MissingProps) {
  return (
    <ul className={classes.list}>
      {people.map((person) => {
        const short = faceDays(person, days, today).filter(({ face }) => face === 'short')
        return (
          <li key={person.user} className={classes.line}>
            <span className={classes.words}>
              <WeekLink person={person} day={person.since || (days[0] ?? today)}>
                {person.name}
              </WeekLink>
              <span>
                {person.missing > 0
                  ? `Faltan ${formatClock(person.missing)} desde el ${formatDay(person.since || (days[0] ?? today))}`
                  : 'No falta nada'}
              </span>
              {short.length > 0 ? <small>Días: {short.map(({ day }) => Number(day.slice(8))).join(', ')}</small> : null}
            </span>
            {person.missing > 0 ? (
              <Button size="compact-sm" variant="default" loading={busy} onClick={() => onRemind(person)}>
                Recordar
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
