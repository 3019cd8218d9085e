// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { apiBase } from './api-base.ts'
import { client } from './client.ts'
import { connectionDelay } from './connection-delays.ts'
import { DEFAULT_MESSAGE } from './default-message.ts'

/** Private members of the SDK that the specification's constants depend on: fails when a new version changes them. */
interface RealtimeConstants {
  readonly maxConnectTimeout: number
  readonly predefinedReconnectIntervals: readonly number[]
}

it('the SDK keeps the realtime constants of the specification', () => {
  const realtime = client.realtime as unknown as RealtimeConstants
  expect(realtime.maxConnectTimeout).toBe(15_000)
  expect(realtime.predefinedReconnectIntervals).toEqual([200, 300, 500, 1000, 1200, 1500, 2000])
})

it('a first connection that fails waits as long as one that is lost', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(connectionDelay)).toEqual([200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000])
})

it('the session is in the cookie only, never in localStorage', () => {
  client.authStore.save('token', null)
  expect(localStorage.length).toBe(0)
  client.authStore.clear()
})

it('the API is on this origin unless the page says otherwise', () => {
  expect(apiBase()).toBe('/timesheet/')
  document.head.innerHTML = '<meta name="timesheet-api" content="https://api.example.test/timesheet/">'
  expect(apiBase()).toBe('https://api.example.test/timesheet/')
  Object.defineProperty(window, '__TIMESHEET__', {
    value: { api: 'https://other.example.test/timesheet/' },
    configurable: true,
  })
  expect(apiBase()).toBe('https://other.example.test/timesheet/')
})

it.each([
  ['nothing', new Response('', { status: 500 }), DEFAULT_MESSAGE],
  [
    'words of its own',
    Response.json({ status: 403, message: 'Only the owner may.', data: {} }, { status: 403 }),
    'Only the owner may.',
  ],
])('a refusal that says %s', async (_, answer, message) => {
  const known = globalThis.fetch
  globalThis.fetch = () => Promise.resolve(answer)
  const error: unknown = await client
    .collection('projects')
    .getOne('x')
    .catch((refusal: unknown) => refusal)
  globalThis.fetch = known
  expect(error).toMatchObject({ status: answer.status, message })
})

it('an aborted request is reported as auto-cancelled, and a missing id in the words of the specification', async () => {
  const known = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'))
  const aborted: unknown = await client
    .collection('projects')
    .getOne('x')
    .catch((refusal: unknown) => refusal)
  globalThis.fetch = known
  expect(aborted).toMatchObject({ isAbort: true, message: expect.stringContaining('autocancelled') })
  expect(
    await client
      .collection('projects')
      .getOne('')
      .catch((refusal: unknown) => refusal),
  ).toMatchObject({ status: 404, message: expect.stringContaining('Missing required record id') })
})
