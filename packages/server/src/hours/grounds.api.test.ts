import { DRIVERS } from '@timesheet/engine/testing'
import type { FigureGrounds, SharedGrounds } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const REASON = 'Estudios de los que nadie debe saber'

function minutesOf({ time }: FigureGrounds): number {
  const { journeys = [], specials = [], absences = [], reserved = 0 } = time ?? {}
  return sumMinutes([...journeys, ...specials, ...absences].map(({ minutes }) => minutes)) + reserved
}

describe.each(DRIVERS)('what a figure rests on, on $name', (database) => {
  let fixture: TimesheetFixture
  let ill: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const { pr, mate, jp, adm } = world.ids
    await app.records.update('employment', pr, { manager: jp, overtime: true })
    await app.records.update('employment', mate, { overtime: false })
    const [week] = await app.records.findAll('user_journey', { filter: `user = "${pr}"` })
    const turned = { fraction: 900 }
    const { status } = await fixture.request('adm', 'PATCH', recordsOf('user_journey', week?.values.id), turned)
    expect(status).toBe(200)
    const kind = async (values: object) =>
      (
        await app.records.create('absence_types', {
          ...{ unit: 'working_day', justifies: true, paid: true, active: true },
          ...values,
        })
      ).values.id
    ill = await kind({ code: 'CONF', name: 'Tratamiento confidencial' })
    const away = (user: string, values: object) =>
      app.records.create('absences', { user, type: ill, state: 'approved', reason: REASON, approvedBy: jp, ...values })
    await away(pr, { from: '2026-06-22', to: '2026-06-23' })
    await away(pr, { from: '2026-06-26', to: '2026-06-26', minutesPerDay: 240 })
    await away(mate, { from: '2026-06-24', to: '2026-06-24', half: true })
    const entry = (values: object) =>
      app.records.create('hours', {
        ...{ user: pr, minutes: 60, kind: 'normal', note: 'Lo que se explica', project: world.own },
        ...{ activity: world.activity, specialty: world.freeSpecialty },
        ...values,
      })
    const decided = { state: 'approved', decidedBy: jp, decidedOn: '2026-06-08 12:00:00.000Z' }
    await entry({ day: '2026-06-01', ...decided })
    await entry({ day: '2026-06-02', ...decided, decidedOn: '2026-06-09 12:00:00.000Z', minutes: 30 })
    await entry({
      day: '2026-06-03',
      state: 'approved',
      decidedHow: 'automatic',
      decidedOn: '2026-06-09 12:00:00.000Z',
    })
    await entry({ day: '2026-06-04', state: 'draft', enteredBy: adm })
    await entry({ day: '2026-06-05', state: 'rejected', reason: 'No corresponde' })
  })
  afterAll(() => fixture.close())

  const ask = (viewer: ViewerName, user: string, query: object = JUNE) =>
    fixture.request(
      viewer,
      'GET',
      `/api/hours/grounds/${user}?${new URLSearchParams(Object.entries(query)).toString()}`,
    )
  const told = async (viewer: ViewerName, user: string, query?: object): Promise<FigureGrounds> => {
    const { status, body } = await ask(viewer, user, query)
    expect({ viewer, status }).toEqual({ viewer, status: 200 })
    return body
  }

  it('adds up to what the month sheet and the analyzer expect, of everybody and for whoever may see it', async () => {
    for (const month of ['2026-05', '2026-06']) {
      const range = { from: `${month}-01`, to: month === '2026-06' ? JUNE.to : '2026-05-31' }
      const { items, plans } = (await fixture.request('ger', 'GET', `/api/hours/month-sheet?month=${month}`)).body
      expect(items.length).toBeGreaterThan(8)
      for (const { user, plan } of items) {
        const expected = sumMinutes(plans[plan].expected)
        for (const viewer of ['ger', 'af', 'adm'] as const) {
          const grounds = await told(viewer, user, range)
          expect([grounds.time?.expected, minutesOf(grounds)]).toEqual([expected, expected])
        }
      }
    }
  })

  it('of a year adds up to what the year of the person expects', async () => {
    const { pr } = fixture.world.ids
    const year = (await fixture.request('pr', 'GET', `/api/hours/year/${pr}?year=2026`)).body
    const grounds = await told('pr', pr, { from: '2026-01-01', to: '2026-12-31' })
    expect([grounds.time?.expected, minutesOf(grounds)]).toEqual([year.expected, year.expected])
  })

  it('is told of parts of a range as of the whole', async () => {
    const { pr } = fixture.world.ids
    const parts = await Promise.all(
      [
        { from: '2026-06-01', to: '2026-06-14' },
        { from: '2026-06-15', to: '2026-06-15' },
        { from: '2026-06-16', to: '2026-06-30' },
      ].map((range) => told('pr', pr, range)),
    )
    const whole = await told('pr', pr)
    expect(sumMinutes(parts.map(minutesOf))).toBe(minutesOf(whole))
  })

  it('names journey, special days, absences, rule and pack with their dates', async () => {
    const { world } = fixture
    const { time } = await told('pr', world.ids.pr)
    expect(time?.journeys.every(({ name, fraction, from }) => name !== '' && fraction > 0 && from !== '')).toBe(true)
    expect(time?.calendars.map(({ name }) => name)).not.toContain('')
    expect(time?.specials).toContainEqual(
      expect.objectContaining({ day: '2026-06-15', kind: 'holiday', origin: 'law', movedFrom: '2026-06-17' }),
    )
    // A holiday on a Saturday takes nothing.
    expect(time?.specials.map(({ day }) => day)).not.toContain('2026-06-20')
    expect(time?.absences).toMatchObject([
      { from: '2026-06-22', to: '2026-06-23', kind: 'Tratamiento confidencial' },
      { from: '2026-06-26', minutes: -240 },
    ])
    expect(time?.rules.map(({ since, until }) => [since, until])).toEqual([[JUNE.from, JUNE.to]])
    expect(time?.packs).toMatchObject([{ country: 'AR' }])
    // Who is not subject to overtime has no pack.
    expect((await told('mate', world.ids.mate)).time?.packs).toEqual([])
  })

  it('tells each rule for the days on which it decides, as a closing takes it', async () => {
    const { app, world } = fixture
    const rows = await app.records.findAll('hours_rules', { filter: 'scope = "company"' })
    const { id: _, ...settings } = rows[0]?.values ?? {}
    const own = await app.records.create('hours_rules', {
      ...{ roundingStep: '15', roundingMode: 'nearest', maxDayWarning: 720, maxDayError: 1440, maxEntry: 720 },
      ...{ missingMode: 'weekly', approvalPolicy: 'one_level', overtimeBase: 'legal', nonWorkingDeducts: true },
      ...settings,
      ...{
        scope: 'user',
        user: world.ids.mate,
        from: '2026-05-10',
        to: '',
        missingMode: 'daily',
        toleranceMinutes: 15,
      },
    })
    const { time } = await told('mate', world.ids.mate, { from: '2026-05-01', to: JUNE.to })
    expect(time?.rules.map(({ id, since, until }) => [id === own.values.id, since, until])).toEqual([
      [false, '2026-05-01', '2026-05-09'],
      [true, '2026-05-10', '2026-06-30'],
    ])
    expect(time?.rules[1]).toMatchObject({ missingMode: 'daily', toleranceMinutes: 15, from: '2026-05-10', to: '' })
    await app.records.delete('hours_rules', own.values.id)
  })

  it('says who approved, how and when, who entered, and adds up to the entries', async () => {
    const { pr } = fixture.world.ids
    const [{ entries }, rows] = [
      await told('pr', pr),
      (
        await fixture.request(
          'pr',
          'GET',
          `${recordsOf('hours')}?perPage=500&filter=${encodeURIComponent(`user = "${pr}" && day >= "${JUNE.from}" && day <= "${JUNE.to}"`)}`,
        )
      ).body.items as readonly { state: string; minutes: number }[],
    ]
    const sum = (some: typeof rows) => sumMinutes(some.map(({ minutes }) => minutes))
    expect(entries.minutes).toBe(sum(rows.filter(({ state }) => state !== 'rejected')))
    expect(sumMinutes(entries.approvals.map(({ minutes }) => minutes))).toBe(
      sum(rows.filter(({ state }) => state === 'approved')),
    )
    expect(entries.approvals).toContainEqual({
      ...{ how: '', entries: 2, minutes: 90 },
      by: expect.stringMatching(/, /),
      first: '2026-06-08 12:00:00.000Z',
      last: '2026-06-09 12:00:00.000Z',
    })
    expect(entries.approvals).toContainEqual(expect.objectContaining({ how: 'automatic', by: '' }))
    expect(entries.entered).toContainEqual(expect.objectContaining({ entries: 1 }))
    expect(sumMinutes(entries.roundings.map((rule) => rule.entries))).toBe(entries.entries)
  })

  it.each([
    // Of the engineer: whether employment is told, which absences, and who wrote the rows.
    ['pr', true, 2, false],
    ['jp', true, 2, false],
    ['af', true, 2, true],
    ['ger', true, 0, true],
    ['adm', true, 0, true],
  ] as const)(
    '%s is told of employment %s, of %i absences, of authors %s',
    async (viewer, isEmployed, away, hasAuthors) => {
      const grounds = await told(viewer, fixture.world.ids.pr)
      expect([grounds.time !== null, grounds.time?.absences.length]).toEqual([isEmployed, away])
      // What is not told is one sum, so that the parts add up all the same.
      expect(grounds.time?.reserved === 0).toBe(away > 0)
      const [week] = grounds.time?.journeys ?? []
      expect([week?.fraction, week?.author !== null]).toEqual([900, hasAuthors])
      // The reason of an absence and its log are of the personnel file.
      const isOfFile = viewer === 'af'
      expect(grounds.time?.absences.some(({ author }) => author !== null)).toBe(isOfFile)
      const text = JSON.stringify(grounds)
      expect(text).not.toContain(REASON)
      expect(text.includes('Tratamiento confidencial')).toBe(away > 0)
    },
  )

  it('tells who may only read entries nothing of the employment, and only of those entries', async () => {
    const { world } = fixture
    await fixture.app.records.update('employment', world.ids.pr, { manager: world.ids.ger })
    const { time, entries } = await told('jp', world.ids.pr, { ...JUNE, project: world.own })
    expect([time, entries.entries]).toEqual([null, 4])
    const all = await told('jp', world.ids.pr)
    const seen = (
      await fixture.request(
        'jp',
        'GET',
        `${recordsOf('hours')}?perPage=500&filter=${encodeURIComponent(`user = "${world.ids.pr}" && day >= "${JUNE.from}" && day <= "${JUNE.to}" && state != "rejected"`)}`,
      )
    ).body
    expect(all.entries.entries).toBe(seen.totalItems)
    await fixture.app.records.update('employment', world.ids.pr, { manager: world.ids.jp })
  })

  it.each([
    ['guest', 401],
    ['cl', 404],
    ['foreign', 404],
    ['cd', 404],
    ['mate', 404],
    ['pr', 200],
  ] as const)('%s asking about the engineer is answered %i', async (viewer, expected) => {
    expect((await ask(viewer, fixture.world.ids.pr)).status).toBe(expected)
  })

  it('answers of nobody as of one whom the viewer may not read', async () => {
    const [nobody, other] = [await ask('mate', 'aaaaaaaaaaaaaaa'), await ask('mate', fixture.world.ids.pr)]
    expect(nobody.status).toBe(404)
    expect(nobody.body).toEqual(other.body)
  })

  const askShared = (viewer: ViewerName, users: readonly string[], query: object = JUNE) =>
    fixture.request(viewer, 'POST', '/api/hours/shared-grounds', { users, ...query })

  it('says of several people how many have which version, each as told of one', async () => {
    const { app, world } = fixture
    const { items } = (await fixture.request('ger', 'GET', '/api/hours/month-sheet?month=2026-06')).body
    const ids = (items as readonly { user: string }[]).map(({ user }) => user)
    const own = await app.records.create('hours_rules', {
      ...{ scope: 'user', user: world.ids.mate, from: '2026-06-01', to: '', missingMode: 'daily' },
      ...{ roundingStep: '15', roundingMode: 'nearest', maxDayWarning: 720, maxDayError: 1440, maxEntry: 720 },
      ...{ approvalPolicy: 'one_level', overtimeBase: 'legal', nonWorkingDeducts: true },
    })
    const shared: SharedGrounds = (await askShared('ger', ids)).body
    expect(shared.people).toBe(ids.length)
    const each = await Promise.all(ids.map(async (id) => (await told('ger', id)).time!))
    const countOf = (of: (time: (typeof each)[number]) => boolean) => each.filter(of).length
    for (const { id, people } of shared.rules)
      expect(people).toBe(countOf(({ rules }) => rules.some((rule) => rule.id === id)))
    expect(shared.rules).toContainEqual(
      expect.objectContaining({ id: own.values.id, people: 1, missingMode: 'daily', scope: 'user' }),
    )
    for (const { name, people } of shared.calendars)
      expect(people).toBe(countOf(({ calendars }) => calendars.some((one) => one.name === name)))
    expect(sumMinutes(shared.journeys.map(({ people }) => people))).toBeGreaterThanOrEqual(
      countOf(({ journeys }) => journeys.length > 0),
    )
    expect(shared.journeys).toContainEqual(expect.objectContaining({ fraction: 900, people: 1 }))
    expect(shared.rules.at(0)!.people).toBeGreaterThan(1)
    await app.records.delete('hours_rules', own.values.id)
  })

  it('says of several people only what one may know of each', async () => {
    const { ids } = fixture.world
    const some = [ids.pr, ids.mate, ids.pr, 'aaaaaaaaaaaaaaa']
    const peopleFor = async (viewer: ViewerName) => (await askShared(viewer, some)).body.people
    expect(await Promise.all((['ger', 'jp', 'mate', 'cd'] as const).map(peopleFor))).toEqual([2, 2, 1, 0])
    expect((await askShared('cd', some)).body).toMatchObject({ journeys: [], calendars: [], rules: [], closings: [] })
    for (const [viewer, status] of [
      ['guest', 401],
      ['cl', 404],
    ] as const)
      expect((await askShared(viewer, some)).status).toBe(status)
    expect((await askShared('ger', some, { from: JUNE.to, to: JUNE.from })).status).toBe(400)
    expect((await askShared('ger', [])).status).toBe(400)
  })

  it.each([
    ['days in the wrong order', { from: JUNE.to, to: JUNE.from }],
    ['more than a year', { from: '2025-01-01', to: '2026-06-01' }],
    ['no days', {}],
    ['what is no day', { from: '2026-06-31', to: '2026-06-31' }],
    ['what is no project', { ...JUNE, project: 'x" || "1"="1' }],
  ])('refuses %s', async (_, query) => {
    expect((await ask('pr', fixture.world.ids.pr, query)).status).toBe(400)
  })
})
