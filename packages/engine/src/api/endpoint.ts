import type { CollectionModel } from '@timesheet/schema'
import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import type { RequestContext } from './request-context.ts'

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How long the forms are by which people sign in, whoever sends them. */
export const FORM_BYTES = 64 * 1024

/** What an endpoint answers; made by `json`, `page`, `noContent`, `stream` and `taken`. */
export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown; readonly paged: boolean }
  | { readonly kind: 'empty'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: 'stream'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: Readable | Uint8Array | string
    }
  | { readonly kind: 'taken' }

/** One way into the API: method and path below `/api`, with `:name` parameters. */
export interface Endpoint {
  readonly method: EndpointMethod
  /** As in `/collections/:collection/records/:id`; the parameter `collection` is looked up into `ctx.collection`. */
  readonly path: string
  /** Rate-limit tags, as in `*:create` (record-api §1.9). */
  readonly tags: readonly string[]
  /** How many bytes the body may have; 32 MiB when left out. */
  bodyLimit?(app: App, collection: CollectionModel | undefined): number
  /** Whether a guest may have files to send here: without a session the rest of a body is small, and all of it where no files are taken. */
  takesGuestFiles?(collection: CollectionModel | undefined): boolean
  /**
   * Runs before the rate limit: a missing collection is a 404 and a view a 400 before anything is counted (record-api §8).
   * Refuses by throwing an `ApiError`.
   */
  precheck?(collection: CollectionModel | undefined): void
  /** Leaves its successes out of the log: reading the log, and streams that last. */
  readonly quiet?: boolean
  handle(ctx: RequestContext): Promise<Answer>
}

/** A JSON body; `fields=` is applied to it. */
export function json(body: unknown, status = 200): Answer {
  return { kind: 'json', status, body, paged: false }
}

/** A page of items; `fields=` is applied to each of its `items`. */
export function page<Body extends { readonly items: readonly unknown[] }>(body: Body): Answer {
  return { kind: 'json', status: 200, body, paged: true }
}

/** 204, or another status, without a body (redirects, 304). */
export function noContent(status = 204, headers: Readonly<Record<string, string>> = {}): Answer {
  return { kind: 'empty', status, headers }
}

/** A body that is not JSON: its headers say what it is. */
export function stream(
  body: Readable | Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Answer {
  return { kind: 'stream', status, headers, body }
}

/** The endpoint took the raw response over (`ctx.takeOver()`) and answers itself. */
export function taken(): Answer {
  return { kind: 'taken' }
}
