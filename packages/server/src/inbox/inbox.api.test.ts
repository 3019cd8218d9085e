import { inbox } from '@timesheet/domain/inbox'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeItems, type NewInboxItem, putItems } from '../kernel/inbox.ts'
import {
  type Answer,
  decideAbout,
  type Json,
  NOW,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'
import { checkInboxAccess } from './check-access.job.ts'
import { mailInboxes } from './mail-inbox.job.ts'

type Values = Record<string, unknown>

describe.each(DRIVERS)('the inbox on $name', (database) => {
  let fixture: TimesheetFixture
  let ids: World['ids']
  let type: string
  let unpaid: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    ids = fixture.world.ids
    const types = fixture.world.company.catalogues.absence_types
    type = types.find(({ requiresAttachment }) => !requiresAttachment)!.id
    unpaid = types.find(({ code }) => code === 'SGS')!.id
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    fixture.clock.now = NOW
    for (const name of ['absences', 'inbox'])
      for (const { values } of await fixture.app.records.findAll(name))
        await fixture.app.records.delete(name, values.id)
  })

  const seen = async (viewer: ViewerName, filter = 'state = "pending"'): Promise<Json[]> =>
    (await fixture.request(viewer, 'GET', `${recordsOf('inbox')}?sort=created&filter=${encodeURIComponent(filter)}`))
      .body.items
  const change = (viewer: ViewerName, id: string, body: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf('inbox', id), body)
  const refusal = ({ status, body }: Answer) => [
    status,
    ...Object.entries(body?.data ?? {}).map(([field, { code }]: [string, Json]) => `${field} ${code}`),
  ]
  const ask = async (viewer: ViewerName = 'mate', values: Values = {}) => {
    const absence = { user: ids[viewer as 'mate'], type, from: '2026-07-06', to: '2026-07-08', state: 'requested' }
    const answer = await fixture.request(viewer, 'POST', recordsOf('absences'), { ...absence, ...values })
    expect(answer.status).toBe(200)
    return answer.body.id as string
  }
  const decide = async (viewer: ViewerName, absence: string, state: string) => {
    expect((await fixture.request(viewer, 'PATCH', recordsOf('absences', absence), { state })).status).toBe(200)
  }
  const answer = async (viewer: 'jp' | 'af', objectId: string) =>
    expect((await decideAbout(fixture, viewer, { objectId })).status).toBe(200)
  const within = <T>(work: (place: Parameters<typeof putItems>[0]) => Promise<T>) =>
    fixture.app.driver.transaction((tx) => work({ app: fixture.app, tx }))
  const item = (values: Partial<NewInboxItem>): NewInboxItem => ({
    user: ids.pr,
    class: 'alert',
    code: 'HRS-FALTAN',
    title: 'Faltan horas',
    reason: 'Son horas propias.',
    object: 'users',
    objectId: ids.pr,
    link: '/hours',
    ...values,
  })

  it('asks the manager about a requested absence, and nobody else sees it', async () => {
    const absence = await ask()
    const [task, ...more] = await seen('jp')
    expect(more).toEqual([])
    // Three working days after the 18th, with the holiday of the 20th on a Saturday.
    expect(task).toMatchObject({ class: 'task', object: 'workflow_tasks', dueOn: '2026-06-23', count: 1 })
    expect(task.title).toMatch(/ pide una ausencia: del 06\/07\/2026 al 08\/07\/2026$/)
    expect(task.link).toBe(`/hours/absences?day=2026-07-06&absence=${absence}`)
    expect(task.reason).toBe('Decide en el paso «Responsable directo».')
    expect([Object.hasOwn(task, 'dedupKey'), Object.hasOwn(task, 'mail')]).toEqual([false, false])
    for (const viewer of ['adm', 'ger', 'af', 'pr', 'mate', 'cl'] as const) expect(await seen(viewer)).toEqual([])
    expect((await fixture.request('adm', 'GET', recordsOf('inbox', task.id))).status).toBe(404)
  })

  it('ends a task only by acting on its object', async () => {
    await ask()
    const [task] = await seen('jp')
    expect(refusal(await change('jp', task.id, { state: 'resolved' }))).toEqual([400, 'state inbox_state'])
    expect(refusal(await change('jp', task.id, { state: 'expired' }))).toEqual([400, 'state inbox_state'])
    expect(refusal(await change('jp', task.id, { state: 'discarded' }))).toEqual([400, 'state inbox_not_discardable'])
    expect(refusal(await change('jp', task.id, { title: 'Otra' }))).toEqual([400, 'title inbox_fixed'])
    expect(refusal(await change('jp', task.id, { user: ids.pr }))).toEqual([400, 'user inbox_fixed'])
    expect(refusal(await change('mate', task.id, { readAt: '2026-06-18 15:00:00.000Z' }))).toEqual([404])
    expect((await fixture.request('jp', 'DELETE', recordsOf('inbox', task.id))).status).toBe(403)
    const batch = { requests: [{ method: 'PATCH', url: recordsOf('inbox', task.id), body: { state: 'discarded' } }] }
    expect((await fixture.request('jp', 'POST', '/api/batch', batch)).status).toBe(400)
    expect(await seen('jp')).toHaveLength(1)
  })

  it('reading and snoozing are dated by the server', async () => {
    await ask()
    const [task] = await seen('jp')
    const read = await change('jp', task.id, { readAt: '1999-01-01 00:00:00.000Z' })
    expect(read.body).toMatchObject({ readAt: '2026-06-18 15:00:00.000Z', state: 'pending' })
    const snoozed = await change('jp', task.id, { snoozedUntil: '2026-06-19 11:00:00.000Z' })
    expect(snoozed.body.snoozedUntil).toBe('2026-06-19 11:00:00.000Z')
    expect(refusal(await change('jp', task.id, { snoozedUntil: '2027-06-19 11:00:00.000Z' }))).toEqual([
      400,
      'snoozedUntil inbox_snooze_too_long',
    ])
  })

  it('closes the task once the absence is decided, and tells the person, who may discard that', async () => {
    const absence = await ask('mate', { type: unpaid })
    await answer('jp', absence)
    expect(await seen('jp')).toEqual([])
    expect(await seen('jp', 'state = "resolved"')).toHaveLength(1)
    const [forAf] = await seen('af')
    expect(forAf).toMatchObject({ class: 'task', reason: 'Decide en el paso «Administración y finanzas».' })
    await answer('af', absence)
    expect(await seen('af')).toEqual([])
    const notices = (await seen('mate')).toReversed()
    expect(notices.map(({ class: kind, title, count }) => [kind, title, count])).toEqual([
      ['notice', 'Ausencia aprobada: del 06/07/2026 al 08/07/2026', 2],
    ])
    const discarded = await change('mate', notices[0]!.id, { state: 'discarded' })
    expect(discarded.body).toMatchObject({ state: 'discarded', endedAt: '2026-06-18 15:00:00.000Z' })
    expect(refusal(await change('mate', notices[0]!.id, { state: 'pending' }))).toEqual([400, 'state inbox_state'])
    expect(await seen('mate')).toEqual([])
  })

  it('expires the task of an absence that is cancelled or deleted', async () => {
    await decide('mate', await ask(), 'cancelled')
    expect(await seen('jp')).toEqual([])
    const absence = await ask('mate', { from: '2026-08-03', to: '2026-08-03' })
    expect((await fixture.request('mate', 'DELETE', recordsOf('absences', absence))).status).toBe(204)
    expect(await seen('jp')).toEqual([])
    expect(await seen('jp', 'state = "expired"')).toHaveLength(2)
  })

  it('moves the task to a new manager', async () => {
    await ask()
    await fixture.app.records.update('employment', ids.mate, { manager: ids.le })
    const found = [await seen('jp'), await seen('le')].map((items) => items.length)
    await fixture.app.records.update('employment', ids.mate, { manager: ids.jp })
    expect(found).toEqual([0, 1])
    expect(await seen('jp')).toHaveLength(1)
  })

  it('INV-WF-03: a condition found twice is one item, counted and dated anew', async () => {
    const items = [item({}), item({ period: '2026-06-15' }), item({ user: ids.jp })]
    expect(await within((place) => putItems(place, items))).toBe(3)
    fixture.clock.now = '2026-06-18T16:00:00.000Z'
    expect(
      await within((place) => putItems(place, [item({ title: 'Faltan 8:00' }), item({ title: 'Faltan 8:30' })])),
    ).toBe(0)
    const [found, other] = await seen('pr')
    expect(found).toMatchObject({ count: 2, title: 'Faltan 8:30', raisedAt: '2026-06-18 16:00:00.000Z' })
    expect(other.count).toBe(1)
    expect(
      await within((place) => closeItems(place, { object: 'users', objectId: [ids.pr], user: ids.pr }, 'expired')),
    ).toBe(2)
    expect(await seen('pr')).toEqual([])
    expect(await seen('jp')).toHaveLength(1)
    expect(await within((place) => putItems(place, [item({})]))).toBe(1)
  })

  it('a repeated condition stays read unless it has become more urgent', async () => {
    await within((place) => putItems(place, [item({})]))
    const [found] = await seen('pr')
    await change('pr', found.id, { readAt: '2026-06-18 15:00:00.000Z' })
    await within((place) => putItems(place, [item({})]))
    expect((await seen('pr'))[0]!.readAt).not.toBe('')
    await within((place) => putItems(place, [item({ priority: 1 })]))
    expect((await seen('pr'))[0]).toMatchObject({ readAt: '', priority: 1, count: 3 })
  })

  it('a test is mailed at once, on any day, and ends with the others; nobody tests for another', async () => {
    const { app, clock } = fixture
    clock.now = '2026-06-21T15:00:00.000Z' // A Sunday.
    const test = (viewer: ViewerName, n: number) =>
      fixture.request(viewer, 'POST', '/api/inbox/test', { class: 'task', id: `test0000000000${n}`, user: ids.jp })
    expect((await test('guest', 1)).status).toBe(401)
    expect((await test('root', 1)).status).toBe(403)
    expect((await test('pr', 1)).status).toBe(204)
    expect(await seen('jp')).toEqual([])
    await within((place) => putItems(place, [item({ mail: 'immediate' })]))
    expect(await mailInboxes(app)).toBe(1)
    await app.outbox.settle()
    expect((await seen('pr')).map(({ code, mailedAt }) => [code, mailedAt !== ''])).toEqual([
      ['PRUEBA', true],
      ['HRS-FALTAN', false],
    ])
    clock.now = '2026-06-22T12:00:00.000Z'
    expect(await mailInboxes(app)).toBe(1)
    expect(await mailInboxes(app)).toBe(0)
    await app.outbox.settle()
    expect((await seen('pr')).map(({ mailedAt }) => mailedAt !== '')).toEqual([true, true])
    expect((await fixture.request('pr', 'POST', '/api/inbox/end-tests')).status).toBe(204)
    expect((await seen('pr')).map(({ code }) => code)).toEqual(['HRS-FALTAN'])
  })

  it('a mail goes out once what it is about is still pending, to who wants it, not while they are away', async () => {
    const { app, clock } = fixture
    clock.now = '2026-06-18T15:00:00.000Z'
    const prefer = (channels: Values) => app.records.update('preferences', ids.pr, { choices: { channels } })
    await prefer({ 'HRS-FALTAN': 'none', 'AUS-AVISO': 'daily' })
    const rejected = item({ code: 'HRS-RECHAZADA', mail: 'immediate' })
    const told = item({ code: 'AUS-AVISO', class: 'notice', mail: 'immediate' })
    await within((place) => putItems(place, [item({ mail: 'immediate' }), rejected, told]))
    const away = { user: ids.pr, type, from: '2026-06-18', to: '2026-06-18', state: 'approved' }
    const absence = (await app.records.create('absences', away)).values.id
    expect(await mailInboxes(app)).toBe(1)
    await app.outbox.settle()
    const mailed = async () => (await seen('pr')).flatMap(({ code, mailedAt }) => (mailedAt === '' ? [] : [code]))
    expect(await mailed()).toEqual(['HRS-RECHAZADA'])
    await app.records.delete('absences', absence)
    expect(await mailInboxes(app)).toBe(0)
    clock.now = '2026-06-19T10:59:00.000Z'
    expect(await mailInboxes(app)).toBe(0)
    clock.now = '2026-06-19T11:00:00.000Z'
    expect(await mailInboxes(app)).toBe(1)
    await app.outbox.settle()
    expect(new Set(await mailed())).toEqual(new Set(['AUS-AVISO', 'HRS-RECHAZADA']))
    await prefer({})
  })

  it('INV-WF-05: nobody receives an item about what they cannot read', async () => {
    const absence = await ask()
    const about = (user: string) => item({ user, object: 'absences', objectId: absence })
    expect(await within((place) => putItems(place, [ids.pr, ids.adm, ids.cl, ids.af].map(about)))).toBe(1)
    expect(await within((place) => putItems(place, [item({ objectId: 'gone00000000000' })]))).toBe(0)
    expect([await seen('pr'), await seen('adm'), await seen('cl')]).toEqual([[], [], []])
    expect(await seen('af')).toHaveLength(1)
  })

  it('INV-WF-05: losing access removes pending items, with or without the hourly check', async () => {
    const { records } = fixture.app
    const absence = await ask()
    await within((place) => putItems(place, [item({ user: ids.af, object: 'absences', objectId: absence })]))
    const role = (await records.findFirst('roles', `user = "${ids.af}" && role = "af"`))!.values
    await records.delete('roles', role.id)
    expect(await seen('af', '')).toEqual([])
    await records.create('roles', { user: ids.af, role: 'af', scope: 'global' })
    await records.create(inbox, {
      user: ids.pr,
      class: 'task',
      code: 'AUS-APROBAR',
      title: 'De otro tiempo',
      object: 'absences',
      objectId: absence,
      state: 'pending',
      priority: 2,
      count: 1,
      dedupKey: 'old',
    })
    expect(await seen('pr')).toHaveLength(1)
    await checkInboxAccess(fixture.app, AbortSignal.abort())
    expect(await seen('pr')).toHaveLength(1)
    await checkInboxAccess(fixture.app, new AbortController().signal)
    expect(await seen('pr')).toEqual([])
    expect(await seen('jp')).toHaveLength(1)
  })
})
