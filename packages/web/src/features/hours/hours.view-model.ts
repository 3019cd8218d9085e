import { type DayRange, expectedOn, type HourEntry, isLoaded, loadedMinutes } from '@timesheet/domain/hours'
import { covers, addDays, type Day, daysBetween, type Minutes, sumMinutes, weekDays } from '@timesheet/domain/kernel'
import { baseMinutes } from '@timesheet/domain/people'
import { cellKey, type ChargeLine, lineFromKey, lineKey, lineOf } from '../../widgets/hour-entries/charge-target.ts'
import { type DayFacts, describeDay } from '../../widgets/hour-entries/day-facts.ts'
import { expectedContext, type HourReference, settingsFor } from '../../widgets/hour-entries/hour-reference.ts'
import { otherParts } from '../../widgets/hour-entries/linked-entries.ts'
import { blockedReason } from './blocked-cell.ts'
import { describeLine } from '../../widgets/hour-entries/line-label.ts'
import type { AbsenceLine, WeekCell, WeekLine, WeekView } from './week.types.ts'

/** The reason of a day that is too old for the rules. */
export const LATE = 'Fuera de plazo'

/** What one week is built from. */
export interface WeekFacts {
  readonly monday: Day
  readonly entries: readonly HourEntry[]
  /** Also the days beside the week, where a night may begin or end; the week's entries when missing. */
  readonly around?: readonly HourEntry[]
  /** Keys of lines that the person put in this week, in that order, filled or not. */
  readonly pinned: readonly string[]
  /** Keys of lines in the order they were last shown. */
  readonly order?: readonly string[]
  readonly reference: HourReference
}

/** The week as people read and fill it: lines, days, what is expected, and why a cell takes nothing. */
export function buildWeek(facts: WeekFacts): WeekView {
  const days = weekDays(facts.monday)
  const byLine = groupByLine(facts.entries)
  const lines = lineOrder(byLine, facts).map((key) =>
    buildLine(lineFromKey(key), byLine.get(key) ?? [], {
      days,
      reference: facts.reference,
      around: facts.around ?? facts.entries,
    }),
  )
  const weekDayList = days.map((day) => buildDay(day, facts))
  return {
    monday: facts.monday,
    days: weekDayList,
    lines,
    absences: buildAbsences(days, facts.reference),
    loaded: sumMinutes(weekDayList.map((day) => day.loaded)),
    rejected: sumMinutes(weekDayList.map((day) => day.rejected)),
    expected: sumMinutes(weekDayList.map((day) => day.expected)),
  }
}

function groupByLine(entries: readonly HourEntry[]): ReadonlyMap<string, readonly HourEntry[]> {
  return Map.groupBy(entries, (entry) => lineKey(lineOf(entry)))
}

/** Lines stay where they were last shown; others come below by project and task, and those that the person added last. */
function lineOrder(byLine: ReadonlyMap<string, unknown>, { pinned, order = [], reference }: WeekFacts): string[] {
  const sortKey = (key: string) => {
    const line = lineFromKey(key)
    return `${line.nonproductive ? '1' : '0'}${describeLine(line, reference).title}`
  }
  const added = [...new Set(pinned)]
  const found = [...byLine.keys()]
    .filter((key) => !added.includes(key))
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), 'es'))
  const shown = [...found, ...added]
  const known = order.filter((key) => shown.includes(key))
  return [...known, ...shown.filter((key) => !known.includes(key))]
}

interface CellGround {
  readonly reference: HourReference
  readonly around: readonly HourEntry[]
}

function buildLine(
  line: ChargeLine,
  entries: readonly HourEntry[],
  week: CellGround & { readonly days: readonly Day[] },
): WeekLine {
  const cells = week.days.map((day) =>
    buildCell(line, { day, entries: entries.filter((entry) => entry.day === day) }, week),
  )
  const total = sumMinutes(cells.map((cell) => cell.minutes))
  return {
    key: lineKey(line),
    line,
    label: describeLine(line, week.reference),
    cells,
    total,
    rejected: sumMinutes(cells.map((cell) => cell.rejected)),
  }
}

function buildCell(
  line: ChargeLine,
  { day, entries }: { readonly day: Day; readonly entries: readonly HourEntry[] },
  { reference, around }: CellGround,
): WeekCell {
  return {
    key: cellKey(line, day),
    day,
    minutes: sumMinutes(entries.filter(isLoaded).map((entry) => entry.minutes)),
    rejected: sumMinutes(entries.filter((entry) => !isLoaded(entry)).map((entry) => entry.minutes)),
    entries,
    linked: otherParts(entries, around),
    blocked: blockedReason({ line, day, entries }, reference),
  }
}

/** A day that is too old for the rules looks closed, and says so. */
function buildDay(day: Day, { entries, reference }: WeekFacts): DayFacts {
  const facts = describeDay(day, entries, reference)
  const isLate = daysBetween(day, reference.today) > settingsFor(reference, '', day).daysBack
  return facts.shade === null && isLate ? { ...facts, shade: 'closed', reason: facts.reason || LATE } : facts
}

function isTaken(state: string): boolean {
  return state === 'approved' || state === 'taken'
}

/** One read-only line per type of absence that touches the week; what is only asked for says so. */
function buildAbsences(days: readonly Day[], reference: HourReference): AbsenceLine[] {
  const shown = reference.absences.filter(
    (absence) =>
      absence.state !== 'rejected' && absence.state !== 'cancelled' && days.some((day) => covers(absence, day)),
  )
  return shown.map((absence) => ({
    key: `absence.${absence.id}`,
    name: reference.absenceTypes.find((type) => type.id === absence.type)?.name ?? 'Ausencia',
    note: isTaken(absence.state) ? '' : 'Sin aprobar todavía',
    minutes: days.map((day) =>
      covers(absence, day)
        ? absenceLength(absence.minutesPerDay, baseMinutes(day, expectedContext(reference, day)))
        : 0,
    ),
  }))
}

function absenceLength(perDay: Minutes, base: Minutes): Minutes {
  return perDay === 0 ? base : Math.min(perDay, base)
}

/** The first day of a range with less loaded than expected, up to today and no older than may still be entered; null when nothing is missing. */
export function firstMissingDay(range: DayRange, entries: readonly HourEntry[], reference: HourReference): Day | null {
  const { daysBack } = settingsFor(reference, '', reference.today)
  const oldest = addDays(reference.today, -daysBack)
  const last = range.to < reference.today ? range.to : reference.today
  for (let day = range.from > oldest ? range.from : oldest; day <= last; day = addDays(day, 1)) {
    const missing = expectedOn(day, expectedContext(reference, day)) - loadedMinutes({ from: day, to: day }, entries)
    if (missing > settingsFor(reference, '', day).toleranceMinutes) return day
  }
  return null
}
