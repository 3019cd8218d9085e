import type { FieldDeclarations, GivenOf } from '../collection/define-collection.ts'
import type { RouteContract } from './define-route.ts'
import { pathFields } from './path-fields.ts'

/** The path, query and body of a call of a route. */
export function routeRequest<Fields extends FieldDeclarations>(
  route: Pick<RouteContract<Fields>, 'method' | 'path'>,
  input: GivenOf<Fields>,
): {
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
} {
  const given: Readonly<Record<string, unknown>> = input
  const inPath = new Set(pathFields(route))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.has(name)))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const isQuery = route.method === 'GET' || route.method === 'DELETE'
  return { path: `/api${path}`, ...(isQuery ? { query: rest } : { body: rest }) }
}
