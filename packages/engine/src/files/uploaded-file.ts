import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { UploadedFile } from './file-store.ts'
import { pixelsOf } from './image-pixels.ts'
import { sniffBytes, sniffFile } from './sniff.ts'
import { storedName } from './stored-name.ts'

/** The content of an upload: in memory, or in a temporary file. */
export type UploadContent = { readonly bytes: Uint8Array } | { readonly path: string; readonly size: number }

/** Makes an `UploadedFile`: detects its type from the content and chooses its stored name. */
export async function uploadedFile(originalName: string, content: UploadContent): Promise<UploadedFile> {
  const type =
    'bytes' in content ? await sniffBytes(content.bytes, originalName) : await sniffFile(content.path, originalName)
  const open = () => ('bytes' in content ? Readable.from([content.bytes]) : createReadStream(content.path))
  let hash: Promise<string> | undefined
  return {
    originalName,
    name: storedName(originalName, type),
    size: 'bytes' in content ? content.bytes.byteLength : content.size,
    contentType: type.contentType,
    pixels: await pixelsOf('bytes' in content ? content.bytes : content.path, type.contentType),
    sha256: () => (hash ??= hashOf(open())),
    open,
    bytes: async () => ('bytes' in content ? content.bytes : readFile(content.path)),
  }
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
