import type { RouteContract } from './define-route.ts'

/** The names of a route's path parameters. */
export function pathFields({ path }: Pick<RouteContract, 'path'>): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}
