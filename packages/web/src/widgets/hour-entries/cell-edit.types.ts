import type { HourEntry, HourState } from '@timesheet/domain/hours'
import type { Day, Minutes, RoundingMode, TypedInterval } from '@timesheet/domain/kernel'
import type { ChargeLine } from './charge-target.ts'
import type { EntryStep } from './entry-step.ts'

/** The states in which the owner may change an entry. */
export const EDITABLE: readonly HourState[] = ['draft', 'rejected']

/** The values of every new entry of a cell, and its id generator. */
export interface EntrySeed extends ChargeLine {
  readonly user: string
  readonly day: Day
  readonly billable: boolean
  readonly newId: () => string
}

/** What was typed in a cell, and the entries that it shows. */
export interface CellEdit {
  readonly entries: readonly HourEntry[]
  /** The parts on other days of intervals that midnight splits. */
  readonly linked: readonly HourEntry[]
  readonly minutes: Minutes
  /** The typed intervals; empty when a length was typed. */
  readonly intervals: readonly TypedInterval[]
  readonly rounding: { readonly step: Minutes; readonly mode: RoundingMode }
  readonly timeZone: string
  readonly seed: EntrySeed
}

/** The steps of an edit, or a refusal with the submitted or approved minutes below which the cell cannot go. */
export type CellPlan =
  | { readonly ok: true; readonly steps: readonly EntryStep[] }
  | { readonly ok: false; readonly locked: Minutes }
