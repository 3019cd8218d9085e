import { bindRule, findRowsByKey } from '@timesheet/engine'
import {
  checkCommentGuards,
  checkDisciplineGuards,
  comments,
  disciplineChecks,
  revisions,
} from '@timesheet/domain/documents'
import { reasonOf } from './comments.hook.ts'
import { revisionsLock } from '../kernel/document-locks.ts'

const SIGNATORIES = ['preparer', 'reviewer', 'approver'] as const

/** Holds a revision back while its comments do, or other specialties are asked about it. */
export const reviewGuards = bindRule(revisions, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const asked = set.drafts.filter(({ request, stored }) => request && stored)
    const moved = asked.filter(({ row, stored }) => stored?.state !== row.state)
    const signed = asked.filter(({ row, stored }) => SIGNATORIES.some((part) => stored?.[part] !== row[part]))
    const keysOf = (drafts: typeof asked) => drafts.map(({ row }) => ({ revision: row.id }))
    const open = keysOf([...moved, ...signed]).map((key) => ({ ...key, state: 'asked' as const }))
    return {
      comments: Map.groupBy(await findRowsByKey(set, comments, keysOf(moved)), ({ revision }) => revision),
      checks: Map.groupBy(await findRowsByKey(set, disciplineChecks, open), ({ revision }) => revision),
    }
  },
  check: ({ row, stored, request }, of) =>
    request && stored
      ? (checkCommentGuards(
          { from: stored.state, to: row.state, approver: row.approver, hasReason: reasonOf(request) !== '' },
          of.comments.get(row.id) ?? [],
        ) ?? checkDisciplineGuards({ stored, row }, of.checks.get(row.id) ?? []))
      : null,
})
