import { raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import type { MonthSheet } from '@timesheet/domain/alerts'
import type { DaysAtClosing } from '@timesheet/domain/analysis'
import { sumMinutes } from '@timesheet/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, TODAY, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

const REASON = 'Se cierra como está'
/** When hours were loaded, the month closed, and what it froze changed. */
const [LOADED, CLOSED, CHANGED] = ['2026-05-20', '2026-06-15', '2026-06-16']

describe.each(DRIVERS)('the days of a month as of its closing on $name', (database) => {
  let fixture: TimesheetFixture
  let noted = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const { pr, mate, jp, af } = world.ids
    await app.records.update('employment', pr, { manager: jp })
    const make = (user: string, day: string, minutes: number, values: object = {}) =>
      app.records.create('hours', {
        ...{ user, day, minutes, project: world.own, activity: world.activity, kind: 'normal', state: 'draft' },
        ...values,
      })
    const decided = { state: 'approved', decidedBy: jp }
    await make(pr, '2026-05-05', 480, decided)
    await make(pr, '2026-05-06', 300, decided)
    await make(pr, '2026-05-06', 60)
    await make(mate, '2026-05-07', 240, decided)
    const type = world.company.catalogues.absence_types[0]!.id
    const away = { from: '2026-05-12', to: '2026-05-13', state: 'cancelled', approvedBy: af, reason: 'Tardía' }
    await app.records.create('absences', { user: pr, type, ...away })
    const kind = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'open' }
    const period = (await app.records.create('periods', kind)).values.id
    await stamp(LOADED, 0)
    fixture.clock.now = `${CLOSED}T15:00:00.000Z`
    const { digest } = (await fixture.request('af', 'GET', `/api/periods/${period}/board`)).body
    const given = { period, digest, operation: 'closemay0000001', force: true, reason: REASON }
    expect((await fixture.request('af', 'POST', '/api/commands/close-period', given)).status).toBe(200)
    await app.outbox.settle()
    await stamp(CLOSED, noted)
    fixture.clock.now = `${CHANGED}T15:00:00.000Z`
    // What no screen allows any more: hours of a closed month, and what is expected of it.
    await run(`UPDATE hours SET minutes = 30 WHERE "user" = '${pr}' AND day = '2026-05-06' AND state = 'draft'`)
    await run(`DELETE FROM hours WHERE "user" = '${pr}' AND day = '2026-05-05'`)
    await run(`UPDATE absences SET state = 'approved' WHERE "user" = '${pr}'`)
    await stamp(CHANGED, noted)
    fixture.clock.now = `${TODAY}T15:00:00.000Z`
  }, 120_000)
  afterAll(() => fixture.close())

  const run = (text: string) => fixture.app.driver.transaction((tx) => tx.run(raw(text)))

  /** Says of everything that was noted after some row that it was noted on a day. */
  async function stamp(day: string, after: number): Promise<void> {
    const { driver } = fixture.app
    const { ddl, dialect } = driver
    const until = Date.parse(`${day}T12:00:00Z`)
    for (const text of [
      ...ddl.allowChanges('_history'),
      `UPDATE _history SET until = ${until} WHERE ${dialect.rowOrder} > ${after}`,
      ...ddl.refuseChanges('_history'),
    ])
      await run(text)
    const [row] = await driver.all<{ seq: number }>(raw(`SELECT MAX(${dialect.rowOrder}) AS seq FROM _history`))
    noted = Number(row!.seq)
  }

  const ask = (viewer: ViewerName, users: readonly string[], month = '2026-05') =>
    fixture.request(viewer, 'POST', '/api/analysis/days-at-closing', { month, users })
  const told = async (viewer: ViewerName, users: readonly string[]): Promise<DaysAtClosing> => {
    const { status, body } = await ask(viewer, users)
    expect([viewer, status]).toEqual([viewer, 200])
    return body
  }
  const sheetOf = async (viewer: ViewerName): Promise<MonthSheet> =>
    (await fixture.request(viewer, 'GET', '/api/hours/month-sheet?month=2026-05')).body

  it('are what was known then, add up to what was frozen, and are not what stands today', async () => {
    const { pr } = fixture.world.ids
    const { people, unknown, since } = await told('af', [pr])
    const days = people[pr]!
    expect([days.loaded[4], days.loaded[5], unknown, since]).toEqual([480, 360, 0, ''])
    expect([days.progress[4], days.progress[5], days.progress[6]]).toEqual(['a', 'd', '-'])
    const { items, plans } = await sheetOf('af')
    const today = items.find(({ user }) => user === pr)!
    expect(today.frozen).toMatchObject({ loaded: sumMinutes(days.loaded), expected: sumMinutes(days.expected) })
    expect([today.loaded[4], today.loaded[5]]).toEqual([0, 330])
    expect(plans[today.plan]!.expected[11]).toBeLessThan(days.expected[11]!)
  })

  it('add up to what was frozen of everybody of whom they are told', async () => {
    const { items } = await sheetOf('ger')
    const { people, unknown } = await told(
      'ger',
      items.map(({ user }) => user),
    )
    expect(Object.keys(people).length).toBeGreaterThan(4)
    expect(unknown).toBe(0)
    for (const { user, frozen } of items)
      if (frozen)
        expect([user, sumMinutes(people[user]!.loaded), sumMinutes(people[user]!.expected)]).toEqual([
          ...[user, frozen.loaded, frozen.expected],
        ])
  })

  it.each([
    ['pr', ['pr']],
    ['jp', ['pr', 'mate']],
    ['af', ['pr', 'mate']],
    ['mate', ['mate']],
    ['cd', []],
  ] as const)('%s is told of %j', async (viewer, seen) => {
    const { ids } = fixture.world
    const { people } = await told(viewer, [ids.pr, ids.mate])
    expect(Object.keys(people).toSorted()).toEqual(seen.map((name) => ids[name]).toSorted())
  })

  it('are of nobody where the month is not closed', async () => {
    expect((await ask('af', [fixture.world.ids.pr], '2026-06')).body).toEqual({ people: {}, unknown: 0, since: '' })
  })

  it.each([
    ['guest', 401],
    ['cl', 404],
  ] as const)('%s is answered %i', async (viewer, status) => {
    expect((await ask(viewer, [fixture.world.ids.pr])).status).toBe(status)
  })

  it('refuse what is no month, and nobody', async () => {
    expect((await ask('af', [fixture.world.ids.pr], '2026-13')).status).toBe(400)
    expect((await ask('af', [])).status).toBe(400)
  })

  it('are not told where the history begins later; since when it does, is', async () => {
    await stamp(CHANGED, 0)
    const { pr } = fixture.world.ids
    expect(await told('af', [pr])).toEqual({ people: {}, unknown: 1, since: CHANGED })
  })
})
