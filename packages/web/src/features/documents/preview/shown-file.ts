import type { FileRow } from '../document-rows.ts'
import { addressOf } from '../open-file.ts'

/** Where a file is asked for, and as whom. */
export interface FileAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A file as it is read to be shown. */
export interface ShownFile {
  readonly id: string
  readonly name: string
  /** Of the file as it is stored. */
  readonly bytes: number
  /** Whether what comes is a copy made on the way, which may have another length: it is read as a whole. */
  readonly isCopy: boolean
  /** Says where it is read now: what lets one in does not last. */
  readonly ask: () => FileAddress | Promise<FileAddress>
}

/** A file of a revision, as it is stored. */
export function storedFile(file: FileRow): ShownFile {
  const { id, name, bytes } = file
  return { id, name, bytes, isCopy: false, ask: async () => ({ url: await addressOf(file), headers: {} }) }
}

/** Reads a file as a whole. */
export async function readWhole(file: ShownFile, signal?: AbortSignal): Promise<ArrayBuffer> {
  const { url, headers } = await file.ask()
  const response = await fetch(url, { headers, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  return response.arrayBuffer()
}
