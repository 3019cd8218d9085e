import { describe, expect, it } from 'vitest'
import type { LoadField } from './load-columns.calc.ts'
import { isFault, nameKey, namesOf, readLoadLine } from './read-load.calc.ts'

const names = {
  specialty: namesOf([{ id: 'ci', names: ['CI', 'Civil'] }]),
  type: namesOf([{ id: 'pl', names: ['PL', 'Plano'] }]),
  package: namesOf([{ id: 'w1', names: ['1.1', 'Obra'] }]),
  people: namesOf([
    { id: 'ana', names: ['ana@x.com', 'Ana Núñez', 'Núñez Ana'] },
    { id: 'li1', names: ['Li Wu'] },
    { id: 'li2', names: ['Li Wu'] },
  ]),
}
const read = (field: LoadField, text: string) => readLoadLine({ line: 2, cells: { [field]: text } }, names)

describe('a cell of a list of documents', () => {
  it.each<[LoadField, string, string | number | boolean]>([
    ['title', 'Planta', 'Planta'],
    ['specialty', 'civil', 'ci'],
    ['type', 'pl', 'pl'],
    ['package', '1.1', 'w1'],
    ['preparer', 'NUNEZ, Ana', 'ana'],
    ['reviewer', 'Ana@X.com', 'ana'],
    ['format', 'a1', 'a1'],
    ['format', 'Modelo', 'model'],
    ['sheets', '3', 3],
    ['title2', 'Foundation plan', 'Foundation plan'],
    ['priority', '2', '2'],
    ['priority', 'MAXIMA', '1'],
    ['priority', '5', '5'],
    ['confidential', 'Sí', true],
    ['confidential', 'x', true],
    ['customerApproval', 'NO', false],
    ['phase', 'IB', 'IB'],
    ['area', '100', '100'],
    ['sheet', '01', '01'],
    ['plannedOn', '5/6/2026', '2026-06-05'],
    ['budgetMinutes', '40', 2400],
    ['budgetMinutes', '1,5 hs', 90],
    ['budgetMinutes', '1.234,5', 74_070],
    ['budgetMinutes', '12,345.50 h', 740_730],
    ['forecastMinutes', '2:15', 135],
    ['title', '== Planta ==', '== Planta =='],
  ])('of %s reads %s', (field, text, value) => expect(read(field, text)).toEqual({ [field]: value }))

  it.each<[LoadField, string, string]>([
    ['title', '=A1&B1', 'load_formula'],
    ['title', '=1+1', 'load_formula'],
    ['title', '="Planta"', 'load_formula'],
    ['sheets', '=SUM(A1:A9)', 'load_formula'],
    ['title', 'x'.repeat(201), 'load_long'],
    ['code', 'x'.repeat(61), 'load_long'],
    ['specialty', 'Naval', 'load_unknown'],
    ['approver', 'li wu', 'load_twice_named'],
    ['format', 'A9', 'load_format'],
    ['sheets', '0', 'load_sheets'],
    ['priority', '6', 'load_priority'],
    ['priority', 'urgente', 'load_priority'],
    ['confidential', 'quizás', 'load_flag'],
    ['title2', 'x'.repeat(201), 'load_long'],
    ['sheets', '2,5', 'load_sheets'],
    ['forecastOn', '31/02/2026', 'load_day'],
    ['budgetMinutes', 'muchas', 'load_hours'],
    ['budgetMinutes', '-4', 'load_hours'],
    ['budgetMinutes', '1.234', 'load_hours'],
    ['budgetMinutes', '12.34,5', 'load_hours'],
    ['phase', 'Ingeniería', 'load_part'],
    ['area', '100 A', 'load_part'],
    ['sheet', '1/2', 'load_part'],
    ['sheet', '=B2', 'load_formula'],
  ])('of %s refuses %s', (field, text, code) => {
    const said = read(field, text)
    expect([isFault(said), said]).toMatchObject([true, { field, code }])
  })

  it('names by what is left of accents, capitals and signs; an address by itself', () =>
    expect([nameKey(' Núñez,  Ana'), nameKey('A.B@x.com ')]).toEqual(['nunez ana', 'a.b@x.com']))
})
