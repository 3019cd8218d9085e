import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadContent } from './uploaded-file.ts'

const KEPT_IN_MEMORY = 1024 * 1024

/**
 * Reads an upload: a small one stays in memory, a larger one is written to the folder that `folder` creates when first
 * needed.
 */
export async function receiveUpload(stream: Readable, folder: () => Promise<string>): Promise<UploadContent> {
  const chunks: Buffer[] = []
  let size = 0
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (let next = await source.next(); !next.done; next = await source.next()) {
    chunks.push(next.value)
    size += next.value.length
    if (size > KEPT_IN_MEMORY) return spill({ head: chunks, rest: source, path: join(await folder(), randomUUID()) })
  }
  return { bytes: Buffer.concat(chunks) }
}

interface Spill {
  readonly head: readonly Buffer[]
  readonly rest: AsyncIterator<Buffer>
  readonly path: string
}

async function spill({ head, rest, path }: Spill): Promise<UploadContent> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    for (const chunk of head) size += (await file.write(chunk)).bytesWritten
    for (let next = await rest.next(); !next.done; next = await rest.next())
      size += (await file.write(next.value)).bytesWritten
    return { path, size }
  } finally {
    await file.close()
  }
}
