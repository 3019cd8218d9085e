import type { Violation } from '@timesheet/schema'
import { decideRule, leadsProject, type Viewer } from '../access/index.ts'
import { type HourEntry, hours } from './hours.collection.ts'

/** Why a new version of approved hours is refused, besides what holds for every entry. */
export type AmendCode = 'hours_amend_not_leader'

interface Amending {
  readonly viewer: Viewer | null
  readonly stored: Pick<HourEntry, 'project'> | null
}

/**
 * Refuses to move approved hours out of a project for all but its manager: with the approval of the new project's, both
 * have agreed on the new version (domain.md §11.1).
 */
export function checkAmender(
  { project }: Pick<HourEntry, 'project'>,
  { viewer, stored }: Amending,
): Violation<AmendCode> | null {
  if (!viewer || !stored || stored.project === '' || stored.project === project) return null
  const leads = decideRule(leadsProject('project'), { collection: hours, row: stored, viewer })
  return leads === 'no' ? { field: 'project', code: 'hours_amend_not_leader' } : null
}
