import { describe, expect, test } from 'vitest'
import type { PersonLoad } from '@timesheet/domain/documents'
import type { SheetData } from './asign-sheet.query.ts'
import { cellKey, sheetColumns, sheetFoot, sheetRows } from './asign-sheet.view.ts'

type Asigned = SheetData['active'][number]

const document = { id: 'd', code: 'P-1', title: 'Planta', forecastMinutes: 600, budgetMinutes: 0 }
const row = (user: string, role: Asigned['role'], minutes: number) =>
  ({ document: 'd', user, role, minutes, state: 'active' }) as Asigned
const data = (...active: readonly Asigned[]): SheetData => ({
  documents: [document as SheetData['documents'][number]],
  leftOff: 0,
  people: [
    { id: 'ana', name: 'Ana Paz' },
    { id: 'leo', name: 'Leo Sosa' },
  ],
  active,
})

const cells = (of: SheetData, sent = {}, mayAsign = true) =>
  sheetRows({ data: of, sent, mayAsign: () => mayAsign, header: () => null })[0]!.cells

describe('the row of a document', () => {
  test('says what each person does, and what is asigned of what is expected', () => {
    const [total, ana, leo] = cells(data(row('ana', 'prepares', 480), row('ana', 'reviews', 60)))
    expect(total).toMatchObject({ text: '9:00 de 10:00', emphasis: 'total' })
    expect(ana).toMatchObject({ text: 'E 8:00 R 1:00', message: 'Elabora 8:00, revisa 1:00', readOnly: '' })
    expect(leo).toMatchObject({ text: '' })
  })

  test('warns of more than is expected, and lets it stand', () => {
    const [total, ana] = cells(data(row('ana', 'prepares', 660)))
    expect(total).toMatchObject({ emphasis: 'warning', message: 'Se asignaron 1:00 más de las que se esperan.' })
    expect(ana!.readOnly).toBe('')
  })

  test('shows what is on its way, and what was refused where it was typed', () => {
    const sent = { text: 'R 2', status: 'saving' }
    expect(cells(data(), { [cellKey('d', 'leo')]: sent })[2]).toMatchObject(sent)
  })

  test('takes nothing from who may not asign there', () => {
    expect(cells(data(), {}, false)[1]!.readOnly).not.toBe('')
  })
})

test('the sums are of each person, and the load is of the first week that has any', () => {
  const week = (from: string, load: number, capacity: number) => ({ from, to: from, load, capacity })
  const weeks = [week('2026-11-29', 0, 0), week('2026-11-30', 1500, 2400)]
  const loads: readonly PersonLoad[] = [
    { user: 'ana', name: 'Ana Paz', documents: 1, asigned: 1500, left: 1500, isTracked: true, weeks },
  ]
  const of = data(row('ana', 'prepares', 480))
  const [here, load] = sheetFoot(of, loads, { today: '2026-11-29' })
  expect(here!.cells.map(({ text }) => text)).toEqual(['8:00', '8:00', '0:00'])
  expect(load!.cells.map(({ text }) => text)).toEqual(['', '25:00 de 40:00', '–'])
  expect(load!.cells[1]!.explanation).toBe('Semana desde el 30/11/2026.')
  expect(sheetColumns(of.people).map(({ label }) => label)).toEqual(['Asignado', 'Ana Paz', 'Leo Sosa'])
})
