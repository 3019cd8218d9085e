import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContextName, RequestInfo } from '../kernel/request-info.ts'
import { type Endpoint, FORM_BYTES } from '../api/endpoint.ts'
import type { App } from '../app.ts'
import { resolveViewer } from '../auth/resolve-viewer.ts'
import { refuseForeignSuperuser } from '../auth/superuser-ips.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ParsedBody } from '../files/parsed-body.ts'
import { firstValues } from '../api/first-values.ts'
import type { BodyLimits } from './body-limits.ts'
import { readBody } from './read-body.ts'
import { realIp } from './real-ip.ts'
import type { RequestContext } from '../api/request-context.ts'

const DEFAULT_BODY_LIMIT = 33_554_432

/** A request's context with what only the dispatcher uses. */
export interface OpenContext extends RequestContext {
  readonly pattern: string
  readonly tags: readonly string[]
  /** The limits of the request's body, in bytes. */
  bodyLimits(): BodyLimits
  /** Deletes the body's temporary files; may be called when the body was never read. */
  dispose(): Promise<void>
}

/** Makes an endpoint's context: IP, viewer and collection are resolved, the body is not read yet. */
export async function openContext(
  app: App,
  endpoint: Endpoint,
  pair: { request: FastifyRequest; reply: FastifyReply },
): Promise<OpenContext> {
  const { request } = pair
  const ip = realIp(request.raw, app.settings.values.trustedProxy)
  const authorization = request.headers.authorization
  const viewer = authorization ? await resolveViewer(app, authorization) : null
  refuseForeignSuperuser(app, viewer, ip)
  const { collection } = request.params as Record<string, string>
  if (collection !== undefined) await app.collectionStore.meet(collection)
  return new HttpContext(app, endpoint, { ...pair, ip, viewer })
}

interface Opened {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly ip: string
  readonly viewer: StoredRecord | null
}

class HttpContext implements OpenContext {
  readonly app: App
  readonly ip: string
  readonly viewer: StoredRecord | null
  readonly pattern: string
  readonly tags: readonly string[]
  readonly method: string
  readonly path: string
  readonly queryString: string
  readonly params: Readonly<Record<string, string>>
  readonly collection: RequestContext['collection']
  readonly #opened: Opened
  readonly #endpoint: Endpoint
  #query: Readonly<Record<string, string>> | undefined
  #named: Readonly<Record<string, string>> | undefined
  #body: Promise<ParsedBody> | undefined

  constructor(app: App, endpoint: Endpoint, opened: Opened) {
    const { request } = opened
    const mark = request.url.indexOf('?')
    this.app = app
    this.ip = opened.ip
    this.viewer = opened.viewer
    this.pattern = endpoint.path
    this.tags = endpoint.tags
    this.method = endpoint.method
    this.path = mark < 0 ? request.url : request.url.slice(0, mark)
    this.queryString = mark < 0 ? '' : request.url.slice(mark + 1)
    this.params = request.params as Record<string, string>
    const named = this.params['collection']
    this.collection = named === undefined ? undefined : app.collections.find(named)
    this.#opened = opened
    this.#endpoint = endpoint
  }

  get requestId(): string {
    return this.#opened.request.id
  }

  get headers(): RequestContext['headers'] {
    return this.#opened.request.headers
  }

  get incoming(): RequestContext['incoming'] {
    return this.#opened.request.raw
  }

  get query(): Readonly<Record<string, string>> {
    return (this.#query ??= firstValues(this.queryString))
  }

  readBody(): Promise<ParsedBody> {
    return (this.#body ??= readBody(this.incoming, this.bodyLimits()))
  }

  bodyLimits(): BodyLimits {
    const body = this.#endpoint.bodyLimit?.(this.app, this.collection) ?? DEFAULT_BODY_LIMIT
    if (this.viewer || this.#endpoint.isStreamed) return { body, text: body }
    // Without a valid session only a form's worth of bytes is read, and files only where a rule may let guests upload
    // them.
    const takesFiles = this.#endpoint.takesGuestFiles?.(this.collection) ?? false
    return {
      body: takesFiles && isMultipart(this.headers) ? body : Math.min(body, FORM_BYTES),
      text: Math.min(body, FORM_BYTES),
    }
  }

  info(body: Readonly<Record<string, unknown>> = {}, context: RequestContextName = 'default'): RequestInfo {
    return {
      context,
      method: this.method,
      headers: (this.#named ??= snakeHeaders(this.headers)),
      query: this.query,
      body,
      auth: this.viewer,
    }
  }

  takeOver(): ReturnType<RequestContext['takeOver']> {
    this.#opened.reply.hijack()
    const { raw } = this.#opened.reply
    for (const [name, value] of Object.entries(this.#opened.reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    return raw
  }

  async dispose(): Promise<void> {
    if (!this.#body) return
    const body = await this.#body.catch(() => undefined)
    await body?.dispose?.()
  }
}

/** Throws 413 if the `Content-Length` exceeds the endpoint's limit (record-api §1.2: before guards). */
export function refuseLargeBody(ctx: OpenContext): void {
  const length = ctx.headers['content-length']
  if (length !== undefined && length !== '0' && Number(length) > ctx.bodyLimits().body) throw new ApiError(413)
}

/** Header names as filters spell them: snake case. */
function snakeHeaders(headers: RequestContext['headers']): Readonly<Record<string, string>> {
  const named: Record<string, string> = Object.create(null)
  for (const name in headers) {
    const value = headers[name]
    named[name.replaceAll('-', '_')] = (typeof value === 'string' ? value : value?.[0]) ?? ''
  }
  return named
}

function isMultipart(headers: RequestContext['headers']): boolean {
  return (headers['content-type'] ?? '').trim().toLowerCase().startsWith('multipart/form-data')
}
