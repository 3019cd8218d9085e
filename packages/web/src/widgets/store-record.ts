import { filterCollection } from '@timesheet/schema'
import type { CollectionDeclaration, CreateOf, UpdateOf } from '@timesheet/schema'
import type { RecordModel, SendOptions } from 'pocketbase'
import { applyRecordEvent, type OwnEvent } from '../data/apply-record-event.ts'
import { client } from '../data/client.ts'
import { collection } from '../data/collection.ts'
import type { Stored } from '../data/collection.ts'
import { errorText } from '../data/error-text.ts'
import { queryClient } from '../data/query-client.ts'
import { loadFilters } from '../data/record-filter.ts'
import { sendOnce } from '../data/send-once.ts'
import { showProblem, showUndo } from '../ui/toast/toast-store.ts'

/**
 * Creates a record and adds it to every cached list; one with a file is given as a form. Sent again because its answer
 * was lost, it is stored once; a form is given its id for that.
 */
export async function createRecord<C extends CollectionDeclaration>(
  declaration: C,
  values: CreateOf<C> | FormData,
  options?: SendOptions,
): Promise<Stored<C>> {
  const said = values instanceof FormData ? '' : JSON.stringify([declaration.name, values])
  const made = sendOnce(said, values, (sent, under) => collection(declaration).create(sent, { ...under, ...options }))
  const [record] = await Promise.all([made, loadFilters()])
  applyRecordEvent(queryClient, { collection: declaration.name, action: 'create', record })
  return record
}

/**
 * Updates a record, also in every cached list. Where its answer is lost it is sent again, and done once: a move, and
 * what is said with it.
 */
export async function updateRecord<C extends CollectionDeclaration>(
  declaration: C,
  id: string,
  values: UpdateOf<C> | FormData,
  options?: SendOptions,
): Promise<Stored<C>> {
  const given = sendOnce('', values, (sent, under) =>
    collection(declaration).update(id, sent, { ...under, ...options }),
  )
  const [record] = await Promise.all([given, loadFilters()])
  applyRecordEvent(queryClient, { collection: declaration.name, action: 'update', record })
  return record
}

/** A record to update, or to create when `isNew`. */
export interface RecordWrite {
  readonly declaration: CollectionDeclaration
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly isNew?: boolean
}

/**
 * Writes records of one or several collections in one batch, in this order; every list that shows them is updated. Sent
 * again because its answer was lost, also with new ids for what is new, it is done once.
 */
export async function writeTogether(writes: readonly RecordWrite[]): Promise<readonly RecordModel[]> {
  const events = await sendTogether(writes)
  applyRecordEvent(queryClient, events)
  return events.map(({ record }) => record)
}

/**
 * Writes records as `writeTogether` does, but updates no list: returns what does that. `fieldsOf` says what is answered
 * of a record; all of it where it says nothing.
 */
export async function sendTogether(
  writes: readonly RecordWrite[],
  fieldsOf?: (write: RecordWrite) => string,
): Promise<readonly OwnEvent[]> {
  const said = writes.map(({ declaration, id, values, isNew }) => [declaration.name, isNew ? '' : id, values])
  const send = (sent: typeof writes, under: SendOptions) => {
    const batch = client.createBatch()
    for (const write of sent) {
      const { declaration, id, values, isNew } = write
      const requests = batch.collection(declaration.name)
      const options = fieldsOf && { fields: fieldsOf(write) }
      if (isNew) requests.create({ id, ...values }, options)
      else requests.update(id, { ...values }, options)
    }
    return batch.send(under)
  }
  const [answers] = await Promise.all([sendOnce(JSON.stringify(said), writes, send), loadFilters()])
  return writes.map(({ declaration, isNew }, i) => ({
    collection: declaration.name,
    action: isNew ? 'create' : 'update',
    record: answers[i]?.body,
  }))
}

/** Deletes a record that nothing points at, and offers to restore it. */
export async function removeRecord<C extends CollectionDeclaration>(
  declaration: C,
  record: Stored<C>,
  text: string,
): Promise<boolean> {
  try {
    await collection(declaration).remove(record.id)
  } catch (error) {
    showProblem(errorText(error))
    return false
  }
  applyRecordEvent(queryClient, { collection: declaration.name, action: 'delete', record })
  const values = writtenValues(declaration, record)
  showUndo(text, () => void createRecord(declaration, values).catch((error: unknown) => showProblem(errorText(error))))
  return true
}

/** The values with which a create request restores a stored record; autodate fields are set anew. */
function writtenValues<C extends CollectionDeclaration>(declaration: C, record: Stored<C>): CreateOf<C> {
  const written = filterCollection(declaration).fields.filter(({ type }) => type !== 'autodate')
  const names = new Set(written.map(({ name }) => name))
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as CreateOf<C>
}
