import { hours, type ImportOutcome, type ImportRow, NO_TASK } from '@timesheet/domain/hours'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  TODAY,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'
import { AT_ONCE } from './staged-import.ts'

const HISTORY_DAY = '2025-03-10'

describe.each(DRIVERS)('importing hours ($name)', (database) => {
  let sheet: TimesheetFixture
  let row: ImportRow
  let closes: () => Promise<void>

  beforeAll(async () => {
    sheet = await openTimesheet(database)
    closes = () => sheet.close()
    const { ids, own, activity } = sheet.world
    row = {
      ...{ line: 2, user: ids.pr, day: TODAY, minutes: 52, start: '', end: '', project: own, activity },
      ...{ document: '', nonproductive: '', note: 'Planos de detalle', billable: null, external: '' },
    }
  })
  afterAll(() => closes())

  const begin = async (viewer: ViewerName, mode = 'draft') =>
    sheet.request(viewer, 'POST', '/api/hours/imports', { source: 'clockify', mode, file: 'mayo.csv' })
  const send = async (viewer: ViewerName, id: string, rows: unknown, number = 1) =>
    sheet.request(viewer, 'POST', `/api/hours/imports/${id}/parts`, { number, rows })
  const run = async (viewer: ViewerName, id: string, expected: number, remember = {}) =>
    sheet.request(viewer, 'POST', `/api/hours/imports/${id}/run`, { expected, remember })
  const told = (answer: { readonly body: { readonly outcomes: readonly ImportOutcome[] } }) =>
    answer.body.outcomes.map(({ line, outcome, code }) => [line, outcome, code].filter(Boolean).join(' '))
  const importOf = async (id: string) => (await sheet.app.records.findById('hours_imports', id))!.values
  const imported = async (id: string) =>
    (await sheet.app.records.findAll(hours, { filter: 'source = "import"', sort: 'day,minutes' })).filter(
      ({ values }) => values.id.startsWith(id.slice(0, 11)),
    )
  /** Imports rows from beginning to end. */
  const whole = async (viewer: ViewerName, rows: readonly ImportRow[], mode = 'draft') => {
    const { id } = (await begin(viewer, mode)).body
    const part = await send(viewer, id, rows)
    const count = part.body.outcomes.filter(({ outcome }: ImportOutcome) => outcome === 'new' || outcome === 'changed')
    const ran = await run(viewer, id, count.length)
    await sheet.app.outbox.settle()
    return { id, told: told(part), ran }
  }

  it('tells what becomes of each line, writes the drafts, knows them again, and takes them back', async () => {
    const rows: ImportRow[] = [
      row,
      { ...row, line: 3 },
      { ...row, line: 4, minutes: 60, note: 'Reunión' },
      { ...row, line: 5, day: '2026-06-19', note: 'Mañana' },
      { ...row, line: 6, activity: sheet.world.otherActivity },
      { ...row, line: 7, user: sheet.world.ids.mate },
    ]
    const { id } = (await begin('pr')).body
    const part = await send('pr', id, rows)
    expect(told(part)).toEqual([
      '2 new',
      '3 same import_twice',
      '4 new',
      '5 error hours_future',
      '6 error hours_target_foreign',
      '7 error import_person_foreign',
    ])
    expect(part.body.outcomes[0]).toMatchObject({ rounded: 45 })
    expect(await imported(id)).toEqual([])
    // Sent twice it is kept once; and nobody else runs it or looks into it.
    await send('pr', id, rows)
    expect((await run('mate', id, 2)).status).toBe(404)
    expect((await run('pr', id, 6)).body.data.import.code).toBe('import_changed')
    expect((await run('pr', id, 2)).body).toEqual({ total: 2 })
    await sheet.app.outbox.settle()
    expect((await run('pr', id, 2)).body.data.import.code).toBe('import_over')
    expect(await importOf(id)).toMatchObject({ state: 'done', added: 2, left: 0, done: 2 })
    const made = (await imported(id)).map(({ values }) => values)
    expect(made.map(({ minutes, state, note, billable }) => [minutes, state, note, billable])).toEqual([
      [45, 'draft', 'Planos de detalle', true],
      [60, 'draft', 'Reunión', true],
    ])
    expect((await whole('pr', rows)).told.slice(0, 3)).toEqual([
      '2 same import_same',
      '3 same import_same',
      '4 same import_same',
    ])
    // What was changed since stays.
    await sheet.request('pr', 'PATCH', recordsOf('hours', made[1]!.id), { note: 'Otra cosa' })
    expect((await sheet.request('mate', 'POST', `/api/hours/imports/${id}/undo`)).status).toBe(404)
    expect((await sheet.request('pr', 'POST', `/api/hours/imports/${id}/undo`)).status).toBe(204)
    await sheet.app.outbox.settle()
    expect(await importOf(id)).toMatchObject({ state: 'undone', undone: 1 })
    expect((await imported(id)).map(({ values }) => values.note)).toEqual(['Otra cosa'])
    await sheet.request('pr', 'DELETE', recordsOf('hours', made[1]!.id))
  })

  it('changes a draft that came with the same id, and no longer what was sent', async () => {
    const named = { ...row, note: 'Con id', minutes: 60, external: '4711' }
    await whole('pr', [named])
    const again = await whole('pr', [{ ...named, minutes: 90 }])
    expect(again.told).toEqual(['2 changed'])
    const find = async () =>
      (await sheet.app.records.findAll(hours, { filter: 'note = "Con id"' })).map(({ values }) => values)
    const [entry] = await find()
    expect(await find()).toMatchObject([{ minutes: 90, state: 'draft' }])
    expect((await whole('pr', [{ ...named, minutes: 90 }])).told).toEqual(['2 same import_same'])
    await sheet.request('pr', 'POST', `/api/hours/imports/${again.id}/undo`)
    await sheet.app.outbox.settle()
    expect(await find()).toMatchObject([{ minutes: 60 }])
    await sheet.request('pr', 'PATCH', recordsOf('hours', entry!.id), { state: 'submitted' })
    expect((await whole('pr', [{ ...named, minutes: 30 }])).told).toEqual(['2 error import_sent'])
  })

  it('writes once what two people import at once', async () => {
    const same = [{ ...row, minutes: 30, note: 'Dos a la vez' }]
    const [mine, theirs] = [(await begin('pr')).body.id, (await begin('af')).body.id]
    expect([told(await send('pr', mine, same)), told(await send('af', theirs, same))]).toEqual([['2 new'], ['2 new']])
    await Promise.all([run('pr', mine, 1), run('af', theirs, 1)])
    await sheet.app.outbox.settle()
    const found = await sheet.app.records.findAll(hours, { filter: 'note = "Dos a la vez"' })
    expect(found).toHaveLength(1)
    const counts = [await importOf(mine), await importOf(theirs)].map(({ state, added, left }) => [state, added, left])
    expect(counts.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      ['done', 0, 1],
      ['done', 1, 0],
    ])
  })

  it('writes and takes back more than one part holds, and all of it', async () => {
    const many = Array.from({ length: 2 * AT_ONCE + 20 }, (_, i) => ({
      ...{ ...row, line: i + 2, minutes: 15, note: `Parte ${i}`, user: sheet.world.ids.pr },
      day: `2026-06-${String(1 + (i % 17)).padStart(2, '0')}`,
    }))
    const { id, told: outcomes } = await whole('pr', many)
    expect(outcomes.filter((each) => !each.endsWith(' new'))).toEqual([])
    const parts = async () => (await sheet.app.records.findAll(hours, { filter: 'note ~ "Parte "' })).length
    expect([await parts(), await importOf(id)]).toMatchObject([many.length, { state: 'done', done: many.length }])
    await sheet.request('pr', 'POST', `/api/hours/imports/${id}/undo`)
    await sheet.app.outbox.settle()
    expect([await parts(), await importOf(id)]).toMatchObject([0, { state: 'undone', undone: many.length }])
  })

  it('imports history of others as approved and exact, once per range, by ADM and AF alone', async () => {
    const { ids } = sheet.world
    await sheet.app.records.update('employment', ids.pr, { hiredOn: '2020-01-01' })
    await sheet.app.records.update('employment', ids.mate, { hiredOn: '2020-01-01' })
    expect((await begin('af', 'history')).body.data.import.code).toBe('import_golive_missing')
    const live = { key: 'goLive', value: 1, from: TODAY }
    expect((await sheet.request('adm', 'POST', recordsOf('settings_company'), live)).status).toBe(200)
    const rows = [
      { ...row, day: HISTORY_DAY, minutes: 47 },
      { ...row, day: TODAY, line: 3 },
    ]
    expect((await begin('pr', 'history')).body.data.import.code).toBe('import_history_denied')
    expect((await begin('ger', 'history')).status).toBe(400)
    const done = await whole('af', rows, 'history')
    expect(done.told).toEqual(['2 new', '3 error import_after_start'])
    const [entry] = await imported(done.id)
    expect(entry!.values).toMatchObject({
      ...{ state: 'approved', minutes: 47, decidedHow: 'import', decidedBy: '', enteredBy: ids.af, user: ids.pr },
    })
    const logged = await sheet.app.records.findAll('audit', {
      filter: 'entity = "hours" && entityId = {:id}',
      params: { id: entry!.values.id },
    })
    expect(logged.map(({ values }) => [values['actor'], values['operation']])).toEqual([[ids.af, done.id]])
    const again = await whole('adm', [{ ...row, day: HISTORY_DAY, minutes: 48 }], 'history')
    expect(again.told).toEqual(['2 error import_history_again'])
    expect(again.ran.status).toBe(400)
    // Once per range is per person: that of somebody else is open, and so are other days.
    const others = [
      { ...row, user: ids.mate, day: HISTORY_DAY },
      { ...row, line: 3, day: '2025-03-11' },
    ]
    const other = await whole('adm', others, 'history')
    expect([other.told, other.ran.status]).toEqual([['2 new', '3 new'], 200])
    expect((await sheet.request('af', 'POST', `/api/hours/imports/${done.id}/undo`)).status).toBe(204)
    await sheet.app.outbox.settle()
    expect(await imported(done.id)).toEqual([])
    expect((await whole('adm', [{ ...row, day: HISTORY_DAY, minutes: 48 }], 'history')).ran.status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['that are none', 'x'],
    ['of no day', [{ day: '2026-02-31' }]],
    ['of half a minute', [{ minutes: 0.5 }]],
    ['of a long note', [{ note: 'x'.repeat(501) }]],
    ['with half an interval', [{ start: '09:00' }]],
    ['of somebody whose id is none', [{ user: "x' OR 1=1" }]],
  ])('refuses rows %s', async (_, given) => {
    const { id } = (await begin('pr')).body
    const rows = Array.isArray(given) ? given.map((change) => ({ ...row, ...change })) : given
    expect((await send('pr', id, rows)).status).toBe(400)
    await sheet.app.records.delete('hours_imports', id)
  })

  it('matches people for who may import them, projects, and what was chosen before', async () => {
    const { ids, own, activity, category } = sheet.world
    const mate = (await sheet.app.records.findById('users', ids.mate))!.values
    const match = async (viewer: ViewerName, chosen = {}) =>
      (
        await sheet.request(viewer, 'POST', '/api/hours/imports/match', {
          source: 'toggl',
          heads: 'a|b',
          chosen,
          keys: {
            people: [String(mate['email']), 'nadie@x'],
            projects: ['\nAcueducto\n', 'own\n\n', '\nOtra cosa\n'],
            tasks: ['\nAcueducto\n\ngestion', '\nAcueducto\n\nTrámites'],
          },
        })
      ).body
    expect((await match('pr')).people).toEqual([])
    const found = await match('af')
    expect(found.people).toMatchObject([{ target: `users/${ids.mate}`, by: 'email' }])
    expect(found.projects).toMatchObject([
      { target: `projects/${own}`, by: 'name' },
      { target: `projects/${own}`, by: 'code' },
    ])
    expect(found.tasks).toMatchObject([{ target: `activities/${activity}` }])
    const remember = {
      'projects\n\nOtra cosa\n': `nonproductive/${category}`,
      'tasks\n\nAcueducto\n\nTrámites': NO_TASK,
      'columns\na|b': '{"day":3}',
    }
    const { id } = (
      await sheet.request('pr', 'POST', '/api/hours/imports', { source: 'toggl', mode: 'draft', file: '' })
    ).body
    await send('pr', id, [{ ...row, note: 'Recordar' }])
    await run('pr', id, 1, remember)
    await sheet.app.outbox.settle()
    const own2 = await match('pr')
    expect(own2.columns).toEqual({ day: 3 })
    expect(own2.projects[2]).toMatchObject({ target: `nonproductive/${category}`, by: 'memory' })
    expect(own2.tasks[1]).toMatchObject({ target: NO_TASK })
    // What an employee chose holds for nobody else.
    expect((await match('af')).projects).toHaveLength(2)
  })
})
