import { likelyKind, revisionFiles } from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { collection, filterText } from '../../data/collection.ts'
import { errorText, fieldErrorTexts } from '../../data/error-text.ts'
import { type OnProgress, progressFetch } from '../../data/progress-fetch.ts'
import { createRecord } from '../../widgets/store-record.ts'
import type { FileRow, RevisionRow } from './document-rows.ts'

/** What is known of an upload besides its file. */
export interface FileGiven {
  readonly kind?: FileRow['kind'] | undefined
  readonly replaces?: string | undefined
}

/** The revision as far as a file of it says. */
export type FiledRevisionRow = Pick<
  RevisionRow,
  'id' | 'document' | 'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver'
>

/** A file on its way to a revision. */
export interface FileUpload {
  /** Of the record to be, so that what is sent twice is stored once. */
  readonly id: string
  readonly revision: FiledRevisionRow
  readonly file: File
  readonly given: FileGiven
}

/** How an upload is followed and cancelled. */
export interface UploadWatch {
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** A file that the browser cannot read any more: it was moved, changed or is a folder. */
export class UnreadableFile extends Error {}

/** The records whose answer was lost: the next attempt first asks whether they are there. */
const unanswered = new Set<string>()

/** Adds a file to a revision; one that a lost answer had stored already is given back as it is stored. */
export async function sendFile(upload: FileUpload, { signal, onProgress }: UploadWatch): Promise<FileRow> {
  const { id, revision, file, given } = upload
  const before = unanswered.has(id) ? await storedFile(id) : null
  if (before) return before
  await readable(file)
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

async function readable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFile(file.name)
  }
}

/** Adds a file to a revision. */
export async function uploadFile(revision: FiledRevisionRow, file: File, given: FileGiven): Promise<void> {
  await createRecord(revisionFiles, formOf(revision, file, given))
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

/** Whether trying again later may help: no answer, too many requests, a server that restarts. */
export function isPassing(error: unknown): boolean {
  return error instanceof ClientResponseError && !error.isAbort && [0, 429, 502, 503, 504].includes(error.status)
}

/** Why a file was not taken: by its field, where that is known. */
export function problemOf(error: unknown): string {
  if (error instanceof UnreadableFile) return 'El archivo se movió, cambió o es una carpeta: hay que elegirlo otra vez'
  return Object.values(fieldErrorTexts(error))[0] ?? errorText(error)
}
