import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decideAbout,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'
import { CLOSED_DAYS } from './closed-days.hook.ts'

type Values = Record<string, unknown>
type Write = readonly [method: 'POST' | 'PATCH' | 'DELETE', collection: string, id: string, body?: Values]

/** May 2026 is closed; the clock stands in June. */
const CLOSED = { from: '2026-05-01', to: '2026-05-31' }

/** Rows that writes refer to, made before the period was closed. */
interface Rows {
  readonly period: string
  readonly calendar: string
  readonly place: string
  readonly holiday: string
  readonly journey: string
  readonly assignment: string
  readonly absence: string
  readonly requested: string
  readonly type: string
  readonly rule: string
  readonly freeCalendar: string
}

describe.each(DRIVERS)('INV-HRS-03: closed means closed, for its inputs too, on $name', (database) => {
  let fixture: TimesheetFixture
  let rows: Rows

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    rows = await prepare(fixture)
  })
  afterAll(() => fixture.close())

  const send = (viewer: ViewerName, [method, collection, id, body]: Write) =>
    fixture.request(viewer, method, recordsOf(collection, id || undefined), body)
  const codes = (body: { data?: Record<string, { code: string }> } | null) =>
    Object.entries(body?.data ?? {}).map(([field, { code }]) => `${field} ${code}`)

  type Case = readonly [name: string, viewer: ViewerName, write: (world: World, of: Rows) => Write, refused: string]
  it.each<Case>([
    ['a holiday', 'adm', (_, of) => ['POST', 'holidays', '', special(of.calendar, '2026-05-20')], 'day closed_holiday'],
    ['one that moves', 'af', (_, of) => ['PATCH', 'holidays', of.holiday, { day: '2026-06-25' }], 'day closed_holiday'],
    ['one deleted', 'root', (_, of) => ['DELETE', 'holidays', of.holiday], 'day closed_holiday'],
    [
      'a calendar with special days deleted',
      'root',
      (_, of) => ['DELETE', 'calendars', of.calendar],
      'parent closed_calendar',
    ],
    [
      'a calendar moved',
      'adm',
      (_, of) => ['PATCH', 'calendars', of.calendar, { parent: of.freeCalendar }],
      'parent closed_calendar',
    ],
    [
      'a person moved',
      'adm',
      ({ ids }, of) => ['POST', 'user_calendar', '', { user: ids.pr, calendar: of.freeCalendar, from: '2026-05-19' }],
      'from closed_person_calendar',
    ],
    [
      'the place of a person, by a superuser',
      'root',
      (_, of) => ['PATCH', 'user_calendar', of.place, { calendar: of.freeCalendar }],
      'from closed_person_calendar',
    ],
    [
      'the place of a person deleted',
      'root',
      (_, of) => ['DELETE', 'user_calendar', of.place],
      'from closed_person_calendar',
    ],
    ['a journey', 'adm', (_, of) => ['PATCH', 'journey', of.journey, { tuesday: 60 }], 'tuesday closed_journey'],
    [
      'a journey, by a superuser',
      'root',
      (_, of) => ['PATCH', 'journey', of.journey, { monday: 60 }],
      'monday closed_journey',
    ],
    [
      'an assignment',
      'adm',
      (_, of) => ['PATCH', 'user_journey', of.assignment, { fraction: 500 }],
      'from closed_assignment',
    ],
    [
      'an assignment ended',
      'adm',
      (_, of) => ['PATCH', 'user_journey', of.assignment, { to: '2026-05-10' }],
      'to closed_assignment',
    ],
    ['an assignment deleted', 'root', (_, of) => ['DELETE', 'user_journey', of.assignment], 'from closed_assignment'],
    [
      'leaving',
      'adm',
      ({ ids }) => ['PATCH', 'employment', ids.pr, { leftOn: '2026-05-10' }],
      'leftOn closed_employment',
    ],
    [
      'hours that count no longer',
      'root',
      ({ ids }) => ['PATCH', 'employment', ids.pr, { tracksHours: false }],
      'tracksHours closed_employment',
    ],
    [
      'an absence',
      'pr',
      ({ ids }, of) => ['POST', 'absences', '', away(ids.pr, of.type, '2026-05-26')],
      'from closed_absence',
    ],
    [
      'an absence approved',
      'root',
      (_, of) => ['PATCH', 'absences', of.requested, { state: 'approved' }],
      'from closed_absence',
    ],
    [
      'an absence cancelled',
      'root',
      (_, of) => ['PATCH', 'absences', of.absence, { state: 'cancelled' }],
      'from closed_absence',
    ],
    [
      'an absence deleted',
      'root',
      (_, of) => ['DELETE', 'absences', of.absence],
      'state absence_decided,from closed_absence',
    ],
    [
      'a kind that justifies no longer',
      'af',
      (_, of) => ['PATCH', 'absence_types', of.type, { justifies: false }],
      'justifies closed_absence_type',
    ],
    [
      'a rule',
      'adm',
      (_, of) => ['PATCH', 'hours_rules', of.rule, { toleranceMinutes: 30 }],
      'toleranceMinutes closed_hours_rule',
    ],
    [
      'the register used',
      'adm',
      () => ['POST', 'settings_company', '', { key: 'timeClock.used', value: 1, from: '2026-05-10' }],
      'from closed_parameter',
    ],
    ['a rule deleted', 'root', (_, of) => ['DELETE', 'hours_rules', of.rule], 'from closed_hours_rule'],
    [
      'the range of the period',
      'af',
      (_, of) => ['PATCH', 'periods', of.period, { to: '2026-05-30' }],
      'to closed_period_range',
    ],
    [
      'the kind of the period',
      'root',
      (_, of) => ['PATCH', 'periods', of.period, { kind: 'week' }],
      'kind closed_period_range',
    ],
    ['the period deleted', 'root', (_, of) => ['DELETE', 'periods', of.period], 'state closed_period_kept'],
  ])('refuses %s, by %s', async (_, viewer, write, refused) => {
    const call = write(fixture.world, rows)
    const before = await snapshot(call)
    const { status, body } = await send(viewer, call)
    expect([status, codes(body)]).toEqual([400, refused.split(',')])
    expect(await snapshot(call)).toEqual(before)
  })

  it.each<readonly [name: string, viewer: ViewerName, write: (world: World, of: Rows) => Write]>([
    ['a holiday on an open day', 'adm', (_, of) => ['POST', 'holidays', '', special(of.calendar, '2026-06-22')]],
    [
      'one of a calendar that nobody has',
      'adm',
      (_, of) => ['POST', 'holidays', '', special(of.freeCalendar, '2026-05-21')],
    ],
    ['the name of a holiday', 'adm', (_, of) => ['PATCH', 'holidays', of.holiday, { name: 'Otro nombre' }]],
    ['the name of a journey', 'adm', (_, of) => ['PATCH', 'journey', of.journey, { name: 'Otro nombre' }]],
    [
      'an assignment ended on the first open day',
      'adm',
      (_, of) => ['PATCH', 'user_journey', of.assignment, { to: '2026-06-01' }],
    ],
    [
      'a person who moves on the first open day',
      'adm',
      ({ ids }, of) => ['POST', 'user_calendar', '', { user: ids.mate, calendar: of.freeCalendar, from: '2026-06-01' }],
    ],
    ['leaving on the first open day', 'adm', ({ ids }) => ['PATCH', 'employment', ids.mate, { leftOn: '2026-06-01' }]],
    ['a request rejected', 'root', (_, of) => ['PATCH', 'absences', of.requested, { state: 'rejected' }]],
    ['a limit of what is typed', 'adm', (_, of) => ['PATCH', 'hours_rules', of.rule, { maxEntry: 600 }]],
  ])('accepts %s', async (_, viewer, write) => {
    const { status, body } = await send(viewer, write(fixture.world, rows))
    expect([status, codes(body)]).toEqual([200, []])
  })

  describe('of one employer: only whom an input touches', () => {
    const MARCH = { from: '2026-03-01', to: '2026-03-31' }
    const RULE = {
      scope: 'company',
      roundingStep: '15',
      roundingMode: 'nearest',
      maxDayError: 1440,
      maxEntry: 720,
      missingMode: 'weekly',
      approvalPolicy: 'one_level',
      overtimeBase: 'legal',
      daysBack: 30,
      ...{ from: '2026-03-10', to: '2026-03-20' },
    }
    let other: string
    let later: string
    beforeAll(async () => {
      const { ids } = fixture.world
      const create = async (collection: string, values: Values) =>
        (await fixture.app.records.create(collection, values)).values.id
      const firm = { country: 'AR', pack: 'AR', timeZone: 'America/Argentina/Buenos_Aires', active: true }
      const delta = await create('employers', { ...firm, name: 'Delta', taxId: '30-50001091-2' })
      const rio = await create('employers', { ...firm, name: 'Río', taxId: '30-70308853-4' })
      const days = { from: MARCH.from, to: '2026-04-01' }
      await create('user_employer', { user: ids.pr, employer: delta, ...days })
      for (const user of [ids.mate, ids.jp]) await create('user_employer', { user, employer: rio, ...days })
      other = await create('calendars', { name: 'De Río', level: 'place', timeZone: 'UTC', active: true })
      later = await create('calendars', { name: 'De después', level: 'place', timeZone: 'UTC', active: true })
      // The one of April first: May is closed, and stays as it was.
      await create('user_calendar', { user: ids.jp, calendar: rows.calendar, from: '2026-04-01' })
      await create('user_calendar', { user: ids.jp, calendar: other, from: '2026-03-01' })
      await create('user_calendar', { user: ids.pr, calendar: later, from: '2026-06-15' })
      // Of those of Delta, pr alone has hours that count.
      await create('periods', { kind: 'month', ...MARCH, state: 'closed', employer: delta })
    })

    type Touching = readonly [name: string, write: (world: World) => Write, refused: string]
    it.each<Touching>([
      [
        'a holiday of its people',
        () => ['POST', 'holidays', '', special(rows.calendar, '2026-03-17')],
        'day closed_holiday',
      ],
      ['a holiday of others', () => ['POST', 'holidays', '', special(other, '2026-03-17')], ''],
      ['a holiday of a calendar of later', () => ['POST', 'holidays', '', special(later, '2026-03-18')], ''],
      ['a calendar of others moved', () => ['PATCH', 'calendars', other, { parent: rows.freeCalendar }], ''],
      ['a rule of the firm', () => ['POST', 'hours_rules', '', RULE], 'from closed_hours_rule'],
      [
        'a rule of one of its people',
        ({ ids }) => ['POST', 'hours_rules', '', { ...RULE, scope: 'user', user: ids.pr }],
        'from closed_hours_rule',
      ],
      [
        'a rule of others',
        ({ ids }) => [
          'POST',
          'hours_rules',
          '',
          { ...RULE, scope: 'people', name: 'Los de Río', people: [ids.mate, ids.jp] },
        ],
        '',
      ],
      [
        'a rule of a project',
        ({ own }) => ['POST', 'hours_rules', '', { ...RULE, scope: 'project', project: own }],
        '',
      ],
    ])('%s', async (_, write, refused) => {
      const { status, body } = await send('root', write(fixture.world))
      expect([status, codes(body)]).toEqual(refused === '' ? [200, []] : [400, [refused]])
    })

    it('and a rule of the firm where its people have one of their own', async () => {
      const { app, world } = fixture
      const [march] = await app.records.findAll('periods', { filter: 'from = "2026-03-01" && employer != ""' })
      await app.records.update('periods', march!.values.id, { state: 'reopened' })
      const concerned = await app.records.findAll('user_employer', {
        filter: `employer = "${String(march!.values['employer'])}"`,
      })
      expect(concerned.map(({ values }) => values['user'])).toEqual([world.ids.pr])
      const before = String((await app.records.findById('hours_rules', rows.rule))!.values['from'])
      const begins = (from: string) => send('root', ['PATCH', 'hours_rules', rows.rule, { from }])
      await app.records.update('periods', march!.values.id, { state: 'closed' })
      const refused = await begins('2026-04-01')
      expect([refused.status, codes(refused.body)]).toEqual([400, ['from closed_hours_rule']])
      await app.records.update('periods', march!.values.id, { state: 'reopened' })
      const own = { ...RULE, from: '2026-03-01', to: '2026-04-01', scope: 'user', user: world.ids.pr }
      await app.records.create('hours_rules', own)
      await app.records.update('periods', march!.values.id, { state: 'closed' })
      for (const from of ['2026-04-01', before]) expect((await begins(from)).status).toBe(200)
    })
  })

  it('also when it is approved by its flow, which then still waits', async () => {
    const objectId = (await fixture.app.records.create('absences', away(fixture.world.ids.pr, rows.type, '2026-06-24')))
      .values.id
    const { ids } = fixture.world
    const late = { kind: 'month', from: '2026-06-24', to: '2026-06-24', state: 'closed' }
    const closed = (await fixture.app.records.create('periods', late)).values.id
    const refused = await decideAbout(fixture, 'jp', { objectId })
    expect([refused.status, codes(refused.body)]).toEqual([400, ['from closed_absence']])
    await fixture.app.records.update('periods', closed, { state: 'open' })
    expect((await decideAbout(fixture, 'jp', { objectId })).status).toBe(200)
    expect((await fixture.app.records.findById('absences', objectId))!.values['approvedBy']).toBe(ids.jp)
    await fixture.app.records.delete('periods', closed)
  })

  it('in a batch as alone: what comes before it is not written either', async () => {
    const requests = ['2026-06-23', '2026-05-22'].map((day) => ({
      method: 'POST',
      url: recordsOf('holidays'),
      body: special(rows.calendar, day),
    }))
    const { status, body } = await fixture.request('adm', 'POST', '/api/batch', { requests })
    expect([status, Object.keys(body.data.requests)]).toEqual([400, ['1']])
    expect(await fixture.app.records.findAll('holidays', { filter: 'day = "2026-06-23"' })).toEqual([])
  })

  it('and who writes while the period is being closed comes before or after, never in between', async () => {
    const { ids, own, activity } = fixture.world
    const period = await fixture.app.records.create('periods', {
      kind: 'week',
      from: '2026-06-08',
      to: '2026-06-14',
      state: 'open',
    })
    const entry = {
      user: ids.pr,
      day: '2026-06-09',
      minutes: 60,
      project: own,
      activity,
      kind: 'normal',
      state: 'draft',
    }
    const held = Promise.withResolvers<void>()
    const closing = fixture.app.driver.transaction(async (tx) => {
      await tx.lock(CLOSED_DAYS)
      held.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await fixture.app.records.update('periods', period.values.id, { state: 'closed' }, tx)
    })
    await held.promise
    const typed = fixture.request('pr', 'POST', recordsOf('hours'), entry)
    await closing
    expect(await typed).toMatchObject({ status: 400, body: { data: { day: { code: 'hours_period_closed' } } } })
  })

  async function snapshot([, collection, id]: Write): Promise<unknown> {
    if (id !== '') return (await fixture.app.records.findById(collection, id))?.values
    return (await fixture.app.records.findAll(collection)).length
  }
})

function special(calendar: string, day: string): Values {
  return { calendar, day, kind: 'day_off', name: 'Asueto', origin: 'company' }
}

function away(user: string, type: string, day: string, state = 'requested'): Values {
  return { user, type, from: day, to: day, minutesPerDay: 0, state }
}

async function prepare({ app, world }: TimesheetFixture): Promise<Rows> {
  const { ids } = world
  const create = async (collection: string, values: Values) => (await app.records.create(collection, values)).values.id
  const person = (await app.records.findById('users', ids.pr))!.values
  const assignment = (await app.records.findAll('user_journey', { filter: `user = "${ids.pr}"` }))[0]!.values
  await app.records.update('employment', ids.pr, { hiredOn: '2020-01-01', leftOn: '', tracksHours: true })
  await app.records.update('user_journey', assignment.id, { from: '2020-01-01', to: '' })
  const type = await create('absence_types', {
    code: 'ZZT',
    name: 'Prueba',
    unit: 'working_day',
    justifies: true,
    paid: true,
    active: true,
  })
  const calendar = String(person['calendar'])
  const [rule] = await app.records.findAll('hours_rules', { filter: 'scope = "company"' })
  return {
    calendar,
    holiday: await create('holidays', special(calendar, '2026-05-19')),
    place: (await app.records.findAll('user_calendar', { filter: `user = "${ids.pr}"` }))[0]!.values.id,
    journey: String(assignment['journey']),
    assignment: assignment.id,
    type,
    absence: await create('absences', away(ids.pr, type, '2026-05-27', 'approved')),
    requested: await create('absences', away(ids.pr, type, '2026-05-28')),
    rule: rule!.values.id,
    freeCalendar: await create('calendars', { name: 'Sin gente', level: 'place', timeZone: 'UTC', active: true }),
    period: await create('periods', { kind: 'month', ...CLOSED, state: 'closed' }),
  }
}
