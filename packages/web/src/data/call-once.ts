import { type FieldDeclarations, type GivenOf, type RouteContract, routeRequest } from '@timesheet/schema'
import { client } from './client.ts'
import { sendOnce } from './send-once.ts'

/**
 * Calls a route of the server that does something. Sent again because its answer was lost, it is done once; only what
 * is registered as a write is.
 */
export function callOnce<Fields extends FieldDeclarations, Output>(
  route: RouteContract<Fields, Output>,
  input: GivenOf<Fields>,
  options: { readonly keepalive?: boolean; readonly requestKey?: null } = {},
): Promise<Output> {
  const { path, ...carried } = routeRequest(route, input)
  return sendOnce(JSON.stringify([path, carried]), carried, (sent, under) =>
    client.send<Output>(path, { method: route.method, ...sent, ...under, ...options }),
  )
}
