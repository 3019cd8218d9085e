import { expect } from 'vitest'
import type { RateLimitRule } from '../settings/settings.ts'
import { conformance, ID, PASSWORD, type World } from './world.fixture.ts'

const TOO_MANY = { data: {}, message: 'Too Many Requests.', status: 429 }
const THINGS = '/api/collections/things/records'
const LOGIN = 'POST /api/collections/users/auth-with-password'
const credentials = { identity: 'ana@example.com', password: PASSWORD }

type Rule = Partial<RateLimitRule> & { label: string }

/** Sets rate-limit rules, each with `maxRequests` (1 by default) per minute, and resets the counters. */
async function limit({ app }: World, rules: readonly Rule[], excludedIPs: readonly string[] = []): Promise<void> {
  await app.settings.update({
    rateLimits: {
      enabled: true,
      excludedIPs,
      rules: rules.map((rule) => ({ audience: '', duration: 60, maxRequests: 1, ...rule })),
    },
  })
}

/** The statuses of requests sent one after the other. */
async function statuses(
  { ask }: World,
  requests: readonly (string | readonly [string, Parameters<World['ask']>[1]])[],
): Promise<number[]> {
  const seen: number[] = []
  for (const request of requests) {
    const [text, options] = typeof request === 'string' ? [request] : request
    seen.push((await ask(text, options)).status)
  }
  return seen
}

const from = (address: string) => ({ headers: { 'x-real-ip': address } })

conformance('rate limits', {
  'B24 are off at first; the default rules are there': async ({ app, ask }) => {
    const { enabled, excludedIPs, rules } = app.settings.values.rateLimits
    expect({ enabled, excludedIPs }).toEqual({ enabled: false, excludedIPs: [] })
    expect(rules).toEqual([
      { label: '*:auth', audience: '', duration: 3, maxRequests: 2 },
      { label: '*:create', audience: '', duration: 5, maxRequests: 20 },
      { label: '/api/batch', audience: '', duration: 1, maxRequests: 3 },
      { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
    ])
    for (let i = 0; i < 4; i++) expect((await ask(LOGIN, { body: credentials })).status).toBe(200)
  },
  'B24 a third sign-in within three seconds is refused by *:auth 2/3 s': async (world) => {
    await limit(world, [{ label: '*:auth', duration: 3, maxRequests: 2 }])
    expect(await statuses(world, Array<[string, object]>(3).fill([LOGIN, { body: credentials }]))).toEqual([
      200, 200, 429,
    ])
    const { body, headers } = await world.ask(LOGIN, { body: credentials })
    expect(body).toEqual(TOO_MANY)
    expect(headers).not.toHaveProperty('retry-after')
    expect((await world.ask('GET /api/health')).status).toBe(200)
  },
  'B25 superusers and excluded addresses are never limited': async (world) => {
    await limit(world, [{ label: '/api/', maxRequests: 1 }])
    expect(
      await statuses(world, [
        'GET /api/health',
        'GET /api/health',
        ['GET /api/health', { as: 'superuser' }],
        ['GET /api/health', { as: 'superuser' }],
      ]),
    ).toEqual([200, 429, 200, 200])
    for (const list of [['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/24']]) {
      await limit(world, [{ label: '/api/' }], list)
      expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 200])
    }
    await limit(world, [{ label: '/api/' }], ['127.0.0.2', '::1', '128.0.0.0/8'])
    expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 429])
  },
  'B25 audiences count guests and the signed-in apart': async (world) => {
    await limit(world, [
      { label: '/api/health', audience: '@guest' },
      { label: '/api/health', audience: '@auth', maxRequests: 2 },
    ])
    const ana = ['GET /api/health', { as: 'ana' }] as const
    expect(await statuses(world, ['GET /api/health', 'GET /api/health', ana, ana, ana])).toEqual([
      200, 429, 200, 200, 429,
    ])
    await limit(world, [{ label: '/api/health', audience: '@auth', maxRequests: 1 }])
    expect(await statuses(world, ['GET /api/health', 'GET /api/health', ana, ana])).toEqual([200, 200, 200, 429])
  },
  'the most specific label wins: collection and tag, any collection, method and path, path, prefix': async (world) => {
    const rules = [
      { label: '/api/', maxRequests: 5 },
      { label: THINGS, maxRequests: 4 },
      { label: `GET ${THINGS}`, maxRequests: 3 },
      { label: '*:list', maxRequests: 2 },
      { label: 'things:list', maxRequests: 1 },
    ]
    for (const [i, allowed] of [1, 2, 3, 4, 5].entries()) {
      await limit(world, rules.slice(0, rules.length - i))
      expect(await statuses(world, Array<string>(allowed + 1).fill(`GET ${THINGS}`))).toEqual([
        ...Array<number>(allowed).fill(200),
        429,
      ])
    }
  },
  'another method, tag, path or collection has its own counter': async (world) => {
    await limit(world, [{ label: '*:list' }, { label: '*:view' }])
    expect(
      await statuses(world, [
        `GET ${THINGS}`,
        `GET ${THINGS}`,
        `GET ${THINGS}/${ID.one}`,
        `GET ${THINGS}/${ID.two}`,
        'GET /api/collections/teams/records',
        'GET /api/health',
        'GET /api/health',
      ]),
    ).toEqual([200, 429, 200, 429, 200, 200, 200])
    await limit(world, [{ label: 'GET /api/health' }])
    expect(
      await statuses(world, ['GET /api/health', 'GET /api/health', 'POST /api/realtime', 'POST /api/realtime']),
    ).toEqual([200, 429, 400, 400])
  },
  'a prefix is one counter for all plain routes below it, and holds for whole segments only': async (world) => {
    await limit(world, [{ label: '/api/', maxRequests: 2 }])
    expect(
      await statuses(world, ['GET /api/health', 'POST /api/realtime', 'GET /api/health', 'POST /api/realtime']),
    ).toEqual([200, 400, 429, 429])
    await limit(world, [{ label: '/api/heal/' }, { label: '/api/healthy' }])
    expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 200])
  },
  'a collection is one counter by whatever name it is called': async (world) => {
    const { id } = world.app.collections.find('things')!
    await limit(world, [{ label: 'things:view', maxRequests: 2 }])
    expect(
      await statuses(world, [
        `GET ${THINGS}/${ID.one}`,
        `GET /api/collections/THINGS/records/${ID.two}`,
        `GET /api/collections/${id}/records/${ID.three}`,
      ]),
    ).toEqual([200, 200, 429])
  },
  '429 comes before 401, 403 and 413': async (world) => {
    await limit(world, [{ label: '/api/' }])
    expect(
      await statuses(world, [
        'GET /api/health',
        'GET /api/settings',
        ['GET /api/settings', { as: 'ana' }],
        ['POST /api/batch', { headers: { 'content-length': '999999999' } }],
      ]),
    ).toEqual([200, 429, 429, 429])
  },
  'each address counts for itself, as the trusted proxy says it': async (world) => {
    await world.app.settings.update({ trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false } })
    await limit(world, [{ label: '/api/' }])
    const ask = (address: string) => ['GET /api/health', from(address)] as const
    expect(
      await statuses(world, [
        ask('1.1.1.1'),
        ask('1.1.1.1'),
        ask('2.2.2.2'),
        ask('9.9.9.9, 2.2.2.2'),
        ask('2001:db8::1'),
        ask('2001:0db8:0:0:0:0:0:1'),
      ]),
    ).toEqual([200, 429, 200, 429, 200, 429])
    await world.app.settings.update({ trustedProxy: { headers: [], useLeftmostIP: false } })
    await limit(world, [{ label: '/api/' }])
    expect(await statuses(world, [ask('1.1.1.1'), ask('2.2.2.2')])).toEqual([200, 429])
  },
  'changed settings begin to count anew, and switched off nothing is counted': async (world) => {
    await limit(world, [{ label: '/api/' }])
    expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 429])
    await world.app.settings.update({ meta: { appName: 'Renamed' } })
    expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 429])
    await world.app.settings.update({ rateLimits: { enabled: false } })
    expect(await statuses(world, ['GET /api/health', 'GET /api/health'])).toEqual([200, 200])
  },
  'B26 a superuser from an address that is not listed is refused everywhere, guests are not concerned': async (
    world,
  ) => {
    await world.app.settings.update({
      superuserIPs: ['10.0.0.0/8'],
      trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false },
    })
    const root = (request: string, address: string) =>
      [request, { as: 'superuser', headers: { 'x-real-ip': address } }] as const
    expect(
      await statuses(world, [
        root('GET /api/health', '1.1.1.1'),
        root('GET /api/settings', '1.1.1.1'),
        root('GET /api/logs', '1.1.1.1'),
        root(`GET ${THINGS}`, '1.1.1.1'),
        root('GET /api/settings', '10.1.2.3'),
      ]),
    ).toEqual([403, 403, 403, 403, 200])
    expect(
      await statuses(world, [
        ['GET /api/health', from('1.1.1.1')],
        ['GET /api/health', { as: 'ana', headers: { 'x-real-ip': '1.1.1.1' } }],
      ]),
    ).toEqual([200, 200])
    await world.app.settings.update({ superuserIPs: [], trustedProxy: { headers: [], useLeftmostIP: false } })
  },
  'B2 superusers see in health what they need for the proxy, others nothing': async (world) => {
    const headers = { 'x-forwarded-for': '1.2.3.4' }
    expect((await world.ask('GET /api/health', { as: 'superuser', headers })).body).toEqual({
      message: 'API is healthy.',
      code: 200,
      data: { canBackup: true, realIP: '127.0.0.1', possibleProxyHeader: 'X-Forwarded-For' },
    })
    expect((await world.ask('GET /api/health', { as: 'superuser' })).body).toMatchObject({
      data: { possibleProxyHeader: '' },
    })
    for (const as of [undefined, 'ana'] as const)
      expect((await world.ask('GET /api/health', { as, headers })).body).toEqual({
        message: 'API is healthy.',
        code: 200,
        data: {},
      })
  },
})
