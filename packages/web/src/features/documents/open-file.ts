import { offeredName } from '@timesheet/domain/documents'
import { client } from '../../data/client.ts'
import { saveBlob } from '../../data/save-file.ts'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'

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

/** Saves a file under the name by which its document and revision are known. */
export async function downloadFile(
  file: FileRow,
  of: { readonly document: DocumentRow; readonly revision: RevisionRow },
) {
  const response = await fetch(await addressOf(file))
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  saveBlob(await response.blob(), offeredName(of.document, of.revision, file.name))
}
