import { DRIVERS } from '@timesheet/engine/testing'
import { findRows, sql } from '@timesheet/engine'
import { type ClockRow, foldRegister, summariseMonth, timeClock } from '@timesheet/domain/time_clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  NOW,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'
import { sealRegister } from './seal-register.ts'
import { verifyRegister } from './verify-register.ts'

type Values = Record<string, unknown>

const CLOCK = recordsOf('time_clock')
const WHY = 'Estaba en la obra sin red'
/** Madrid and Buenos Aires both are on this side of midnight. */
const at = (time: string, day = '2026-06-18') => `${day} ${time}:00.000Z`

describe.each(DRIVERS)('the legal register on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const send = (viewer: ViewerName, values: Values) => fixture.request(viewer, 'POST', CLOCK, values)
  const tap = (viewer: 'pr' | 'mate' | 'cd', values: Values) =>
    send(viewer, { user: fixture.world.ids[viewer], kind: 'work', source: 'tap', ...values })
  const codes = ({ body }: Answer) =>
    Object.values((body.data ?? {}) as Record<string, { code: string }>).map(({ code }) => code)
  const allRows = async (user?: string) => {
    const found = await findRows({ app: fixture.app }, timeClock, { sort: 'user,seq' })
    return found.filter((row) => !user || row.user === user)
  }
  const everything = async () =>
    JSON.stringify([await allRows(), await fixture.app.records.findAll('time_clock_seals', { sort: 'number' })].flat())

  /** The states of a person's inbox items about corrections. */
  const waiting = async (viewer: 'jp' | 'pr') => {
    const filter = `user = "${fixture.world.ids[viewer]}" && code = "REG-CORRECCION"`
    return (await fixture.app.records.findAll('inbox', { filter })).map(({ values }) => values['state'])
  }

  it('INV-REG-01: one day with a pause, taps sent twice and a batch, each row chained to the one before', async () => {
    const { pr } = fixture.world.ids
    const forged = {
      seq: 99,
      hash: 'x'.repeat(64),
      prevHash: 'y',
      state: 'accepted',
      proposedBy: pr,
      day: '1999-01-01',
    }
    const opened = await tap('pr', { id: 'clockin00000001', at: at('11:02'), deviceAt: at('11:02'), ...forged })
    expect(opened.body).toMatchObject({ seq: 1, state: 'recorded', day: '2026-06-18', prevHash: '', proposedBy: '' })
    expect(opened.body).toMatchObject({ zone: 'America/Argentina/Buenos_Aires', created: NOW.replace('T', ' ') })

    expect(codes(await tap('pr', { at: at('11:03') }))).toEqual(['clock_already'])
    const body = {
      user: pr,
      kind: 'work',
      source: 'tap',
      at: at('11:02'),
      until: at('14:00'),
      replaces: 'clockin00000001',
    }
    const headers = { 'authorization': await fixture.tokenOf('pr'), 'idempotency-key': 'one-tap-of-the-outbox' }
    const pause = {
      method: 'POST' as const,
      url: '/api/batch',
      headers,
      payload: {
        requests: [
          { method: 'POST', url: CLOCK, body: { ...body, id: 'clockout0000001' } },
          {
            method: 'POST',
            url: CLOCK,
            body: { id: 'clockpause00001', user: pr, kind: 'pause', source: 'tap', at: at('14:00') },
          },
        ],
      },
    }
    const answers = await Promise.all([1, 2].map(() => fixture.app.server.inject(pause)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const rows = await allRows(pr)
    expect(rows.map(({ id, seq }) => [seq, id])).toEqual([
      [1, 'clockin00000001'],
      [2, 'clockout0000001'],
      [3, 'clockpause00001'],
    ])
    expect(rows.slice(1).map(({ prevHash }) => prevHash)).toEqual(rows.slice(0, -1).map(({ hash }) => hash))
    expect(await verifyRegister(fixture.app)).toMatchObject({ rows: 3, people: 1, faults: [] })
    await tap('pr', { kind: 'pause', at: at('14:00'), until: at('14:20'), replaces: 'clockpause00001' })
  })

  it('TV-REG-2 over HTTP: a correction of one side counts once the other accepts, and the original stays', async () => {
    const { pr } = fixture.world.ids
    const original = (await allRows(pr)).find(({ id }) => id === 'clockout0000001')!
    const change = { at: at('11:02'), until: at('13:50'), replaces: original.id, source: 'correction', reason: WHY }
    const worked = async () => summariseMonth(await allRows(pr), '2026-06', Date.parse(NOW)).totals.minutes.work
    expect(codes(await tap('pr', { ...change, reason: 'poco' }))).toEqual(['clock_reason'])
    const { body: proposal } = await tap('pr', change)
    expect(proposal).toMatchObject({ state: 'proposed', proposedBy: pr })
    expect(await waiting('jp')).toEqual(['pending'])
    expect(await worked()).toBe(178)
    const decision = (state: string, reason = '') => ({ user: pr, decides: proposal.id, state, reason })
    expect(codes(await send('pr', decision('accepted')))).toEqual(['clock_side'])
    expect((await send('mate', decision('accepted'))).status).toBe(400)
    expect(codes(await send('af', decision('withdrawn')))).toEqual(['clock_side'])
    expect(codes(await send('jp', decision('rejected')))).toEqual(['clock_reason'])
    const done = await send('jp', { ...decision('accepted'), at: at('01:00'), until: at('02:00') })
    expect(done.body).toMatchObject({
      state: 'accepted',
      until: at('13:50'),
      decidedBy: fixture.world.ids.jp,
      reason: WHY,
    })
    expect(codes(await send('af', decision('accepted')))).toEqual(['clock_decided'])
    expect(await worked()).toBe(168)
    expect(await waiting('jp')).toEqual(['resolved'])
    // INV-REG-04: the original is readable, as it was.
    expect((await allRows(pr)).find(({ id }) => id === original.id)).toEqual(original)
  })

  it('others propose and never record, and nobody writes to the register of a stranger', async () => {
    const { ids } = fixture.world
    const span = {
      user: ids.pr,
      kind: 'work',
      source: 'tap',
      at: at('08:00', '2026-06-17'),
      until: at('09:00', '2026-06-17'),
    }
    expect(codes(await send('jp', span))).toEqual(['clock_reason'])
    const { body } = await send('jp', { ...span, reason: WHY, state: 'recorded', proposedBy: ids.pr })
    expect(body).toMatchObject({ state: 'proposed', source: 'correction', proposedBy: ids.jp })
    expect(await waiting('pr')).toEqual(['pending'])
    expect(codes(await send('jp', { user: ids.pr, decides: body.id, state: 'accepted' }))).toEqual(['clock_side'])
    expect(codes(await send('af', { user: ids.pr, decides: body.id, state: 'accepted' }))).toEqual(['clock_side'])
    expect((await send('pr', { user: ids.pr, decides: body.id, state: 'rejected', reason: WHY })).status).toBe(200)
    for (const stranger of ['mate', 'cd', 'adm', 'cl', 'guest'] as const)
      expect([stranger, (await send(stranger, { ...span, reason: WHY })).status]).toEqual([stranger, 400])
    const count = (await allRows()).length
    const taken = await fixture.request('root', 'POST', `/api/collections/users/impersonate/${ids.pr}`, {
      duration: 100,
    })
    expect((await fixture.requestWith(taken.body.token, 'POST', CLOCK, { ...span, reason: WHY })).status).toBe(400)
    expect((await send('root', { ...span, reason: WHY })).status).toBe(400)
    expect((await allRows()).length).toBe(count)
  })

  it('is read by the person alone; managers in line and AF read by the route, and the person sees that', async () => {
    const { ids } = fixture.world
    const seen = async (viewer: ViewerName, query = '') =>
      (await fixture.request(viewer, 'GET', `${CLOCK}?${query}`)).body.totalItems
    expect(await seen('pr')).toBe((await allRows(ids.pr)).length)
    expect(await Promise.all((['jp', 'af', 'mate', 'adm'] as const).map((viewer) => seen(viewer)))).toEqual([
      0, 0, 0, 0,
    ])
    expect(await seen('mate', `filter=${encodeURIComponent('until != "" || user.name != ""')}&sort=-until`)).toBe(0)
    const url = `/api/time-clock/register/${ids.pr}?from=2026-06-01&to=2026-06-30`
    const answered = async (viewer: ViewerName) => (await fixture.request(viewer, 'GET', url)).status
    expect([await answered('jp'), await answered('jp'), await answered('af'), await answered('pr')]).toEqual([
      200, 200, 200, 200,
    ])
    expect([await answered('mate'), await answered('adm'), await answered('root'), await answered('cl')]).toEqual([
      404, 404, 404, 404,
    ])
    expect((await fixture.request('jp', 'GET', url)).body.items).toEqual(await allRows(ids.pr))
    const reads = await fixture.request('pr', 'GET', recordsOf('time_clock_reads'))
    expect(reads.body.items.map(({ reader }: { reader: string }) => reader).toSorted()).toEqual(
      [ids.jp, ids.af].toSorted(),
    )
    expect((await fixture.request('jp', 'GET', recordsOf('time_clock_reads'))).body.totalItems).toBe(0)
  })

  it('is read by the RT of the person’s employer, for the days under it; by no other RT', async () => {
    const { records } = fixture.app
    const { ids } = fixture.world
    const [delta, river] = await Promise.all(
      (
        [
          ['Delta', '30-50001091-2'],
          ['Río', '30-70308853-4'],
        ] as const
      ).map(([name, taxId]) =>
        records.create('employers', {
          name,
          taxId,
          country: 'AR',
          timeZone: 'America/Argentina/Buenos_Aires',
          pack: 'AR',
          active: true,
        }),
      ),
    )
    const employ = (user: string, employer: string, from: string) =>
      records.create('user_employer', { user, employer, from })
    await employ(ids.pr, delta!.values['id'] as string, '2026-01-01')
    const mates = await employ(ids.mate, river!.values['id'] as string, '2026-01-01')
    const before = await records.findById('users', ids.mate)
    await records.update('users', ids.mate, { grants: ['rt'], calendar: '' })
    const url = `/api/time-clock/register/${ids.pr}?from=2026-06-01&to=2026-06-30`
    const answered = async () => (await fixture.request('mate', 'GET', url)).status
    expect(await answered()).toBe(404)
    await records.update('user_employer', mates.values['id'] as string, { employer: delta!.values['id'] })
    expect(await answered()).toBe(200)
    await records.update('users', ids.mate, { grants: [] })
    expect(await answered()).toBe(404)
    await records.update('users', ids.mate, { calendar: before?.values['calendar'] })
    for (const user of [ids.pr, ids.mate])
      for (const { values } of await records.findAll('user_employer', { filter: 'user = {:user}', params: { user } }))
        await records.delete('user_employer', values['id'] as string)
  })

  it.each<[name: string, method: 'PATCH' | 'DELETE', path: (id: string) => string, status: number]>([
    ['a change', 'PATCH', (id) => recordsOf('time_clock', id), 403],
    ['a deletion', 'DELETE', (id) => recordsOf('time_clock', id), 403],
    ['a truncate', 'DELETE', () => '/api/collections/time_clock/truncate', 400],
    ['the collection gone', 'DELETE', () => '/api/collections/time_clock', 400],
    ['the collection without fields', 'PATCH', () => '/api/collections/time_clock', 400],
    ['the person gone', 'DELETE', () => recordsOf('users', fixture.world.ids.pr), 400],
  ])('INV-REG-02: nobody makes %s', async (_, method, path, status) => {
    const before = await everything()
    for (const viewer of ['root', 'pr'] as const) {
      const body = { note: 'Falso', ...(path('').startsWith('/api/collections/time_clock') && { fields: [] }) }
      const answer = await fixture.request(viewer, method, path('clockin00000001'), body)
      expect(answer.status).toBeGreaterThanOrEqual(viewer === 'root' ? status : 400)
    }
    expect(await everything()).toBe(before)
  })

  it.each([
    `UPDATE time_clock SET until = at`,
    `DELETE FROM time_clock`,
    `INSERT INTO time_clock (id) VALUES ('forged')`,
    `UPDATE nonproductive SET name = name; UPDATE time_clock_seals SET hash = ''`,
    `DELETE FROM time_clock_reads`,
    `DROP TABLE time_clock`,
  ])('INV-REG-02: no SQL of a superuser: %s', async (query) => {
    const before = await everything()
    expect((await fixture.request('root', 'POST', '/api/sql', { query })).status).toBe(400)
    const batch = { requests: [{ method: 'DELETE', url: recordsOf('time_clock', 'clockin00000001') }] }
    expect((await fixture.request('root', 'POST', '/api/batch', batch)).status).toBe(400)
    const opened = await fixture.request('root', 'PATCH', '/api/collections/time_clock', { updateRule: '' })
    expect(opened.status).toBe(200)
    expect(
      (await fixture.request('pr', 'PATCH', recordsOf('time_clock', 'clockin00000001'), { note: 'x' })).status,
    ).toBe(403)
    await fixture.request('root', 'PATCH', '/api/collections/time_clock', { updateRule: null })
    expect(await everything()).toBe(before)
    expect((await verifyRegister(fixture.app)).faults).toEqual([])
  })

  it('INV-REG-06: hours of projects and the register do not touch each other', async () => {
    const { ids, own, activity } = fixture.world
    const hours = async () => JSON.stringify(await fixture.app.records.findAll('hours', { sort: 'id' }))
    const register = await everything()
    const entry = {
      user: ids.pr,
      day: '2026-06-18',
      minutes: 60,
      kind: 'normal',
      state: 'draft',
      project: own,
      activity,
      note: 'Tareas',
    }
    const { body } = await fixture.request('pr', 'POST', recordsOf('hours'), entry)
    expect((await fixture.request('pr', 'PATCH', recordsOf('hours', body.id), { minutes: 120 })).status).toBe(200)
    expect((await fixture.request('pr', 'DELETE', recordsOf('hours', body.id))).status).toBe(204)
    expect(await everything()).toBe(register)
    const before = await hours()
    expect((await tap('pr', { at: at('14:30') })).status).toBe(200)
    expect(await hours()).toBe(before)
  })

  it('INV-REG-03: a month is acknowledged as it was seen, after its end, by the person alone', async () => {
    const { mate } = fixture.world.ids
    const answer = (viewer: ViewerName, values: Values) =>
      fixture.request(viewer, 'POST', recordsOf('time_clock_answers'), { user: mate, ...values })
    fixture.clock.now = '2026-05-29T21:00:00.000Z'
    for (const day of ['2026-05-28', '2026-05-29'])
      expect((await tap('mate', { source: 'suggestion', at: at('12:00', day), until: at('20:30', day) })).status).toBe(
        200,
      )
    const summary = summariseMonth(await allRows(mate), '2026-05', Date.parse(NOW))
    expect(summary.totals.minutes.work).toBe(
      foldRegister(summary.rows).counted.reduce(
        (sum, row) => sum + (Date.parse(row.until) - Date.parse(row.at)) / 60_000,
        0,
      ),
    )
    const seen = { month: '2026-05', answer: 'acknowledged', code: summary.code, worked: 1 }
    expect(codes(await answer('mate', seen))).toEqual(['clock_month'])
    fixture.clock.now = NOW
    expect(codes(await answer('mate', { ...seen, code: 'another' }))).toEqual(['clock_code'])
    expect(codes(await answer('mate', { ...seen, answer: 'objected' }))).toEqual(['clock_reason'])
    expect((await answer('jp', seen)).status).toBe(400)
    const taken = await fixture.request('root', 'POST', `/api/collections/users/impersonate/${mate}`, { duration: 100 })
    const forged = { user: mate, ...seen }
    for (const token of [taken.body.token, await fixture.tokenOf('root')])
      expect((await fixture.requestWith(token, 'POST', recordsOf('time_clock_answers'), forged)).status).toBe(400)
    const { body } = await answer('mate', seen)
    expect(body).toMatchObject({ worked: 1020, answer: 'acknowledged' })
    expect((await fixture.request('jp', 'GET', recordsOf('time_clock_answers'))).body.totalItems).toBe(1)
    expect((await fixture.request('mate', 'DELETE', recordsOf('time_clock_answers', body.id))).status).toBe(403)
  })

  it('INV-REG-01: after taps of several people and devices at once, refusals among them, every chain verifies', async () => {
    const people = ['cd', 'mate'] as const
    const taps = people.flatMap((viewer) =>
      Array.from({ length: 8 }, (_, i) => {
        const day = `2026-06-1${i % 2 === 0 ? 7 : 8}`
        const from = at(`${String(2 + i).padStart(2, '0')}:00`, day)
        const until = at(`${String(2 + i).padStart(2, '0')}:${i % 3 === 0 ? '00' : '40'}`, day)
        // Every third is over before it began and is refused; some overlap others and become proposals.
        return tap(viewer, { source: 'suggestion', at: i % 3 === 0 ? at('14:59', day) : from, until })
      }),
    )
    const answers = await Promise.all(taps)
    // None is refused because of another at the same time: the lock gives each its place in the chain.
    const refused = answers.flatMap((answer, i) =>
      answer.status === 200 ? [] : [`${i % 8} ${codes(answer).join(' ')}`],
    )
    expect(refused).toEqual(people.flatMap(() => ['0', '3', '6'].map((i) => `${i} clock_backwards`)))
    const { cd } = fixture.world.ids
    expect((await allRows(cd)).map(({ seq }) => seq)).toEqual((await allRows(cd)).map((_, i) => i + 1))
    expect((await verifyRegister(fixture.app)).faults).toEqual([])
  })

  it('INV-REG-01: what is changed, taken out or cut off in the database is named', async () => {
    const { app } = fixture
    await sealRegister(app)
    await sealRegister(app)
    const { head, ...whole } = await verifyRegister(app)
    expect(whole).toMatchObject({ faults: [] })
    expect(head.number).toBe(1)
    const { pr } = fixture.world.ids
    const rows = await allRows(pr)
    const [first, second] = rows as [ClockRow, ClockRow]
    const last = rows.at(-1)!
    for (const statement of app.driver.ddl.allowChanges('time_clock')) await app.driver.exec(statement)
    const tamper = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await app.driver.run(statement)
      const { faults } = await verifyRegister(app, head)
      await app.driver.run(back)
      return faults
    }
    expect(
      await tamper(
        sql`UPDATE "time_clock" SET "until" = ${at('16:00')} WHERE "id" = ${second.id}`,
        sql`UPDATE "time_clock" SET "until" = ${second.until} WHERE "id" = ${second.id}`,
      ),
    ).toEqual([`row 2 of ${pr} (${second.id}, 2026-06-18) was changed`])
    expect(
      await tamper(
        sql`UPDATE "time_clock" SET "seq" = 1000 WHERE "id" = ${first.id}`,
        sql`UPDATE "time_clock" SET "seq" = 1 WHERE "id" = ${first.id}`,
      ),
    ).toEqual([`row 2 of ${pr} (${second.id}, 2026-06-18) follows row 0: rows between are missing`])
    expect(
      await tamper(
        sql`UPDATE "time_clock" SET "user" = 'nobody' WHERE "id" = ${last.id}`,
        sql`UPDATE "time_clock" SET "user" = ${pr} WHERE "id" = ${last.id}`,
      ),
    ).toContain(`row ${last.seq} of ${pr} was sealed and is missing`)
    for (const statement of app.driver.ddl.refuseChanges('time_clock')) await app.driver.exec(statement)
    expect((await verifyRegister(app, head)).faults).toEqual([])
    expect((await verifyRegister(app, { number: 1, hash: 'f'.repeat(64) })).faults).toHaveLength(1)
  })
})
