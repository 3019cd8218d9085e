import { VisuallyHidden } from '@mantine/core'
import { type Day, formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { WEEKDAYS, WEEKDAYS_LONG } from '../../ui/text/weekday-names.ts'
import type { AwayCalendar, AwayCell, AwayPart } from './away.view-model.ts'
import classes from './team-calendar.module.css'

export interface AwayGridProps {
  readonly days: readonly Day[]
  readonly today: Day
  readonly away: AwayCalendar
  /** A week, with wide columns. */
  readonly isWide: boolean
  readonly onOpen: (absence: string) => void
}

const SIGNS: Readonly<Record<AwayPart, string>> = { whole: '●', half: '◐', hours: '◔', asked: '?' }
const LEGEND: readonly (readonly [AwayPart, string])[] = [
  ['whole', 'Todo el día'],
  ['half', 'Medio día'],
  ['hours', 'Unas horas'],
  ['asked', 'Pedida, sin decidir'],
]

interface Place {
  readonly row: number
  readonly column: number
}

/** Where a key leads to from a cell; null for a key that leads nowhere. */
function placeAfter(key: string, { row, column }: Place, last: Place): Place | null {
  const within = (next: Place): Place => ({
    row: Math.min(last.row, Math.max(0, next.row)),
    column: Math.min(last.column, Math.max(0, next.column)),
  })
  switch (key) {
    case 'ArrowLeft':
      return within({ row, column: column - 1 })
    case 'ArrowRight':
      return within({ row, column: column + 1 })
    case 'ArrowUp':
      return within({ row: row - 1, column })
    case 'ArrowDown':
      return within({ row: row + 1, column })
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last.column }
    default:
      return null
  }
}

interface CellProps {
  readonly cell: AwayCell
  readonly place: string
  readonly isToday: boolean
  readonly isActive: boolean
}

function Cell({ cell, place, isToday, isActive }: CellProps) {
  const { part, absence, code, holiday, isRest, label } = cell
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={part ? undefined : label}
      title={label}
      className={classes.cell}
      data-place={place}
      data-part={part ?? undefined}
      data-absence={absence || undefined}
      data-holiday={holiday ? true : undefined}
      data-rest={isRest || undefined}
      data-today={isToday || undefined}
    >
      {part ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={classes.mark} aria-hidden>
            {SIGNS[part]} {code ? <small>{code}</small> : null}
          </span>
        </>
      ) : null}
    </div>
  )
}

/** Shows the column of today when other days are shown: a month is wider than a phone. */
function useOpenAtToday(grid: RefObject<HTMLElement | null>, shown: string): void {
  useLayoutEffect(() => {
    const header = grid.current?.querySelector<HTMLElement>('[role=columnheader][data-today]')
    const frame = grid.current?.parentElement
    if (header) frame?.scrollTo({ left: header.offsetLeft - frame.clientWidth / 2 })
  }, [grid, shown])
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Referencias">
      {LEGEND.map(([part, text]) => (
        <li key={part}>
          <span className={classes.mark} data-part={part}>
            {SIGNS[part]}
          </span>{' '}
          {text}
        </li>
      ))}
      <li>
        <span className={classes.holiday} /> Feriado o no laborable
      </li>
    </ul>
  )
}

/** People by days: who is away, holidays, and how many are away on each day; the arrow keys move between the days, Enter opens an absence. */
export function AwayGrid({ days, today, away, isWide, onOpen }: AwayGridProps) {
  const { rows } = away
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: Math.max(0, days.indexOf(today)) })
  useOpenAtToday(grid, `${days[0]} ${days.length}`)
  const last = { row: rows.length - 1, column: days.length - 1 }
  const place = { row: Math.min(active.row, last.row), column: Math.min(active.column, last.column) }
  const open = (target: EventTarget) => {
    const absence = target instanceof Element ? target.closest<HTMLElement>('[data-absence]')?.dataset['absence'] : ''
    if (absence) onOpen(absence)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(event.target)
    const next = placeAfter(event.key, place, last)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setActive(next)
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <>
      <div className={classes.scroll}>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label="Quién falta"
          className={classes.grid}
          data-wide={isWide || undefined}
          onKeyDown={handleKey}
          onClick={({ target }) => open(target)}
        >
          <div role="row" className={classes.head}>
            <span role="columnheader" className={classes.person}>
              Persona
            </span>
            {days.map((day) => (
              <span
                key={day}
                role="columnheader"
                aria-label={`${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}`}
                data-rest={weekdayOf(day) > 5 || undefined}
                data-today={day === today || undefined}
              >
                <small>{WEEKDAYS[weekdayOf(day) - 1]!.slice(0, isWide ? 3 : 2)}</small>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
          {rows.map(({ person, cells }, row) => (
            <div key={person.id} role="row">
              <span role="rowheader" className={classes.person}>
                {person.name}
              </span>
              {cells.map((cell, column) => (
                <Cell
                  key={cell.day}
                  cell={cell}
                  place={`${row} ${column}`}
                  isToday={cell.day === today}
                  isActive={row === place.row && column === place.column}
                />
              ))}
            </div>
          ))}
          <div role="row" className={classes.foot}>
            <span role="rowheader" className={classes.person}>
              Faltan, de {rows.length}
            </span>
            {days.map((day, i) => (
              <span
                key={day}
                role="gridcell"
                aria-label={`${formatDay(day)}: faltan ${away.away[i]}`}
                data-rest={weekdayOf(day) > 5 || undefined}
                data-today={day === today || undefined}
              >
                {away.away[i] ? <b>{away.away[i]}</b> : '·'}
              </span>
            ))}
          </div>
        </div>
      </div>
      <Legend />
    </>
  )
}
