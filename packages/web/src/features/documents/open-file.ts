import {
  extensionOf,
  MOST_STAMPED_BYTES,
  offeredName,
  stampedFileRoute,
  stampOf,
  verdictOf,
} from '@timesheet/domain/documents'
import { ClientResponseError } from 'pocketbase'
import { client } from '../../data/client.ts'
import { saveBlob, saveFileOf } from '../../data/save-file.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'

const BAD_REQUEST = 400
/** How long a token is used: shorter than it is valid. */
const TOKEN_MS = 60_000

let kept: { readonly session: string; readonly until: number; readonly token: Promise<string> } | null = null

/** A short-lived token of the viewer, which the parts of a file share. */
function fileToken(): Promise<string> {
  const session = client.authStore.token
  if (kept && kept.session === session && kept.until > performance.now()) return kept.token
  const token = client.files.getToken()
  kept = { session, until: performance.now() + TOKEN_MS, token }
  token.catch(() => (kept = null))
  return token
}

/** Where a file is read, for a short while. */
export async function addressOf(file: FileRow): Promise<string> {
  return client.files.getURL(file, file.file, { token: await fileToken() })
}

/** Shows a file in a tab of its own, by a short-lived token of the viewer. */
export async function openFile(file: FileRow): Promise<void> {
  const link = document.createElement('a')
  link.href = await addressOf(file)
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.click()
}

interface OfFile {
  readonly document: DocumentRow
  readonly revision: RevisionRow
}

/**
 * Saves a file under the name by which its document and revision are known: a PDF of an issued revision with the code
 * that tells whether it is in force, and of one that does not count any more with that written across it, where that is
 * possible.
 */
export async function downloadFile(file: FileRow, of: OfFile): Promise<void> {
  const stamp = stampOf(of.revision.state)
  const isTold = stamp !== null || verdictOf(of.revision) !== null
  const isStamped = isTold && extensionOf(file.name) === '.pdf' && file.bytes <= MOST_STAMPED_BYTES
  if (!isStamped) return downloadStored(file, of)
  const refused = await saveFileOf(stampedFileRoute, { file: file.id }).then(
    () => false,
    (error: unknown) => isRefused(error) || Promise.reject(error),
  )
  if (!refused) return
  // A PDF with a password or a broken one: who needs it has it as it was issued, and knows.
  await downloadStored(file, of)
  showToast({
    text: `No se pudo escribir ${stamp ? `«${stamp}»` : 'el código QR'} en el PDF: se descargó tal como se guardó.`,
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === BAD_REQUEST
}

async function downloadStored(file: FileRow, of: OfFile): Promise<void> {
  const response = await fetch(await addressOf(file))
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  saveBlob(await response.blob(), offeredName(of.document, of.revision, file.name))
}
