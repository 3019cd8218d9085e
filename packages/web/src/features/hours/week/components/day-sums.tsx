import type { ReactNode } from 'react'
import { formatHours, type HoursFormat } from '../../../../ui/text/hours-text.tsx'
import { formatDifference } from '../../typed-cell.ts'
import type { WeekView } from '../../week.types.ts'
import css from './day-list.module.css'

/** A sum of a phone's day list: its key in the foot of the sheet and its column there. */
export interface DaySum {
  readonly key: 'loaded' | 'expected' | 'rejected' | 'difference'
  readonly column: number
  readonly text: string
}

export interface DaySumsProps {
  readonly week: WeekView
  /** The place of the shown day in the week. */
  readonly index: number
  readonly user: string
  readonly format: HoursFormat
  /** How a sum is shown; as its text by default. */
  readonly render?: (sum: DaySum) => ReactNode
}

const WEEK = 7

/** Below the day on a phone: what it and the week have of what is expected. */
export function DaySums({ week, index, format, render = ({ text }) => text }: DaySumsProps) {
  const day = week.days[index]!
  const sum = (key: DaySum['key'], column: number, minutes: number) =>
    render({
      key,
      column,
      text: key === 'difference' ? formatDifference(minutes, format) : formatHours(minutes, format),
    })
  return (
    <dl className={css.sums}>
      <div>
        <dt>Día</dt>
        <dd>
          {sum('loaded', index, day.loaded)}{' '}
          {day.expected === null ? null : <small>de {sum('expected', index, day.expected)}</small>}
        </dd>
      </div>
      <div>
        <dt>Semana</dt>
        <dd>
          {sum('loaded', WEEK, week.loaded)}{' '}
          {week.expected === null ? null : <small>de {sum('expected', WEEK, week.expected)}</small>}
        </dd>
      </div>
      {week.rejected > 0 ? (
        <div>
          <dt>Rechazado</dt>
          <dd data-negative>{sum('rejected', WEEK, week.rejected)}</dd>
        </div>
      ) : null}
      {week.expected === null ? null : (
        <div>
          <dt>Diferencia</dt>
          <dd data-negative={week.loaded < week.expected || undefined}>
            {sum('difference', WEEK, week.loaded - week.expected)}
          </dd>
        </div>
      )}
    </dl>
  )
}
