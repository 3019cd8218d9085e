// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClientResponseError } from 'pocketbase'
import { client } from './client.ts'

/**
 * Texts of the specification's error catalogue that come from the official client: fails when a new version changes
 * them.
 */
const answer = (status: number, body: unknown) => ({
  fetch: (url: RequestInfo | URL) =>
    Promise.resolve(Object.defineProperty(Response.json(body, { status }), 'url', { value: String(url) })),
})

async function failureOf(asked: Promise<unknown>): Promise<ClientResponseError> {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientResponseError)) throw new Error(`no ClientResponseError but ${String(error)}`)
  return error
}

afterEach(() => vi.useRealTimers())

describe('the error catalogue', () => {
  it('a missing record id is a 404 of its own', async () => {
    expect(await failureOf(client.collection('hours').getOne(''))).toMatchObject({
      status: 404,
      response: { message: 'Missing required record id.' },
    })
  })

  it('a first item that nothing matches is a 404 of its own', async () => {
    const nothing = answer(200, { page: 1, perPage: 1, totalItems: -1, totalPages: -1, items: [] })
    expect(await failureOf(client.collection('hours').getFirstListItem('id = "x"', nothing))).toMatchObject({
      status: 404,
      response: { message: "The requested resource wasn't found." },
    })
  })

  it.each([400, 401, 403, 404, 429, 500, 503])(
    'an answer of status %i is an error with url, status and data',
    async (status) => {
      const body = { status, message: 'Something went wrong while processing your request.', data: {} }
      const error = await failureOf(client.collection('hours').getList(1, 1, answer(status, body)))
      expect(error).toMatchObject({
        url: expect.stringContaining('/api/collections/hours/records') as string,
        status,
        response: body,
        isAbort: false,
        message: body.message,
      })
    },
  )

  it('an aborted request says so', async () => {
    const error = await failureOf(
      client
        .collection('hours')
        .getList(1, 1, { fetch: () => Promise.reject(new DOMException('Aborted', 'AbortError')) }),
    )
    expect(error).toMatchObject({
      isAbort: true,
      status: 0,
      message: expect.stringContaining('autocancelled') as string,
    })
  })

  it('two equal requests are both answered: nothing is cancelled by itself', async () => {
    const page = { page: 1, perPage: 1, totalItems: 0, totalPages: 0, items: [] }
    await expect(
      Promise.all([
        client.collection('hours').getList(1, 1, answer(200, page)),
        client.collection('hours').getList(1, 1, answer(200, page)),
      ]),
    ).resolves.toHaveLength(2)
  })
})

describe('the realtime connection', () => {
  /** A realtime stream that never sends its connect event. */
  class Silent extends EventTarget {
    close(): void {}
  }

  it('a stream that breaks before it is established has the text of the catalogue', async () => {
    class Broken extends EventTarget {
      onerror: (() => void) | null = null
      constructor() {
        super()
        setTimeout(() => this.onerror?.())
      }
      close(): void {}
    }
    vi.stubGlobal('EventSource', Broken)
    const error: unknown = await client.realtime
      .subscribe('hours/*', () => undefined)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ originalError: { message: 'Failed to establish realtime connection.' } })
    await client.realtime.unsubscribe().catch(() => undefined)
    vi.unstubAllGlobals()
  })

  it('gives up after 15 seconds, with the text of the catalogue', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', Silent)
    const asked = client.realtime.subscribe('hours/*', () => undefined).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(14_999)
    let said: unknown
    void asked.then((error) => (said = error))
    expect(said).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ originalError: { message: 'EventSource connect took too long.' } })
    await client.realtime.unsubscribe().catch(() => undefined)
    vi.unstubAllGlobals()
  })
})

describe('OAuth2', () => {
  const methods = answer(200, {
    password: { enabled: true, identityFields: ['email'] },
    oauth2: { enabled: true, providers: [] },
    mfa: { enabled: false, duration: 0 },
    otp: { enabled: false, duration: 0 },
  })

  it('a provider that is not offered has the text of the catalogue', async () => {
    vi.stubGlobal('open', () => null)
    vi.stubGlobal('fetch', methods.fetch)
    const error = await failureOf(client.collection('users').authWithOAuth2({ provider: 'nobody' }))
    expect(error).toMatchObject({ originalError: { message: 'Missing or invalid provider "nobody".' } })
    vi.unstubAllGlobals()
  })
})
