import type { HourEntry } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'
import type { DayFacts } from '../../widgets/hour-entries/day-facts.ts'
import type { LineLabel } from '../../widgets/hour-entries/line-label.ts'

/** One day of one line. */
export interface WeekCell {
  readonly key: string
  readonly day: Day
  /** What is loaded: entries in any state but rejected, as in the sums of days and week (INV-HRS-08). */
  readonly minutes: Minutes
  /** What came back rejected; it counts nowhere until it is corrected. */
  readonly rejected: Minutes
  readonly entries: readonly HourEntry[]
  /** The parts, on other days, of intervals that midnight split in this cell. */
  readonly linked: readonly HourEntry[]
  /** Why it takes no hours, in words; empty when it does. */
  readonly blocked: string
}

/** What is charged, day by day. */
export interface WeekLine {
  readonly key: string
  readonly line: ChargeLine
  readonly label: LineLabel
  readonly cells: readonly WeekCell[]
  readonly total: Minutes
  readonly rejected: Minutes
}

/** An absence, day by day; it is shown and never edited here. */
export interface AbsenceLine {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly minutes: readonly Minutes[]
}

/** One week of one person as the sheet shows it. */
export interface WeekView {
  readonly monday: Day
  readonly days: readonly DayFacts[]
  readonly lines: readonly WeekLine[]
  readonly absences: readonly AbsenceLine[]
  readonly loaded: Minutes
  readonly rejected: Minutes
  readonly expected: Minutes
}
