import { bindRule, findRowsById, findRowsByKey, type RecordSet } from '@timesheet/engine'
import { localTimeOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { checkSubstitution, substitutions } from '@timesheet/domain/workflow'
import { reassessFlows } from '../kernel/flow-acts.ts'

/** Checks a substitution against the others of its holder. */
export const substitutionsRule = bindRule(substitutions, {
  lock: ({ row }) => `substitutions ${row.holder}`,
  gather: async (set) => ({
    people: await findRowsById(
      set,
      users,
      set.drafts.map(({ row }) => row.substitute),
    ),
    others: await findRowsByKey(
      set,
      substitutions,
      set.drafts.map(({ row: { holder } }) => ({ holder })),
    ),
    today: localTimeOf(set.app.clock(), 'UTC').day,
  }),
  check: ({ row, stored }, { people, others, today }) =>
    checkSubstitution(row, {
      stored,
      substitute: people.get(row.substitute) ?? null,
      others: others.filter(({ holder }) => holder === row.holder),
      today,
    }),
})

/** Shows the open tasks of the holder to who stands in for them now, and no longer to who does not. */
export async function followSubstitutions(set: RecordSet<typeof substitutions>): Promise<void> {
  await reassessFlows(
    set,
    set.drafts.map(({ row }) => row.holder),
  )
}
