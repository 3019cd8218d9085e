import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { deleteTogether } from './delete-together.ts'
import { localRule } from './local-rule.ts'
import { recordLock } from './lock-record.ts'
import { findWritten } from './prepare-set.ts'
import type { SetInput } from './set-input.ts'
import type { WriteScope } from './write-scope.ts'

/** Deletes several records of a collection together: rule on each, hooks over the set, one statement. */
export async function deleteSet(app: RecordsContext, input: SetInput, scope: WriteScope): Promise<void> {
  const { collection, writes } = input
  if (writes.length === 0) return
  await scope.tx.lock(...writes.map(({ id = '' }) => recordLock({ collection, id })))
  const records = await findWritten(app, input, scope.tx)
  const accepts = localRule(app, collection.deleteRule)
  const members = records.map((record, i) => {
    const { request } = writes[i]!
    if (!accepts({ record, request })) throw new ApiError(404)
    return { record, request }
  })
  await deleteTogether(app, { members }, scope)
}
