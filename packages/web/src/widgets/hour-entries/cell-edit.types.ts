import type { HourEntry, HourState } from '@timesheet/domain/hours'
import type { Day, Minutes, RoundingMode, TypedInterval } from '@timesheet/domain/kernel'
import type { ChargeLine } from './charge-target.ts'
import type { EntryStep } from './entry-step.ts'

/** The states in which an entry may still be changed by who entered it. */
export const EDITABLE: readonly HourState[] = ['draft', 'rejected']

/** What every new entry of a cell has, and where its id comes from. */
export interface EntrySeed extends ChargeLine {
  readonly user: string
  readonly day: Day
  readonly billable: boolean
  readonly newId: () => string
}

/** What was typed in a cell, and what is behind the cell now. */
export interface CellEdit {
  readonly entries: readonly HourEntry[]
  /** The parts, on other days, of intervals that midnight split in this cell. */
  readonly linked: readonly HourEntry[]
  readonly minutes: Minutes
  /** The typed intervals; empty when only a length was. */
  readonly intervals: readonly TypedInterval[]
  readonly rounding: { readonly step: Minutes; readonly mode: RoundingMode }
  readonly timeZone: string
  readonly seed: EntrySeed
}

/** The steps of an edit; or the minutes that are already sent or approved and cannot become less. */
export type CellPlan =
  | { readonly ok: true; readonly steps: readonly EntryStep[] }
  | { readonly ok: false; readonly locked: Minutes }
