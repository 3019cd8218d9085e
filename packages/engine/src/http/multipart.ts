import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedFile } from '../files/file-store.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { uploadedFile } from '../files/uploaded-file.ts'
import { ApiError } from '../kernel/api-error.ts'
import { inferForm } from './infer-form.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import type { BodyLimits } from './body-limits.ts'

const MAX_FIELDS = 5000
const MAX_FILES = 1000
const MAX_KEY_LENGTH = 255
const MAX_FILE_NAME_LENGTH = 1024
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 50
/** Limit of one text field, which is kept in memory, even where the body has none. */
const MAX_TEXT_BYTES = 512 * 1024 * 1024

/**
 * Decodes a multipart body: types of text fields are inferred, `@jsonPayload` is merged, files are received. Throws 400
 * for an invalid body and 413 above the limit.
 */
export async function parseMultipart(incoming: IncomingMessage, limits: BodyLimits): Promise<ParsedBody> {
  const reception = new Reception()
  try {
    await readParts(incoming, limits, reception)
    return {
      values: await inferForm(reception.texts),
      uploads: await reception.uploads(),
      dispose: () => reception.dispose(),
    }
  } catch (cause) {
    await reception.dispose()
    throw cause instanceof ApiError ? cause : new ApiError(400, '', {}, { cause })
  }
}

interface ReceivedFile {
  readonly key: string
  readonly file: Promise<UploadedFile>
}

/** The parts received so far, and the temporary folder of files too large for memory. */
class Reception {
  readonly texts: [string, string][] = []
  readonly #files: ReceivedFile[] = []
  readonly #streams = new Set<BusboyFileStream>()
  #folder: Promise<string> | undefined

  receive(key: string, stream: BusboyFileStream, fileName: string): void {
    this.#streams.add(stream)
    const file = receiveUpload(stream, () => (this.#folder ??= mkdtemp(join(tmpdir(), 'timesheet-upload-'))))
      .then((content) => uploadedFile(fileName, content))
      .finally(() => this.#streams.delete(stream))
    // The promise is awaited at the end; this keeps a failure before that from counting as an unhandled rejection.
    file.catch(() => undefined)
    this.#files.push({ key, file })
  }

  async uploads(): Promise<Map<string, UploadedFile[]>> {
    const byKey = new Map<string, UploadedFile[]>()
    for (const { key, file } of this.#files) byKey.set(key, [...(byKey.get(key) ?? []), await file])
    return byKey
  }

  async dispose(): Promise<void> {
    for (const stream of this.#streams) stream.destroy(new Error('the body was given up'))
    await Promise.allSettled(this.#files.map(({ file }) => file))
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }
}

function readParts(incoming: IncomingMessage, limits: BodyLimits, reception: Reception): Promise<void> {
  const parser = createParser(incoming, limits)
  return new Promise<void>((resolve, reject) => {
    let size = 0
    let textSize = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.body) reject(new ApiError(413))
    })
    incoming.once('error', reject)
    incoming.once('close', () => {
      if (!incoming.complete) reject(new Error('the client went away'))
    })
    parser.on('field', (key, text, keyTruncated, textTruncated) => {
      textSize += Buffer.byteLength(text)
      if (textSize > limits.text) reject(new ApiError(413))
      else if (keyTruncated || textTruncated || !isKey(key)) reject(new ApiError(400))
      else reception.texts.push([key, text])
    })
    parser.on('file', (key, stream, fileName) => {
      // An aborted body emits `error` on the part's stream even when nobody reads it any more; without a listener that
      // would crash the process.
      stream.on('error', () => undefined)
      if (isKey(key) && fileName.length <= MAX_FILE_NAME_LENGTH) return reception.receive(key, stream, fileName)
      stream.resume()
      reject(new ApiError(400))
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => reject(new ApiError(400)))
    parser.on('error', reject)
    parser.on('finish', resolve)
    incoming.pipe(parser)
  }).finally(() => {
    incoming.unpipe(parser)
    // The rest of the body must be read, or the client may not see the answer.
    incoming.resume()
  })
}

function createParser(incoming: IncomingMessage, limits: BodyLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      isPartAFile: (_key, _type, fileName) => fileName !== undefined && fileName !== '',
      limits: {
        fieldSize: Math.min(limits.body, limits.text + 1, MAX_TEXT_BYTES),
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        headerPairs: MAX_HEADERS,
        headerSize: MAX_HEADER_BYTES,
      },
    })
  } catch (cause) {
    throw new ApiError(400, '', {}, { cause })
  }
}

function isKey(key: string | undefined): boolean {
  return key !== undefined && key !== '' && key.length <= MAX_KEY_LENGTH
}
