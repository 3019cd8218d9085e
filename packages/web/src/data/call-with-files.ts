import { type FieldDeclarations, type GivenOf, type RouteContract, routeRequest } from '@timesheet/schema'
import { client } from './client.ts'

/** Calls a route of the server with files beside its input, each under a name of its own. */
export function callWithFiles<Fields extends FieldDeclarations, Output>(
  route: RouteContract<Fields, Output>,
  input: GivenOf<Fields>,
  files: Readonly<Record<string, File>>,
): Promise<Output> {
  const { path, body } = routeRequest(route, input)
  return client.send<Output>(path, { method: route.method, body: { ...body, ...files } })
}
