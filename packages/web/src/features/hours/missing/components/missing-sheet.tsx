import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MissingPerson } from '@timesheet/domain/alerts'
import { type Day, formatClock, formatDay, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { HoursText } from '../../../../ui/text/hours-text.tsx'
import { WEEKDAYS, WEEKDAYS_LONG } from '../../../../ui/text/weekday-names.ts'
import { type ChosenDay, type DayFace, dayText, faceDays } from '../missing.view-model.ts'
import classes from './missing.module.css'

export interface MissingProps {
  readonly people: readonly MissingPerson[]
  readonly days: readonly Day[]
  readonly today: Day
  readonly busy: boolean
  readonly onRemind: (person: MissingPerson, day?: ChosenDay) => void
}

interface Chosen {
  readonly person: MissingPerson
  readonly day: ChosenDay
}

const FACES: Readonly<Record<DayFace, string>> = {
  free: 'no laborable',
  away: 'ausente',
  short: 'faltan horas',
  done: 'completo',
  ahead: 'todavía no terminó',
}

/** People by the days of a month: what is free, who is away, and which days miss hours. */
export function MissingSheet({ people, days, today, busy, onRemind }: MissingProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.sheet}>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              <th scope="col">Falta</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  <abbr title={`${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}`}>
                    {WEEKDAYS[weekdayOf(day) - 1]?.charAt(0)}
                    <br />
                    {Number(day.slice(8))}
                  </abbr>
                </th>
              ))}
              <th scope="col">
                <span className={classes.hidden}>Recordar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.user}>
                <th scope="row">
                  <WeekLink person={person} day={person.since || (days[0] ?? today)}>
                    {person.name}
                  </WeekLink>
                </th>
                <td className={classes.total}>{person.missing > 0 ? <HoursText minutes={person.missing} /> : null}</td>
                {faceDays(person, days, today).map((day) => (
                  <td key={day.day} data-face={day.face}>
                    {day.face === 'short' ? (
                      <button
                        type="button"
                        className={classes.cell}
                        aria-label={`${person.name}, ${dayText(day)}`}
                        title={dayText(day)}
                        aria-pressed={chosen?.person.user === person.user && chosen.day.day === day.day}
                        onClick={() => setChosen({ person, day })}
                      >
                        {formatClock(day.loaded)}
                      </button>
                    ) : (
                      <span title={`${formatDay(day.day)}: ${FACES[day.face]}`}>
                        {day.loaded > 0 ? formatClock(day.loaded) : null}
                      </span>
                    )}
                  </td>
                ))}
                <td>
                  {person.missing > 0 ? (
                    <Button size="compact-xs" variant="default" loading={busy} onClick={() => onRemind(person)}>
                      Recordar
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.chosen} aria-live="polite">
        {chosen ? (
          <>
            <span>
              <strong>{chosen.person.name}</strong>, {dayText(chosen.day)}
            </span>
            <Button size="compact-sm" loading={busy} onClick={() => onRemind(chosen.person, chosen.day)}>
              Recordar este día
            </Button>
            <WeekLink person={chosen.person} day={chosen.day.day}>
              Abrir su semana
            </WeekLink>
          </>
        ) : (
          <span className={classes.note}>Al elegir un día con horas faltantes se puede recordar sólo ese.</span>
        )}
      </div>
    </>
  )
}

interface WeekLinkProps {
  readonly person: MissingPerson
  readonly day: Day
  readonly children: string
}

/** Opens the week of a person. */
export function WeekLink({ person, day, children }: WeekLinkProps) {
  return (
    <Link to={`/hours?user=${person.user}&week=${mondayOf(day)}`} className={classes.link}>
      {children}
    </Link>
  )
}
