import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  isDay,
  mondayOf,
  monthBounds,
  monthOf,
} from '@timesheet/domain/kernel'
import { MOST_RECONCILED_DAYS } from '@timesheet/domain/time_clock'
import { type ReactNode, useState } from 'react'
import { DAY_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { Unread } from '../../../forms/unread.ts'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { Choice, TableTools } from '../../../widgets/table-tools/table-tools.tsx'
import type { UrlChange, UrlValues } from '../../../widgets/url-state.ts'
import classes from '../../../widgets/table-tools/table-tools.module.css'

/** A range of days, both ends included. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

/** The range in an address: a year at most; else the month of today until now. */
export function rangeIn({ from = '', to = '' }: UrlValues, today: Day): Range {
  const isRange = isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < MOST_RECONCILED_DAYS
  return isRange ? { from, to } : { from: `${monthOf(today)}-01`, to: today }
}

/** Ranges that are chosen at once. */
function shortcuts(today: Day): readonly (Range & { readonly label: string })[] {
  const monday = mondayOf(today)
  return [
    { label: 'Esta semana', from: monday, to: today },
    { label: 'Semana pasada', from: addDays(monday, -7), to: addDays(monday, -1) },
    { label: 'Este mes', from: `${monthOf(today)}-01`, to: today },
    { label: 'Mes pasado', ...monthBounds(addMonths(monthOf(today), -1)) },
    { label: 'Este año', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

export interface RangeToolsProps {
  readonly range: Range
  readonly today: Day
  readonly onChange: (change: UrlChange) => void
  readonly onExport: (format: ExportFormat) => void
  readonly children?: ReactNode
}

/** The days that are shown, and taking the table along. */
export function RangeTools({ range: { from, to }, today, onChange, onExport, children }: RangeToolsProps) {
  const ranges = shortcuts(today)
  const known = ranges.findIndex((one) => one.from === from && one.to === to)
  const choose = (next: Range) => {
    const last = addDays(next.from, MOST_RECONCILED_DAYS - 1)
    onChange({
      from: next.from,
      to: next.to > last ? last : next.to < next.from ? next.from : next.to,
      page: undefined,
    })
  }
  return (
    <TableTools onExport={onExport}>
      <Choice
        label="Rango"
        options={[
          ...(known < 0 ? [['', 'Otro rango'] as const] : []),
          ...ranges.map(({ label }, at) => [String(at), label] as const),
        ]}
        value={known < 0 ? '' : String(known)}
        onChange={(at) => {
          const next = at === '' ? undefined : ranges[Number(at)]
          if (next) choose(next)
        }}
      />
      <DayText label="Desde" day={from} onDay={(day) => choose({ from: day, to: to < day ? day : to })} />
      <DayText label="Hasta" day={to} onDay={(day) => choose({ from: day < from ? day : from, to: day })} />
      {children}
    </TableTools>
  )
}

interface DayTextProps {
  readonly label: string
  readonly day: Day
  readonly onDay: (day: Day) => void
}

/** An end of the range; what is typed and is no day stays as it is, with its reason. */
function DayText({ label, day, onDay }: DayTextProps) {
  const [unread, setUnread] = useState<Unread | null>(null)
  return (
    <label>
      {label}{' '}
      <TypedText
        className={classes.day ?? ''}
        format={DAY_FORMAT}
        value={unread ?? day}
        onChange={(next) => {
          setUnread(next instanceof Unread ? next : null)
          if (!(next instanceof Unread) && next !== '') onDay(next)
        }}
      />
    </label>
  )
}
