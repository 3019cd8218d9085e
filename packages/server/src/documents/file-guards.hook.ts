import { bindRule, findRowsByKey } from '@timesheet/engine'
import { checkFileGuard, revisionFiles, revisions } from '@timesheet/domain/documents'
import { revisionsLock } from '../kernel/document-locks.ts'

/** Holds a revision back while it has no file to be checked. */
export const fileGuards = bindRule(revisions, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const sent = set.drafts.filter(({ row, stored, request }) => request && stored && row.state === 'checking')
    const keys = sent.map(({ row }) => ({ revision: row.id }))
    return Map.groupBy(await findRowsByKey(set, revisionFiles, keys), ({ revision }) => revision)
  },
  check: ({ row, stored, request }, of) =>
    request && stored ? checkFileGuard({ from: stored.state, to: row.state }, of.get(row.id) ?? []) : null,
})
