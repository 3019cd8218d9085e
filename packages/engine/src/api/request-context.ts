import type { CollectionModel } from '@timesheet/schema'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContextName, RequestInfo } from '../kernel/request-info.ts'
import type { App } from '../app.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { ParsedBody } from '../files/parsed-body.ts'

/** What every endpoint gets: the request decoded as far as it is cheap; the body only when it is asked for. */
export interface RequestContext {
  readonly app: App
  readonly requestId: string
  /** Upper case; a HEAD is answered as a GET. */
  readonly method: string
  /** From `/api` on, without the installation's prefix and the query string. */
  readonly path: string
  /** Path parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>
  /** First value of each query parameter. */
  readonly query: Readonly<Record<string, string>>
  /** All query parameters as they came, without `?`. */
  readonly queryString: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** The signed-in record, null for a guest. */
  readonly viewer: StoredRecord | null
  /** The collection of a `:collection` path parameter, when it exists. */
  readonly collection: CollectionModel | undefined
  /** Decodes the body once; a body that cannot be read throws the `ApiError` of record-api §1.3. */
  readBody(): Promise<ParsedBody>
  /** What rules may ask of this request. `body` is the decoded body, after modifiers where the pipeline resolves them. */
  info(body?: Readonly<Record<string, unknown>>, context?: RequestContextName): RequestInfo
  /** The raw message: for streams and disconnects. */
  readonly incoming: IncomingMessage
  /** Takes the raw response over: nothing else writes to it afterwards. Answer `taken()` then. */
  takeOver(): ServerResponse
}
