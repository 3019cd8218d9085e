import { type FieldDeclarations, type GivenOf, type RouteContract, routeRequest } from '@timesheet/schema'
import { ClientResponseError } from 'pocketbase'
import { client } from './client.ts'

const KEPT_MS = 10_000

/** How a route is asked for its file, as who is signed in. */
export function fileRequest<Fields extends FieldDeclarations>(
  route: RouteContract<Fields, Uint8Array>,
  input: GivenOf<Fields>,
): Request {
  const { path, query, body } = routeRequest(route, input)
  const url = new URL(client.buildURL(path), location.href)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  return new Request(url, {
    method: route.method,
    headers: {
      ...(client.authStore.token && { authorization: client.authStore.token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Calls a route that answers with a file and saves it under the name that the server gives it. */
export async function saveFileOf<Fields extends FieldDeclarations>(
  route: RouteContract<Fields, Uint8Array>,
  input: GivenOf<Fields>,
): Promise<void> {
  const response = await fetch(fileRequest(route, input))
  if (!response.ok) throw new ClientResponseError({ status: response.status, response: await response.json() })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'archivo'
  saveBlob(await response.blob(), name)
}

/** Lets the browser save content under a name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
