import { offeredName } from '@timesheet/domain/documents'
import { client } from '../../data/client.ts'
import { saveBlob } from '../../data/save-file.ts'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'

const SHOWN = /\.(pdf|png|jpe?g|gif|webp)$/i

/** Whether browsers show a file by themselves. */
export function isShown({ name }: Pick<FileRow, 'name'>): boolean {
  return SHOWN.test(name)
}

async function addressOf(file: FileRow): Promise<string> {
  return client.files.getURL(file, file.file, { token: await client.files.getToken() })
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
