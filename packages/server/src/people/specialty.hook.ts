import type { RecordSet } from '@timesheet/engine'
import type { specialty } from '@timesheet/domain/people'
import { refreshGrants } from '../kernel/grants.ts'

/** Whoever leads a specialty sees its hours: the leaders before and after have their rights worked out again. */
export async function followSpecialty(set: RecordSet<typeof specialty>): Promise<void> {
  const changed = set.drafts.map(({ row, stored }) => [stored?.leader ?? '', set.action === 'delete' ? '' : row.leader])
  await refreshGrants(
    set,
    changed.flatMap(([before, after]) => (before === after ? [] : [before!, after!])),
  )
}
