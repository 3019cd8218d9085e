import type { AnalyzerValues } from '@timesheet/domain/analysis'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, NOW, openTimesheet, recordsOf, TODAY, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

const RANGE = { from: '2026-06-01', to: TODAY }

describe.each(DRIVERS)('a shared analysis whose reader lost a right, on $name', (database) => {
  let fixture: TimesheetFixture
  let saved = ''

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    const { own, activity, ids } = world
    const row = { state: 'approved', kind: 'normal', specialty: '', created: NOW, updated: NOW, project: own, activity }
    await app.records.insertMany('hours', [
      { ...row, id: 'rightshours0001', day: '2026-06-09', user: ids.pr, minutes: 60, note: 'Reservada' },
      { ...row, id: 'rightshours0002', day: '2026-06-09', user: ids.jp, minutes: 30, note: 'Propia' },
      { ...row, id: 'rightshours0003', day: '2026-06-10', user: ids.mate, minutes: 45, note: 'Reservada' },
    ])
    const search: Partial<AnalyzerValues> = {
      ...{ rows: 'person.project', cols: '', vals: 'loaded.expected', ...RANGE },
      only: `person.${ids.pr}.${ids.jp}.${ids.mate}`,
    }
    const values = { user: ids.ger, screen: 'analyzer', name: 'Equipo', shared: true, content: { search } }
    saved = (await app.records.create('saved_views', values)).values.id
  }, 60_000)
  afterAll(() => fixture.close())

  /** The loaded and expected minutes of each person that somebody reads in the analysis, and all that they are told. */
  const read = async (measures: readonly string[] = ['loaded', 'expected']) => {
    const { ids } = fixture.world
    const kept = await fixture.request('jp', 'GET', recordsOf('saved_views', saved))
    expect([kept.status, kept.body.content.search.rows]).toEqual([200, 'person.project'])
    const filters = [{ dimension: 'person', mode: 'include', members: [ids.pr, ids.jp, ids.mate] }]
    const question = { rows: ['person'], columns: [], measures, filters, ...RANGE, basis: 'work' }
    const { status, body } = await fixture.request('jp', 'POST', '/api/analysis/ask', { question })
    expect(status).toBe(200)
    const level = body.levels[1]
    const cell = (name: 'pr' | 'jp' | 'mate', measure: string) =>
      level.sums[measure][level.codes[0].indexOf(body.rows[0].keys.indexOf(ids[name]))]
    return {
      told: JSON.stringify([kept.body, body]),
      sums: Object.fromEntries(
        (['pr', 'jp', 'mate'] as const).map((name) => [name, measures.map((one) => cell(name, one))]),
      ),
      total: body.levels[0].sums.loaded[0],
    }
  }
  const fileOf = async (): Promise<Json> => {
    const { body } = await fixture.request('jp', 'GET', recordsOf('saved_views', saved))
    const headers = { authorization: await fixture.tokenOf('jp') }
    const payload = { search: body.content.search, format: 'csv' }
    const { statusCode, body: text } = await fixture.app.server.inject({
      ...{ method: 'POST', url: '/api/analysis/file', headers, payload },
    })
    expect(statusCode).toBe(200)
    return text
  }

  it('withholds the measure that they read no more, and answers the others', async () => {
    const { app, world } = fixture
    const before = await read()
    expect(before.sums['mate']).toEqual([45, expect.any(Number)])
    await app.records.update('employment', world.ids.mate, { manager: world.ids.ger })
    const after = await read()
    expect(after.sums['mate']).toEqual([45, null])
    expect({ ...after.sums, mate: null }).toEqual({ ...before.sums, mate: null })
  })

  it('leaves out the hours of the project that they lead no more, in total, file and names, and keeps their own', async () => {
    const { app, world } = fixture
    const before = await read(['loaded'])
    const { surname } = world.company.people[8]!
    expect(before).toMatchObject({ sums: { pr: [60], jp: [30], mate: [45] }, total: 135 })
    expect([before.told.includes(surname), (await fileOf()).includes(surname)]).toEqual([true, true])
    await app.records.update('projects', world.own, { manager: world.ids.ger })
    const after = await read(['loaded'])
    expect(after).toMatchObject({ sums: { pr: [undefined], jp: [30], mate: [undefined] }, total: 30 })
    const file = await fileOf()
    expect([after.told.includes(surname), file.includes(surname)]).toEqual([false, false])
    // Of whom the filter names and this reader sees nothing, the file says no more than that.
    expect(file).toContain('uno sin horas a la vista')
    expect(file).toContain(';0,50')
  })
})
