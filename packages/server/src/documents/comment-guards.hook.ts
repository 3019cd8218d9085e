import { bindRule, findRowsByKey } from '@timesheet/engine'
import { checkCommentGuards, comments, revisions } from '@timesheet/domain/documents'
import { reasonOf } from './comments.hook.ts'
import { revisionsLock } from './revisions-lock.ts'

/** Holds a revision back while its comments do. */
export const commentGuards = bindRule(revisions, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const moved = set.drafts.filter(({ row, stored, request }) => request && stored && stored.state !== row.state)
    const keys = moved.map(({ row }) => ({ revision: row.id }))
    return Map.groupBy(await findRowsByKey(set, comments, keys), ({ revision }) => revision)
  },
  check: ({ row, stored, request }, of) =>
    request && stored
      ? checkCommentGuards(
          { from: stored.state, to: row.state, approver: row.approver, hasReason: reasonOf(request) !== '' },
          of.get(row.id) ?? [],
        )
      : null,
})
