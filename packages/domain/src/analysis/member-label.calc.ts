import { HOUR_KINDS, HOUR_STATES } from '../hours/index.ts'
import { type Day, MONTH_NAMES, mondayOf, monthOf, weekdayOf, weekNumber } from '../kernel/index.ts'
import { projectStates } from '../projects/index.ts'
import { stateLabels } from '@timesheet/schema'
import { type DimensionKey, NO_MEMBER, NOT_SEEN } from './dimensions.ts'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The members of each dimension of kind `choice`, with their labels, in their natural order. */
export const CHOICES: Readonly<Partial<Record<DimensionKey, Readonly<Record<string, string>>>>> = {
  projectState: stateLabels(projectStates),
  kind: HOUR_KINDS,
  billable: { true: 'Facturable', false: 'No facturable' },
  state: HOUR_STATES,
}

/** A day with the last two digits of its year: '16/11/26'. */
function shortDay(day: Day): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
}

/** The label of a member of a calendar dimension, short enough for a heading: 'nov 2026'; '' for other dimensions. */
export function timeLabel(dimension: DimensionKey, key: string): string {
  if (key === NO_MEMBER || key === NOT_SEEN) return ''
  if (dimension === 'year') return key
  if (dimension === 'quarter') return `${key.slice(6)}.º trim. ${key.slice(0, 4)}`
  if (dimension === 'month') return `${MONTH_NAMES[Number(key.slice(5, 7)) - 1]!.slice(0, 3)} ${key.slice(0, 4)}`
  if (dimension === 'week') return `S${weekNumber(key)} ${shortDay(key)}`
  if (dimension === 'day') return `${WEEKDAYS[weekdayOf(key) - 1]?.slice(0, 3)} ${shortDay(key)}`
  return dimension === 'weekday' ? (WEEKDAYS[Number(key) - 1] ?? '') : ''
}

/** The member of a calendar dimension that a day belongs to. */
export function timeKey(dimension: DimensionKey, day: Day): string {
  if (dimension === 'year') return day.slice(0, 4)
  if (dimension === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  if (dimension === 'month') return monthOf(day)
  if (dimension === 'week') return mondayOf(day)
  return dimension === 'weekday' ? String(weekdayOf(day)) : day
}
