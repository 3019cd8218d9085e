import { raw } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import type { Answer, Detail, Question } from '@timesheet/domain/analysis'
import { addDays } from '@timesheet/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAnalysis, SPAN } from '../testing/analysis-world.ts'
import { insertRows } from '../../seed/write-company.ts'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

/** The days on which it was asked how things stood, and those after each on which they changed. */
const FIRST = '2026-04-20'
const SECOND = '2026-05-18'
const RANGE = { from: addDays(TODAY, -SPAN - 10), to: TODAY }
const ASKERS = ['root', 'adm', 'ger', 'af'] as const
const LED = ['jp', 'le', 'pr', 'mate'] as const

const QUESTIONS: readonly Partial<Question>[] = [
  { rows: ['project', 'person'], columns: ['state'], measures: ['loaded', 'entries', 'rejected'] },
  { rows: ['month'], columns: ['kind'], measures: ['approved', 'submitted', 'billable'] },
  { rows: ['employer', 'seniority'], columns: ['calendar'], measures: ['loaded', 'adjustments'] },
  { rows: ['month'], columns: [], measures: ['loaded', 'adjustments'], basis: 'posted' },
  { rows: ['manager', 'person'], columns: ['month'], measures: ['expected', 'missing', 'balance'] },
  { rows: ['customer', 'projectState'], columns: ['personSpecialty'], measures: ['extra50', 'extra'] },
]

/** What an answer says, in a form that does not tell when it was given. */
function cellsOf({ rows, columns, levels }: Answer) {
  return { rows: rows.map(({ keys }) => keys), columns: columns.map(({ keys }) => keys), levels: levels.map(inOrder) }
}

/** The cells of a level by their places: in which order they come depends on the order of the facts. */
function inOrder({ codes, sums, ...depths }: Answer['levels'][number]) {
  const places = (codes[0] ?? [0]).map((_, cell) => codes.map((of) => of[cell]!))
  const order = [...places.keys()].toSorted((a, b) => comparePlaces(places[a]!, places[b]!))
  return {
    ...depths,
    codes: codes.map((of) => order.map((cell) => of[cell])),
    sums: Object.fromEntries(Object.entries(sums).map(([measure, of]) => [measure, order.map((cell) => of[cell])])),
  }
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  return a.map((place, i) => place - b[i]!).find((difference) => difference !== 0) ?? 0
}

describe.each(DRIVERS)('hours as of a day on $name', (database) => {
  let fixture: TimesheetFixture
  const known = new Map<string, unknown>()
  const listed = new Map<string, ReadonlySet<string>>()
  const ids = { changed: '', moved: '', deleted: '', decided: '', created: '', late: '' }

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    await loadAnalysis(fixture, 400)
    await stampAll(addDays(FIRST, -3))
    await pickRows()
    await remember(FIRST)
    await changeMuch()
    await stampSince(addDays(FIRST, 2))
    await remember(SECOND)
    await changeMore()
    await stampSince(addDays(SECOND, 2))
    fixture.clock.now = `${TODAY}T15:00:00.000Z`
  }, 120_000)
  afterAll(() => fixture.close())

  const sql = (text: string) => fixture.app.driver.all<Record<string, string | number>>(raw(text))
  let noted = 0

  /** Says of everything that was noted so far, or since the last time, that it was noted on a day. */
  async function stamp(day: string, after: number): Promise<void> {
    const { driver } = fixture.app
    const statements = [
      ...driver.ddl.allowChanges('_history'),
      `UPDATE _history SET until = ${Date.parse(`${day}T15:00:00Z`)} WHERE ${driver.dialect.rowOrder} > ${after}`,
      ...driver.ddl.refuseChanges('_history'),
    ]
    for (const statement of statements) await driver.transaction((tx) => tx.run(raw(statement)))
    noted = Number((await sql(`SELECT MAX(${driver.dialect.rowOrder}) AS seq FROM _history`))[0]!['seq'])
  }
  const stampAll = (day: string) => stamp(day, 0)
  const stampSince = (day: string) => stamp(day, noted)

  const ask = (viewer: ViewerName, question: Partial<Question>, path = 'ask') =>
    fixture.request(viewer, 'POST', `/api/analysis/${path}`, {
      question: { rows: [], columns: [], measures: ['loaded'], filters: [], ...RANGE, basis: 'work', ...question },
      ...(path === 'detail' ? { perPage: 500 } : {}),
    })
  const answerTo = async (viewer: ViewerName, question: Partial<Question>): Promise<Answer> => {
    const { status, body } = await ask(viewer, question)
    expect([status, body]).toEqual([200, body])
    return body as Answer
  }
  const loadedBy = async (viewer: ViewerName, question: Partial<Question> = {}) =>
    (await answerTo(viewer, question)).levels[0]!.sums.loaded![0]

  async function listedBy(viewer: ViewerName): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for (let page = 1; ; page++) {
      const { body } = await fixture.request(viewer, 'GET', `${recordsOf('hours')}?fields=id&perPage=500&page=${page}`)
      for (const { id } of body.items as readonly { id: string }[]) found.add(id)
      if (page >= body.totalPages) return found
    }
  }

  /** Keeps what is answered today, and the rows of today. */
  async function remember(day: string): Promise<void> {
    fixture.clock.now = `${day}T20:00:00.000Z`
    for (const viewer of ASKERS)
      for (const [i, question] of QUESTIONS.entries())
        known.set(`${day} ${viewer} ${i}`, cellsOf(await answerTo(viewer, question)))
    for (const viewer of LED) listed.set(`${day} ${viewer}`, await listedBy(viewer))
    await fixture.app.driver.exec(
      `CREATE TABLE then_${day.replaceAll('-', '')} AS SELECT id, minutes, state, day FROM hours`,
    )
  }

  async function pickRows(): Promise<void> {
    const { world } = fixture
    const own = { user: world.ids.mate, project: world.own, activity: world.activity, kind: 'normal' }
    const row = (id: string, more: object) => ({
      id,
      ...own,
      day: addDays(FIRST, -5),
      minutes: 60,
      state: 'draft',
      ...more,
    })
    Object.assign(ids, {
      changed: 'changed00000000',
      moved: 'moved0000000000',
      deleted: 'deleted00000000',
      decided: 'decided00000000',
      created: 'created00000000',
      late: 'late00000000000',
    })
    await insertRows(fixture.app, 'hours', [
      row(ids.changed, {}),
      row(ids.moved, { minutes: 70 }),
      row(ids.deleted, { minutes: 80 }),
      row(ids.decided, { minutes: 90, state: 'submitted', sentBy: world.ids.mate }),
      row(ids.late, { day: '2026-03-10', minutes: 30, state: 'submitted', sentBy: world.ids.mate }),
    ])
    await stampAll(addDays(FIRST, -3))
  }

  /** Everything that can change what is told of days before. */
  async function changeMuch(): Promise<void> {
    const { app, world } = fixture
    fixture.clock.now = `${addDays(FIRST, 2)}T15:00:00.000Z`
    const { records } = app
    await records.update('hours', ids.changed, { minutes: 15, day: addDays(FIRST, -8) })
    await sql(`SELECT 1 AS one`)
    await app.driver.transaction(async (tx) => {
      await tx.run(
        raw(
          `UPDATE hours SET project = '${world.other}', activity = '${world.otherActivity}' WHERE id = '${ids.moved}'`,
        ),
      )
      await tx.run(raw(`DELETE FROM hours WHERE id = '${ids.deleted}'`))
      await tx.run(
        raw(
          `UPDATE hours SET state = 'approved', "decidedOn" = '${addDays(FIRST, 2)} 12:00:00.000Z' WHERE id IN ('${ids.decided}', '${ids.late}')`,
        ),
      )
      await tx.run(
        raw(
          `UPDATE hours SET minutes = minutes + 7, billable = 1 - billable WHERE day > '2026-01-01' AND kind = 'travel'`,
        ),
      )
      await tx.run(
        raw(`UPDATE projects SET state = 'suspended', customer = '${world.otherCustomer}' WHERE id = '${world.own}'`),
      )
      await tx.run(
        raw(`UPDATE user_specialty SET specialty = '${world.ledSpecialty}' WHERE "user" = '${world.ids.mate}'`),
      )
      await tx.run(raw(`UPDATE user_manager SET manager = '${world.ids.ger}' WHERE "user" = '${world.ids.mate}'`))
      await tx.run(raw(`UPDATE employment SET "hiredOn" = '2026-02-01' WHERE id = '${world.ids.mate}'`))
      await tx.run(raw(`DELETE FROM user_employer WHERE "user" = '${world.ids.mate}'`))
      await tx.run(raw(`UPDATE user_journey SET fraction = 50 WHERE "user" = '${world.ids.pr}'`))
      await tx.run(raw(`UPDATE hours_overtime SET extra50 = extra50 + 5`))
    })
    const work = { user: world.ids.mate, project: world.own, activity: world.activity, kind: 'normal' }
    await insertRows(app, 'hours', [{ id: ids.created, ...work, day: '2026-02-03', minutes: 45, state: 'approved' }])
    const [open] = await records.findAll('periods', { filter: 'state = "open"', limit: 1 })
    const [type] = await records.findAll('absence_types', { limit: 1 })
    await insertRows(app, 'hours_adjustments', [
      {
        id: 'adjusted0000000',
        ...work,
        day: '2026-03-12',
        minutes: -25,
        period: open!.values.id,
        reason: 'Tarde',
        createdBy: world.ids.af,
      },
    ])
    await insertRows(app, 'absences', [
      {
        id: 'absence00000000',
        user: world.ids.jp,
        type: type!.values.id,
        from: '2026-04-01',
        to: '2026-04-10',
        state: 'approved',
      },
    ])
    const [calendar] = await records.findAll('calendars', { limit: 1 })
    await insertRows(app, 'holidays', [
      { id: 'holiday00000000', calendar: calendar!.values.id, day: '2026-04-15', kind: 'holiday', name: 'Asueto' },
    ])
  }

  /** The same rows once more, and what was removed is there again. */
  async function changeMore(): Promise<void> {
    const { app, world } = fixture
    fixture.clock.now = `${addDays(SECOND, 2)}T15:00:00.000Z`
    await app.driver.transaction(async (tx) => {
      await tx.run(
        raw(
          `UPDATE hours SET minutes = 200, project = '${world.own}', activity = '${world.activity}' WHERE id IN ('${ids.changed}', '${ids.moved}')`,
        ),
      )
      await tx.run(raw(`DELETE FROM hours WHERE id IN ('${ids.created}', '${ids.decided}')`))
      await tx.run(raw(`DELETE FROM absences WHERE id = 'absence00000000'`))
      await tx.run(raw(`UPDATE user_manager SET manager = '${world.ids.jp}' WHERE "user" = '${world.ids.mate}'`))
      await tx.run(raw(`UPDATE periods SET state = 'open', "closedOn" = ''`))
    })
    await insertRows(app, 'hours', [
      {
        id: ids.deleted,
        user: world.ids.mate,
        day: TODAY,
        minutes: 10,
        state: 'draft',
        kind: 'normal',
        project: world.own,
        activity: world.activity,
      },
    ])
  }

  it.each([
    ['before much changed', FIRST],
    ['between two changes', SECOND],
  ])('are answered as they were answered then: %s', async (_, knownOn) => {
    for (const viewer of ASKERS)
      for (const [i, question] of QUESTIONS.entries())
        expect(cellsOf(await answerTo(viewer, { ...question, knownOn })), `${viewer} ${i}`).toEqual(
          known.get(`${knownOn} ${viewer} ${i}`),
        )
  })

  it('differ from those of now, which are those of the end of today', async () => {
    for (const question of QUESTIONS) {
      const now = cellsOf(await answerTo('ger', question))
      expect(now).not.toEqual(cellsOf(await answerTo('ger', { ...question, knownOn: FIRST })))
      expect(cellsOf(await answerTo('ger', { ...question, knownOn: TODAY }))).toEqual(now)
    }
  })

  it('are those of plain SQL over the rows of then, of what one may list today as one might then', async () => {
    const there = new Set((await sql('SELECT id FROM hours')).map(({ id }) => String(id)))
    for (const day of [FIRST, SECOND]) {
      const rows = await sql(
        `SELECT id, minutes FROM then_${day.replaceAll('-', '')} WHERE state <> 'rejected' AND day >= '${RANGE.from}' AND day <= '${RANGE.to}'`,
      )
      for (const viewer of LED) {
        const [then, today] = [listed.get(`${day} ${viewer}`)!, await listedBy(viewer)]
        const own = rows.filter(({ id }) => then.has(String(id)) && (today.has(String(id)) || !there.has(String(id))))
        const sum = own.reduce((all, { minutes }) => all + Number(minutes), 0)
        expect([viewer, await loadedBy(viewer, { knownOn: day })]).toEqual([viewer, sum])
      }
    }
  })

  it('show nobody an entry that they may not list today, nor one of then that they might not', async () => {
    const { world, app } = fixture
    const filters = [{ dimension: 'document', mode: 'include', members: [''] }] as const
    const asJp = () => loadedBy('jp', { filters, knownOn: FIRST })
    const before = await asJp()
    // Now of a project that somebody else leads.
    await app.driver.transaction((tx) =>
      tx.run(
        raw(
          `UPDATE hours SET project = '${world.other}', activity = '${world.otherActivity}' WHERE id = '${ids.moved}'`,
        ),
      ),
    )
    expect([before! - (await asJp())!, (await loadedBy('ger', { knownOn: FIRST })) === undefined]).toEqual([70, false])
    const leads = { rows: ['project'] as const, knownOn: SECOND }
    expect((await answerTo('jp', leads)).rows[0]!.keys).not.toContain(world.other)
  })

  it('tell the rows behind a figure as they were, also those that are gone', async () => {
    const rowsOf = async (knownOn: string) => {
      const filters = [
        { dimension: 'person', mode: 'include', members: [fixture.world.ids.mate] },
        { dimension: 'day', mode: 'include', members: [addDays(FIRST, -5)] },
      ] as const
      const { body } = await ask('ger', { filters, knownOn }, 'detail')
      const { rows, total, minutes } = body as Detail
      expect([total, minutes]).toEqual([rows.length, rows.reduce((sum, row) => sum + row.minutes, 0)])
      const own = new Set(Object.values(ids))
      return rows
        .filter(({ id }) => own.has(id))
        .map(({ id, minutes: length, state }) => `${id.replaceAll('0', '')} ${length} ${state}`)
        .toSorted()
    }
    expect(await rowsOf(FIRST)).toEqual([
      'changed 60 draft',
      'decided 90 submitted',
      'deleted 80 draft',
      'moved 70 draft',
    ])
    expect(await rowsOf(SECOND)).toEqual(['decided 90 approved', 'moved 70 draft'])
  })

  it.each([
    ['a day that is not over', addDays(TODAY, 1), 'question_known_on'],
    ['what is no day', '2026-02-30', 'question_known_on'],
    ['a day before the history began', addDays(FIRST, -4), 'question_before_history'],
  ])('are refused: %s', async (_, knownOn, code) => {
    const { status, body } = await ask('ger', { knownOn })
    expect([status, body.data.knownOn?.code]).toEqual([400, code])
    if (code === 'question_before_history') expect(body.data.knownOn.params.since).toBe('17/04/2026')
  })

  it('are refused where only the database can tell who may list a row', async () => {
    const { app } = fixture
    const model = app.collections.find('hours')!
    const rule = `${model.listRule ?? ''} && user.active = true`
    const { status } = await fixture.request('root', 'PATCH', '/api/collections/hours', { listRule: rule })
    expect([status, typeof (await loadedBy('jp'))]).toEqual([200, 'number'])
    const { body } = await ask('jp', { knownOn: SECOND })
    expect(body.data.knownOn.code).toBe('question_rule_of_rows')
    await fixture.request('root', 'PATCH', '/api/collections/hours', { listRule: model.listRule })
  })
})
