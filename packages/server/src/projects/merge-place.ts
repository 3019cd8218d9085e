import { hoursTotals } from '@timesheet/domain/hours'
import { presence } from '@timesheet/domain/people'
import type { App, Transaction } from '@timesheet/engine'

/** Collections whose rows follow those from which they are derived. */
export const FOLLOWING: readonly string[] = [hoursTotals.name, presence.name]

/** Where a merge is looked at: before its transaction, or in it. */
export interface MergePlace {
  readonly app: App
  readonly tx?: Transaction
}
