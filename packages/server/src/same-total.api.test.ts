import { DRIVERS } from '@timesheet/engine/testing'
import { isLoaded, LOADED_STATES } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Json,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from './testing/timesheet-fixture.ts'

const MONTH = '2026-06'
const RANGE = { from: `${MONTH}-01`, to: `${MONTH}-30` }

/** Day, minutes, state, and whether it was charged to the project. */
const ENTRIES = {
  pr: [
    ['01', 480, 'approved', true],
    ['02', 120, 'submitted', true],
    ['02', 90, 'draft', true],
    ['03', 300, 'approved_1', true],
    ['03', 45, 'rejected', true],
    ['04', 240, 'approved', false],
  ],
  mate: [
    ['01', 465, 'approved', true],
    ['05', 60, 'draft', false],
  ],
  jp: [['09', 15, 'approved', true]],
} as const

describe.each(DRIVERS)('one question has one total, on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    for (const [name, entries] of Object.entries(ENTRIES))
      for (const [day, minutes, state, isCharged] of entries)
        await app.records.create('hours', {
          user: world.ids[name as keyof typeof ENTRIES],
          day: `${MONTH}-${day}`,
          minutes,
          state,
          kind: 'normal',
          note: 'Lo mismo en todas partes',
          ...(isCharged
            ? { project: world.own, activity: world.activity, specialty: world.freeSpecialty }
            : { nonproductive: world.category, specialty: '' }),
        })
  })
  afterAll(() => fixture.close())

  const ask = async (viewer: ViewerName, path: string, query: object = {}): Promise<Json> => {
    const { status, body } = await fixture.request(
      viewer,
      'GET',
      `${path}?${new URLSearchParams(Object.entries(query)).toString()}`,
    )
    expect({ path, status }).toEqual({ path, status: 200 })
    return body
  }
  const sum = (rows: readonly { readonly minutes: number }[]) => sumMinutes(rows.map(({ minutes }) => minutes))
  /** What the week sheet, the calendar and a client of the API read: the entries themselves. */
  const entries = async (viewer: ViewerName, filter: string) => {
    const within = `day >= "${RANGE.from}" && day <= "${RANGE.to}" && ${filter}`
    const { items } = await ask(viewer, recordsOf('hours'), { filter: within, perPage: 500 })
    return sum(items.filter(isLoaded))
  }
  const tableOf = async (viewer: ViewerName, query: object) => {
    const sums = LOADED_STATES.map((state) => ask(viewer, '/api/hours/entry-totals', { ...RANGE, ...query, state }))
    return sum(await Promise.all(sums))
  }

  /** The total below the entries in a workbook; spreadsheets count durations from the last day of 1899. */
  const exported = async (viewer: ViewerName, query: Readonly<Record<string, string>>) => {
    const { app } = fixture
    const authorization = await fixture.tokenOf(viewer)
    const totals = LOADED_STATES.map(async (state) => {
      const search = new URLSearchParams({ ...RANGE, ...query, state }).toString()
      const file = await app.server.inject({ url: `/api/hours/export?${search}`, headers: { authorization } })
      expect(file.statusCode).toBe(200)
      const { sheets } = await readXlsx(new Uint8Array(file.rawPayload))
      const total = sheets[0]!.rows.at(-1)!.at(-1)
      return { minutes: total instanceof Date ? (total.getTime() - Date.UTC(1899, 11, 31)) / 60_000 : 0 }
    })
    return sum(await Promise.all(totals))
  }

  /** What the analyzer and its dashboard say, once all is loaded. */
  const analyzed = async (
    viewer: ViewerName,
    dimension: 'person' | 'project',
    member: string,
    measure: 'loaded' | 'expected' | 'missing' = 'loaded',
  ) => {
    const filters = [{ dimension, mode: 'include', members: [member] }]
    const question = { rows: [], columns: [], measures: [measure], filters, ...RANGE, basis: 'work' }
    const answer = async () => (await fixture.request(viewer, 'POST', '/api/analysis/ask', { question })).body
    await expect.poll(async () => (await answer()).isComplete).toBe(true)
    return (await answer()).levels[0].sums[measure][0]
  }

  it.each(['pr', 'mate', 'jp'] as const)('the hours of %s in a month', async (name) => {
    const user = fixture.world.ids[name]
    const expected = sum(
      ENTRIES[name].filter(([, , state]) => state !== 'rejected').map(([, minutes]) => ({ minutes })),
    )
    const sheets = await Promise.all(
      (['ger', 'af', name] as const).map((viewer) => ask(viewer, '/api/hours/month-sheet', { month: MONTH, user })),
    )
    const { days } = await ask(name, `/api/hours/bank/${user}`, { month: MONTH })
    expect({
      entries: await entries(name, `user = "${user}"`),
      byManagement: await entries('ger', `user = "${user}"`),
      table: await tableOf(name, { user }),
      exported: [await exported(name, { user }), await exported('ger', { user })],
      sheets: sheets.map(({ items }) => sumMinutes(items[0].loaded)),
      analyzer: [await analyzed(name, 'person', user), await analyzed('ger', 'person', user)],
      // The bank ends with yesterday; nothing is loaded after it.
      bank: sumMinutes(days.map((day: Json) => day.approved + day.waiting)),
    }).toEqual({
      entries: expected,
      byManagement: expected,
      table: expected,
      exported: [expected, expected],
      sheets: [expected, expected, expected],
      analyzer: [expected, expected],
      bank: expected,
    })
  })

  it.each(['pr', 'mate', 'jp'] as const)('what is expected of %s in a month', async (name) => {
    const user = fixture.world.ids[name]
    const { items, plans } = await ask('ger', '/api/hours/month-sheet', { month: MONTH, user })
    const expected = sumMinutes(plans[items[0].plan].expected)
    expect(expected).toBeGreaterThan(0)
    expect(await analyzed('ger', 'person', user, 'expected')).toBe(expected)
  })

  it.each(['daily', 'weekly', 'monthly'] as const)('what is missing of a person where it adds up %s', async (mode) => {
    const { app, world } = fixture
    const [firm] = await app.records.findAll('hours_rules', { filter: 'scope = "company"' })
    const before = firm!.values['missingMode']
    await app.records.update('hours_rules', firm!.values.id, { missingMode: mode })
    const user = world.ids.pr
    const { items } = await ask('ger', '/api/hours/month-sheet', { month: MONTH, user })
    const sheet = items[0].missing
    expect(sheet).toBeGreaterThan(0)
    expect(await analyzed('ger', 'person', user, 'missing')).toBe(sheet)
    await app.records.update('hours_rules', firm!.values.id, { missingMode: before })
  })

  describe('in the middle of which a rule changes whether a non-working day is free', () => {
    let freeFirst: boolean
    let period: string

    beforeAll(async () => {
      const { app } = fixture
      const [firm] = await app.records.findAll('hours_rules', { filter: 'scope = "company"' })
      const { id: _, ...rule } = firm!.values
      freeFirst = rule['nonWorkingDeducts'] === true
      await app.records.update('hours_rules', firm!.values.id, { to: `${MONTH}-18` })
      const after = { ...rule, name: 'Desde el 18', from: `${MONTH}-18`, to: '', nonWorkingDeducts: !freeFirst }
      await app.records.create('hours_rules', after)
      for (const { values } of await app.records.findAll('calendars', { filter: 'parent = ""' }))
        for (const day of ['09', '25'])
          await app.records.create('holidays', {
            calendar: values.id,
            day: `${MONTH}-${day}`,
            kind: 'non_working',
            name: 'Puente',
            origin: 'company',
          })
      period = (await app.records.create('periods', { kind: 'month', ...RANGE, state: 'open' })).values.id
    })

    it.each(['pr', 'mate', 'jp'] as const)('what is expected of %s is as the rule of each day says', async (name) => {
      const user = fixture.world.ids[name]
      const { items, plans } = await ask('ger', '/api/hours/month-sheet', { month: MONTH, user })
      const { expected } = plans[items[0].plan]
      const [before, after] = [expected[8], expected[24]]
      expect([before === 0, after === 0]).toEqual([freeFirst, !freeFirst])
      const sum = sumMinutes(expected)
      const missing = await ask('ger', '/api/hours/missing', { ...RANGE, all: true })
      const board = await ask('af', `/api/periods/${period}/board`)
      const { days } = await ask(name, `/api/hours/bank/${user}`, { month: MONTH })
      const byDay: ReadonlyMap<string, number> = new Map(days.map((day: Json) => [day.day, day.expected]))
      expect({
        missing: missing.items.find((one: Json) => one.user === user).expected,
        board: board.people.find((one: Json) => one.user === user).expected,
        bank: byDay.get(`${MONTH}-09`),
        analyzer: await analyzed('ger', 'person', user, 'expected'),
      }).toEqual({ missing: expected, board: sum, bank: before, analyzer: sum })
    })
  })

  it('the hours of a project in a month', async () => {
    const { own } = fixture.world
    const expected = 480 + 120 + 90 + 300 + 465 + 15
    for (const viewer of ['jp', 'ger', 'af', 'adm'] as const) {
      const summary = await ask(viewer, `/api/projects/${own}/hours-summary`)
      const totals = await ask(viewer, '/api/projects/hours-totals', { ids: own })
      const slip = await ask(viewer, `/api/projects/${own}/hours-slip`, RANGE)
      expect({
        entries: await entries(viewer, `project = "${own}"`),
        table: await tableOf(viewer, { project: own }),
        exported: await exported(viewer, { project: own }),
        summary: [summary.days, summary.people, summary.targets, summary.states].map(sum),
        totals: sum(totals.items),
        slip: slip.total + slip.waiting,
        approved: slip.total,
        analyzer: await analyzed(viewer, 'project', own),
      }).toEqual({
        entries: expected,
        table: expected,
        exported: expected,
        summary: [expected, expected, expected, expected],
        totals: expected,
        slip: expected,
        approved: 480 + 465 + 15,
        analyzer: expected,
      })
    }
  })

  /** What one place says to a viewer; null where it is not for them. */
  const said = async (viewer: ViewerName, path: string, read: (body: Json) => number | null) => {
    const { status, body } = await fixture.request(viewer, 'GET', path)
    return status === 200 ? read(body) : null
  }
  const sheetOf = async (viewer: ViewerName, user: string) =>
    said(viewer, `/api/hours/month-sheet?month=${MONTH}&user=${user}`, ({ items: [person] }) =>
      person ? sumMinutes(person.loaded) : null,
    )
  const summaryOf = async (viewer: ViewerName, project: string) =>
    said(viewer, `/api/projects/${project}/hours-summary`, ({ days }) => sum(days))
  const slipOf = async (viewer: ViewerName, project: string) =>
    said(
      viewer,
      `/api/projects/${project}/hours-slip?from=${RANGE.from}&to=${RANGE.to}`,
      ({ total, waiting }) => total + waiting,
    )

  it.each<{
    readonly viewer: ViewerName
    /** The sum of the rows that they see: of a project, of a colleague in it and of another one. */
    readonly rows: readonly [ofProject: number, ofPr: number, ofMate: number]
    /** Of whom they see the month sheet: the whole days of those whom they look after, also what they may not list. */
    readonly sheets: readonly [ofPr: boolean, ofMate: boolean]
    readonly hasSlip: boolean
  }>([
    { viewer: 'pr', rows: [990, 1230, 0], sheets: [true, false], hasSlip: false },
    { viewer: 'mate', rows: [465, 0, 525], sheets: [false, true], hasSlip: false },
    { viewer: 'cd', rows: [0, 0, 0], sheets: [false, false], hasSlip: false },
    { viewer: 'le', rows: [0, 240, 0], sheets: [true, false], hasSlip: false },
    { viewer: 'jp', rows: [1470, 990, 465], sheets: [true, true], hasSlip: true },
    { viewer: 'ger', rows: [1470, 1230, 525], sheets: [true, true], hasSlip: true },
    { viewer: 'af', rows: [1470, 1230, 525], sheets: [true, true], hasSlip: true },
    { viewer: 'adm', rows: [1470, 1230, 525], sheets: [true, true], hasSlip: true },
  ])('$viewer has the total of the rows they see in every place', async ({ viewer, rows, sheets, hasSlip }) => {
    const { own, ids } = fixture.world
    const places = async (field: 'user' | 'project', id: string) => [
      await entries(viewer, `${field} = "${id}"`),
      await tableOf(viewer, { [field]: id }),
      await exported(viewer, { [field]: id }),
      await analyzed(viewer, field === 'user' ? 'person' : 'project', id),
    ]
    const [ofProject, ofPr, ofMate] = rows
    expect({
      project: await places('project', own),
      summary: await summaryOf(viewer, own),
      slip: await slipOf(viewer, own),
      pr: await places('user', ids.pr),
      mate: await places('user', ids.mate),
      sheets: [await sheetOf(viewer, ids.pr), await sheetOf(viewer, ids.mate)],
    }).toEqual({
      project: Array.from({ length: 4 }, () => ofProject),
      summary: ofProject,
      slip: hasSlip ? ofProject : null,
      pr: Array.from({ length: 4 }, () => ofPr),
      mate: Array.from({ length: 4 }, () => ofMate),
      sheets: [sheets[0] ? 1230 : null, sheets[1] ? 525 : null],
    })
  })

  describe('the slip that a customer signs', () => {
    const path = () => `/api/projects/${fixture.world.own}/hours-slip`
    const take = async (viewer: ViewerName, query: object, more = '') =>
      fixture.app.server.inject({
        url: `${path()}${more}?${new URLSearchParams(Object.entries(query)).toString()}`,
        headers: { authorization: await fixture.tokenOf(viewer) },
      })
    const status = async (...asked: Parameters<typeof take>) => (await take(...asked)).statusCode

    it('has what is approved by person and day, without what is only for the firm', async () => {
      const { world } = fixture
      const slip = await ask('jp', path(), RANGE)
      const { pr, mate, jp } = world.ids
      const totals = slip.people.map(({ user, total }: Json) => [user, total])
      expect(Object.fromEntries(totals)).toEqual({ [pr]: 480, [mate]: 465, [jp]: 15 })
      expect(JSON.stringify(slip)).not.toContain('Lo mismo en todas partes')
      const pdf = await take('jp', RANGE, '/file')
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    })

    it.each([
      ['guest', 401],
      ['cl', 404],
      ['foreign', 404],
      ['cd', 404],
      ['le', 404],
      ['pr', 404],
      ['mate', 404],
      ['jp', 200],
      ['ger', 200],
      ['af', 200],
      ['adm', 200],
    ] as const)('%s asking for it is answered %i', async (viewer, expected) => {
      expect([await status(viewer, RANGE), await status(viewer, RANGE, '/file')]).toEqual([expected, expected])
    })

    it.each([
      ['days in the wrong order', { from: RANGE.to, to: RANGE.from }],
      ['more days than a page is wide', { from: '2026-05-01', to: '2026-06-30' }],
      ['no days', {}],
      ['what is no day', { from: '2026-06-31', to: '2026-06-31' }],
    ])('refuses %s', async (_, query) => {
      expect(await status('jp', query)).toBe(400)
    })

    it('is not there for another project that one does not lead, nor for one that does not exist', async () => {
      const { other } = fixture.world
      const of = async (project: string) =>
        (await fixture.request('jp', 'GET', `/api/projects/${project}/hours-slip?from=${RANGE.from}&to=${RANGE.to}`))
          .status
      expect([await of(other), await of('aaaaaaaaaaaaaaa')]).toEqual([404, 404])
    })
  })
})
