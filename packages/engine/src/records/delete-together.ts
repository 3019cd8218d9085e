import { listItems } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import { deleteRecordFiles } from '../files/record-files.ts'
import { forgetUnsettled, noteUnsettled } from '../files/unsettled-files.ts'
import { runChain } from '../hooks/chain.ts'
import { ApiError } from '../kernel/api-error.ts'
import { among } from '../storage/among.ts'
import { raw, sql } from '../storage/sql.ts'
import { followAuthDelete } from './auth-effects.ts'
import { planOf } from './collection-plan.ts'
import { type JudgedSet, makeSet, type SetMember } from './make-set.ts'
import { releaseReferences } from './release-references.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { WriteScope } from './write-scope.ts'

/** Records of one collection that were read in the scope's transaction, each with the request to delete it. */
export interface Deletion {
  readonly members: readonly { readonly record: StoredRecord; readonly request: RequestInfo | null }[]
  /** The records that this delete includes already, which ends circular references. */
  readonly going?: Set<string>
}

/**
 * Deletes records after releasing the references to them, without access rules: hooks get them as one set, each
 * relation is asked once, and what goes with them is a set, too (record-api §4.6, §8.5).
 */
export async function deleteTogether(
  app: RecordsContext,
  { members, going = new Set() }: Deletion,
  scope: WriteScope,
): Promise<void> {
  const [first, ...rest] = members.flatMap(({ record, request }): (SetMember & { original: StoredRecord })[] => {
    const { collection, values } = record
    const key = `${collection.id}/${values.id}`
    if (going.has(key)) return []
    going.add(key)
    return [{ record: { collection, values: { ...values } }, original: record, request }]
  })
  if (!first) return
  const judged = makeSet(app, { action: 'delete', members: [first, ...rest] }, scope.tx)
  const records = [first, ...rest].map(({ original }) => original)
  const remove = async () => {
    refuseViolations(judged)
    // The subscribers are determined while the rows still exist.
    const deliveries: (() => Promise<void>)[] = []
    for (const record of records) deliveries.push(await app.realtime.prepareDelete(record, scope.tx))
    await removeRows(app, { records, going }, scope)
    scope.tx.afterCommit(() => {
      for (const deliver of deliveries) void deliver()
    })
    await app.hooks.derive(judged.set)
  }
  const { collection } = first.original
  const chain = () => runChain(app.hooks.links('delete', collection), judged.set, remove)
  await runChain(first.request ? app.hooks.links('request', collection) : [], judged.set, chain)
  for (const record of records) await removeFilesAfterCommit(app, record, scope)
}

/** Throws 400 with the violations that hooks and rules found, if there are any. */
function refuseViolations({ violations }: JudgedSet): void {
  const found = violations.find(({ errors }) => errors)
  if (found?.errors) throw new ApiError(400, 'Failed to delete record.', found.errors)
}

async function removeRows(
  app: RecordsContext,
  { records, going }: { readonly records: readonly StoredRecord[]; readonly going: Set<string> },
  scope: WriteScope,
): Promise<void> {
  const { collection } = records[0]!
  const ids = records.map(({ values }) => values.id)
  const cascade = (others: readonly StoredRecord[]) =>
    deleteTogether(app, { members: others.map((record) => ({ record, request: null })), going }, scope)
  await releaseReferences(app, { collection, ids: new Set(ids), cascade }, scope)
  const { dialect } = app.driver
  const some = among(dialect, raw(dialect.id('id')), ids)
  await scope.tx.run(sql`DELETE FROM ${raw(dialect.id(collection.name))} WHERE ${some}`)
  if (collection.type !== 'auth') return
  for (const record of records) await followAuthDelete(app, record, scope.tx)
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
