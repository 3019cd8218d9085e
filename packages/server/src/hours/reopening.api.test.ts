import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>
const REASON = 'Faltó cargar una obra entera'
const DAYS = ['2026-05-05', '2026-05-06', '2026-05-07']
const PEOPLE = 60

describe.each(DRIVERS)('a period whose corrections of many people are taken back on $name', (database) => {
  let fixture: TimesheetFixture
  let may: string
  let june: string
  let closing: string
  let people: readonly string[]

  beforeEach(async () => {
    await fixture?.close()
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const make = async (collection: string, values: Values) => (await app.records.create(collection, values)).values.id
    may = await make('periods', { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'closed' })
    june = await make('periods', { kind: 'month', from: '2026-06-01', to: '2026-06-16', state: 'open' })
    closing = await make('closings', { period: may, number: 1, state: 'closed', closedBy: world.ids.af })
    people = Array.from({ length: PEOPLE }, (_, i) => `corrected${String(i).padStart(6, '0')}`)
    const named = (id: string) => ({ id, email: `${id}@firma.test`, name: 'Ana', surname: id, active: true })
    await app.records.insertMany('users', people.map(named))
    await app.records.insertMany(
      'balance_adjustments',
      people.flatMap((user) => DAYS.map((day) => posted(user, day, -60))),
    )
  })
  afterAll(() => fixture.close())

  const posted = (user: string, factDay: string, minutes: number) => ({
    ...{ user, factDay, minutes, period: june, kind: 'expected', source: 'Jornada tardía' },
    ...{ reason: REASON, createdBy: fixture.world.ids.af },
  })
  const stored = async (collection: string, id: string) => (await fixture.app.records.findById(collection, id))!.values
  const corrections = async () => (await fixture.app.records.findAll('balance_adjustments')).map(({ values }) => values)
  const sums = (rows: readonly Values[]) =>
    [...Map.groupBy(rows, (row) => `${String(row['user'])} ${String(row['factDay'])}`).values()].map((same) =>
      same.reduce((sum, row) => sum + Number(row['minutes']), 0),
    )
  const outcome = ({ status, body }: Answer) =>
    status === 200
      ? 'ok'
      : `${status} ${Object.entries((body?.data ?? {}) as Record<string, { code: string }>)
          .map(([field, { code }]) => `${field} ${code}`)
          .join()}`
  const ask = (viewer: ViewerName) =>
    fixture.request(viewer, 'POST', '/api/commands/reopen-period', { period: may, reason: REASON })
  const confirm = (viewer: ViewerName, id: string) =>
    fixture.request(viewer, 'POST', `/api/confirmations/${id}/decide`, { outcome: 'confirmed' })
  const closeJune = async () => {
    const { digest } = (await fixture.request('af', 'GET', `/api/periods/${june}/board`)).body
    const given = { period: june, digest, operation: 'closejune000001', force: true, reason: REASON }
    return outcome(await fixture.request('af', 'POST', '/api/commands/close-period', given))
  }
  /** Leaves the reopening as a process does that is killed after some of its parts. */
  const killedAfter = async (done: number) => {
    const { af, ger } = fixture.world.ids
    const some = people.slice(0, done)
    await fixture.app.records.update('closings', closing, { reopenedBy: ger, reached: PEOPLE, redone: done })
    const back = some.flatMap((user) => DAYS.map((day) => ({ ...posted(user, day, 60), createdBy: ger })))
    await fixture.app.records.insertMany('balance_adjustments', back)
    const payload = { operation: closing, by: ger, reason: REASON, askedBy: af }
    return () => fixture.app.outbox.add({ kind: 'reopen-period', key: closing, lasts: 60, payload })
  }

  it('opens its days once all of them are, signed by who confirmed', async () => {
    const { af, ger } = fixture.world.ids
    const asked = (await ask('af')).body.confirmation
    expect((await stored('confirmations', asked))['title']).toMatch(/ y retirar 180 ajustes de sus días$/)
    expect((await confirm('ger', asked)).body).toEqual({ state: 'confirmed' })
    await fixture.app.outbox.settle()
    expect(await stored('periods', may)).toMatchObject({ state: 'reopened', closedOn: '', reason: REASON })
    const { redone, ...ended } = await stored('closings', closing)
    expect(ended).toMatchObject({ state: 'reopened', reopenedBy: ger, reached: redone })
    expect(redone).toBeGreaterThanOrEqual(PEOPLE)
    const rows = await corrections()
    expect(rows).toHaveLength(2 * 3 * PEOPLE)
    expect(new Set(sums(rows))).toEqual(new Set([0]))
    expect(rows.filter((row) => row['createdBy'] === af)).toHaveLength(3 * PEOPLE)
    expect(rows.filter((row) => row['createdBy'] === ger)).toHaveLength(3 * PEOPLE)
    const logged = await fixture.app.records.findAll('audit', {
      filter: `entity = "balance_adjustments" && actor = "${ger}"`,
      limit: 500,
    })
    expect(logged).toHaveLength(3 * PEOPLE)
  })

  it('killed between two parts keeps its days closed, and is finished: nothing is taken back twice', async () => {
    const revive = await killedAfter(20)
    expect(await stored('periods', may)).toMatchObject({ state: 'closed' })
    await revive()
    await fixture.app.outbox.settle()
    const rows = await corrections()
    expect(rows).toHaveLength(2 * 3 * PEOPLE)
    expect(new Set(sums(rows))).toEqual(new Set([0]))
    expect(await stored('periods', may)).toMatchObject({ state: 'reopened' })
  })

  it('keeps meanwhile its days closed, its figures as they were, and what builds upon them waiting', async () => {
    const { ids, own, activity } = fixture.world
    await killedAfter(20)
    const entry = { user: ids.pr, day: DAYS[0], minutes: 60, project: own, activity, kind: 'normal', state: 'draft' }
    expect(outcome(await fixture.request('pr', 'POST', recordsOf('hours'), entry))).toBe('400 day hours_period_closed')
    expect(outcome(await ask('af')), 'again').toBe('400 state period_reopening')
    expect(await closeJune()).toBe('400 state period_reopening')
    for (const viewer of ['ger', 'af', 'adm', 'pr'] as const)
      expect((await fixture.request(viewer, 'POST', `/api/works/${closing}/interrupt`, {})).status, viewer).toBe(404)
    const whole = Map.groupBy(await corrections(), (row) => String(row['user']))
    const isWhole = [...whole.values()].map((rows) => new Set(sums(rows)).size === 1)
    expect(isWhole, 'of nobody a part is taken back').toEqual(people.map(() => true))
  })

  it('takes back what was posted meanwhile, too', async () => {
    const revive = await killedAfter(PEOPLE)
    await fixture.app.records.insertMany('balance_adjustments', [posted(people[0]!, '2026-05-08', -30)])
    await revive()
    await fixture.app.outbox.settle()
    const rows = await corrections()
    expect(rows).toHaveLength(2 * 3 * PEOPLE + 2)
    expect(new Set(sums(rows))).toEqual(new Set([0]))
    expect(await stored('periods', may)).toMatchObject({ state: 'reopened' })
  })

  it('of which nothing is left to do is not reopened twice', async () => {
    const revive = await killedAfter(20)
    await revive()
    await fixture.app.outbox.settle()
    await fixture.app.records.update('periods', may, { state: 'closed' })
    const before = (await corrections()).length
    await revive()
    await fixture.app.outbox.settle()
    expect(await stored('periods', may)).toMatchObject({ state: 'closed' })
    expect(await corrections()).toHaveLength(before)
  })
})
