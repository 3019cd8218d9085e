import { type DocumentChange, documents } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { updateRecords, writeTogether } from '../../widgets/store-record.ts'

/** Changed documents with what they said before. */
export interface Changed {
  readonly before: readonly { readonly id: string; readonly values: DocumentChange }[]
}

/** Gives documents the same values, where they have others; batches are each all or none. */
export async function changeDocuments(rows: readonly RecordModel[], values: DocumentChange): Promise<Changed> {
  const names = Object.keys(values) as (keyof DocumentChange & string)[]
  const others = rows.filter((row) => names.some((name) => row[name] !== values[name]))
  const before = others.map((row) => ({
    id: row.id,
    values: Object.fromEntries(names.map((name) => [name, row[name] as unknown])) as DocumentChange,
  }))
  await updateRecords(
    documents,
    others.map(({ id }) => id),
    values,
  )
  return { before }
}

const BATCH = 300

/** Gives documents back what they said before. */
export async function restoreDocuments({ before }: Changed): Promise<void> {
  for (let from = 0; from < before.length; from += BATCH) {
    const some = before.slice(from, from + BATCH)
    await writeTogether(some.map(({ id, values }) => ({ declaration: documents, id, values: { ...values } })))
  }
}
