import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type CopiedFile, FILES_PREFIX, MANIFEST_FILE, type Manifest, placeIn } from './manifest.ts'

/** The parts of an archive. */
export interface ArchiveParts {
  readonly description: Omit<Manifest, 'files'>
  /** The folder with the copy of the database and the files. */
  readonly folder: string
  /** The keys of the files to pack. */
  readonly keys: readonly string[]
}

/** Extensions of content that is already compressed and is stored without deflating it again. */
const COMPRESSED = /\.(?:png|jpe?g|gif|webp|avif|heic|mp[34]|m4a|mov|webm|ogg|zip|gz|7z|docx|xlsx|pptx|odt|ods|pdf)$/i
const MODE = 0o100600

/**
 * A stream of the archive, packed while it is read: one file after the other, never a whole one in memory, the manifest
 * last.
 */
export function archiveStream(parts: ArchiveParts): Readable {
  const packing = new Packing()
  const { output } = packing
  fill(packing, parts).then(
    () => packing.zip.end(),
    (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  )
  return output
}

async function fill(packing: Packing, { description, folder, keys }: ArchiveParts): Promise<void> {
  const files: Record<string, CopiedFile> = {}
  for (const name of [description.database, ...keys.map((key) => FILES_PREFIX + key)])
    files[name] = await packing.add(name, placeIn(folder, name))
  packing.zip.addBuffer(Buffer.from(JSON.stringify({ ...description, files } satisfies Manifest)), MANIFEST_FILE, {
    mode: MODE,
  })
}

class Packing {
  readonly zip = new ZipFile()
  readonly output = this.zip.outputStream as Readable
  #content: Readable | undefined

  constructor() {
    this.zip.on('error', (cause: Error) => this.output.destroy(cause))
    // When the reader stops early (the output closes), stop reading the current file, too.
    this.output.once('close', () => this.#content?.destroy())
  }

  /** Appends a file; returns its size and hash. */
  async add(name: string, path: string): Promise<CopiedFile> {
    const { mtime } = await stat(path)
    const content = createReadStream(path)
    const measured = content.pipe(new PassThrough())
    const hash = createHash('sha256')
    content.on('data', (chunk) => hash.update(chunk))
    content.once('error', (cause) => measured.destroy(cause))
    measured.once('close', () => content.destroy())
    this.#content = measured
    if (this.output.destroyed) measured.destroy()
    this.zip.addReadStream(measured, name, { mode: MODE, mtime, compress: !COMPRESSED.test(name) })
    await finished(measured)
    return { size: content.bytesRead, sha256: hash.digest('hex') }
  }
}
