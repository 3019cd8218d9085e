import { inbox } from '@timesheet/domain/inbox'
import { filterText, listQuery } from '../../data/collection.ts'

/** A person's pending items, kept up to date. */
export function pendingItemsQuery(user: string) {
  const filter = filterText('user = {:user} && state = "pending"', { user })
  return listQuery(inbox, { filter, sort: '-raisedAt' }, { user })
}
