import { type DocumentChange, documents } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { updateRecords } from '../../widgets/store-record.ts'
import { valuesOf, type Written } from '../../widgets/still-written.ts'

/** Gives documents the same values, where they have others, and answers by what that is taken back; batches are each all or none. */
export async function changeDocuments(
  rows: readonly RecordModel[],
  values: DocumentChange,
): Promise<readonly Written[]> {
  const names = Object.keys(values) as (keyof DocumentChange & string)[]
  const others = rows.filter((row) => names.some((name) => row[name] !== values[name]))
  const ids = others.map(({ id }) => id)
  const stored = await updateRecords(documents, ids, values)
  return others.map((row, at): Written => {
    const since = valuesOf(stored[at]!, names)
    return { declaration: documents, id: row.id, name: String(row['code']), before: valuesOf(row, names), since }
  })
}
