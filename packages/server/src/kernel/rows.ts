import type { FieldValue, RecordValues } from '@timesheet/schema'
import type { RecordEvent, StoredRecord } from '@timesheet/engine'

/** What a query of a hook says: the filter language with `{:name}` placeholders. */
export interface RowQuery {
  readonly filter: string
  readonly params: Readonly<Record<string, FieldValue>>
}

/** The values of a stored record, typed by the caller's declaration. */
export function valuesOf<Row>(record: StoredRecord): Row {
  return record.values as unknown as Row
}

/** Reads rows inside the event's transaction, typed by the caller's declaration. */
export async function readRows<Row>(
  event: Pick<RecordEvent, 'app' | 'tx'>,
  collection: string,
  query?: RowQuery,
): Promise<Row[]> {
  const records = await event.app.records.findAll(collection, query ?? {}, event.tx)
  return records.map((record) => valuesOf<Row>(record))
}

/** Reads one row inside the event's transaction; null for an empty or unknown id. */
export async function readRow<Row>(
  event: Pick<RecordEvent, 'app' | 'tx'>,
  collection: string,
  id: string,
): Promise<Row | null> {
  if (id === '') return null
  const record = await event.app.records.findById(collection, id, event.tx)
  return record ? valuesOf<Row>(record) : null
}

/** The values of the row being written, typed by the caller's declaration. */
export function rowOf<Row>(event: RecordEvent): Row {
  return event.record.values as unknown as Row
}

/** The stored row before the write, or null. */
export function storedOf<Row>(event: RecordEvent): Row | null {
  return event.original ? (event.original.values as unknown as Row) : null
}

/** The names of the fields whose value the write changes; on create, those that are not empty. */
export function changedFields(event: RecordEvent): string[] {
  const before: Readonly<RecordValues> = event.original?.values ?? {}
  return Object.keys(event.record.values).filter(
    (name) => name !== 'id' && differs(event.record.values[name], before[name]),
  )
}

function differs(after: FieldValue | undefined, before: FieldValue | undefined): boolean {
  if (before === undefined) return !isEmpty(after)
  return JSON.stringify(after) !== JSON.stringify(before)
}

function isEmpty(value: FieldValue | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
