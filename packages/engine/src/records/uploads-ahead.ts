import { listItems } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { checkFiles, deleteFiles, storeUploads, uploadsOf } from '../files/record-files.ts'
import { forgetUnsettled, keysOf, noteUnsettled } from '../files/unsettled-files.ts'
import { DatabaseUnavailable } from '../storage/driver.ts'
import type { Draft } from './draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/**
 * Stores the uploads of a permitted write before its transaction begins, so that a slow disk or bucket does not block
 * other writers; deletes them if the write fails. Invalid uploads are not stored.
 */
export async function withUploadsAhead(
  app: RecordsContext,
  draft: Draft,
  save: (draft: Draft) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  const uploads = draft.files.flatMap((write) => uploadsOf(write.items))
  if (uploads.length === 0 || draft.files.some((write) => checkFiles(write) !== null)) return save(draft)
  const folder = { collectionId: draft.record.collection.id, recordId: draft.record.values.id }
  const names = uploads.map((upload) => upload.name)
  const note = await noteUnsettled(app.files, keysOf(folder, names))
  const settle = async (leftOver: readonly string[]) => {
    await deleteFiles(app.files, folder, leftOver)
    await forgetUnsettled(app.files, note)
  }
  try {
    // Computed here, so that no transaction waits for it, and while the disk is busy.
    const hashes = Promise.all(uploads.map((upload) => upload.sha256()))
    hashes.catch(() => undefined)
    await storeUploads(app.files, folder, uploads)
    await hashes
    const saved = await save({ ...draft, stored: new Set(names) })
    const kept = fileNames(saved)
    await settle(names.filter((name) => !kept.has(name)))
    return saved
  } catch (error) {
    // After a lost connection the COMMIT may have taken place: the note is kept, and `settleFiles` decides by the row
    // later.
    if (!(error instanceof DatabaseUnavailable)) await settle(names)
    throw error
  }
}

function fileNames({ collection, values }: StoredRecord): ReadonlySet<string> {
  return new Set(
    collection.fields
      .filter((field) => field.type === 'file')
      .flatMap((field) => listItems(values[field.name] ?? null)),
  )
}
