import type { HourEntry } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'
import type { DayFacts } from '../../widgets/hour-entries/day-facts.ts'
import type { LineLabel } from '../../widgets/hour-entries/line-label.ts'

/** One day of a line. */
export interface WeekCell {
  readonly key: string
  readonly day: Day
  /** Loaded minutes: of entries in any state but rejected, as in all sums (INV-HRS-08). */
  readonly minutes: Minutes
  /** Minutes of rejected entries, which do not count until they are corrected. */
  readonly rejected: Minutes
  readonly entries: readonly HourEntry[]
  /** The parts on other days of intervals that midnight splits in this cell. */
  readonly linked: readonly HourEntry[]
  /** Why it takes no hours, as text; '' when it does. */
  readonly blocked: string
}

/** A line of the week with its days. */
export interface WeekLine {
  readonly key: string
  readonly line: ChargeLine
  readonly label: LineLabel
  readonly cells: readonly WeekCell[]
  readonly total: Minutes
  readonly rejected: Minutes
}

/** An absence by day; read-only. */
export interface AbsenceLine {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly minutes: readonly Minutes[]
}

/** One week of one person. */
export interface WeekView {
  readonly monday: Day
  readonly days: readonly DayFacts[]
  readonly lines: readonly WeekLine[]
  readonly absences: readonly AbsenceLine[]
  readonly loaded: Minutes
  readonly rejected: Minutes
  /** Null where the viewer may not read the person's employment. */
  readonly expected: Minutes | null
}
