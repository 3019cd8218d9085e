import { bindRule, type RecordDraft, type RecordSet } from '@timesheet/engine'
import { checkEmployment, checkManager, employment } from '@timesheet/domain/people'
import { MANAGERS_LOCK, readManagers } from './managers.derived.ts'

export const employmentRule = bindRule(employment, {
  lock: ({ row, stored }) => (movesBelow({ row, stored }) ? MANAGERS_LOCK : []),
  gather: managersOnceWritten,
  check: ({ row }, managerOf) => checkEmployment(row) ?? checkManager(row, (id) => managerOf.get(id) ?? ''),
})

function movesBelow({ row, stored }: Pick<RecordDraft<typeof employment>, 'row' | 'stored'>): boolean {
  return row.manager !== '' && row.manager !== stored?.manager
}

/** The managers above the people of a set, with all its writes applied: two changes in one batch may close a loop. */
async function managersOnceWritten(set: RecordSet<typeof employment>): Promise<ReadonlyMap<string, string>> {
  const moved = set.drafts.filter(movesBelow)
  const stored = await readManagers(
    set,
    moved.map(({ row }) => row.manager),
  )
  return new Map([...stored, ...moved.map(({ row }) => [row.user, row.manager] as const)])
}
