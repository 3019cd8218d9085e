import { type FieldDeclarations, type GivenOf, type RouteContract, routeRequest } from '@timesheet/schema'
import { client } from './client.ts'

/** Calls a route of the server; input and output are typed by its contract. */
export function callRoute<Fields extends FieldDeclarations, Output>(
  route: RouteContract<Fields, Output>,
  input: GivenOf<Fields>,
  options: { readonly signal?: AbortSignal; readonly keepalive?: boolean; readonly requestKey?: null } = {},
): Promise<Output> {
  const { path, ...carried } = routeRequest(route, input)
  return client.send<Output>(path, { method: route.method, ...carried, ...options })
}
