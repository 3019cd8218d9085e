import { likelyKind, revisionFiles } from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { collection, filterText } from '../../data/collection.ts'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { progressFetch } from '../../data/progress-fetch.ts'
import { queryClient } from '../../data/query-client.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { createRecord } from '../../widgets/store-record.ts'
import type { UploadWatch } from '../../widgets/uploads/placed-upload.ts'
import { isLarge, sendLarge } from '../../widgets/uploads/send-large.ts'
import { isPassing, requireReadable } from '../../widgets/uploads/upload-problems.ts'
import type { FileRow } from './document-rows.ts'
import { type FiledRevisionRow, type FileGiven, type FileUpload, placedOf } from './file-upload.ts'

/** The records whose answer was lost: the next attempt first asks whether they are there. */
const unanswered = new Set<string>()

/** Adds a file to a revision; one that a lost answer had stored already is given back as it is stored. */
export async function sendFile(upload: FileUpload, watch: UploadWatch): Promise<FileRow> {
  await requireReadable(upload.file)
  return isLarge(upload.file) ? sendParts(upload, watch) : sendWhole(upload, watch)
}

async function sendParts(upload: FileUpload, watch: UploadWatch): Promise<FileRow> {
  const { id, forget } = await sendLarge(placedOf(upload), watch)
  const record = await collection(revisionFiles).one(id)
  // Only now: who could not read it asks again, and finds that it is whole.
  forget()
  applyRecordEvent(queryClient, { collection: revisionFiles.name, action: 'create', record })
  return record
}

async function sendWhole(upload: FileUpload, { signal, onProgress }: UploadWatch): Promise<FileRow> {
  const { id, revision, file, given } = upload
  const before = unanswered.has(id) ? await storedFile(id) : null
  if (before) return before
  const form = formOf(revision, file, given)
  form.append('id', id)
  try {
    return await createRecord(revisionFiles, form, { signal, fetch: progressFetch(onProgress) })
  } catch (error) {
    if (isPassing(error)) unanswered.add(id)
    // The attempt before was still being stored when it was asked for.
    const stored = isTaken(error) ? await storedFile(id) : null
    if (!stored) throw error
    return stored
  }
}

async function storedFile(id: string): Promise<FileRow | null> {
  const [stored] = await collection(revisionFiles).list({ filter: filterText('id = {:id}', { id }) })
  return stored ?? null
}

/** Adds a file to a revision. */
export async function uploadFile(revision: FiledRevisionRow, file: File, given: FileGiven): Promise<void> {
  const upload = { id: newRecordId(), revision, file, given }
  await sendFile(upload, { signal: new AbortController().signal, onProgress: () => undefined })
}

function formOf(revision: FiledRevisionRow, file: File, { kind, replaces }: FileGiven): FormData {
  const { id, document, project, specialty } = revision
  const form = new FormData()
  const values = { revision: id, document, project, specialty, kind: kind ?? likelyKind(file.name) }
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  for (const person of [revision.preparer, revision.reviewer, revision.approver])
    if (person) form.append('readers', person)
  if (replaces) form.append('replaces', replaces)
  form.append('file', file)
  return form
}

/** Whether a record of this id is there already: another attempt got through. */
function isTaken(error: unknown): boolean {
  return error instanceof ClientResponseError && Object(error.response['data'])['id'] !== undefined
}
