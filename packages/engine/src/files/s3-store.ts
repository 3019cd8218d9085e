import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Settings } from '../settings/settings.ts'
import type { FileStore, ListedFile, StoredFile } from './file-store.ts'
import { FileStoreUnavailable } from './file-store-unavailable.ts'
import { S3Client } from './s3-client.ts'
import { uploadToBucket } from './s3-upload.ts'
import { readListPage } from './s3-xml.ts'
import { safeSegments } from './safe-key.ts'

const DELETED_AT_ONCE = 8

/** Files in a bucket of an S3-compatible service; a file is complete or absent. */
export class S3Store implements FileStore {
  readonly #client: S3Client

  constructor(bucket: S3Settings) {
    this.#client = new S3Client(bucket)
  }

  async put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void> {
    await uploadToBucket(this.#client, { key: checked(key), content, contentType })
  }

  async stat(key: string): Promise<StoredFile | null> {
    const { status, headers } = await this.#client.send({ method: 'HEAD', key: checked(key), expects: [404] })
    if (status === 404) return null
    return {
      key,
      size: Number(headers.get('content-length') ?? 0),
      modified: new Date(headers.get('last-modified') ?? 0),
      contentType: headers.get('content-type') ?? 'application/octet-stream',
    }
  }

  async open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable> {
    const response = await this.#get(key, range && { range: `bytes=${range.start}-${range.end}` })
    if (response === null)
      throw Object.assign(new Error(`no file ${JSON.stringify(key)} in the bucket`), { code: 'ENOENT' })
    if (range && response.status !== 206)
      throw new FileStoreUnavailable('a part of a file was asked for and the whole came')
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  async read(key: string): Promise<Uint8Array | null> {
    const response = await this.#get(key)
    return response && new Uint8Array(await response.arrayBuffer())
  }

  async delete(key: string): Promise<void> {
    const response = await this.#client.send({ method: 'DELETE', key: checked(key), expects: [404] })
    await response.arrayBuffer()
  }

  async deletePrefix(prefix: string): Promise<void> {
    const folder = prefix.replace(/\/+$/, '')
    const doomed: string[] = []
    for await (const { key } of this.list(`${checked(folder)}/`)) doomed.push(key)
    for (let i = 0; i < doomed.length; i += DELETED_AT_ONCE)
      await Promise.all(doomed.slice(i, i + DELETED_AT_ONCE).map((key) => this.delete(key)))
  }

  /**
   * Does nothing: a bucket does not list unfinished uploads, and its lifecycle rule ends those of a process that died.
   */
  async removePartial(): Promise<void> {}

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        ...(prefix !== '' && { prefix }),
        ...(next !== undefined && { 'continuation-token': next }),
      }
      const page = readListPage(await (await this.#client.send({ method: 'GET', query })).text())
      // Some services keep empty objects with names ending in `/` for folders.
      yield* page.files.filter(({ key }) => !key.endsWith('/'))
      next = page.next
    } while (next !== undefined)
  }

  async #get(key: string, headers: Readonly<Record<string, string>> = {}): Promise<Response | null> {
    const response = await this.#client.send({ method: 'GET', key: checked(key), headers, expects: [404] })
    if (response.status !== 404) return response
    await response.arrayBuffer()
    return null
  }
}

function checked(key: string): string {
  safeSegments(key)
  return key
}
