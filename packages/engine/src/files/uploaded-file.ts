import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open as openFile, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { UploadedFile } from './file-store.ts'
import { pixelsOf } from './image-pixels.ts'
import { sniffBytes, sniffFile } from './sniff.ts'
import { storedName } from './stored-name.ts'

/** The content of an upload: in memory, or in a temporary file, whose hash somebody may know. */
export type UploadContent =
  | { readonly bytes: Uint8Array }
  | { readonly path: string; readonly size: number; readonly sha256?: () => Promise<string> }

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
    ...('path' in content && { path: content.path }),
    sha256: () => (hash ??= hashOf(content)),
    open,
    bytes: async () => ('bytes' in content ? content.bytes : readFile(content.path)),
  }
}

const READ_BYTES = 1024 * 1024

async function hashOf(content: UploadContent): Promise<string> {
  if ('sha256' in content && content.sha256) return content.sha256()
  const hash = createHash('sha256')
  if ('bytes' in content) return hash.update(content.bytes).digest('hex')
  const file = await openFile(content.path, 'r')
  try {
    // One buffer for all: new ones for each piece of a large file keep the garbage collector busy.
    const piece = Buffer.allocUnsafe(READ_BYTES)
    for (let read = await file.read(piece); read.bytesRead > 0; read = await file.read(piece))
      hash.update(piece.subarray(0, read.bytesRead))
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
