import { answers, defineRoute } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'

/** The command under which drafts are kept that were deleted one by one. */
export const DELETE_ENTRIES = 'delete-entries'
/** The command that settles the deletion of the later part of a night that was shortened: nobody deleted it. */
export const SHORTEN_NIGHT = 'shorten-night'
/** How long deleted drafts are offered to be brought back. */
export const TRASH_DAYS = 30

/** A deleted draft, as far as one recognises it by. */
export interface DeletedEntry {
  readonly id: string
  readonly day: Day
  readonly minutes: Minutes
  readonly note: string
  /** The code of its project; '' for none. */
  readonly project: string
}

/** Drafts that were deleted by one act, which come back together. */
export interface DeletedEntries {
  readonly operation: string
  readonly at: string
  readonly entries: readonly DeletedEntry[]
}

/** The drafts that the viewer deleted lately, wherever, and did not bring back, the latest first. */
export const deletedEntriesRoute = defineRoute({
  method: 'GET',
  path: '/hours/deleted',
  input: {},
  output: answers.json<{ readonly items: readonly DeletedEntries[] }>(),
  who: EMPLOYEE,
})
