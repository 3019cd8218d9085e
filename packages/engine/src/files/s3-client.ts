import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '../settings/settings.ts'
import { bucketAddress } from './bucket-address.ts'
import { FileStoreUnavailable } from './file-store-unavailable.ts'
import { xmlText } from './s3-xml.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's key; undefined for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Statuses outside 2xx that the caller handles. */
  readonly expects?: readonly number[]
}

const TRIES = 4
const FIRST_PAUSE_MS = 100
/** Time limit until an answer begins, extended by the size of what is sent; reading the answer has none. */
const ANSWER_TIMEOUT_MS = 30_000
const SLOWEST_BYTES_PER_MS = 100
/** No retry begins later than this, because a write that waits for the service may block others. */
const PATIENCE_MS = 15_000
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const NOTHING = new Uint8Array()

/**
 * Sends signed requests to one bucket of an S3-compatible service; retries temporary failures, and throws
 * `FileStoreUnavailable` for others.
 */
export class S3Client {
  readonly #bucket: S3Settings
  readonly #address: string
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(bucket: S3Settings) {
    this.#bucket = bucket
    this.#address = bucketAddress(bucket)
  }

  async send(request: S3Request): Promise<Response> {
    const patience = Date.now() + PATIENCE_MS + (request.body?.length ?? 0) / SLOWEST_BYTES_PER_MS
    for (let left = TRIES - 1; ; left--) {
      const outcome = await this.#try(request).catch((cause: unknown) => unreachable(request, cause))
      const passing = outcome instanceof FileStoreUnavailable || PASSING.has(outcome.status)
      if (passing && left > 0 && Date.now() < patience) {
        if (outcome instanceof Response) await outcome.body?.cancel()
        // Random jitter, so that requests that failed together are not retried together.
        await pause(FIRST_PAUSE_MS * 2 ** (TRIES - 1 - left) * (0.5 + Math.random()))
      } else if (outcome instanceof FileStoreUnavailable) throw outcome
      else if (outcome.ok || request.expects?.includes(outcome.status)) return outcome
      else throw await refusal(request, outcome)
    }
  }

  async #try(request: S3Request): Promise<Response> {
    const { method, body = NOTHING } = request
    const { accessKey: accessKeyId, secret: secretAccessKey, region } = this.#bucket
    const headers = { ...request.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const signer = new AwsV4Signer({
      method,
      url: this.#urlOf(request),
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#signingKeys,
    })
    const signed = await signer.sign()
    // Added after signing, because some proxies rewrite this header, which would break the signature.
    signed.headers.set('accept-encoding', 'identity')
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new Error('no answer in time')),
      ANSWER_TIMEOUT_MS + body.length / SLOWEST_BYTES_PER_MS,
    )
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: timeout.signal,
        ...(request.body && { body: request.body as Uint8Array<ArrayBuffer> }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  #urlOf({ key, query = {} }: S3Request): string {
    const url = new URL(
      key === undefined ? `${this.#address}/` : `${this.#address}/${key.split('/').map(encodeSegment).join('/')}`,
    )
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function unreachable(request: S3Request, cause: unknown): FileStoreUnavailable {
  const detail =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause)
  return new FileStoreUnavailable(`${request.method} failed: ${detail}`, { cause })
}

/** The error of an unexpected answer, with the service's code and message, truncated. */
async function refusal(request: S3Request, response: Response): Promise<FileStoreUnavailable> {
  const text = await response.text().catch(() => '')
  const said = [xmlText(text, 'Code'), xmlText(text, 'Message')].filter(Boolean).join(': ').slice(0, 300)
  return new FileStoreUnavailable(`${request.method} was answered with ${response.status}${said && ` ${said}`}`)
}
