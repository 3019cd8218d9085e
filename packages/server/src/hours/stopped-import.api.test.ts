import { hours, type ImportRow } from '@timesheet/domain/hours'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture } from '../testing/timesheet-fixture.ts'
import { purgeImports } from './purge-imports.job.ts'
import { AT_ONCE } from './staged-import.ts'

describe.each(DRIVERS)('imports of several parts ($name)', (database) => {
  let sheet: TimesheetFixture

  beforeEach(async () => {
    sheet = await openTimesheet(database)
  })
  afterEach(() => sheet.close())

  const post = (url: string, body: object = {}) => sheet.request('af', 'POST', `/api/hours/imports${url}`, body)
  const importOf = async (id: string) => (await sheet.app.records.findById('hours_imports', id))!.values
  const run = (id: string, expected: number) => post(`/${id}/run`, { expected, remember: {} })
  const undo = (id: string) => post(`/${id}/undo`)
  const LONG = 6 * AT_ONCE
  const lines = (note: string): readonly ImportRow[] => {
    const { ids, own: project, activity } = sheet.world
    const said = {
      project,
      activity,
      document: '',
      nonproductive: '',
      billable: null,
      external: '',
      start: '',
      end: '',
    }
    return Array.from({ length: LONG }, (_, i) => ({
      ...{ ...said, line: i + 2, minutes: 15, note: `${note} ${i}`, user: ids[i % 2 ? 'pr' : 'mate'] },
      day: `2026-06-${String(1 + (i % 17)).padStart(2, '0')}`,
    }))
  }
  const written = async (note: string) =>
    (await sheet.app.records.findAll(hours, { filter: `note ~ "${note} "` })).length
  const partsOf = async (id: string) => sheet.app.records.findAll('hours_import_parts', { filter: `import = "${id}"` })
  const prepared = async (rows: readonly ImportRow[]) => {
    const id = String((await post('', { source: 'clockify', mode: 'draft', file: 'mayo.csv' })).body.id)
    for (let at = 0; at < rows.length; at += 500)
      await post(`/${id}/parts`, { number: at / 500 + 1, rows: rows.slice(at, at + 500) })
    return id
  }
  const begun = async (note: string) => {
    const id = await prepared(lines(note))
    expect((await run(id, LONG)).body).toEqual({ total: LONG })
    // Between two parts others have their turn.
    await expect.poll(async () => Number((await importOf(id))['done']), { interval: 1 }).toBeGreaterThan(0)
    return id
  }

  it('is interrupted in the middle with whole parts written, and leaves nothing when it is taken back', async () => {
    const id = await begun('Cortada')
    const stopped = await sheet.request('af', 'POST', `/api/works/${id}/interrupt`, {})
    expect(stopped.status).toBe(200)
    await sheet.app.outbox.settle()
    const { state, done, added, left, total } = await importOf(id)
    expect([state, total]).toEqual(['interrupted', LONG])
    expect(done).toBeLessThan(LONG)
    expect([await written('Cortada'), added, left]).toEqual([done, done, 0])
    expect((await run(id, LONG)).body.data.import.code).toBe('import_over')

    expect((await undo(id)).status).toBe(204)
    await sheet.app.outbox.settle()
    expect(await importOf(id)).toMatchObject({ state: 'undone', undone: done })
    expect([await written('Cortada'), await partsOf(id)]).toEqual([0, []])
    const trash = await sheet.app.records.findAll('deleted_hours', { filter: 'note ~ "Cortada "' })
    expect(trash).toEqual([])
    expect((await undo(id)).body.data.import.code).toBe('import_over')
  })

  it('that nobody ran are thrown away after a day, and no other', async () => {
    const done = await prepared(lines('Hecha').slice(0, 10))
    await run(done, 10)
    await sheet.app.outbox.settle()
    const left = await prepared(lines('Olvidada').slice(0, 10))
    const states = async () =>
      Promise.all(
        [done, left].map(async (id) => (await sheet.app.records.findById('hours_imports', id))?.values['state']),
      )
    await purgeImports(sheet.app)
    expect([await states(), (await partsOf(left)).length]).toEqual([['done', 'reading'], 1])
    sheet.clock.now = '2026-06-20T16:00:00.000Z'
    await purgeImports(sheet.app)
    expect([await states(), (await partsOf(left)).length]).toEqual([['done', undefined], 0])
  })

  it.each(['undo', 'import'])(
    'is gone on with by the next server when one stops in the middle of an %s',
    async (what) => {
      const note = `Parada ${what}`
      const first = sheet.app
      const id = await begun(note)
      if (what === 'undo') {
        await first.outbox.settle()
        expect((await undo(id)).status).toBe(204)
        await expect.poll(async () => Number((await importOf(id))['undone']), { interval: 1 }).toBeGreaterThan(0)
      }
      await first.outbox.close()
      const middle = await importOf(id)
      expect([middle['state'], Number(middle['done']) < LONG]).toEqual([what === 'undo' ? 'undoing' : 'running', true])
      expect(await written(note)).toBe(what === 'undo' ? LONG - Number(middle['undone']) : middle['done'])

      const second = await sheet.another()
      await second.outbox.run()
      expect(await importOf(id)).toMatchObject(
        what === 'undo' ? { state: 'undone', undone: LONG } : { state: 'done', done: LONG, added: LONG, left: 0 },
      )
      expect(await written(note)).toBe(what === 'undo' ? 0 : LONG)
      expect(await second.outbox.list()).toEqual([])
    },
  )
})
