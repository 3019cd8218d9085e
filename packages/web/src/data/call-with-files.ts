import { type FieldDeclarations, type GivenOf, type RouteContract, routeRequest } from '@timesheet/schema'
import { client } from './client.ts'
import { sendOnce } from './send-once.ts'

/**
 * Calls a route of the server with files beside its input, each under a name of its own. Sent again because its answer
 * was lost, it is done once.
 */
export function callWithFiles<Fields extends FieldDeclarations, Output>(
  route: RouteContract<Fields, Output>,
  input: GivenOf<Fields>,
  files: Readonly<Record<string, File>>,
): Promise<Output> {
  const { path, body } = routeRequest(route, input)
  const names = Object.entries(files).map(([name, file]) => [name, file.name, file.size, file.lastModified])
  return sendOnce(JSON.stringify([path, body, names]), { ...body, ...files }, (sent, under) =>
    client.send<Output>(path, { method: route.method, body: sent, ...under }),
  )
}
