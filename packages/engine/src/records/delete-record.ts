import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Executor } from '../storage/driver.ts'
import { deleteTogether } from './delete-together.ts'
import { bindingRule, findById, findByRule, takesTime, type RuledLookup } from './find.ts'
import { lockRecord } from './lock-record.ts'
import { sameValues, type StoredRecord } from '../kernel/stored-record.ts'
import type { DeleteInput } from './write-input.ts'
import { withCurrentCollection } from './with-current-collection.ts'
import { inWriteScope, type WriteScope } from './write-scope.ts'

/** Deletes a record after releasing the references to it (record-api §4.6, §8.5). */
export async function deleteRecord(app: RecordsContext, input: DeleteInput): Promise<void> {
  await withCurrentCollection(app, input, (current) => deleteNow(app, current))
}

async function deleteNow(app: RecordsContext, input: DeleteInput): Promise<void> {
  const { collection, id, request } = input
  const rule = bindingRule(collection.deleteRule, request)
  if (rule === null) throw new ApiError(403, 'Only superusers can perform this action.')
  const lookup = { collection, id, rule, request }
  const allowed = !input.tx && takesTime(app, lookup) ? await allowedRecord(app, lookup, app.driver) : null
  await inWriteScope(app, input, async (scope) => {
    await lockRecord(scope.tx, input)
    const isStill = allowed !== null && sameValues(allowed, await findById(app, lookup, scope.tx))
    const record = isStill ? allowed : await allowedRecord(app, lookup, scope.tx)
    await deleteTogether(app, { members: [{ record, request }] }, scope)
  })
}

async function allowedRecord(app: RecordsContext, lookup: RuledLookup, executor: Executor): Promise<StoredRecord> {
  const record = await findByRule(app, lookup, executor)
  if (!record) throw new ApiError(404)
  return record
}

/** Deletes a record that was read in the scope's transaction, with its cascade, without access rules. */
export async function deleteFound(app: RecordsContext, record: StoredRecord, scope: WriteScope): Promise<void> {
  await deleteTogether(app, { members: [{ record, request: null }] }, scope)
}
