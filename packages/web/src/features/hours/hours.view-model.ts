import { type DayRange, type HourEntry, isLoaded, loadedMinutes, owedOn } from '@timesheet/domain/hours'
import { covers, addDays, type Day, daysBetween, type Minutes, sumMinutes, weekDays } from '@timesheet/domain/kernel'
import { absentMinutes, baseMinutes, isCountedAbsence } from '@timesheet/domain/people'
import { cellKey, type ChargeLine, lineFromKey, lineKey, lineOf } from '../../widgets/hour-entries/charge-target.ts'
import { type DayFacts, describeDay, sumExpected } from '../../widgets/hour-entries/day-facts.ts'
import { expectedContext, type HourReference, settingsFor } from '../../widgets/hour-entries/hour-reference.ts'
import { otherParts } from '../../widgets/hour-entries/linked-entries.ts'
import type { SeenAbsence } from '../../widgets/hour-entries/seen-absences.ts'
import { blockedReason } from './blocked-cell.ts'
import { describeLine } from '../../widgets/hour-entries/line-label.ts'
import type { AbsenceLine, WeekCell, WeekLine, WeekView } from './week.types.ts'

/** The text for a day that is too old to enter hours. */
export const LATE = 'Fuera de plazo'

/** The data from which a week is built. */
export interface WeekFacts {
  readonly monday: Day
  readonly entries: readonly HourEntry[]
  /**
   * The entries including the days next to the week, where an interval over midnight may begin or end; the week's
   * entries by default.
   */
  readonly around?: readonly HourEntry[]
  /** Keys of the lines that the person added to this week, in order, with or without hours. */
  readonly pinned: readonly string[]
  /** Keys of lines in their last shown order. */
  readonly order?: readonly string[]
  readonly reference: HourReference
}

/** Builds a week: lines, days, expected minutes, and why a cell takes no hours. */
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
    expected: sumExpected(weekDayList),
  }
}

function groupByLine(entries: readonly HourEntry[]): ReadonlyMap<string, readonly HourEntry[]> {
  return Map.groupBy(entries, (entry) => lineKey(lineOf(entry)))
}

/** Lines keep their last shown position; others follow by project and task, then those that the person added. */
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

/** A day that is too old to enter hours is shown as closed, with the reason. */
function buildDay(day: Day, { entries, reference }: WeekFacts): DayFacts {
  const facts = describeDay(day, entries, reference)
  const isLate = daysBetween(day, reference.today) > settingsFor(reference, '', day).daysBack
  return facts.shade === null && isLate ? { ...facts, shade: 'closed', reason: facts.reason || LATE } : facts
}

/** One read-only line per type of absence in the week; requested absences are marked as such. */
function buildAbsences(days: readonly Day[], reference: HourReference): AbsenceLine[] {
  const shown = reference.absences.filter(
    (absence) =>
      absence.state !== 'rejected' &&
      absence.state !== 'cancelled' &&
      // The minutes of a whole-day absence depend on the employment; without it only partial absences have a line.
      (absence.minutesPerDay > 0 || reference.employment !== null) &&
      days.some((day) => covers(absence, day)),
  )
  return shown.map((absence) => ({
    key: `absence.${absence.id}`,
    name: reference.absenceTypes.find((type) => type.id === absence.type)?.name ?? 'Ausencia',
    note: isCountedAbsence(absence.state) ? '' : 'Sin aprobar todavía',
    minutes: days.map((day) => (covers(absence, day) ? absenceMinutesOn(day, absence, reference) : 0)),
  }))
}

function absenceMinutesOn(day: Day, absence: SeenAbsence, reference: HourReference): Minutes {
  if (!reference.employment) return absence.minutesPerDay
  const base = baseMinutes(day, expectedContext(reference))
  return Math.min(base, absentMinutes(absence, base))
}

/**
 * The first day of a range with less loaded than expected, between the oldest day that may be entered and today; null
 * when there is none.
 */
export function firstMissingDay(range: DayRange, entries: readonly HourEntry[], reference: HourReference): Day | null {
  const { daysBack } = settingsFor(reference, '', reference.today)
  const oldest = addDays(reference.today, -daysBack)
  const last = range.to < reference.today ? range.to : reference.today
  for (let day = range.from > oldest ? range.from : oldest; day <= last; day = addDays(day, 1)) {
    const loaded = loadedMinutes({ from: day, to: day }, entries)
    const { declared } = reference
    const missing = owedOn(day, { loaded, declared }, expectedContext(reference)) - loaded
    if (missing > settingsFor(reference, '', day).toleranceMinutes) return day
  }
  return null
}
