import type { RecordLink } from '@timesheet/engine'
import type { Specialty } from '@timesheet/domain/people'
import { refreshGrants } from '../kernel/grants.ts'
import { rowOf, storedOf } from '../kernel/rows.ts'

/** Whoever leads a specialty sees its hours: the leader before and after have their rights worked out again. */
export const followSpecialty: RecordLink = async (event, next) => {
  await next()
  const before = storedOf<Specialty>(event)?.leader ?? ''
  const after = event.action === 'delete' ? '' : rowOf<Specialty>(event).leader
  if (before !== after) await refreshGrants(event, [before, after])
}
