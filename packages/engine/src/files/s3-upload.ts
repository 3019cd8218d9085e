import type { Readable } from 'node:stream'
import type { S3Client } from './s3-client.ts'
import { FileStoreUnavailable } from './file-store-unavailable.ts'
import { escapeXml, xmlText } from './s3-xml.ts'

export interface Upload {
  readonly key: string
  readonly content: Readable | Uint8Array
  readonly contentType: string
}

const PART_BYTES = 8 * 1024 * 1024
/** Services accept 10,000 parts, so later parts are larger to allow files of any size. */
const LARGE_PART_BYTES = 64 * 1024 * 1024
const SMALL_PARTS = 1000

/**
 * Uploads content of unknown length: short content in one request, longer content in parts, with at most two parts in
 * memory.
 */
export async function uploadToBucket(client: S3Client, { key, content, contentType }: Upload): Promise<void> {
  const headers = { 'content-type': contentType }
  if (content instanceof Uint8Array && content.length <= PART_BYTES) {
    await drop(await client.send({ method: 'PUT', key, headers, body: content }))
    return
  }
  const parts = cutIntoParts(content instanceof Uint8Array ? [content] : content)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  const second = await parts.next()
  if (second.done) await drop(await client.send({ method: 'PUT', key, headers, body: first }))
  else await uploadParts(client, { key, headers, parts: inOrder(first, second.value, parts) })
}

interface PartUpload {
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts: AsyncIterable<Buffer>
}

async function uploadParts(client: S3Client, { key, headers, parts }: PartUpload): Promise<void> {
  const started = await client.send({ method: 'POST', key, headers, query: { uploads: '' } })
  const uploadId = xmlText(await started.text(), 'UploadId')
  if (uploadId === '') throw new FileStoreUnavailable('an upload in parts was answered without its id')
  try {
    const tags: string[] = []
    for await (const body of parts) {
      const answer = await client.send({
        method: 'PUT',
        key,
        body,
        query: { partNumber: String(tags.length + 1), uploadId },
      })
      tags.push(answer.headers.get('etag') ?? '')
      await drop(answer)
    }
    const list = tags
      .map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
      .join('')
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</CompleteMultipartUpload>`,
    )
    const ended = await (
      await client.send({
        method: 'POST',
        key,
        headers: { 'content-type': 'application/xml' },
        body,
        query: { uploadId },
      })
    ).text()
    // The status is sent before the parts are joined, so a failure is reported in the body.
    if (ended.includes('<Error>'))
      throw new FileStoreUnavailable(`the parts could not be joined: ${xmlText(ended, 'Code')}`)
  } catch (cause) {
    // Unfinished parts are charged for, so they are aborted; the first error is thrown.
    await client.send({ method: 'DELETE', key, query: { uploadId }, expects: [404] }).then(drop, () => undefined)
    throw cause
  }
}

async function* cutIntoParts(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  let count = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    const wanted = count < SMALL_PARTS ? PART_BYTES : LARGE_PART_BYTES
    if (size < wanted) continue
    yield Buffer.concat(waiting)
    count += 1
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
  return undefined
}

async function* inOrder(first: Buffer, second: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield second
  yield* rest
}

/** Reads an answer to its end, so that its connection can be reused. */
async function drop(answer: Response): Promise<void> {
  await answer.arrayBuffer()
}
