import { open } from 'node:fs/promises'
import type { FileTypeResult } from 'file-type'
import { extensionOf } from './stored-name.ts'
import { sniffText } from './sniff-text.ts'
import { type SniffedType, UNKNOWN } from './sniffed-type.ts'

const HEAD_BYTES = 4100

/** Content types of old Office files, which share one container format, by extension. */
const OLE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.msg': 'application/vnd.ms-outlook',
}

/** Detects the type of content; the name is used only to distinguish types that the content leaves open. */
export async function sniffBytes(bytes: Uint8Array, name: string): Promise<SniffedType> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return classify(found, bytes.subarray(0, HEAD_BYTES), name)
}

/** Like `sniffBytes` for a file on disk, reading only as much as needed. */
export async function sniffFile(path: string, name: string): Promise<SniffedType> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path).catch(() => undefined)
  return classify(found, await readHead(path), name)
}

function classify(found: FileTypeResult | undefined, head: Uint8Array, name: string): SniffedType {
  if (found === undefined || found.mime === 'application/xml') return sniffText(head) ?? UNKNOWN
  if (found.mime !== 'application/x-cfb') return { contentType: found.mime, extension: `.${found.ext}` }
  const ole = OLE_BY_EXTENSION[lastExtension(name)]
  return { contentType: ole ?? 'application/x-ole-storage', extension: '' }
}

function lastExtension(name: string): string {
  const extension = extensionOf(name).toLowerCase()
  return extension.slice(extension.lastIndexOf('.'))
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
