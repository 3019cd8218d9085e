import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../settings/settings.ts'
import { signatureProblem, type S3Credentials } from './s3-signature.ts'

export interface S3Object {
  readonly body: Buffer
  readonly contentType: string
  readonly modified: Date
}

/** An S3 service for tests: one bucket in memory, which refuses requests without a valid signature. */
export interface S3Server {
  /** The settings that use this service. */
  readonly settings: S3Settings
  readonly objects: Map<string, S3Object>
  /** `METHOD key?query` of every accepted request, in order. */
  readonly requests: string[]
  /** Multipart uploads that were neither completed nor aborted. */
  readonly openUploads: ReadonlyMap<string, unknown>
  /** Answers the next `times` requests with a status, without any effect. */
  fail(times: number, status: number): void
  close(): Promise<void>
}

interface PartUpload {
  readonly contentType: string
  readonly parts: Map<number, Buffer>
}

const CREDENTIALS: S3Credentials = { accessKey: 'test-access-key', secret: 'test/secret+key', region: 'eu-test-1' }
const BUCKET = 'test-bucket'
const MIN_PART = 5 * 1024 * 1024

/** Starts the service on a free port; listings return `pageSize` keys at a time. */
export async function startS3Server(pageSize = 3): Promise<S3Server> {
  const service = new Service(pageSize)
  const server = createServer((request, response) => void service.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const settings = {
    enabled: true,
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    ...CREDENTIALS,
    forcePathStyle: true,
  }
  return {
    settings,
    objects: service.objects,
    requests: service.requests,
    openUploads: service.uploads,
    fail: (times, status) => service.fail(times, status),
    close,
  }
}

class Service {
  readonly objects = new Map<string, S3Object>()
  readonly requests: string[] = []
  readonly uploads = new Map<string, PartUpload>()
  readonly #pageSize: number
  #failures = { left: 0, status: 500 }

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  fail(times: number, status: number): void {
    this.#failures = { left: times, status }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://host')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const problem = signatureProblem(request, body, CREDENTIALS)
    if (problem) return refuse(response, 403, problem)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    this.requests.push(`${request.method} ${key}${url.search}`)
    if (this.#failures.left > 0) {
      this.#failures.left -= 1
      return refuse(response, this.#failures.status, 'Broken')
    }
    const asked: Asked = { request, response, body, key, query: url.searchParams }
    if (key === '') this.#list(asked)
    else if (url.searchParams.has('uploads')) this.#startUpload(asked)
    else if (url.searchParams.has('uploadId')) this.#continueUpload(asked)
    else this.#object(asked)
  }

  #object({ request, response, body, key }: Asked): void {
    if (request.method === 'PUT') {
      this.objects.set(key, {
        body,
        contentType: request.headers['content-type'] ?? 'binary/octet-stream',
        modified: new Date(),
      })
      response.writeHead(200, { etag: etag(body) }).end()
    } else if (request.method === 'DELETE') {
      this.objects.delete(key)
      response.writeHead(204).end()
    } else this.#read({ request, response, key })
  }

  #read({ request, response, key }: Pick<Asked, 'request' | 'response' | 'key'>): void {
    const object = this.objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    const { body, contentType, modified } = object
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1)
    const headers = {
      'content-type': contentType,
      'content-length': part.length,
      'last-modified': modified.toUTCString(),
      'etag': etag(body),
    }
    response.writeHead(from === undefined ? 200 : 206, headers).end(request.method === 'HEAD' ? undefined : part)
  }

  #list({ response, query }: Asked): void {
    const after = query.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, this.#pageSize)
    const items = page.map((key) => {
      const { body, modified } = this.objects.get(key)!
      return `<Contents><Key>${escape(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${escape(etag(body))}</ETag><Size>${body.length}</Size></Contents>`
    })
    const more = keys.length > page.length
    const next = more ? `<NextContinuationToken>${escape(page.at(-1)!)}</NextContinuationToken>` : ''
    xml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><IsTruncated>${more}</IsTruncated>${next}${items.join('')}</ListBucketResult>`,
    )
  }

  #startUpload({ request, response }: Asked): void {
    const id = randomUUID()
    this.uploads.set(id, { contentType: request.headers['content-type'] ?? '', parts: new Map() })
    xml(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #continueUpload({ request, response, body, key, query }: Asked): void {
    const id = query.get('uploadId') ?? ''
    const upload = this.uploads.get(id)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: etag(body) }).end()
      return
    }
    this.uploads.delete(id)
    if (request.method === 'DELETE') {
      response.writeHead(204).end()
      return
    }
    const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)].map(
      ([, number, tag]) => ({ content: upload.parts.get(Number(number)), tag: tag?.replaceAll('&#34;', '"') }),
    )
    const whole =
      parts.length > 0 &&
      parts.every(
        ({ content, tag }, i) =>
          content && etag(content) === tag && (content.length >= MIN_PART || i === parts.length - 1),
      )
    // Like real services: a failure to join the parts has status 200.
    if (!whole) return xml(response, 200, '<Error><Code>InvalidPart</Code></Error>')
    this.objects.set(key, {
      body: Buffer.concat(parts.map(({ content }) => content!)),
      contentType: upload.contentType,
      modified: new Date(),
    })
    xml(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }
}

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly key: string
  readonly query: URLSearchParams
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  xml(response, status, `<Error><Code>${code}</Code><Message>The request was refused.</Message></Error>`)
}

function xml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}
