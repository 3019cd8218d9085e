import { afterEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'

let app: TestApp
let url: string
let open: AbortController[]

async function start(streamLimits: { perAddress?: number; total?: number }): Promise<void> {
  open = []
  app = await createTestApp({
    driver: await DRIVERS[0]!.open(),
    collections: [],
    streamLimits,
    settingsDefaults: { trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } },
  })
  url = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/api/realtime`
}

async function connect(address: string): Promise<Response> {
  const abort = new AbortController()
  open.push(abort)
  return fetch(url, { signal: abort.signal, headers: { 'x-real-ip': address } })
}

afterEach(async () => {
  for (const each of open) each.abort()
  await app.close()
})

it('streams are limited per address, and other addresses are not affected', async () => {
  await start({ perAddress: 2 })
  expect([(await connect('1.1.1.1')).status, (await connect('1.1.1.1')).status]).toEqual([200, 200])
  const refused = await connect('1.1.1.1')
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { data: {}, message: 'Too Many Requests.', status: 429 },
  ])
  expect((await connect('2.2.2.2')).status).toBe(200)
})

it('streams are limited in total; one that ends frees its place', async () => {
  await start({ total: 2 })
  for (const address of ['1.1.1.1', '2.2.2.2']) expect((await connect(address)).status).toBe(200)
  expect((await connect('3.3.3.3')).status).toBe(429)
  open[0]!.abort()
  await expect.poll(async () => (await connect('3.3.3.3')).status).toBe(200)
  expect((await connect('1.1.1.1')).status).toBe(429)
})
