import { expect, it } from 'vitest'
import { type NamedItem, payrollTable } from './payroll-table.ts'

const ITEM: NamedItem = {
  closing: 'c1',
  period: 'p1',
  user: 'ana',
  employer: 'e1',
  employerName: 'Río SA',
  personName: 'Sosa, Ana',
  fileNumber: '12',
  from: '2026-10-01',
  to: '2026-10-31',
  expected: 9600,
  approved: 9700,
  kinds: { normal: 9600, travel: 100 },
  overtime: { normal: 0, extra50: 90, extra100: 0, extra: 0 },
  settlement: { rest: 30, pay: 60, fromBank: 60 },
  corrected: null,
  provisional: true,
  absences: [{ code: 'ENF', name: 'Enfermedad', paid: true, days: 1.5, minutes: 720 }],
  adjusted: -30,
  balance: 105,
}
const PLAIN: NamedItem = { ...ITEM, user: 'leo', personName: 'Paz, Leo', fileNumber: '=7', kinds: { normal: 60 } }

it('has a column for what somebody has, and a line per person and employer', () => {
  const other = {
    ...PLAIN,
    overtime: null,
    settlement: null,
    provisional: false,
    absences: [],
    adjusted: 0,
    balance: -90,
  }
  const { columns, rows } = payrollTable([ITEM, other], 'novedades')
  expect(columns.map(({ header }) => header)).toEqual([
    'Empleador',
    'Legajo',
    'Persona',
    'Desde',
    'Hasta',
    'Esperado',
    'Aprobado',
    'Normal',
    'Viaje',
    'Legal: Extra al 50 %',
    'Extras a pagar',
    'Extras a descansar',
    'Extras provisorias',
    'Enfermedad (días)',
    'Enfermedad (h)',
    'Ajustes (h)',
    'Saldo (h)',
  ])
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['=7', 'Paz, Leo', '01/10/2026', '31/10/2026', 9600, 9700, 60, 0, 0, 0, 0, '', 0, 0, 0, -1.5],
    ['12', 'Sosa, Ana', '01/10/2026', '31/10/2026', 9600, 9700, 9600, 100, 90, 60, 30, 'Sí', 1.5, 720, -0.5, 1.75],
  ])
})

it('of nobody has no lines', () => expect(payrollTable([], 'novedades').rows).toEqual([]))

it('tells corrections of overtime that closings told before, where somebody has some', () => {
  const corrected = { extra50: -90, extra100: 30, extra: 0, pay: -60, fromBank: -60 }
  const { columns, rows } = payrollTable([{ ...PLAIN, corrected }, ITEM], 'novedades')
  const of = (header: string) => rows.map((row) => row[columns.findIndex((column) => column.header.includes(header))])
  expect(columns.filter(({ header }) => header.startsWith('Corrección'))).toHaveLength(3)
  expect([of('extras al 50'), of('extras al 100'), of('extras a pagar')]).toEqual([
    [-1.5, 0],
    [0.5, 0],
    [-1, 0],
  ])
})
