import type { CollectionModel } from '@timesheet/schema'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContextName, RequestInfo } from '../kernel/request-info.ts'
import type { App } from '../app.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { ParsedBody } from '../files/parsed-body.ts'

/** The input of every endpoint: the request, parsed as far as that is cheap; the body is read on demand. */
export interface RequestContext {
  readonly app: App
  readonly requestId: string
  /** In upper case; HEAD is handled as GET. */
  readonly method: string
  /** The path from `/api` on, without the installation's prefix and the query string. */
  readonly path: string
  /** Path parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>
  /** First value of each query parameter. */
  readonly query: Readonly<Record<string, string>>
  /** The query string without `?`. */
  readonly queryString: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** The signed-in record, null for a guest. */
  readonly viewer: StoredRecord | null
  /** The collection named by the path parameter `:collection`, if it exists. */
  readonly collection: CollectionModel | undefined
  /** Parses the body, once; throws the `ApiError` of record-api §1.3 for an unreadable one. */
  readBody(): Promise<ParsedBody>
  /**
   * The `@request.*` values of rules. `body` is the parsed body, with modifiers resolved where the pipeline does that.
   */
  info(body?: Readonly<Record<string, unknown>>, context?: RequestContextName): RequestInfo
  /** The raw message, for streams and disconnects. */
  readonly incoming: IncomingMessage
  /** Returns the raw response, to which nothing else writes afterwards; the endpoint must answer `taken()`. */
  takeOver(): ServerResponse
}
