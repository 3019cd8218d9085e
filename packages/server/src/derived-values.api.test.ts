import { countStatements, DRIVERS } from '@timesheet/engine/testing'
import { users } from '@timesheet/domain/people'
import { hours, hoursTotals } from '@timesheet/domain/hours'
import { addDays, type Day, daysFrom } from '@timesheet/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnCalendars } from './people/turn-calendars.job.ts'
import { SeededRandom } from '../seed/random.ts'
import { DERIVED_VALUES } from './derived-values.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from './testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('derived values on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  const counted = { take: (): readonly string[] => [] }

  beforeAll(async () => {
    fixture = await openTimesheet(database, (driver) => {
      const counting = countStatements(driver)
      counted.take = counting.take
      return counting.driver
    })
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const send = async (viewer: ViewerName, collection: string, body: Values, id?: string) => {
    const answer = await fixture.request(viewer, id === undefined ? 'POST' : 'PATCH', recordsOf(collection, id), body)
    const errors = (answer.body?.data ?? {}) as Readonly<Record<string, { code: string }>>
    const codes = Object.fromEntries(Object.entries(errors).map(([field, { code }]) => [field, code]))
    return { status: answer.status, id: answer.body?.id as string, codes }
  }
  const person = async (id: string) => (await fixture.app.records.findById(users, id))!.values
  const newPerson = async (terms: Values = {}) => {
    const email = `p${Math.random().toString(36).slice(2)}@example.com`
    const account = { email, password: 'long-password-1', name: 'Ana', surname: 'Paz', active: true }
    const { id } = (await fixture.app.records.create('users', account)).values
    await fixture.app.records.update('employment', id, terms)
    return id
  }
  const rebuild = async (name?: string) => {
    const reports = []
    for (const value of DERIVED_VALUES) if (!name || value.name === name) reports.push(await value.rebuild(fixture.app))
    return reports
  }
  const nothingChanged = async () => {
    for (const { changed, examples } of await rebuild())
      expect({ changed, examples }).toEqual({ changed: 0, examples: [] })
  }

  it('are right for a company that was inserted in bulk', async () => {
    await nothingChanged()
    expect((await fixture.app.records.findAll(hoursTotals)).length).toBe(0)
  })

  describe('the line of managers', () => {
    it('follows every move for everybody below, and the day without access the day without work', async () => {
      const top = await newPerson()
      const head = await newPerson({ manager: top })
      const lead = await newPerson({ manager: head, leftOn: '2030-01-01' })
      const one = await newPerson({ manager: lead })
      expect([(await person(one)).managers, (await person(lead)).accessUntil]).toEqual([
        [lead, head, top],
        '2030-01-01',
      ])
      await fixture.app.records.update('employment', head, { manager: '' })
      expect((await person(one)).managers).toEqual([lead, head])
      await fixture.app.records.update('employment', lead, { manager: top, leftOn: '' })
      expect([(await person(one)).managers, (await person(lead)).accessUntil]).toEqual([[lead, top], ''])
      await fixture.app.records.delete('users', lead)
      expect((await person(one)).managers).toEqual([])
      await nothingChanged()
    })

    it.each([
      ['below', async (top: string, low: string) => [await send('adm', 'employment', { manager: low }, top)]],
      [
        'by two moves of one batch',
        async (top: string, low: string) => {
          await fixture.app.records.update('employment', low, { manager: '' })
          const requests = [
            { method: 'PATCH', url: recordsOf('employment', top), body: { manager: low } },
            { method: 'PATCH', url: recordsOf('employment', low), body: { manager: top } },
          ]
          const { status } = await fixture.request('adm', 'POST', '/api/batch', { requests })
          return [{ status, codes: { manager: 'user_manager_loop' } }]
        },
      ],
    ])('never closes a circle: %s', async (_, close) => {
      const top = await newPerson()
      const low = await newPerson({ manager: await newPerson({ manager: top }) })
      for (const { status, codes } of await close(top, low))
        expect({ status, codes }).toEqual({ status: 400, codes: { manager: 'user_manager_loop' } })
      await nothingChanged()
    })

    it('is not closed by two who move one another at once', async () => {
      const [a, b] = [await newPerson(), await newPerson()]
      const answers = await Promise.all([
        send('adm', 'employment', { manager: b }, a),
        send('adm', 'employment', { manager: a }, b),
      ])
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400])
      await nothingChanged()
    })

    it('follows 2,000 people when one at the top moves, in some dozen statements', async () => {
      const top = await newPerson()
      const head = await newPerson()
      const ids = Array.from({ length: 2000 }, (_, i) => `bulk${String(i).padStart(11, '0')}`)
      await fixture.app.records.insertMany(
        'users',
        ids.map((id) => ({ id, email: `${id}@x.es`, tokenKey: id.repeat(3) })),
      )
      await fixture.app.records.insertMany(
        'employment',
        ids.map((id, i) => ({ id, user: id, manager: i < 10 ? head : ids[i % 10]! })),
      )
      counted.take()
      const from = performance.now()
      await fixture.app.records.update('employment', head, { manager: top })
      const took = performance.now() - from
      expect((await person(ids[1999]!)).managers).toEqual([ids[9], head, top])
      expect(counted.take().length).toBeLessThan(60)
      expect(took).toBeLessThan(5000)
      await nothingChanged()
      await fixture.app.records.update('employment', head, { manager: '' })
    })
  })

  it('the calendar of a person follows its rows, and turns on the day of the next one', async () => {
    const { records } = fixture.app
    const [first, second] = world.company.catalogues.calendars.map(({ id }) => id)
    const account = {
      email: 'muda@example.com',
      password: 'long-password-1',
      name: 'Ana',
      surname: 'Paz',
      active: true,
    }
    const { status, id } = await send('adm', 'users', {
      ...account,
      calendar: first,
      passwordConfirm: account.password,
    })
    expect(status).toBe(200)
    const today = fixture.clock.now.slice(0, 10)
    const later = addDays(today, 3)
    const next = await send('adm', 'user_calendar', { user: id, calendar: second, from: later })
    const history = [
      { calendar: first, from: '' },
      { calendar: second, from: later },
    ]
    expect(await person(id)).toMatchObject({ calendar: first, calendarHistory: history })
    expect((await send('adm', 'user_calendar', { user: id, calendar: first, from: later })).codes).toEqual({
      user: 'validation_not_unique',
      from: 'validation_not_unique',
    })
    const { now } = fixture.clock
    fixture.clock.now = `${addDays(later, 1)}T12:00:00.000Z`
    await turnCalendars(fixture.app)
    expect((await person(id)).calendar).toBe(second)
    await nothingChanged()
    fixture.clock.now = now
    await send('adm', 'user_calendar', { from: today }, next.id)
    expect((await person(id)).calendar).toBe(second)
    await records.delete('user_calendar', next.id)
    expect(await person(id)).toMatchObject({ calendar: first, calendarHistory: history.slice(0, 1) })
    await records.delete('users', id)
    expect(await records.findAll('user_calendar', { filter: `user = "${id}"` })).toEqual([])
  })

  it('find what their sources contradict, and say so', async () => {
    const [a, b] = [await newPerson(), await newPerson()]
    // Written directly to the database, without any rule.
    for (const [id, manager] of [
      [a, b],
      [b, a],
    ] as const)
      await fixture.app.driver.run({
        text: `UPDATE "employment" SET "manager" = ? WHERE "id" = ?`,
        params: [manager, id],
      })
    const [managers] = await rebuild('users.managers')
    expect(managers).toMatchObject({
      changed: 2,
      contradictions: [a, b].toSorted().map((id) => expect.stringContaining(id)),
    })
    expect((await person(a)).managers).toEqual([b])
    for (const id of [a, b]) await fixture.app.records.update('employment', id, { manager: '' })
    await nothingChanged()
  })

  it('are corrected by a rebuild, which reports the differences', async () => {
    const id = world.ids.pr
    await fixture.app.driver.run({ text: `UPDATE "users" SET "grants" = '["adm"]' WHERE "id" = ?`, params: [id] })
    const [grants] = await rebuild('users.grants')
    expect(grants).toMatchObject({ changed: 1, contradictions: [] })
    expect(grants!.examples[0]).toContain('"grants":["adm"]')
    expect((await person(id)).grants).toEqual(['pr'])
  })

  it.each<[ViewerName, string, Values]>([
    ['adm', 'users', { grants: ['adm'] }],
    ['root', 'users', { leadsProjects: ['x'] }],
    ['root', 'users', { managers: ['x'] }],
    ['root', 'users', { accessUntil: '2030-01-01' }],
    ['adm', 'users', { calendar: '' }],
    ['root', 'users', { calendarHistory: [] }],
  ])('are refused to %s in %s: %j', async (viewer, collection, change) => {
    const sent =
      'leadsProjects' in change || 'managers' in change
        ? { [Object.keys(change)[0]!]: [Object.keys(change)[0] === 'managers' ? world.ids.jp : world.own] }
        : change
    expect(await send(viewer, collection, sent, world.ids.pr)).toMatchObject({
      status: 400,
      codes: { [Object.keys(change)[0]!]: 'field_derived' },
    })
  })

  it('of their own collection are refused to superusers too, and unknown to others', async () => {
    expect((await send('root', 'hours_totals', { project: world.own, minutes: 1 })).status).toBe(403)
    const away = { user: world.ids.pr, day: '2026-01-01' }
    expect((await send('root', 'presence', away)).status).toBe(403)
    expect((await fixture.request('adm', 'GET', recordsOf('hours_totals'))).status).toBe(403)
  })

  it('when people are away is what their absences say after any history, and a rebuild corrects it', async () => {
    const random = new SeededRandom(7)
    const { records, driver } = fixture.app
    const states = ['requested', 'approved', 'taken', 'rejected', 'cancelled']
    // No two absences of a person may overlap.
    let from: Day = '2026-07-01'
    const type = world.company.catalogues.absence_types[0]!.id
    const values = () => ({
      user: random.between(0, 1) === 0 ? world.ids.mate : world.ids.pr,
      type,
      from: (from = addDays(from, 4)),
      to: addDays(from, random.between(0, 3)),
      state: states[random.between(0, 4)]!,
    })
    const alive: string[] = []
    const refused: string[] = []
    for (let i = 0; i < 80; i++) {
      const at = random.between(0, Math.max(0, alive.length - 1))
      const step = random.between(0, 9)
      if (step < 6 || alive.length === 0)
        await records.create('absences', values()).then(
          ({ values: row }) => alive.push(row.id),
          (error: Error) => refused.push(error.message),
        )
      else if (step < 9) await records.update('absences', alive[at]!, values()).catch(() => undefined)
      else for (const id of alive.splice(at, 1)) await records.delete('absences', id)
    }
    await nothingChanged()
    const seen = async () =>
      (await records.findAll('presence'))
        .map(({ values: row }) => [row.id, row['user'], row['day']].map(String).join(' '))
        .toSorted()
    const before = await seen()
    const approved = (await records.findAll('absences')).filter(({ values: row }) =>
      ['approved', 'taken'].includes(String(row['state'])),
    )
    const days = approved.flatMap(({ values: row }) =>
      daysFrom(String(row['from']), String(row['to'])).map((day) => `${String(row['user'])} ${day}`),
    )
    expect(before.map((text) => text.slice(16)).toSorted()).toEqual(days.toSorted())
    expect(before.length, refused.join()).toBeGreaterThan(2)
    const [wrong, missing] = before.map((text) => text.slice(0, 15))
    await driver.run({ text: `UPDATE "presence" SET "day" = '2030-01-01' WHERE "id" = ?`, params: [wrong!] })
    await driver.run({ text: `DELETE FROM "presence" WHERE "id" = ?`, params: [missing!] })
    expect(await rebuild('presence')).toMatchObject([{ changed: 2 }])
    expect(await seen()).toEqual(before)
    for (const id of alive) await records.delete('absences', id)
    await nothingChanged()
  })

  describe('totals of hours', () => {
    it('INV-GEN-05: are what the rows add up to after any history of writes', async () => {
      const random = new SeededRandom(11)
      const targets = [
        { project: world.own, activity: world.activity, document: '' },
        { project: world.own, document: world.document, activity: '' },
        { project: world.other, activity: world.otherActivity, document: '' },
        { project: '', document: '', activity: '', nonproductive: world.category, note: 'Reunión interna' },
      ]
      const states = ['draft', 'submitted', 'approved_1', 'approved', 'rejected']
      const alive: string[] = []
      const entered: string[][] = []
      const values = () => ({
        nonproductive: '',
        ...targets[random.between(0, 3)]!,
        minutes: random.between(1, 8) * 15,
        state: states[random.between(0, 4)]!,
        day: `2026-06-${String(random.between(1, 18)).padStart(2, '0')}`,
      })
      const steps = [
        async () => {
          const made = await fixture.app.records.create('hours', { user: world.ids.mate, kind: 'normal', ...values() })
          alive.push(made.values.id)
        },
        async () => {
          if (alive.length > 0)
            await fixture.app.records.update('hours', alive[random.between(0, alive.length - 1)]!, values())
        },
        async () => {
          const [id] = alive.splice(random.between(0, Math.max(0, alive.length - 1)), 1)
          if (id) await fixture.app.records.delete('hours', id)
        },
        async () => {
          const body = () => ({
            user: world.ids.pr,
            day: '2026-06-17',
            minutes: 15,
            project: world.own,
            activity: world.activity,
          })
          const requests = [1, 2].map(() => ({ method: 'POST', url: recordsOf('hours'), body: body() }))
          // Every other batch contains a request that fails, so that none of it is stored.
          if (random.between(0, 1) === 1)
            requests.push({ method: 'POST', url: recordsOf('hours'), body: { ...body(), minutes: -1 } })
          const { status, body: made } = await fixture.request('pr', 'POST', '/api/batch', { requests })
          if (status === 200) entered.push(made.map((answer: { body: { id: string } }) => answer.body.id))
        },
        async () => {
          const requests = (entered.pop() ?? []).map((id) => ({ method: 'DELETE', url: recordsOf('hours', id) }))
          if (requests.length > 0) await fixture.request('pr', 'POST', '/api/batch', { requests })
        },
      ]
      for (let i = 0; i < 60; i++) await steps[random.between(0, 99) < 45 ? 0 : random.between(1, 4)]!().catch(() => {})
      await nothingChanged()
      const raw = (await fixture.app.records.findAll(hours))
        .map(({ values: row }) => row)
        .filter(({ project }) => project !== '')
      const totals = (await fixture.app.records.findAll(hoursTotals)).map(({ values: row }) => row)
      const sum = (rows: readonly { readonly minutes: number }[]) => rows.reduce((all, { minutes }) => all + minutes, 0)
      expect(raw.length).toBeGreaterThan(5)
      for (const state of states)
        expect([state, sum(totals.filter((row) => row.state === state))]).toEqual([
          state,
          sum(raw.filter((row) => row.state === state)),
        ])
      expect(totals.every(({ entries, minutes }) => entries > 0 && minutes > 0)).toBe(true)
    })

    it('cost a saved cell one statement, and one that stays as it was none', async () => {
      const entry = { user: world.ids.pr, day: '2026-06-15', minutes: 15, project: world.own, activity: world.activity }
      await fixture.tokenOf('pr')
      counted.take()
      const { id } = await send('pr', 'hours', entry)
      const onTotals = () => counted.take().filter((text) => text.includes('hours_totals')).length
      expect(onTotals()).toBe(1)
      await send('pr', 'hours', { note: 'Otra nota' }, id)
      expect(onTotals()).toBe(0)
      await send('pr', 'hours', { minutes: 30 }, id)
      expect(onTotals()).toBe(1)
    })

    it('take many who write on the same targets at once, in any order', async () => {
      const entry = (i: number) => ({
        user: world.ids.mate,
        kind: 'normal',
        state: 'draft',
        day: '2026-05-05',
        minutes: 15,
        project: world.own,
        ...(i % 2 ? { activity: world.activity } : { document: world.document }),
      })
      const ids = await Promise.all(
        Array.from({ length: 16 }, async (_, i) => (await fixture.app.records.create('hours', entry(i))).values.id),
      )
      await Promise.all(
        ids.map((id, i) =>
          fixture.app.records.update('hours', id, {
            activity: i % 2 ? '' : world.activity,
            document: i % 2 ? world.document : '',
          }),
        ),
      )
      await nothingChanged()
    })
  })
})
