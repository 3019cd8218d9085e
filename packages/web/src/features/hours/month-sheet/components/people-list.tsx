import { Button } from '@mantine/core'
import type { SheetPerson } from '@timesheet/domain/alerts'
import { formatDay } from '@timesheet/domain/kernel'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { ExplainedFigure } from '../../../../widgets/explained/explained-figure.tsx'
import { personTotal } from '../sheet-figures.ts'
import { dayAt, type Totals, totalsOf } from '../month-sheet.view-model.ts'
import { peopleText, signedHours } from '../people-sheet.view.ts'
import type { PeopleProps } from './people-sheet.tsx'
import { WeekLink } from './week-link.tsx'
import classes from './month-sheet.module.css'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

/** The people of a month with what they loaded and the days that miss hours, for phones. */
export function PeopleList(props: PeopleProps) {
  return (
    <ul className={toolClasses.list}>
      {props.lines.map((line) =>
        line.kind === 'group' ? (
          <li key={`group ${line.id}`} className={classes.groupLine}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={line.isOpen}
              onClick={() => props.onToggle(line.id)}
            >
              {line.isOpen ? '▾' : '▸'} {line.name}
            </button>
            <small>{peopleText(line.people.length)}</small>
          </li>
        ) : (
          <Person key={line.person.user} person={line.person} {...props} />
        ),
      )}
    </ul>
  )
}

function Person({ person, look, busy, own, onRemind, onOpenDay }: PeopleProps & { readonly person: SheetPerson }) {
  const { sheet, days, basis, format } = look
  const totals = totalsOf(sheet, person, basis)
  const short = days.map((day, at) => dayAt(sheet, person, { day, at })).filter(({ face }) => face === 'short')
  const hours = (minutes: number | null) => (minutes === null ? '—' : formatHours(minutes, format))
  const told = (key: keyof Totals, text: string) => {
    const figure = personTotal({ look }, person, key)
    if (!figure) return text
    return (
      <ExplainedFigure figure={() => figure} label={`${figure.title}, ${text}`}>
        {text}
      </ExplainedFigure>
    )
  }
  return (
    <li className={toolClasses.line}>
      <span className={toolClasses.words}>
        <WeekLink user={person.user} day={person.since || (days[0] ?? '')}>
          {person.name}
        </WeekLink>
        <span>
          {told('loaded', hours(totals.loaded))} de {told('expected', hours(totals.expected))}
          {totals.balance === null ? '' : <> · {told('balance', signedHours(totals.balance, format))}</>}
        </span>
        {short.length > 0 ? (
          <small>
            Faltan {told('missing', hours(person.missing))}. Días:{' '}
            {short.map(({ day }) => (
              <button
                key={day}
                type="button"
                className={classes.dayButton}
                aria-label={`Día ${Number(day.slice(8))}: ${formatDay(day)}`}
                onClick={() => onOpenDay(person.user, day)}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </small>
        ) : (
          <small>{person.missing > 0 ? `Faltan ${hours(person.missing)}.` : 'No falta nada.'}</small>
        )}
      </span>
      {person.missing > 0 && person.user !== own ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => onRemind(person)}>
          Recordar
        </Button>
      ) : null}
    </li>
  )
}
