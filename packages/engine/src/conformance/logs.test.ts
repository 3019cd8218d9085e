import { expect } from 'vitest'
import { conformance, DEFAULT_400, DEFAULT_404, type World } from './world.fixture.ts'

interface Entry {
  readonly id: string
  readonly created: string
  readonly level: number
  readonly message: string
  readonly data: Record<string, unknown>
}

const HOUR = /^\d{4}-\d\d-\d\d \d\d:00:00\.000Z$/
const root = { as: 'superuser' } as const
const logs = (filter: string, more = '') => `GET /api/logs?filter=${encodeURIComponent(filter)}${more}`

/** The log entries that match a filter, after all queued ones were stored. */
async function entries({ app, ask }: World, filter: string, more = ''): Promise<Entry[]> {
  await app.logs.flush()
  const { status, body } = await ask(logs(filter, more), root)
  expect(status).toBe(200)
  return body['items'] as Entry[]
}

conformance('logs', {
  'B151 are for superusers': async ({ ask }) => {
    for (const request of ['GET /api/logs', 'GET /api/logs/stats', 'GET /api/logs/abc', 'DELETE /api/logs']) {
      expect((await ask(request)).status).toBe(401)
      expect((await ask(request, { as: 'ana' })).status).toBe(403)
    }
  },
  'have one entry per request with the keys of the contract': async (world) => {
    await world.ask('GET /api/health?mark=keys', {
      as: 'ana',
      headers: { 'user-agent': 'probe/1', 'referer': 'http://here/' },
    })
    const [entry, ...others] = await entries(world, 'data.url = "/api/health?mark=keys"')
    expect(others).toEqual([])
    expect(Object.keys(entry!).toSorted()).toEqual(['created', 'data', 'id', 'level', 'message'])
    expect(entry).toMatchObject({ level: 0, message: 'GET /api/health?mark=keys' })
    expect(entry!.id).toMatch(/^[a-z0-9]{15}$/)
    expect(entry!.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(entry!.data).toEqual({
      type: 'request',
      execTime: expect.any(Number) as number,
      url: '/api/health?mark=keys',
      method: 'GET',
      status: 200,
      referer: 'http://here/',
      userAgent: 'probe/1',
      auth: 'users',
      userIP: '127.0.0.1',
      remoteIP: '127.0.0.1',
    })
  },
  'say what a request was refused with, and nothing of what was submitted': async (world) => {
    await world.ask('POST /api/collections/strict/records?mark=refused', { body: { code: 'do-not-keep-this' } })
    const [entry] = await entries(world, 'data.url ~ "mark=refused"')
    expect(entry).toMatchObject({
      level: 8,
      data: {
        status: 400,
        error: 'Failed to create record.',
        details: { due: { code: 'validation_required' } },
        auth: '',
      },
    })
    expect(JSON.stringify(entry)).not.toContain('do-not-keep-this')
    await world.ask('GET /api/nope?mark=missing')
    expect((await entries(world, 'data.url ~ "mark=missing"'))[0]).toMatchObject({
      level: 8,
      data: { status: 404, error: "The requested resource wasn't found." },
    })
  },
  'hide tokens, passwords and codes in addresses': async (world) => {
    const secrets = ['token', 'code', 'state', 'password', 'my_token', 'client.secret'].map(
      (name, i) => `${name}=s3cr3t${i}`,
    )
    await world.ask(`GET /api/nope?mark=masked&${secrets.join('&')}`, {
      headers: { referer: 'https://x/?token=s3cr3t' },
    })
    const [entry] = await entries(world, 'data.url ~ "mark=masked"')
    expect(JSON.stringify(entry)).not.toContain('s3cr3t')
    expect(entry!.data['url']).toContain('token=***&code=***')
  },
  'cut what is too long': async (world) => {
    await world.ask(`GET /api/nope?mark=long&x=${'x'.repeat(9000)}`)
    const [entry] = await entries(world, 'data.url ~ "mark=long"')
    expect((entry!.data['url'] as string).length).toBe(3000)
  },
  'hear nothing of reading them, of preflights, of streams and of pages of the site': async (world) => {
    await entries(world, 'data.url ~ "/api/logs"')
    await world.ask('GET /api/logs/stats', root)
    await world.ask('OPTIONS /api/health?mark=quiet', { headers: { origin: 'http://x' } })
    await world.ask('HEAD /api/realtime?mark=quiet')
    await world.ask('GET /somewhere?mark=quiet')
    expect(await entries(world, 'data.url ~ "mark=quiet" && data.status != 404')).toEqual([])
    expect(await entries(world, 'data.url ~ "/api/logs" && data.status < 400')).toEqual([])
    await world.ask('GET /api/logs?filter=((', root)
    expect(await entries(world, 'data.url ~ "/api/logs" && data.status = 400')).toHaveLength(1)
  },
  'B162 are filtered and sorted by their fields and by what is in data': async (world) => {
    for (const status of ['a', 'b', 'c']) await world.ask(`GET /api/nope-${status}?mark=list`)
    await world.ask('GET /api/health?mark=list', { as: 'superuser' })
    const urls = async (filter: string, sort: string) =>
      (await entries(world, `data.url ~ "mark=list" && (${filter})`, `&sort=${sort}`)).map(({ data }) =>
        (data['url'] as string).replace(/\?.*/, ''),
      )
    expect(await urls('data.status = 404', '-data.url')).toEqual(['/api/nope-c', '/api/nope-b', '/api/nope-a'])
    expect(await urls('level > 0 && message ~ "nope-b"', 'created')).toEqual(['/api/nope-b'])
    expect(await urls('data.auth = "_superusers"', 'level')).toEqual(['/api/health'])
    // Logs have the machine's time, which continues while the clock of these rows is stopped.
    world.advance(3_600_000)
    expect(await urls('created >= "2020-01-01" && created < @now && data.missing = null', '-@rowid')).toEqual([
      '/api/health',
      '/api/nope-c',
      '/api/nope-b',
      '/api/nope-a',
    ])
    const { body } = await world.ask(
      logs('data.url ~ "mark=list"', '&perPage=3&page=2&sort=data.url&fields=message'),
      root,
    )
    expect(body).toEqual({
      items: [{ message: 'GET /api/nope-c?mark=list' }],
      page: 2,
      perPage: 3,
      totalItems: 4,
      totalPages: 2,
    })
    expect((await world.ask(logs('level=0', '&skipTotal=1&perPage=1'), root)).body).toMatchObject({
      totalItems: -1,
      totalPages: -1,
    })
  },
  'refuse a filter that reaches beyond them': async ({ ask }) => {
    for (const query of [
      'filter=nope=1',
      'filter=((',
      'sort=-nope',
      'page=x',
      'filter=@collection.users.id!=""',
      'filter=@collection.users.password~"a"',
      'filter=users_via_id.id!=""',
      'filter=password=1',
    ]) {
      expect([query, await ask(`GET /api/logs?${encodeURI(query)}`, root)]).toMatchObject([
        query,
        { status: 400, body: DEFAULT_400 },
      ])
    }
  },
  'B162 have statistics per hour': async (world) => {
    await world.ask('GET /api/nope?mark=stats')
    await world.app.logs.flush()
    const stats = async (filter: string) =>
      JSON.parse((await world.ask(`GET /api/logs/stats?filter=${encodeURIComponent(filter)}`, root)).text) as {
        date: string
        total: number
      }[]
    expect(await stats('data.url ~ "mark=stats"')).toEqual([{ date: expect.stringMatching(HOUR) as string, total: 1 }])
    const [asked] = await entries(world, 'data.url ~ "mark=stats"')
    const at = Date.parse(asked!.created.replace(' ', 'T'))
    world.app.logs.add({ at: at - 7_200_000, level: 0, message: 'mark=stats earlier', data: {} })
    world.app.logs.add({ at, level: 0, message: 'mark=stats now', data: {} })
    await world.app.logs.flush()
    const two = await stats('message ~ "mark=stats"')
    expect(two.map(({ date }) => date)).toEqual(two.map(({ date }) => date).toSorted())
    expect(two.map(({ total }) => total)).toEqual([1, 2])
    expect(await stats('message = "nothing"')).toEqual([])
    for (const filter of ['nope=1', '(('])
      expect(await world.ask(`GET /api/logs/stats?filter=${filter}`, root)).toMatchObject({
        status: 400,
        body: { data: {}, message: 'Invalid filter format.' },
      })
  },
  'B162 are read one by one': async (world) => {
    await world.ask('GET /api/health?mark=one')
    const [entry] = await entries(world, 'data.url ~ "mark=one"')
    expect(await world.ask(`GET /api/logs/${entry!.id}`, root)).toMatchObject({ status: 200, body: entry })
    expect(await world.ask('GET /api/logs/nope', root)).toMatchObject({ status: 404, body: DEFAULT_404 })
  },
  'follow the settings': async (world) => {
    const { app, ask } = world
    const urls = async () =>
      (await entries(world, 'data.url ~ "mark=settings"', '&sort=@rowid')).map(({ data }) => data)
    await app.settings.update({ logs: { minLevel: 5, logIP: false, logAuthId: true } })
    await ask('GET /api/health?mark=settings', { as: 'ana' })
    await ask('GET /api/collections/nope/records?mark=settings', { as: 'ana' })
    await app.settings.update({ logs: { maxDays: 0, minLevel: 0 } })
    await ask('GET /api/nope?mark=settings-off')
    await app.settings.update({ logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false } })
    const found = await urls()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ status: 404, authId: 'ana000000000000' })
    expect(found[0]).not.toHaveProperty('userIP')
    expect(found[0]).not.toHaveProperty('remoteIP')
  },
  'are purged when they are older than the settings say': async (world) => {
    const day = 86_400_000
    for (const days of [0, 4, 6, 400])
      world.app.logs.add({ at: Date.now() - days * day, level: 0, message: `mark=old ${days}`, data: {} })
    await world.app.logs.flush()
    await world.app.logs.removeOlderThan(5)
    expect((await entries(world, 'message ~ "mark=old"', '&sort=-created')).map(({ message }) => message)).toEqual([
      'mark=old 0',
      'mark=old 4',
    ])
  },
  'are emptied by DELETE': async (world) => {
    expect(await world.ask('DELETE /api/logs', root)).toMatchObject({ status: 204, text: '' })
    expect((await entries(world, 'level >= -4')).map(({ message }) => message)).toEqual(['DELETE /api/logs'])
  },
  'are served by no record endpoint': async ({ ask }) => {
    expect((await ask('GET /api/collections/_logs/records', root)).status).toBe(404)
  },
})
