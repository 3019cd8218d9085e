import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Transaction } from '../storage/driver.ts'
import { newDraft } from './create-record.ts'
import { refused, type Draft } from './draft.ts'
import { findByIds } from './find.ts'
import { localRule } from './local-rule.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { changedDraft } from './update-record.ts'
import { checkNamedVersion, checkVersion } from './version.ts'
import type { SetInput } from './set-input.ts'

type Writes = Pick<SetInput, 'collection' | 'writes'>

/** Prepares the drafts of several creates: create rule on each candidate row, version check, body. */
export async function prepareCreates(app: RecordsContext, { collection, writes }: Writes): Promise<Draft[]> {
  const accepts = localRule(app, collection.createRule)
  return writes.map((write) => {
    const draft = newDraft({ collection, ...write })
    if (!accepts(draft)) throw refused('create')
    checkNamedVersion(app, { collection, ...write }, 'create')
    return draft
  })
}

/**
 * Prepares the drafts of several updates, reading all records in one query: update rule on the stored row, version
 * check, body.
 */
export async function prepareUpdates(
  app: RecordsContext,
  { collection, writes }: Writes,
  tx: Transaction,
): Promise<Draft[]> {
  const stored = await findWritten(app, { collection, writes }, tx)
  const accepts = localRule(app, collection.updateRule)
  const drafts: Draft[] = []
  for (const [i, write] of writes.entries()) {
    const original = stored[i]!
    const draft = changedDraft({ collection, id: original.values.id, ...write }, original)
    if (!accepts({ record: original, request: draft.request })) throw new ApiError(404)
    checkNamedVersion(app, { collection, ...write }, 'update')
    await checkVersion(app, { original, body: write.body, request: draft.request }, tx)
    drafts.push(draft)
  }
  return drafts
}

/** The stored records of writes, in order; throws if one is missing. */
export async function findWritten(
  app: RecordsContext,
  { collection, writes }: Writes,
  tx: Transaction,
): Promise<StoredRecord[]> {
  const ids = writes.map(({ id = '' }) => id)
  const found = await findByIds(app, { collection, ids }, tx)
  return ids.map((id) => {
    const record = found.get(id)
    if (!record) throw new ApiError(404)
    return record
  })
}
