import type { Rule } from '../collection/collection-model.ts'
import type { FieldDeclarations, ValuesOf } from '../collection/define-collection.ts'

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a route answers: JSON of a type, nothing (204), or bytes that its handler describes. */
export interface RouteOutput<Value = unknown> {
  readonly kind: 'json' | 'nothing' | 'bytes'
  /** Carries the answer's TypeScript type; never set. */
  readonly value?: Value
}

/** An endpoint beside the record API, said once: the server registers a handler for it, the browser calls it. */
export interface RouteContract<Fields extends FieldDeclarations = FieldDeclarations, Output = unknown> {
  readonly method: RouteMethod
  /** Below `/api`, with `:name` parameters, each of them a field of the input. */
  readonly path: string
  /** What is not in the path travels in the query of a GET or DELETE, in the body of others. */
  readonly input: Fields
  readonly output: RouteOutput<Output>
  /** Who may ask, as an access rule about `@request.auth`: '' is everybody, null superusers only; superusers always may. */
  readonly who: Rule
}

/** The words for what a route answers. */
export const answers = {
  json: <Value>(): RouteOutput<Value> => ({ kind: 'json' }),
  nothing: (): RouteOutput<void> => ({ kind: 'nothing' }),
  bytes: (): RouteOutput<Uint8Array> => ({ kind: 'bytes' }),
} as const

/** The type of a route's input, as its handler gets it. */
export type InputOf<Route extends RouteContract> = ValuesOf<Route['input']>

/** The type of a route's answer, for its callers. */
export type OutputOf<Route extends RouteContract> = Route['output'] extends RouteOutput<infer Output> ? Output : never

/** Declares a route once, as data: path, validation, access and the types on both sides come from this value. */
export function defineRoute<const Fields extends FieldDeclarations, Output>(
  contract: RouteContract<Fields, Output>,
): RouteContract<Fields, Output> {
  return contract
}
