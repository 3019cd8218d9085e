import { EXPORT_ORDERS, entryOrder } from '@timesheet/domain/hours'
import { withoutFormula } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

/** More than are read at once, on two days, so that pages end within a day. */
const MANY = 1100

describe.each(DRIVERS)('exporting hours on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { world, app } = fixture
    const { pr, mate } = world.ids
    const row = { project: world.own, activity: world.activity, kind: 'normal', created: NOW, updated: NOW }
    const more = { state: 'draft', billable: true, specialty: '' }
    await app.records.insertMany(
      'hours',
      Array.from({ length: MANY }, (_, i) => ({
        ...{ ...row, ...more, id: `many${String(i).padStart(11, '0')}`, user: pr, minutes: 10 },
        ...{ day: i % 2 ? '2026-06-17' : '2026-06-16', note: `Nota ${i}` },
      })),
    )
    await app.records.insertMany('hours', [
      { ...row, ...more, id: 'mate00000000001', user: mate, minutes: 95, day: '2026-06-16', note: '=1+1' },
      {
        ...{ ...row, ...more, id: 'mate00000000002', user: mate, minutes: 30, day: '2026-06-16', note: 'reservada' },
        ...{ project: world.other, activity: world.otherActivity },
      },
    ])
  })
  afterAll(() => fixture.close())

  const ask = async (viewer: ViewerName, query = '') => {
    const { statusCode, headers, rawPayload } = await fixture.app.server.inject({
      method: 'GET',
      url: `/api/hours/export${query}`,
      headers: { authorization: await fixture.tokenOf(viewer) },
    })
    return { status: statusCode, headers, body: rawPayload }
  }
  const rowsFor = async (viewer: ViewerName, query = '') => {
    const { sheets } = await readXlsx(new Uint8Array((await ask(viewer, query)).body))
    return sheets[0]!.rows
  }
  /** Without the line above the heads and the total below. */
  const entriesFor = async (viewer: ViewerName, query = '') => (await rowsFor(viewer, query)).slice(2, -1)
  const csvFor = async (viewer: ViewerName, query: string) => (await ask(viewer, query)).body.toString().split('\r\n')

  it('gives each entry once, by day, with names, days and durations', async () => {
    const { pr } = fixture.world.ids
    const answer = await ask('pr', `?user=${pr}&from=2026-06-16&to=2026-06-17`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="horas-2026-06-16-a-2026-06-17.xlsx"')
    const [heading, heads, ...below] = await rowsFor('pr', `?user=${pr}&from=2026-06-16&to=2026-06-17`)
    const [total, ...rows] = [below.at(-1)!, ...below.slice(0, -1)]
    expect(heading![0]).toMatch(/^Horas · desde el 16\/06\/2026 · hasta el 17\/06\/2026 · .+, .+$/)
    expect(heads).toEqual([
      ...['Día', 'Persona', 'Proyecto', 'Actividad o documento', 'Descripción', 'Tipo', 'Facturable', 'Estado'],
      ...['Especialidad', 'Inicio', 'Fin', 'Horas'],
    ])
    expect(rows).toHaveLength(MANY)
    expect(new Set(rows.map((row) => row[4])).size).toBe(MANY)
    expect(rows.findIndex(([day]) => day instanceof Date && day.toISOString().startsWith('2026-06-17'))).toBe(MANY / 2)
    expect(rows[0]!.slice(4, 8)).toEqual(['Nota 0', 'Normal', 'Sí', 'Borrador'])
    expect(String(rows[0]![2])).toContain('OWN')
    // Spreadsheets count durations from the last day of 1899.
    expect(rows[0]!.at(-1)).toEqual(new Date(Date.UTC(1899, 11, 31, 0, 10)))
    expect(total[0]).toBe('Total de 1100 entradas')
    expect(total.at(-1)).toEqual(new Date(Date.UTC(1899, 11, 31, 0, 10 * MANY)))
  })

  it('takes the filter of the table', async () => {
    const rows = await entriesFor('af', '?state=draft&text=reservada')
    expect(rows.map((row) => row[4])).toEqual(['reservada'])
  })

  it.each<[ViewerName, readonly string[]]>([
    ['pr', []],
    ['mate', ['=1+1', 'reservada']],
    ['jp', ['=1+1']],
    ['af', ['=1+1', 'reservada']],
  ])('gives %s what the list rule gives, and no text as a formula: %s', async (viewer, notes) => {
    const rows = await entriesFor(viewer, `?user=${fixture.world.ids.mate}&from=2026-06-16&to=2026-06-16`)
    const own = rows.map((row) => String(row[4]))
    expect(own.filter((note) => ['=1+1', 'reservada'].includes(note)).toSorted()).toEqual(notes)
  })

  it.each<[string, (row: readonly string[]) => string, readonly string[]]>([
    ['day', ([day]) => day!, ['16/06/2026', '17/06/2026']],
    ['-day', ([day]) => day!, ['17/06/2026', '16/06/2026']],
    ['-minutes', (row) => row.at(-1)!, ['95', '30', '10']],
    ['minutes', (row) => row.at(-1)!, ['10', '30', '95']],
    ['billable', ([, , , , , , billable]) => billable!, ['Sí']],
    ['-project.code', ([, , project]) => project!.slice(0, 3), ['OWN', 'OTH']],
  ])('orders by %s, each entry once', async (sort, part, groups) => {
    const [, ...rows] = await csvFor('af', `?format=csv&sort=${sort}&state=draft&from=2026-06-16&to=2026-06-17`)
    const cells = rows.slice(0, -1).map((row) => row.split(';'))
    expect(cells).toHaveLength(MANY + 2)
    expect(new Set(rows).size).toBe(MANY + 3)
    // Neighbours of one group are together.
    expect(cells.map(part).filter((group, i, all) => group !== all[i - 1])).toEqual(groups)
  })

  it.each(Object.keys(EXPORT_ORDERS))('has the entries in the order of the table, by %s', async (order) => {
    const filter = `minutes != 10 || note ~ "Nota 1"`
    const list = await fixture.app.server.inject({
      method: 'GET',
      url: `/api/collections/hours/records?perPage=1000&sort=${entryOrder(order)}&filter=${encodeURIComponent(filter)}`,
      headers: { authorization: await fixture.tokenOf('jp') },
    })
    const shown = list.json<{ items: readonly { id: string; note: string }[] }>().items
    const ids = shown.slice(0, 400).map(({ id }) => id)
    const rows = (text: string) => text.split('\r\n').slice(1, -1)
    const chosen = await ask('jp', `?format=csv&columns=note&sort=${order}&ids=${ids.toSorted().join(',')}`)
    expect(rows(chosen.body.toString())).toEqual(shown.slice(0, 400).map(({ note }) => withoutFormula(note)))
    const whole = await ask('jp', `?format=csv&columns=note&sort=${order}&from=2026-06-16&to=2026-06-17`)
    const isShown = new Set(shown.map(({ note }) => withoutFormula(note)))
    expect(rows(whole.body.toString()).filter((note) => note !== '' && isShown.has(note))).toEqual(
      shown.map(({ note }) => withoutFormula(note)).filter(Boolean),
    )
  })

  it('gives the chosen entries alone, and none that the viewer may not list', async () => {
    const ids = 'mate00000000001,mate00000000002,many00000000003'
    const rows = await rowsFor('jp', `?ids=${ids}&from=2030-01-01`)
    expect(rows[0]![0]).toBe('Horas · 3 entradas elegidas')
    expect(rows.slice(2, -1).map((row) => row[4])).toEqual(['=1+1', 'Nota 3'])
  })

  it('gives the wanted columns in their order, as CSV for a Spanish spreadsheet and without formulas', async () => {
    const { mate } = fixture.world.ids
    const query = `?format=csv&columns=minutes,note,times,day&user=${mate}&from=2026-06-16&to=2026-06-16`
    const answer = await ask('af', query)
    expect(answer.headers['content-disposition']).toContain('.csv"')
    expect(await csvFor('af', query)).toEqual([
      '\uFEFFHoras;Minutos;Descripción;Inicio;Fin;Día',
      "1,58;95;'=1+1;;;16/06/2026",
      '0,50;30;reservada;;;16/06/2026',
      '',
    ])
  })

  it.each([
    ['a column that is none', 'columns=day,secret', 'columns'],
    ['a sort by a field that is no column', 'sort=user.password', 'sort'],
    ['a format that is none', 'format=pdf', 'format'],
  ])('refuses %s at its field', async (_name, query, field) => {
    const { status, body } = await ask('af', `?${query}`)
    expect(status).toBe(400)
    expect(Object.keys((JSON.parse(body.toString()) as { data: object }).data)).toEqual([field])
  })

  it('gives heads and a total of nothing where nothing is found', async () => {
    const rows = await rowsFor('af', `?from=2030-01-01`)
    expect(rows).toHaveLength(3)
    expect(rows[2]![0]).toBe('Total de 0 entradas')
  })

  it.each<[ViewerName, number]>([
    ['guest', 401],
    ['cl', 404],
  ])('gives %s nothing', async (viewer, status) => expect((await ask(viewer)).status).toBe(status))
})
