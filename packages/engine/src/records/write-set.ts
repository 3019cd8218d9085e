import type { RecordsContext } from './records-context.ts'
import { createRecord } from './create-record.ts'
import { deleteRecord } from './delete-record.ts'
import { deleteSet } from './delete-set.ts'
import { canWriteAsSet } from './can-write-as-set.ts'
import { prepareCreates, prepareUpdates } from './prepare-set.ts'
import { saveDrafts } from './save-draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { SetInput } from './set-input.ts'
import { updateRecord } from './update-record.ts'
import type { WriteScope } from './write-scope.ts'

/**
 * Writes a set in an open transaction: hooks and rules get it whole and its rows are stored together if that gives the
 * same result as one by one, else they are written one after the other. Returns the written records in order, none for
 * deletes.
 */
export async function writeSet(
  app: RecordsContext,
  input: SetInput,
  scope: WriteScope,
): Promise<readonly StoredRecord[]> {
  if (!(await canWriteAsSet(app, input, scope.tx))) return oneByOne(app, input, scope)
  const { collection, action, writes } = input
  if (action === 'delete') {
    await deleteSet(app, input, scope)
    return []
  }
  const prepare = action === 'create' ? prepareCreates : prepareUpdates
  const [first, ...rest] = await prepare(app, { collection, writes }, scope.tx)
  if (!first) return []
  await saveDrafts(app, [first, ...rest], scope)
  return [first, ...rest].map(({ record }) => record)
}

async function oneByOne(
  app: RecordsContext,
  { collection, action, writes }: SetInput,
  scope: WriteScope,
): Promise<StoredRecord[]> {
  const done: StoredRecord[] = []
  for (const { id = '', ...write } of writes) {
    if (action === 'delete') await deleteRecord(app, { collection, id, request: write.request, ...scope })
    else if (action === 'update') done.push(await updateRecord(app, { collection, id, ...write, ...scope }))
    else done.push(await createRecord(app, { collection, ...write, ...scope }))
  }
  return done
}
