import type { Installer } from '@timesheet/engine'
import { documents, nextMilestone } from '@timesheet/domain/documents'
import type { DocumentSet } from './document-set.ts'
import { findOpenDates } from './open-dates.ts'

const DAYS = ['plannedOn', 'forecastOn', 'creditVersion'] as const

/**
 * Says of documents that get other days when their next milestone is due, in the same write: the days of thousands are
 * changed at once. What happens to a document says it with its standing, which computes the same. No request writes it,
 * which is checked before.
 */
async function sayNextMilestones(set: DocumentSet, next: () => Promise<void>): Promise<void> {
  await next()
  const changed = set.drafts.filter(({ row, stored }) => DAYS.some((name) => row[name] !== (stored?.[name] ?? '')))
  if (changed.length === 0) return
  const openOf = await findOpenDates(
    set,
    changed.flatMap(({ row, stored }) => (stored ? [row] : [])),
  )
  for (const { row } of changed) row.dueOn = nextMilestone({ document: row, ...openOf(row) })?.dueOn ?? ''
}

/** Documents say when their next milestone is due as their own days change. */
export const nextMilestones: Installer = (hooks) => {
  hooks.on('validate', documents, sayNextMilestones)
}
