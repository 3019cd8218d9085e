import type { HourEntry } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import type { CellShade } from '../../ui/sheet/index.ts'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'

/** How a line is read: what was worked on, and where it belongs. */
export interface LineLabel {
  readonly primary: string
  readonly secondary: string
  readonly kind: string
  readonly color: string
  readonly title: string
}

/** One day of one line. */
export interface WeekCell {
  readonly key: string
  readonly day: Day
  readonly minutes: Minutes
  readonly entries: readonly HourEntry[]
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
}

/** An absence, day by day; it is shown and never edited here. */
export interface AbsenceLine {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly minutes: readonly Minutes[]
}

/** One column of the week. */
export interface WeekDay {
  readonly day: Day
  readonly isToday: boolean
  readonly shade: CellShade | null
  readonly reason: string
  readonly expected: Minutes
  readonly loaded: Minutes
  /** The day counts in what is due: it is today or earlier. */
  readonly due: boolean
  readonly long: boolean
}

/** One week of one person as the sheet shows it. */
export interface WeekView {
  readonly monday: Day
  readonly days: readonly WeekDay[]
  readonly lines: readonly WeekLine[]
  readonly absences: readonly AbsenceLine[]
  readonly loaded: Minutes
  readonly expected: Minutes
}
