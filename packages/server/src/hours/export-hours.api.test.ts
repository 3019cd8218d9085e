import { readXlsx } from 'hucre/xlsx'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

/** More than are read at once, on two days, so that pages end within a day. */
const MANY = 1100

describe.each(DRIVERS)('exporting hours on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(await database.open())
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

  it('gives each entry once, by day, with names, days and durations', async () => {
    const { pr } = fixture.world.ids
    const answer = await ask('pr', `?user=${pr}&from=2026-06-16&to=2026-06-17`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="horas-2026-06-16-a-2026-06-17.xlsx"')
    const [heads, ...rows] = await rowsFor('pr', `?user=${pr}&from=2026-06-16&to=2026-06-17`)
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
  })

  it('takes the filter of the table', async () => {
    const rows = await rowsFor('af', '?state=draft&text=reservada')
    expect(rows.slice(1).map((row) => row[4])).toEqual(['reservada'])
  })

  it.each<[ViewerName, readonly string[]]>([
    ['pr', []],
    ['mate', ['=1+1', 'reservada']],
    ['jp', ['=1+1']],
    ['af', ['=1+1', 'reservada']],
  ])('gives %s what the list rule gives, and no text as a formula: %s', async (viewer, notes) => {
    const rows = await rowsFor(viewer, `?user=${fixture.world.ids.mate}&from=2026-06-16&to=2026-06-16`)
    const own = rows.slice(1).map((row) => String(row[4]))
    expect(own.filter((note) => ['=1+1', 'reservada'].includes(note)).toSorted()).toEqual(notes)
  })

  it.each<[ViewerName, number]>([
    ['guest', 401],
    ['cl', 403],
  ])('gives %s nothing', async (viewer, status) => expect((await ask(viewer)).status).toBe(status))
})
