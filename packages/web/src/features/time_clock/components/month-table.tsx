import { formatClock, formatDay, type Day, type Minutes, weekdayOf } from '@timesheet/domain/kernel'
import { clockSpan, type RegisterWarning, warningText } from '@timesheet/domain/time_clock'
import type { KeyboardEvent, ReactNode } from 'react'
import { StateChip } from '../../../ui/state-chip.tsx'
import { HoursText, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import type { DetailDay } from '@timesheet/domain/time_clock'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import { registerFigure } from '../../../widgets/time_clock/register-figures.ts'
import type { RegisterSum } from '../../../widgets/time_clock/register-sums.ts'
import { byWeek, detailTotals } from '../hours-detail.view-model.ts'
import classes from './month-table.module.css'

export interface MonthTableProps {
  readonly days: readonly DetailDay[]
  readonly user: string
  readonly warnings: readonly RegisterWarning[]
  readonly selected: Day
  readonly onSelect: (day: Day) => void
  readonly format: HoursFormat
  readonly now: number
  /** False for another person's register, of which only the register is shown. */
  readonly withHours: boolean
}

function Signed({ minutes, isQuiet }: { readonly minutes: Minutes; readonly isQuiet?: boolean }) {
  if (minutes === 0) return <span className={classes.zero}>0:00</span>
  return (
    <span data-tone={isQuiet ? undefined : 'gap'} className={classes.signed}>
      {minutes > 0 ? '+' : ''}
      {formatClock(minutes)}
    </span>
  )
}

function SumRow({
  label,
  days,
  user,
  withHours,
  format,
}: {
  readonly label: string
} & Pick<MonthTableProps, 'days' | 'user' | 'withHours' | 'format'>) {
  const { work, pause, loaded, expected } = detailTotals(days)
  const told = (key: RegisterSum, shown: ReactNode) => {
    const figure = registerFigure(days, key, { user, where: label.toLowerCase() })
    return (
      <ExplainedFigure figure={() => figure} label={`${figure.title}: ${formatClock(figure.value)}`}>
        {shown}
      </ExplainedFigure>
    )
  }
  return (
    <tr className={classes.sum}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{told('work', <HoursText minutes={work} format={format} />)}</td>
      <td className={classes.wide}>{told('pause', <HoursText minutes={pause} format={format} />)}</td>
      {withHours ? (
        <>
          <td className={classes.wide}>{told('loaded', <HoursText minutes={loaded} format={format} />)}</td>
          <td className={classes.wide}>{told('expected', <HoursText minutes={expected} format={format} />)}</td>
          <td>{told('gap', <Signed minutes={work - loaded} />)}</td>
          <td className={classes.wide}>{told('deviation', <Signed minutes={work - expected} isQuiet />)}</td>
        </>
      ) : null}
    </tr>
  )
}

/** Arrows go along the figures of a day, and from day to day; Tab reaches the days only. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  const { target, currentTarget } = event
  if (!step || !(target instanceof HTMLElement) || target.closest('[role=dialog]')) return
  const rows = [...(currentTarget.closest('table')?.querySelectorAll<HTMLElement>('tr[data-day]') ?? [])]
  const placesOf = (row: HTMLElement | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>('th button, td > button') ?? []),
  ]
  const [down = 0, right = 0] = step
  const own = placesOf(currentTarget)
  const next = placesOf(rows[rows.indexOf(currentTarget) + down])[own.indexOf(target) + right]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function DayRow({ day, ...props }: { readonly day: DetailDay } & MonthTableProps) {
  const { selected, onSelect, format, now, withHours, warnings, user } = props
  const isRest = weekdayOf(day.day) > 5
  const told = (key: RegisterSum, shown: ReactNode) => {
    const figure = registerFigure([{ ...day, isFuture: false }], key, { user, where: formatDay(day.day) })
    // Nothing has no parts; that nothing is expected has a reason.
    if (figure.value === 0 && (key !== 'expected' || isRest)) return shown
    return (
      <ExplainedFigure isByArrows figure={() => figure} label={`${figure.title}: ${formatClock(figure.value)}`}>
        {shown}
      </ExplainedFigure>
    )
  }
  const { reconciliation, other } = day
  const isFree = (other?.expected ?? 1) === 0 && day.minutes.work === 0
  return (
    <tr
      data-day={day.day}
      data-selected={selected === day.day || undefined}
      data-free={isFree || undefined}
      onKeyDown={handleArrows}
    >
      <th scope="row">
        <button type="button" aria-pressed={selected === day.day} onClick={() => onSelect(day.day)}>
          {WEEKDAYS[weekdayOf(day.day) - 1]} {Number(day.day.slice(8))}
        </button>
      </th>
      <td className={classes.spans}>
        {day.spans
          .filter(({ kind }) => kind !== 'pause')
          .map((row) => clockSpan(row, now))
          .join(' · ')}
        {day.isUnfinished ? <StateChip label="Sin salida" tone="warning" /> : null}
        {day.proposals.length > 0 ? <StateChip label="Por decidir" tone="waiting" /> : null}
        {warnings
          .filter((warning) => warning.day === day.day)
          .map((warning) => (
            <small key={warning.code}>{warningText(warning)}</small>
          ))}
      </td>
      <td>{day.isFuture ? null : told('work', <HoursText minutes={day.minutes.work} format={format} />)}</td>
      <td className={classes.wide}>
        {day.isFuture ? null : told('pause', <HoursText minutes={day.minutes.pause} format={format} />)}
      </td>
      {withHours ? (
        <>
          <td className={classes.wide}>
            {day.isFuture || !other ? null : told('loaded', <HoursText minutes={other.loaded} format={format} />)}
          </td>
          <td className={classes.wide}>
            {other ? told('expected', <HoursText minutes={other.expected} format={format} />) : null}
          </td>
          <td>{reconciliation && !day.isFuture ? told('gap', <Signed minutes={reconciliation.gap} />) : null}</td>
          <td className={classes.wide}>
            {reconciliation && !day.isFuture
              ? told('deviation', <Signed minutes={reconciliation.deviation} isQuiet />)
              : null}
          </td>
        </>
      ) : null}
    </tr>
  )
}

/** The days of a month with their register, charged and expected hours, and the sums of each week and the month. */
export function MonthTable(props: MonthTableProps) {
  const { days, user, withHours, format } = props
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Registro</th>
            <th scope="col">Trabajado</th>
            <th scope="col" className={classes.wide}>
              Pausas
            </th>
            {withHours ? (
              <>
                <th scope="col" className={classes.wide}>
                  Cargado
                </th>
                <th scope="col" className={classes.wide}>
                  Esperado
                </th>
                <th scope="col">Brecha</th>
                <th scope="col" className={classes.wide}>
                  Desvío
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        {byWeek(days).map((week) => (
          <tbody key={week[0]?.day}>
            {week.map((day) => (
              <DayRow key={day.day} day={day} {...props} />
            ))}
            {week.every(({ isFuture }) => isFuture) ? null : (
              <SumRow label="Semana" days={week} {...{ user, withHours, format }} />
            )}
          </tbody>
        ))}
        <tfoot>
          <SumRow label="Mes" {...{ days, user, withHours, format }} />
        </tfoot>
      </table>
    </div>
  )
}
