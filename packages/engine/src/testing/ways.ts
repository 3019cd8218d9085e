import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import type { RunningApp } from '../create-app.ts'
import type { Driver } from '../storage/driver.ts'
import { DRIVERS } from './drivers.ts'
import { searchAddress } from './search-address.ts'

/** A request, independent of how it is sent. */
export interface Asked {
  readonly method: string
  /** The path from `/api` on. */
  readonly url: string
  /** The token; empty for a guest. */
  readonly token?: string
  /** An object is sent as JSON, a form as multipart, a string as it is. */
  readonly body?: object | string | FormData | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly bytes: Buffer
  /** The body as a text. */
  readonly text: string
  /** The parsed body; {} if it is not JSON. */
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

/** A way of sending requests to the engine. */
export interface Way {
  readonly name: 'plain HTTP' | 'the SDK'
  ask(app: RunningApp, request: Asked): Promise<Answered>
}

/** Injects the request into the server, without a socket. */
export const PLAIN: Way = {
  name: 'plain HTTP',
  ask: async ({ server }, { method, url, token = '', body, headers = {} }) => {
    const sent = await encode(body)
    const all = { ...(token && { authorization: token }), ...sent.headers, ...headers }
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: all,
      ...searchAddress(url),
      ...(sent.payload !== undefined && { payload: sent.payload }),
    })
    return {
      status: answer.statusCode,
      bytes: answer.rawPayload,
      text: answer.body,
      body: parse(answer.body),
      headers: answer.headers,
    }
  },
}

/** Sends the request by the official client, over a real connection to an address with a path. */
export const SDK: Way = {
  name: 'the SDK',
  ask: async (app, { method, url, token = '', body, headers = {} }) => {
    const client = new PocketBase(`${await addressOf(app)}/timesheet/`, new BaseAuthStore())
    client.authStore.save(token, null)
    let seen: Omit<Answered, 'body'> | undefined
    const watched = async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      const bytes = Buffer.from(await response.clone().arrayBuffer())
      seen = { status: response.status, bytes, text: bytes.toString(), headers: Object.fromEntries(response.headers) }
      return response
    }
    const answer = await client
      .send<Record<string, unknown>>(url, {
        method,
        body,
        headers: { ...headers },
        requestKey: null,
        redirect: 'manual',
        fetch: watched,
      })
      .catch((error: unknown) => {
        if (!seen || !(error instanceof ClientResponseError)) throw error
        return error.response
      })
    return { ...seen!, body: answer }
  },
}

export const WAYS: readonly Way[] = [PLAIN, SDK]

/** Every database with plain HTTP and with the official client; for the tests of the contract's checklist. */
export const BOTH_WAYS: readonly { readonly name: string; open(): Promise<Driver>; readonly way: Way }[] =
  DRIVERS.flatMap(({ name, open }) => WAYS.map((way) => ({ name: `${name} by ${way.name}`, open, way })))

const addresses = new WeakMap<RunningApp, Promise<string>>()

/** The app's address; the first call makes it listen. */
export function addressOf(app: RunningApp): Promise<string> {
  const known = addresses.get(app) ?? app.server.listen({ port: 0, host: '127.0.0.1' })
  addresses.set(app, known)
  return known
}

async function encode(body: Asked['body']): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} }
  if (typeof body === 'string') return { payload: body, headers: {} }
  if (!(body instanceof FormData))
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const encoded = new Response(body)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
