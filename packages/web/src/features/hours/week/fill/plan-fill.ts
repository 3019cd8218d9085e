import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, formatClock, type Minutes, weekdayOf } from '@timesheet/domain/kernel'
import { cellKey, lineFromKey } from '../../../../widgets/hour-entries/charge-target.ts'
import { problemText } from '../../../../widgets/hour-entries/hour-problem.ts'
import type { HourReference } from '../../../../widgets/hour-entries/hour-reference.ts'
import { describeLine, isBillable, type LineLabel } from '../../../../widgets/hour-entries/line-label.ts'
import { blockedReason } from '../../blocked-cell.ts'
import { type CellText, planTexts, type TextPlan } from '../../plan-texts.ts'
import type { WeekCell, WeekView } from '../../week.types.ts'
import type { TemplateLine } from './template-lines.ts'

/** A day of a line as it is proposed. */
export interface FillCell {
  readonly day: Day
  readonly minutes: Minutes
  /** Why it is left out; '' when it is filled in. */
  readonly left: string
}

export interface FillLine {
  readonly key: string
  readonly label: LineLabel
  /** True for a line that the week does not show yet and gets: with hours, or because it comes without any. */
  readonly isAdded: boolean
  readonly cells: readonly (FillCell | null)[]
}

/** What filling a week would do: its lines, the writes, and what they add up to. */
export interface FillPlan {
  readonly lines: readonly FillLine[]
  readonly writes: TextPlan['writes']
  readonly minutes: Minutes
}

export interface FillContext {
  readonly week: WeekView
  /** The person's entries in and around the week. */
  readonly entries: readonly HourEntry[]
  /** Knows the targets of the lines, too. */
  readonly reference: HourReference
  readonly newId: () => string
}

/**
 * Plans to fill a week with lines and their hours, by the rules of typing them. What has hours stays; days without
 * expected hours, complete ones and what a rule refuses are left out, each with its reason.
 */
export function planFill(lines: readonly TemplateLine[], context: FillContext): FillPlan {
  const { week } = context
  const proposed = lines.map((line) => ({
    ...line,
    cells: week.days.map(({ day }) => proposedCell(line, day, context)),
  }))
  const texts = proposed.flatMap(({ cells }) => cells.flatMap((cell) => (cell && cell.left === '' ? [cell.text] : [])))
  const { writes, refused } = planTexts(texts, context)
  const problems = new Map(refused.map(({ cell, problem }) => [cell, problemText(problem)]))
  const reasonOf = ({ left, text }: Proposed) => left || (problems.get(text.cell.key) ?? '')
  const shown = proposed.map(({ key, cells }): FillLine => ({
    key,
    label: describeLine(lineFromKey(key), context.reference),
    isAdded: !week.lines.some((line) => line.key === key) && isWanted(cells, reasonOf),
    cells: cells.map((cell) => cell && { day: cell.day, minutes: cell.minutes, left: reasonOf(cell) }),
  }))
  const filled = shown.flatMap(({ cells }) => cells).filter((cell) => cell?.left === '')
  return { lines: shown, writes, minutes: filled.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0) }
}

interface Proposed extends FillCell {
  readonly text: CellText
}

function proposedCell({ key, days }: TemplateLine, day: Day, context: FillContext): Proposed | null {
  const found = days.find(({ weekday }) => weekday === weekdayOf(day))
  if (!found) return null
  const line = lineFromKey(key)
  const cell: WeekCell = context.week.lines.find((one) => one.key === key)?.cells.find((one) => one.day === day) ?? {
    key: cellKey(line, day),
    day,
    minutes: 0,
    rejected: 0,
    entries: [],
    linked: [],
    blocked: blockedReason({ line, day, entries: [] }, context.reference),
  }
  const details = { note: found.note, notes: {}, billable: isBillable(line, context.reference) }
  const text = { line: { line }, cell, text: formatClock(found.minutes), details }
  return { day, minutes: found.minutes, left: leftOut(cell, context), text }
}

function leftOut(cell: WeekCell, { week }: FillContext): string {
  if (cell.entries.length > 0) return 'Ya tiene horas'
  if (cell.blocked !== '') return cell.blocked
  const day = week.days.find((one) => one.day === cell.day)
  if (!day || day.expected === null) return ''
  if (day.expected === 0) return day.reason || 'No se esperan horas ese día'
  return day.loaded >= day.expected ? 'El día ya está completo' : ''
}

function isWanted(cells: readonly (Proposed | null)[], reasonOf: (cell: Proposed) => string): boolean {
  const proposed = cells.flatMap((cell) => cell ?? [])
  return proposed.length === 0 || proposed.some((cell) => reasonOf(cell) === '')
}
