import type { Rule } from '../collection/collection-model.ts'
import type { FieldDeclarations, ValuesOf } from '../collection/define-collection.ts'

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The kind of a route's answer: typed JSON, nothing (204), or bytes that its handler describes. */
export interface RouteOutput<Value = unknown> {
  readonly kind: 'json' | 'nothing' | 'bytes'
  /** Carries the answer's TypeScript type; never set. */
  readonly value?: Value
}

/**
 * An endpoint beside the record API; the server registers a handler for it and the browser calls it, both typed by this
 * value.
 */
export interface RouteContract<Fields extends FieldDeclarations = FieldDeclarations, Output = unknown> {
  readonly method: RouteMethod
  /** The path below `/api`; each `:name` parameter is a field of the input. */
  readonly path: string
  /** Fields that are not in the path are sent in the query of a GET or DELETE and in the body of others. */
  readonly input: Fields
  readonly output: RouteOutput<Output>
  /** An access rule about `@request.auth`: '' is everybody, null superusers only; superusers always may. */
  readonly who: Rule
}

/** Functions that declare a route's answer. */
export const answers = {
  json: <Value>(): RouteOutput<Value> => ({ kind: 'json' }),
  nothing: (): RouteOutput<void> => ({ kind: 'nothing' }),
  bytes: (): RouteOutput<Uint8Array> => ({ kind: 'bytes' }),
} as const

/** The type of a route's input in its handler. */
export type InputOf<Route extends RouteContract> = ValuesOf<Route['input']>

/** The type of a route's answer for its callers. */
export type OutputOf<Route extends RouteContract> = Route['output'] extends RouteOutput<infer Output> ? Output : never

/** Declares a route as data; path, validation, access and the types of both sides are derived from this value. */
export function defineRoute<const Fields extends FieldDeclarations, Output>(
  contract: RouteContract<Fields, Output>,
): RouteContract<Fields, Output> {
  return contract
}
