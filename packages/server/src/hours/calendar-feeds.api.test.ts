import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('calendar links on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const { pr, mate } = world.ids
    const row = { project: world.own, activity: world.activity, kind: 'normal', state: 'draft' }
    const entry = (user: string, change: object) =>
      app.records.create('hours', { ...row, user, day: '2026-06-16', minutes: 90, ...change })
    await entry(pr, { note: 'propia', start: '09:00', end: '10:30' })
    await entry(pr, { note: 'de hace mucho', day: '2025-06-16' })
    await entry(mate, { note: 'ajena' })
    const type = world.company.catalogues.absence_types[0]!.id
    const absence = { type, from: '2026-07-06', to: '2026-07-10', state: 'approved', reason: 'reservado' }
    await app.records.create('absences', { ...absence, user: pr })
    await app.records.create('absences', { ...absence, user: mate, from: '2026-08-03', to: '2026-08-07' })
  })
  afterAll(() => fixture.close())

  const make = (viewer: ViewerName, label = 'Teléfono', change: object = {}) =>
    fixture.request(viewer, 'POST', '/api/calendar-feeds', { label, ...change })
  const read = async (token: string, headers: Record<string, string> = {}) => {
    const url = `/api/calendar-feed.ics?token=${encodeURIComponent(token)}`
    const { statusCode, headers: answered, body } = await fixture.app.server.inject({ method: 'GET', url, headers })
    return { status: statusCode, headers: answered, body }
  }
  const revoke = (viewer: ViewerName, id: string) => fixture.request(viewer, 'POST', `/api/calendar-feeds/${id}/revoke`)
  const clear = async () => {
    for (const { values } of await fixture.app.records.findAll('calendar_feeds'))
      await fixture.app.records.delete('calendar_feeds', values.id)
  }

  it('are made by employees for themselves; guests, readers of customers and superusers have none', async () => {
    const statuses: number[] = []
    for (const viewer of ['guest', 'adm', 'jp', 'pr', 'cl', 'root'] as const) statuses.push((await make(viewer)).status)
    expect(statuses).toEqual([401, 200, 200, 200, 404, 403])
    const rows = await fixture.app.records.findAll('calendar_feeds')
    const { adm, jp, pr } = fixture.world.ids
    expect(new Set(rows.map(({ values }) => values['user']))).toEqual(new Set([adm, jp, pr]))
    await clear()
  })

  it('are five at most, each with a name, also when all are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make('pr')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 400)!.body.data.label.code).toBe('feed_limit')
    await clear()
    expect((await make('pr', '   ')).status).toBe(400)
  })

  it('tell one’s own hours and absences of the range, and nothing of others or of kinds and reasons', async () => {
    const { token } = (await make('pr')).body
    const { status, headers, body } = await read(token)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(body).toContain('DTSTART:20260616T120000Z')
    expect(body).toContain('DTSTART;VALUE=DATE:20260706')
    for (const hidden of ['propia', 'ajena', 'hace mucho', 'reservado', '20260803']) expect(body).not.toContain(hidden)
    for (const { values } of await fixture.app.records.findAll('absence_types'))
      expect(body).not.toContain(String(values['name']))
    await clear()
  })

  it('tell notes where their person wished it, by a token that cannot be turned into the other kind', async () => {
    const { app } = fixture
    const plain = (await make('pr')).body
    const noted = (await make('pr', 'Teléfono', { notes: true })).body
    expect((await read(plain.token)).body).not.toContain('propia')
    const { status, body } = await read(noted.token)
    expect([status, body.includes('propia'), body.includes('ajena'), body.includes('reservado')]).toEqual([
      ...[200, true, false, false],
    ])
    for (const forged of [`n.${plain.token}`, noted.token.slice(2)]) expect((await read(forged)).status).toBe(404)
    const rows = await app.records.findAll('calendar_feeds')
    expect(rows.map(({ values }) => String(values['label'])).toSorted()).toEqual(['Teléfono', 'Teléfono (con notas)'])
    // The name with what it says of notes must fit as a whole: nothing is cut.
    expect((await make('pr', 'T'.repeat(60), { notes: true })).status).toBe(400)
    await clear()
  })

  it('answer 304 until something changes, and note their last use', async () => {
    const { app, world, clock } = fixture
    const { id, token } = (await make('pr')).body
    const etag = String((await read(token)).headers['etag'])
    const again = await read(token, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.body]).toEqual([304, ''])
    // The address holds the secret: no shared cache keeps the answer, no page learns where it came from.
    for (const { headers } of [await read(token), again])
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
    const added = await app.records.create('hours', {
      ...{ user: world.ids.pr, project: world.own, activity: world.activity, kind: 'normal', state: 'draft' },
      ...{ day: '2026-06-15', minutes: 30 },
    })
    expect((await read(token, { 'if-none-match': etag })).status).toBe(200)
    await app.records.delete('hours', added.values.id)
    expect((await read(token, { 'if-none-match': etag })).status).toBe(304)
    const usedAt = async () => String((await app.records.findById('calendar_feeds', id))!.values['usedAt'])
    expect((await usedAt()).slice(0, 16)).toBe(NOW.slice(0, 16).replace('T', ' '))
    const before = await usedAt()
    clock.now = new Date(new Date(NOW).getTime() + 60_000).toISOString()
    await read(token)
    expect(await usedAt()).toBe(before)
    clock.now = new Date(new Date(NOW).getTime() + 600_000).toISOString()
    await read(token)
    expect(await usedAt()).not.toBe(before)
    clock.now = NOW
    await clear()
  })

  it('store no token: not in their row, the audit log or the log of requests', async () => {
    const { app, world } = fixture
    const { id, token } = (await make('pr')).body
    await read(token)
    await app.logs.flush()
    const logged = await fixture.request('root', 'GET', `/api/logs?perPage=500&sort=-created`)
    expect(JSON.stringify(logged.body)).toContain('calendar-feed.ics?token=***')
    const everything = [
      logged.body,
      await app.records.findById('calendar_feeds', id),
      await app.records.findAll('audit'),
    ]
    expect(JSON.stringify(everything)).not.toContain(token)
    expect((await fixture.request('pr', 'GET', recordsOf('calendar_feeds', id))).body).not.toHaveProperty('tokenHash')
    const filter = encodeURIComponent('tokenHash != ""')
    expect((await fixture.request('pr', 'GET', `${recordsOf('calendar_feeds')}?filter=${filter}`)).status).toBe(400)
    // Reading is no change of anybody's: it writes nothing into the audit log.
    const audited = (await app.records.findAll('audit')).filter(({ values }) => values['entityId'] === id)
    expect(audited.map(({ values }) => [values['action'], values['actor']])).toEqual([['create', world.ids.pr]])
    await clear()
  })

  it('answer 404 to every other token, alike', async () => {
    const { id, token } = (await make('pr')).body
    for (const wrong of ['', 'x', id, token.slice(0, -1), token.toUpperCase(), `${token}A`, "' OR 1=1"])
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404])
    expect((await read(token)).status).toBe(200)
    expect((await fixture.requestWith(token, 'GET', recordsOf('hours'))).body.totalItems ?? 0).toBe(0)
    await clear()
  })

  it('are ended by their person alone, at once', async () => {
    const { id, token } = (await make('pr')).body
    for (const viewer of ['mate', 'jp', 'adm'] as const) expect((await revoke(viewer, id)).status).toBe(404)
    expect((await read(token)).status).toBe(200)
    const forged = await fixture.request('root', 'DELETE', recordsOf('calendar_feeds', id))
    expect(forged.status).toBeGreaterThanOrEqual(400)
    expect((await revoke('pr', id)).status).toBe(204)
    expect((await read(token)).status).toBe(404)
    expect((await revoke('pr', id)).status).toBe(404)
  })

  it.each([
    ['was disabled', 'users', { active: false }, { active: true }],
    ['left', 'employment', { leftOn: '2026-06-01' }, { leftOn: '' }],
  ])('answer 404 once the account %s', async (_, collection, change, back) => {
    const { app, world } = fixture
    const { token } = (await make('mate')).body
    expect((await read(token)).status).toBe(200)
    await app.records.update(collection, world.ids.mate, change)
    expect((await read(token)).status).toBe(404)
    await app.records.update(collection, world.ids.mate, back)
    expect((await read(token)).status).toBe(200)
    await clear()
  })

  it('are read thirty times a minute at most', async () => {
    const { token } = (await make('pr')).body
    const statuses = await Promise.all(Array.from({ length: 35 }, async () => (await read(token)).status))
    expect([statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 429).length]).toEqual([
      30, 5,
    ])
    await clear()
  })
})
