import { listItems } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import { deleteRecordFiles } from '../files/record-files.ts'
import { forgetUnsettled, noteUnsettled } from '../files/unsettled-files.ts'
import { runChain } from '../hooks/chain.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Executor } from '../storage/driver.ts'
import { followAuthDelete } from './auth-effects.ts'
import { planOf, statementsOf } from './collection-plan.ts'
import { bindingRule, findById, findByRule, takesTime, type RuledLookup } from './find.ts'
import { lockRecord } from './lock-record.ts'
import { type JudgedSet, makeSet } from './make-set.ts'
import { releaseReferences } from './release-references.ts'
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
    await deleteOne(app, { record, request, going: new Set() }, scope)
  })
}

async function allowedRecord(app: RecordsContext, lookup: RuledLookup, executor: Executor): Promise<StoredRecord> {
  const record = await findByRule(app, lookup, executor)
  if (!record) throw new ApiError(404)
  return record
}

/** Deletes a record that was read in the scope's transaction, with its cascade, without access rules. */
export async function deleteFound(app: RecordsContext, record: StoredRecord, scope: WriteScope): Promise<void> {
  await deleteOne(app, { record, request: null, going: new Set() }, scope)
}

/** Throws 400 with the violations that hooks and rules found, if there are any. */
export function deleteRefused({ violations }: JudgedSet): void {
  const found = violations.find(({ errors }) => errors)
  if (found?.errors) throw new ApiError(400, 'Failed to delete record.', found.errors)
}

interface Deletion {
  readonly record: StoredRecord
  readonly request: RequestInfo | null
  /** The records that this delete includes already, which ends circular references. */
  readonly going: Set<string>
}

async function deleteOne(app: RecordsContext, { record, request, going }: Deletion, scope: WriteScope): Promise<void> {
  const key = `${record.collection.id}/${record.values.id}`
  if (going.has(key)) return
  going.add(key)
  const copy = { collection: record.collection, values: { ...record.values } }
  const judged = makeSet(app, { action: 'delete', members: [{ record: copy, original: record, request }] }, scope.tx)
  const remove = async () => {
    deleteRefused(judged)
    // The subscribers are determined while the row still exists.
    const deliver = await app.realtime.prepareDelete(record, scope.tx)
    await releaseReferences(
      app,
      { record, cascade: (other) => deleteOne(app, { record: other, request: null, going }, scope) },
      scope,
    )
    await scope.tx.run({ text: statementsOf(app.driver.dialect, record.collection).remove, params: [record.values.id] })
    if (record.collection.type === 'auth') await followAuthDelete(app, record, scope.tx)
    scope.tx.afterCommit(() => void deliver())
    await app.hooks.derive(judged.set)
  }
  const chain = () => runChain(app.hooks.links('delete', record.collection), judged.set, remove)
  await runChain(request ? app.hooks.links('request', record.collection) : [], judged.set, chain)
  await removeFilesAfterCommit(app, record, scope)
}

async function removeFilesAfterCommit(
  app: RecordsContext,
  { collection, values }: StoredRecord,
  scope: WriteScope,
): Promise<void> {
  const names = planOf(collection).files.flatMap((field) => listItems(values[field.name] ?? null))
  if (names.length === 0) return
  const folder = { collectionId: collection.id, recordId: values.id }
  const note = await noteUnsettled(app.files, [`${folder.collectionId}/${folder.recordId}/`])
  scope.onRollback(() => forgetUnsettled(app.files, note))
  scope.tx.afterCommit(async () => {
    await deleteRecordFiles(app.files, folder)
    await forgetUnsettled(app.files, note)
  })
}
