import { PassThrough, type Readable } from 'node:stream'

/** Only the owner reads what is unpacked. */
const MODE = 0o100600

/** Contents that are compressed already, and are not deflated again. */
const COMPRESSED =
  /\.(?:pdf|png|jpe?g|gif|webp|avif|heic|mp[34]|m4a|mov|webm|zip|gz|7z|rar|docx|xlsx|pptx|od[tsp]|dwg|rvt|nwd|skp)$/i

/** A file of an archive: its content, or how it is opened when its turn comes. */
export interface ZippedFile {
  readonly name: string
  readonly content: Uint8Array | (() => Promise<Readable>)
}

/** How an archive is put together. */
export interface ZipOptions {
  readonly mtime: Date
  /** False to store each file as it is; those that are not compressed already are deflated otherwise. */
  readonly compress?: boolean
}

/**
 * A ZIP archive, put together while it is sent: one file after the other, none whole in memory. It breaks off, as a
 * failed download, where a file cannot be read; where its reader goes away, the file that is being read is closed.
 */
export async function zipStream(
  files: readonly ZippedFile[],
  { mtime, compress = true }: ZipOptions,
): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause)))
  zip.on('error', fail)
  output.once('close', () => current?.destroy())
  zip.outputStream.pipe(output)
  for (const { name, content } of files) {
    const options = { mode: MODE, mtime, compress: compress && !COMPRESSED.test(name) }
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name, options)
    else
      zip.addReadStreamLazy(name, options, (opened) => {
        content().then((opening) => {
          current = opening
          // Its reader may have gone while it was opened.
          if (output.destroyed) opening.destroy()
          else opened(null, opening)
        }, fail)
      })
  }
  zip.end()
  return output
}
