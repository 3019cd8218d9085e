import { raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import {
  type Answer,
  type Basis,
  type Detail,
  type DetailRow,
  type DimensionKey,
  DIMENSIONS,
  type EntryPage,
  MEASURES,
  type MeasureKey,
  NOT_SEEN,
  type Question,
  timeKey,
} from '@timesheet/domain/analysis'
import { ANY_ENTRY, entryCondition, entryOrder, type EXPORT_ORDERS } from '@timesheet/domain/hours'
import { daysFrom, addDays } from '@timesheet/domain/kernel'
import { spanishKey } from '@timesheet/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeededRandom } from '../../seed/random.ts'
import { CubeThread } from './cube-thread.ts'
import { expectedSums } from '../testing/expected-sums.ts'
import { loadAnalysis, SPAN } from '../testing/analysis-world.ts'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

const WHOLE = { from: addDays(TODAY, -SPAN - 10), to: TODAY }
const ASKERS = ['adm', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'mate', 'root'] as const

/** Orders of the table of hours, and the fields by which they order before the day. */
const ORDERED = {
  '-minutes': ['minutes'],
  'state': ['state'],
  'kind': ['kind'],
  'billable': ['billable'],
  'day': [],
  '-project.code': ['project'],
  'document.code': ['document', 'activity', 'nonproductive'],
  '-document.code': ['document', 'activity', 'nonproductive'],
  'note': ['note'],
  '-note': ['note'],
  '-start': ['start'],
} as const satisfies Partial<Record<keyof typeof EXPORT_ORDERS, readonly string[]>>

/** What tells an entry from its neighbours in an order: of descriptions, the key by which they stand. */
function keyIn(row: Readonly<Record<string, unknown>> | undefined, field: string): string {
  const value = String(row?.[field] ?? '')
  return field === 'note' ? spanishKey(value) : value
}

/** Tables whose rows hold until the next one begins. */
const UNTIL_THE_NEXT = new Set(['user_calendar', 'user_manager', 'user_specialty'])

const dated = (table: string, column: string) => `COALESCE((SELECT ${column} FROM ${table} r WHERE r."user" = h."user"
  AND (r."from" = '' OR r."from" <= h.day) ${UNTIL_THE_NEXT.has(table) ? '' : `AND (r."to" = '' OR r."to" > h.day)`}
  ORDER BY r."from" DESC LIMIT 1), '')`

/** Each dimension in SQL; `d` are days with their week and weekday. */
const COLUMNS: Readonly<Record<DimensionKey, string>> = {
  person: 'h."user"',
  employer: dated('user_employer', 'employer'),
  manager: dated('user_manager', 'manager'),
  personSpecialty: dated('user_specialty', 'specialty'),
  seniority: dated('user_seniority', 'seniority'),
  calendar: dated('user_calendar', 'calendar'),
  customer: `COALESCE(p.customer, '')`,
  project: 'h.project',
  projectState: `COALESCE(p.state, '')`,
  package: `COALESCE((SELECT x.package FROM documents x WHERE x.id = h.document), '')`,
  document: 'h.document',
  activity: 'h.activity',
  specialty: 'h.specialty',
  category: 'h.nonproductive',
  kind: 'h.kind',
  billable: `CASE WHEN h.billable = 1 THEN 'true' ELSE 'false' END`,
  state: 'h.state',
  year: 'substr(d.day, 1, 4)',
  quarter: 'd.quarter',
  month: 'substr(d.day, 1, 7)',
  week: 'd.week',
  day: 'd.day',
  weekday: 'd.weekday',
}

const LOADED = `h.state IN ('draft', 'submitted', 'approved_1', 'approved')`
const SUMS: Readonly<Partial<Record<MeasureKey, { readonly only: string; readonly what: string }>>> = {
  loaded: { only: LOADED, what: 'h.minutes' },
  approved: { only: `h.state = 'approved'`, what: 'h.minutes' },
  submitted: { only: `h.state IN ('submitted', 'approved_1')`, what: 'h.minutes' },
  rejected: { only: `h.state = 'rejected'`, what: 'h.minutes' },
  billable: { only: `${LOADED} AND h.billable = 1`, what: 'h.minutes' },
  entries: { only: LOADED, what: '1' },
  adjustments: { only: '1 = 1', what: 'h.minutes' },
  extra50: { only: 'o.id IS NOT NULL', what: 'o.extra50' },
  extra: { only: 'o.id IS NOT NULL', what: 'o.extra' },
}
/** The day by which a row counts. */
const DAYS: Readonly<Record<'hours' | 'hours_adjustments', Readonly<Record<Basis, string>>>> = {
  hours: {
    work: 'h.day',
    posted: `CASE WHEN h.state = 'approved' AND substr(h."decidedOn", 1, 10) > (SELECT c."closedOn" FROM periods c
      WHERE c.kind = 'month' AND c.state = 'closed' AND c."from" <= h.day AND c."to" >= h.day)
      THEN substr(h."decidedOn", 1, 10) ELSE h.day END`,
  },
  hours_adjustments: { work: 'h.day', posted: '(SELECT c."to" FROM periods c WHERE c.id = h.period)' },
}
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly string[]) => `(${['', ...values].map(text).join(', ')})`

const joined = (
  table: 'hours' | 'hours_adjustments',
  basis: Basis,
) => `${table} h JOIN test_days d ON d.day = ${DAYS[table][basis]}
  LEFT JOIN projects p ON p.id = h.project LEFT JOIN hours_overtime o ON o.id = h.id`

/** The value of each cell; NaN where it is withheld. */
type Cells = Readonly<Record<string, number>>

describe.each(DRIVERS)('the analysis of hours on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    await loadAnalysis(fixture)
    const days = daysFrom(WHOLE.from, WHOLE.to).map((day) =>
      [day, timeKey('week', day), timeKey('weekday', day), timeKey('quarter', day)].map(text).join(', '),
    )
    await fixture.app.driver.exec(
      `CREATE TABLE test_days (day TEXT PRIMARY KEY, week TEXT, weekday TEXT, quarter TEXT); INSERT INTO test_days VALUES ${days.map((row) => `(${row})`).join(', ')}`,
    )
  }, 60_000)
  afterAll(() => fixture.close())

  const ask = async (viewer: ViewerName, question: Partial<Question>) =>
    fixture.request(viewer, 'POST', '/api/analysis/ask', {
      question: { rows: [], columns: [], measures: ['loaded'], filters: [], ...WHOLE, basis: 'work', ...question },
    })
  const answerTo = async (viewer: ViewerName, question: Partial<Question>): Promise<Answer> => {
    const { status, body } = await ask(viewer, question)
    expect([status, body]).toEqual([200, body])
    return body as Answer
  }
  const total = async (viewer: ViewerName, question: Partial<Question> = {}) => {
    const { levels } = await answerTo(viewer, question)
    return levels.find(({ rowDepth, columnDepth }) => rowDepth + columnDepth === 0)!.sums.loaded![0]
  }

  const rowsBehind = async (viewer: ViewerName, question: Partial<Question>, page: object): Promise<Detail> => {
    const whole = { rows: [], columns: [], measures: ['loaded'], filters: [], ...WHOLE, basis: 'work', ...question }
    const { status, body } = await fixture.request(viewer, 'POST', '/api/analysis/detail', { question: whole, ...page })
    expect([status, body]).toEqual([200, body])
    return body as Detail
  }

  /** The ids of rows that somebody may list. */
  const seen = new Map<string, readonly string[]>()
  async function visible(viewer: ViewerName, collection: string): Promise<readonly string[]> {
    const known = seen.get(viewer + collection)
    if (known) return known
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const { body } = await fixture.request(
        viewer,
        'GET',
        `${recordsOf(collection)}?fields=id&perPage=500&page=${page}`,
      )
      const { items, totalPages } = body as { items: readonly { id: string }[]; totalPages: number }
      ids.push(...items.map(({ id }) => id))
      if (page >= totalPages) break
    }
    seen.set(viewer + collection, ids)
    return ids
  }

  /** The cells of a measure by plain SQL, those of value 0 left out. */
  async function bySql(
    viewer: ViewerName,
    question: Question,
    by: readonly DimensionKey[],
    measure: MeasureKey,
  ): Promise<Cells> {
    const table = measure === 'adjustments' ? 'hours_adjustments' : 'hours'
    const employed = list(await visible(viewer, 'employment'))
    const column = (key: DimensionKey) => {
      if (table !== 'hours' && (key === 'state' || key === 'billable')) return `''`
      const own = COLUMNS[key]
      return DIMENSIONS[key].isEmployment ? `CASE WHEN h."user" IN ${employed} THEN ${own} ELSE '#' END` : own
    }
    const { only, what } = SUMS[measure]!
    const key = by.length === 0 ? `''` : by.map(column).join(` || '|' || `)
    const filters = question.filters.map(
      ({ dimension, mode, members }) =>
        `${column(dimension)} ${mode === 'include' ? 'IN' : 'NOT IN'} (${members.map(text).join(', ')})`,
    )
    const seenRows = [
      `d.day >= '${question.from}' AND d.day <= '${question.to}'`,
      `h.id IN ${list(await visible(viewer, table))}`,
      ...filters,
    ]
    const unread = `SELECT ${key} AS cell FROM ${joined(table, question.basis)} WHERE ${[...seenRows, `h."user" NOT IN ${employed}`].join(' AND ')}`
    const isHidden = MEASURES[measure].who === 'employment'
    const rows = await fixture.app.driver.all<{ cell: string; amount: number }>(
      raw(`WITH cells AS (SELECT ${key} AS cell, ${what} AS amount FROM ${joined(table, question.basis)} WHERE ${[...seenRows, only].join(' AND ')})
        SELECT cell, SUM(amount) AS amount FROM cells ${isHidden ? `WHERE cell NOT IN (${unread})` : ''} GROUP BY cell HAVING SUM(amount) <> 0`),
    )
    if (isHidden) {
      const withheld = await fixture.app.driver.all<{ cell: string }>(raw(`SELECT DISTINCT cell FROM (${unread}) AS u`))
      rows.push(...withheld.map(({ cell }) => ({ cell, amount: Number.NaN })))
    }
    return Object.fromEntries(rows.map(({ cell, amount }) => [cell.replaceAll('#', NOT_SEEN), Number(amount)]))
  }

  function cellsOf(answer: Answer, depths: { rowDepth: number; columnDepth: number }, measure: MeasureKey): Cells {
    const level = answer.levels.find(
      ({ rowDepth, columnDepth }) => rowDepth === depths.rowDepth && columnDepth === depths.columnDepth,
    )!
    const axes = [...answer.rows.slice(0, depths.rowDepth), ...answer.columns.slice(0, depths.columnDepth)]
    const values = level.sums[measure]!
    const cells = values.map((value, cell): [string, number] => [
      axes.map(({ keys }, a) => keys[level.codes[a]![cell]!]!).join('|'),
      value ?? Number.NaN,
    ])
    expect(new Set(cells.map(([key]) => key)).size).toBe(cells.length)
    return Object.fromEntries(cells.filter(([, value]) => value !== 0))
  }

  async function compare(viewer: ViewerName, question: Question): Promise<number> {
    const answer = await answerTo(viewer, question)
    let cells = 0
    const { levels } = answer
    expect(levels).toHaveLength((question.rows.length + 1) * (question.columns.length + 1))
    // The total, the deepest cells, and those of a depth between.
    for (const { rowDepth, columnDepth } of new Set(
      [0, levels.length >> 1, levels.length - 1].map((at) => levels[at]!),
    ))
      for (const measure of question.measures) {
        const by = [...question.rows.slice(0, rowDepth), ...question.columns.slice(0, columnDepth)]
        const expected = await bySql(viewer, question, by, measure)
        expect(
          cellsOf(answer, { rowDepth, columnDepth }, measure),
          `${viewer} ${measure} ${by.join()} ${JSON.stringify(question)}`,
        ).toEqual(expected)
        cells += Object.keys(expected).length
      }
    return cells
  }

  it.each(['loaded', 'approved', 'billable', 'entries', 'adjustments', 'extra50', 'extra'] as const)(
    'counts %s of what was decided after its month was closed in the accounting period of the decision',
    async (measure) => {
      const of = (basis: Basis): Question => ({
        rows: [],
        columns: ['month'],
        measures: [measure],
        filters: [],
        ...WHOLE,
        basis,
      })
      expect(await compare('adm', of('posted'))).toBeGreaterThan(0)
      const months = async (basis: Basis) =>
        cellsOf(await answerTo('adm', of(basis)), { rowDepth: 0, columnDepth: 1 }, measure)
      expect(await months('posted')).not.toEqual(await months('work'))
    },
  )

  it('gives every cell and total that plain SQL gives, of random questions of every role', async () => {
    const random = new SeededRandom(3)
    // In turn, so that every dimension and measure is asked for.
    const inTurn = <Item>(items: readonly Item[]) => {
      const order = random.sample(items, items.length)
      let at = 0
      return (count: number) => Array.from({ length: count }, () => order[at++ % order.length]!)
    }
    const keys = Object.keys(DIMENSIONS) as DimensionKey[]
    const nextKeys = inTurn(keys)
    const nextMeasures = inTurn(Object.keys(SUMS) as MeasureKey[])
    const asked = new Set<string>()
    let cells = 0
    for (const viewer of ASKERS)
      for (let i = 0; i < 2; i++) {
        const axes = nextKeys(random.between(1, 3))
        const measures = nextMeasures(random.between(1, 2))
        for (const name of [...axes, ...measures.map((measure) => `Σ ${measure}`)]) asked.add(name)
        const cut = random.between(0, axes.length)
        const from = addDays(WHOLE.from, random.between(0, 300))
        const rows = await answerTo('root', { rows: [random.pick(keys)] })
        const [{ dimension, keys: members }] = rows.rows as [Answer['rows'][number]]
        const filter = {
          dimension,
          mode: random.pick(['include', 'exclude'] as const),
          members: random.sample(members, 3),
        }
        cells += await compare(viewer, {
          rows: axes.slice(0, cut),
          columns: axes.slice(cut),
          measures,
          filters: random.chance(0.5) ? [filter] : [],
          from,
          to: addDays(from, random.between(30, 400)),
          basis: random.pick(['work', 'posted'] as const),
        })
      }
    expect([asked.size, cells > 500]).toEqual([keys.length + Object.keys(SUMS).length, true])
  }, 60_000)

  it('gives per person and month what a closing computes, and what is missing of each day', async () => {
    const question: Partial<Question> = {
      rows: ['person'],
      columns: ['month'],
      measures: ['expected', 'missing', 'balance'],
    }
    const answer = await answerTo('adm', { ...question, from: '2026-03-01', to: '2026-05-31' })
    const expected = await expectedSums(fixture.app, ['2026-03', '2026-04', '2026-05'])
    for (const measure of ['expected', 'missing', 'balance'] as const)
      expect(cellsOf(answer, { rowDepth: 1, columnDepth: 1 }, measure)).toEqual(expected[measure])
    expect(Object.keys(expected.missing).length).toBeGreaterThan(10)
  })

  it('has no value per person and day in parts of a day, counts to yesterday, and withholds sums over people who are not read', async () => {
    const { ids } = fixture.world
    const measures: readonly MeasureKey[] = ['loaded', 'expected', 'balance']
    const { levels } = await answerTo('adm', { rows: ['person', 'project'], columns: ['year'], measures })
    const withDays = levels.filter(({ sums }) => sums.expected !== undefined)
    expect(withDays.map(({ rowDepth }) => rowDepth)).toEqual([0, 0, 1, 1])
    const later = { from: '2026-06-18', to: '2026-06-30' }
    const total = (await answerTo('adm', { measures, ...later })).levels[0]!.sums
    expect([total.expected![0]! > 0, total.balance]).toEqual([true, [0]])
    const byProject = await answerTo('adm', {
      measures,
      filters: [{ dimension: 'project', mode: 'exclude', members: ['x'] }],
    })
    expect(Object.keys(byProject.levels[0]!.sums)).toEqual(['loaded'])

    const seenBy = async (more: Partial<Question> = {}) => {
      const told = await answerTo('jp', {
        rows: ['person'],
        measures: ['expected'],
        from: '2026-05-01',
        to: '2026-05-31',
        ...more,
      })
      const [all, people] = told.levels
      return {
        all: all!.sums.expected![0],
        people: new Map(
          told.rows[0]!.keys.map((key, i) => [key, people!.sums.expected![people!.codes[0]!.indexOf(i)]]),
        ),
      }
    }
    const seenPeople = await seenBy()
    expect([seenPeople.all, seenPeople.people.get(ids.mate)]).toEqual([null, expect.any(Number)])
    // What is taken out of a withheld sum leaves only people who are read.
    const hidden = [...seenPeople.people].flatMap(([key, value]) => (value === null ? [key] : []))
    expect(hidden).not.toEqual([])
    const rest = await seenBy({ filters: [{ dimension: 'person', mode: 'exclude', members: hidden }] })
    const read = [...seenPeople.people.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0)
    expect([rest.all, hidden.some((key) => rest.people.has(key))]).toEqual([read, false])
  })

  it('tells the rows behind any cell, page by page in their order, and no others', async () => {
    const question: Partial<Question> = { rows: ['project'], columns: ['state'], measures: ['loaded', 'adjustments'] }
    for (const viewer of ['adm', 'jp', 'pr'] as const) {
      const answer = await answerTo(viewer, question)
      const cells = { ...cellsOf(answer, { rowDepth: 1, columnDepth: 1 }, 'loaded') }
      for (const [cell, minutes] of Object.entries(cellsOf(answer, { rowDepth: 1, columnDepth: 1 }, 'adjustments')))
        cells[cell] = (cells[cell] ?? 0) + minutes
      for (const [cell, minutes] of Object.entries(cells).slice(0, 6)) {
        const [project, state] = cell.split('|') as [string, string]
        const filters = [
          { dimension: 'project', mode: 'include', members: [project] },
          { dimension: 'state', mode: 'include', members: [state] },
        ] as const
        const rows: DetailRow[] = []
        let told: Detail
        do {
          told = await rowsBehind(
            viewer,
            { ...question, filters },
            { sort: 'minutes', perPage: 7, page: rows.length / 7 + 1 },
          )
          rows.push(...told.rows)
        } while (told.rows.length === 7 && rows.length < told.total)
        expect([rows.length, told.minutes]).toEqual([told.total, minutes])
        expect(rows.reduce((sum, row) => sum + row.minutes, 0)).toBe(minutes)
        expect(rows.map((row) => row.minutes)).toEqual(rows.map((row) => row.minutes).toSorted((a, b) => a - b))
        expect(new Set(rows.map((row) => row.project + row.state))).toEqual(new Set([project + state]))
        const seenRows = await visible(viewer, state === '' ? 'hours_adjustments' : 'hours')
        expect(rows.filter(({ id }) => !seenRows.includes(id))).toEqual([])
        expect(Object.keys(told.names.project)).toEqual(project === '' ? [] : [project])
      }
    }
    const newest = await rowsBehind(
      'adm',
      { measures: ['approved'] },
      { sort: 'person', isDescending: true, perPage: 500 },
    )
    const names = newest.rows.map(({ user }) => newest.names.person[user]!)
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'es')))
    expect(newest.rows.filter(({ user }) => user === newest.rows[0]!.user).map(({ day }) => day)).toEqual(
      newest.rows
        .filter(({ user }) => user === newest.rows[0]!.user)
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
  })

  it.each(ASKERS.filter((viewer) => viewer !== 'root'))(
    'pages the table of hours of %s: the entries of a query that they may list, in its order',
    async (viewer) => {
      const random = new SeededRandom(40 + ASKERS.indexOf(viewer))
      const get = async (path: string, params: Readonly<Record<string, string>>) => {
        const { status, body } = await fixture.request(viewer, 'GET', `${path}?${String(new URLSearchParams(params))}`)
        expect([status, body]).toEqual([200, body])
        return body
      }
      const { items } = (await get('/api/collections/hours/records', { perPage: '200', expand: 'project' })) as {
        readonly items: readonly Readonly<Record<string, unknown> & { expand?: { project?: { customer: string } } }>[]
      }
      for (let round = 0; round < 5; round++) {
        const some = random.pick(items)
        const fields = ['user', 'project', 'nonproductive', 'kind', 'state', 'specialty'].filter(() =>
          random.chance(0.2),
        )
        const query: Record<string, string> = Object.fromEntries(fields.map((field) => [field, String(some[field])]))
        if (random.chance(0.3)) query['customer'] = some.expand?.project?.customer ?? ''
        if (random.chance(0.3)) query['billable'] = random.pick(['yes', 'no'])
        if (random.chance(0.5)) query['from'] = addDays(TODAY, -random.between(1, SPAN))
        if (random.chance(0.3)) query['text'] = random.pick(String(some['note']).split(' '))
        const asked = { ...ANY_ENTRY, ...query }
        const { filter, params } = entryCondition(asked)
        const text = filter.replaceAll(/\{:(\w+)\}/g, (_, name: string) => `"${params[name]}"`)
        for (const sort of Object.keys(ORDERED) as (keyof typeof ORDERED)[]) {
          const list = (await get('/api/collections/hours/records', {
            ...{ filter: text, sort: entryOrder(sort), perPage: '500', expand: 'project' },
          })) as { readonly items: readonly Readonly<Record<string, unknown>>[]; readonly totalItems: number }
          const told: string[] = []
          for (let page = 1; told.length < list.items.length; page++) {
            const { ids, total } = (await get('/api/analysis/entries', {
              ...query,
              ...{ sort, page: String(page), perPage: '100' },
            })) as EntryPage
            expect(total, `${filter} ${JSON.stringify(params)}`).toBe(list.totalItems)
            told.push(...ids)
          }
          // Those that are equal in the order may stand in another one.
          const byId = new Map(list.items.map((row) => [row['id'], row]))
          const keysOf = (rows: readonly (Readonly<Record<string, unknown>> | undefined)[]) =>
            rows.map((row) => [...ORDERED[sort].map((field) => keyIn(row, field)), row?.['day']].join('|'))
          if (list.totalItems <= 500) {
            expect(new Set(told)).toEqual(new Set(byId.keys()))
            expect(keysOf(told.map((id) => byId.get(id)))).toEqual(keysOf(list.items))
          }
        }
      }
    },
    120_000,
  )

  it('names members as the asker may list them, in their natural order, and hides employment that they do not read', async () => {
    const { rows, columns } = await answerTo('pr', { rows: ['seniority', 'person'], columns: ['month', 'state'] })
    const [, people] = rows
    expect(people!.labels[people!.keys.indexOf(fixture.world.ids.pr)]).toMatch(/^\p{L}+, \p{L}+$/u)
    expect(people!.labels).toEqual(people!.labels.toSorted((a, b) => a.localeCompare(b, 'es')))
    expect(columns[0]!.keys).toEqual(columns[0]!.keys.toSorted())
    expect(columns[1]!.labels).toEqual(['Borrador', 'Enviada', 'Aprobada (nivel 1)', 'Aprobada'])
    const levels = (
      await answerTo('jp', {
        rows: ['seniority'],
        filters: [{ dimension: 'seniority', mode: 'exclude', members: [NOT_SEEN] }],
      })
    ).rows[0]!
    const all = (await answerTo('adm', { rows: ['seniority'] })).rows[0]!
    expect(levels.keys.length).toBeLessThan(all.keys.length)
    expect(all.keys).not.toContain(NOT_SEEN)
    // A filter by what is not read finds nobody of whom it holds.
    const hidden = all.keys.filter((key) => !levels.keys.includes(key) && key !== '')
    expect(await total('jp', { filters: [{ dimension: 'seniority', mode: 'include', members: hidden }] })).toBe(0)
  })

  it('refuses a table of more rows than a browser takes, with how many and what to take out', async () => {
    const thirtyYears = { from: TODAY, to: addDays(TODAY, 10_950) }
    const rows: readonly DimensionKey[] = ['person', 'day', 'weekday', 'month', 'quarter', 'year']
    const { status, body } = await ask('adm', { rows, measures: ['expected'], ...thirtyYears })
    const { code, params } = (body as { data: { rows: { code: string; params: { cells: number } } } }).data.rows
    expect([status, code, params]).toEqual([
      400,
      'question_too_large',
      expect.objectContaining({ most: 200_000, dimensions: 'day', what: expect.stringMatching(/^[\d.]+ días$/) }),
    ])
    expect(params.cells).toBeGreaterThan(200_000)
    const without = await ask('adm', { rows: ['person', 'month'], measures: ['expected'], ...thirtyYears })
    expect(without.status).toBe(200)
  })

  it('is asked by employees only, and refuses what is no question, each wrong field with its code', async () => {
    for (const [viewer, status] of [
      ['guest', 401],
      ['cl', 404],
      ['foreign', 404],
    ] as const)
      expect((await ask(viewer, {})).status).toBe(status)
    const refusals = async (question: Partial<Question>) => {
      const { status, body } = await ask('adm', question)
      const data = (body as { data: Readonly<Record<string, { code: string }>> }).data
      return [status, Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]))]
    }
    expect(await refusals({ rows: ['project', 'project'], measures: [], from: '2026-02-30' })).toEqual([
      400,
      { rows: 'question_repeated', measures: 'question_measure', from: 'question_range' },
    ])
  })

  it('is answered with the headers of every answer, and reduced to the fields that are asked for', async () => {
    const question = { rows: [], columns: [], measures: ['loaded'], filters: [], ...WHOLE, basis: 'work' }
    const post = async (query: string) =>
      fixture.app.server.inject({
        method: 'POST',
        url: `/api/analysis/ask${query}`,
        headers: { 'authorization': await fixture.tokenOf('adm'), 'content-type': 'application/json' },
        payload: JSON.stringify({ question }),
      })
    const { headers } = await post('')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    })
    expect((await post('?fields=isComplete,question.from')).json()).toEqual({
      isComplete: true,
      question: { from: WHOLE.from },
    })
  })

  it('counts what is written in the next question, and what is removed no more', async () => {
    const mine = () => total('pr', { from: TODAY, to: TODAY })
    const before = (await mine())!
    const { records } = fixture.app
    const { ids, own, activity, ledSpecialty } = fixture.world
    const entry = { user: ids.pr, day: TODAY, minutes: 15, kind: 'normal', state: 'draft', project: own, activity }
    const created = await records.create('hours', { ...entry, specialty: ledSpecialty })
    expect(await mine()).toBe(before + 15)
    await records.update('hours', created.values.id, { minutes: 30 })
    expect(await mine()).toBe(before + 30)
    await records.delete('hours', created.values.id)
    expect(await mine()).toBe(before)
  })

  it('holds a list rule that only the database can apply, and hides all where nobody may list', async () => {
    const { collectionStore, collections } = fixture.app
    const { id, listRule: declared } = collections.find('hours')!
    const change = (listRule: string | null) => collectionStore.update(id, { listRule })
    seen.clear()
    await change('user.specialty.leader = @request.auth.id')
    const question: Question = {
      rows: ['project'],
      columns: ['month'],
      measures: ['loaded', 'entries'],
      filters: [],
      ...WHOLE,
      basis: 'work',
    }
    expect(await compare('le', question)).toBeGreaterThan(50)
    expect(await total('adm')).toBe(0)
    const { total: rows, minutes } = await rowsBehind('le', {}, {})
    expect([rows > 0, minutes]).toEqual([true, await total('le')])
    await change(null)
    expect([await total('adm'), (await total('root'))! > 0]).toEqual([0, true])
    await change(declared)
    seen.clear()
  })

  /** A thread of its own, and what it says that is loaded in all. */
  function newThread(idleMs?: number) {
    const { app } = fixture
    const facts = (name: string) => ({ rule: '', collection: app.collections.find(name)!, ids: null })
    const asker = {
      request: { context: 'default', method: 'POST', headers: {}, query: {}, body: {}, auth: null },
      now: '2026-06-18T15:00:00.000Z',
      today: TODAY,
      knownAt: null,
      facts: structuredClone({ hours: facts('hours'), hours_adjustments: facts('hours_adjustments') }),
      employment: 'all' as const,
      register: [],
      listed: {},
    }
    const question: Question = { rows: [], columns: [], measures: ['loaded'], filters: [], ...WHOLE, basis: 'work' }
    const thread = new CubeThread(app.driver.readerPlace, idleMs === undefined ? {} : { idleMs })
    const sum = async () => {
      const reply = await thread.ask({ question, asker, rows: null })
      if (reply.kind !== 'answer') return reply
      const answer = JSON.parse(new TextDecoder().decode(reply.json)) as Answer
      return answer.levels[0]!.sums.loaded![0]
    }
    return { thread, sum }
  }

  it('answers while it is loaded with what was written before the question, and then with all that was written', async () => {
    const { driver, records } = fixture.app
    const { ids, own, activity, ledSpecialty } = fixture.world
    const bySql = async () => {
      const [row] = await driver.all<{ minutes: number }>(
        raw(
          `SELECT SUM(minutes) AS minutes FROM hours WHERE state <> 'rejected' AND day >= '${WHOLE.from}' AND day <= '${WHOLE.to}'`,
        ),
      )
      return Number(row!.minutes)
    }
    const entry = { user: ids.pr, day: TODAY, minutes: 15, kind: 'normal', state: 'draft', project: own, activity }
    const row = {
      ...entry,
      specialty: ledSpecialty,
      created: '2026-06-18 15:00:00.000Z',
      updated: '2026-06-18 15:00:00.000Z',
    }
    const before = await bySql()
    const { thread, sum } = newThread()
    let isLoaded = false
    const first = sum().finally(() => (isLoaded = true))
    const written: string[] = []
    while (!isLoaded || written.length < 10) {
      const id = `loading${String(written.length).padStart(8, '0')}`
      await records.insertMany('hours', [{ ...row, id }])
      written.push(id)
      await driver.run(raw(`UPDATE hours SET minutes = minutes + 1 WHERE id = '${written[written.length >> 1]!}'`))
      // SQLite in memory writes without a pause in which the thread could say that it is done.
      await new Promise(setImmediate)
    }
    const said = Number(await first)
    const now = await bySql()
    expect([said >= before, said <= now]).toEqual([true, true])
    expect(now).toBeGreaterThanOrEqual(before + 15 * written.length)
    expect(await sum()).toBe(now)
    await driver.run(raw(`DELETE FROM hours WHERE id IN ${list(written)}`))
    expect(await sum()).toBe(before)
    await thread.close()
  })

  it('survives a thread that dies in the middle of a question, and begins anew after it was idle', async () => {
    const expected = await total('root')
    const { thread, sum } = newThread(200)
    // Before anything is loaded, and with all loaded while it computes.
    for (const isLoaded of [false, true]) {
      if (isLoaded) expect(await sum()).toBe(expected)
      const pending = [sum(), sum()]
      const lost = thread.worker!
      await lost.terminate()
      expect(thread.worker).not.toBe(lost)
      expect(await Promise.all(pending)).toEqual([expected, expected])
    }
    // A question over which a second thread dies too is refused; asked again it is answered right. Of a thread that has
    // loaded nothing yet, as another might answer before it dies.
    await thread.close()
    const refused = expect(sum()).rejects.toThrow('The thread of the cube has ended.')
    for (const _ of ['first', 'second']) await thread.worker!.terminate()
    await refused
    expect(await sum()).toBe(expected)
    await expect.poll(() => thread.worker).toBe(null)
    expect(await sum()).toBe(expected)
    await thread.close()
  })
})
