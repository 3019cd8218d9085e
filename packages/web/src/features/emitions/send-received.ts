import { checkBeforeUpload, transmittalFiles } from '@timesheet/domain/documents'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { client } from '../../data/client.ts'
import { codeText } from '../../data/code-text.ts'
import { collection } from '../../data/collection.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { queryClient } from '../../data/query-client.ts'
import { saveBlob } from '../../data/save-file.ts'
import { createRecord } from '../../widgets/store-record.ts'
import type { UploadWatch } from '../../widgets/uploads/placed-upload.ts'
import { isLarge, sendLarge } from '../../widgets/uploads/send-large.ts'
import { sendWhilePassing } from '../../widgets/uploads/send-while-passing.ts'
import { problemOf, requireReadable } from '../../widgets/uploads/upload-problems.ts'
import { fileSentUnder } from './intention.ts'
import type { ReceivedFileRow } from './received.queries.ts'

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly file: File
  readonly problem: string
}

/** Where files go that came with a transmittal, and how they are followed. */
export interface ReceivedSending {
  readonly transmittal: { readonly id: string; readonly project: string }
  readonly replaces?: string
  /** Told how far a large file came, from 0 to 1. */
  readonly onProgress?: (file: File, share: number) => void
}

/** Adds files to what was received, one after the other; gives back those that were not taken. */
export async function sendReceived(files: readonly File[], sending: ReceivedSending): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = []
  for (const file of files) {
    const problem = beforeSending(file) ?? (await sendOne(file, sending))
    if (problem !== null) refused.push({ file, problem })
  }
  return refused
}

/** Why a file is not even sent, as far as its name and size tell. */
export function beforeSending(file: Pick<File, 'name' | 'size'>): string | null {
  const violation = checkBeforeUpload('attachment', file)
  return violation && codeText(violation)
}

async function sendOne(file: File, sending: ReceivedSending): Promise<string | null> {
  try {
    await requireReadable(file)
    await (isLarge(file) ? sendParts(file, sending) : sendWhole(file, sending))
    return null
  } catch (error) {
    return problemOf(error)
  }
}

async function sendWhole(file: File, { transmittal, replaces = '' }: ReceivedSending): Promise<void> {
  const form = new FormData()
  form.append('transmittal', transmittal.id)
  form.append('project', transmittal.project)
  if (replaces) form.append('replaces', replaces)
  form.append('file', file)
  await createRecord(transmittalFiles, form, fileSentUnder(file))
}

/** What the network cuts goes on where it was. */
async function sendParts(file: File, { transmittal, replaces = '', onProgress }: ReceivedSending): Promise<void> {
  const upload = {
    ...{ id: newRecordId(), file, place: 'transmittal' as const, of: transmittal.id },
    ...{ project: transmittal.project, more: { replaces } },
  }
  const send = async (watch: UploadWatch) => {
    const { id, forget } = await sendLarge(upload, watch)
    const record = await collection(transmittalFiles).one(id)
    // Only now: who could not read it asks again, and finds that it is whole.
    forget()
    applyRecordEvent(queryClient, { collection: transmittalFiles.name, action: 'create', record })
  }
  await sendWhilePassing(send, {
    signal: new AbortController().signal,
    onProgress: (share) => onProgress?.(file, share),
  })
}

/** Saves a file as it came, by a short-lived token of the viewer. */
export async function saveReceived(file: ReceivedFileRow): Promise<void> {
  const response = await fetch(client.files.getURL(file, file.file, { token: await client.files.getToken() }))
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  saveBlob(await response.blob(), file.name)
}
