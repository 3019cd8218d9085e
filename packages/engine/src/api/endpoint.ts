import type { CollectionModel } from '@timesheet/schema'
import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import type { RequestContext } from './request-context.ts'

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Size limit of sign-in forms, for all callers. */
export const FORM_BYTES = 64 * 1024

/** An endpoint's answer; made by `json`, `page`, `noContent`, `stream` and `taken`. */
export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown; readonly paged: boolean }
  | { readonly kind: 'written'; readonly json: Uint8Array }
  | { readonly kind: 'empty'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: 'stream'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: Readable | Uint8Array | string
    }
  | { readonly kind: 'taken' }

/** The output of a route as JSON, which a thread has written. */
export class JsonAnswer {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}

/** An endpoint of the API: method, path below `/api` with `:name` parameters, and handler. */
export interface Endpoint {
  readonly method: EndpointMethod
  /** Such as `/collections/:collection/records/:id`; the parameter `collection` is resolved to `ctx.collection`. */
  readonly path: string
  /** Rate-limit tags, such as `*:create` (record-api §1.9). */
  readonly tags: readonly string[]
  /** The body limit in bytes; 32 MiB by default. */
  bodyLimit?(app: App, collection: CollectionModel | undefined): number
  /**
   * Whether a guest may upload files here. Otherwise a guest's body, and in any case its text part, is limited to
   * `FORM_BYTES`.
   */
  takesGuestFiles?(collection: CollectionModel | undefined): boolean
  /**
   * Runs before the rate limit counts the request: a missing collection is a 404 and a view a 400 (record-api §8).
   * Refuses by throwing an `ApiError`.
   */
  precheck?(collection: CollectionModel | undefined): void
  /** Whether the handler reads the body itself, as it comes, however large; nothing is read for a guest. */
  readonly isStreamed?: boolean
  /** Headers of all its answers, refusals included. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether successes are not logged, as for reading the log and long-lived streams. */
  readonly quiet?: boolean
  handle(ctx: RequestContext): Promise<Answer>
}

/** A JSON answer; `fields=` is applied to it. */
export function json(body: unknown, status = 200): Answer {
  return { kind: 'json', status, body, paged: false }
}

/** A JSON answer that is written already; `fields=` is applied to it, which parses it again. */
export function written({ json: bytes }: JsonAnswer): Answer {
  return { kind: 'written', json: bytes }
}

/** An answer with a page of items; `fields=` is applied to each of its `items`. */
export function page<Body extends { readonly items: readonly unknown[] }>(body: Body): Answer {
  return { kind: 'json', status: 200, body, paged: true }
}

/** An answer without body: 204, or another status (redirects, 304). */
export function noContent(status = 204, headers: Readonly<Record<string, string>> = {}): Answer {
  return { kind: 'empty', status, headers }
}

/** An answer that is not JSON; its headers describe it. */
export function stream(
  body: Readable | Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Answer {
  return { kind: 'stream', status, headers, body }
}

/** No answer: the endpoint took over the raw response (`ctx.takeOver()`) and answers itself. */
export function taken(): Answer {
  return { kind: 'taken' }
}
