import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore } from '../files/file-store.ts'
import { ownFiles } from '../files/own-files.ts'
import { MANIFEST_FILE, type Manifest } from './manifest.ts'

/** What goes into an archive. */
export interface ArchiveParts {
  readonly manifest: Manifest
  /** Holds the copy of the database. */
  readonly folder: string
  readonly files: FileStore
  /** Which of them. */
  readonly folders: readonly string[]
}

/** The folder of the files in an archive. */
export const FILES_PREFIX = 'storage/'

/** Contents that do not get smaller by trying. */
const COMPRESSED = /\.(?:png|jpe?g|gif|webp|avif|heic|mp[34]|m4a|mov|webm|ogg|zip|gz|7z|docx|xlsx|pptx|odt|ods|pdf)$/i
const MODE = 0o100600

/** Packs a backup while it is read: one file after the other, never a whole one in memory. */
export function archiveStream(parts: ArchiveParts): Readable {
  const packing = new Packing()
  const { output } = packing
  fill(packing, parts).then(
    () => packing.zip.end(),
    (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  )
  return output
}

async function fill(packing: Packing, { manifest, folder, files, folders }: ArchiveParts): Promise<void> {
  packing.zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST_FILE, { mode: MODE })
  await packing.add(manifest.database, createReadStream(join(folder, manifest.database)))
  for await (const { key, modified } of ownFiles(files, folders)) {
    const content = await files.open(key).catch(missingToNull)
    if (content) await packing.add(FILES_PREFIX + key, content, modified)
  }
}

class Packing {
  readonly zip = new ZipFile()
  readonly output = this.zip.outputStream as Readable
  #content: Readable | undefined

  constructor() {
    this.zip.on('error', (cause: Error) => this.output.destroy(cause))
    // Whoever reads may give up: then nothing more is read either.
    this.output.once('close', () => this.#content?.destroy())
  }

  async add(name: string, content: Readable, mtime?: Date): Promise<void> {
    this.#content = content
    if (this.output.destroyed) content.destroy()
    this.zip.addReadStream(content, name, { mode: MODE, compress: !COMPRESSED.test(name), ...(mtime && { mtime }) })
    await finished(content)
  }
}

/** A file may go between being listed and being read; whoever needed it would have kept it. */
function missingToNull(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}
