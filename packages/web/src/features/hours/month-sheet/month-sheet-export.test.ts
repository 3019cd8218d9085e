import type { MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { expect, it } from 'vitest'
import { sheetTable } from './month-sheet-export.ts'
import { linesOf } from './month-sheet.view-model.ts'

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17']
const person = (user: string, group: string, loaded: readonly number[]): SheetPerson => ({
  user,
  name: user,
  group,
  plan: 0,
  rule: 0,
  loaded,
  progress: 'aaa',
  missing: 0,
  since: '',
  approved: 0,
  balance: 0,
  frozen: null,
})
const sheet: MonthSheet = {
  people: 3,
  skipped: 0,
  items: [
    person('Ana', 'civil', [480, 60, 0]),
    person('Bea', 'civil', [15, 0, 0]),
    { ...person('Ciro', '', [0, 0, 0]), plan: 1, away: [['2026-06-15', '2026-06-17', 'Vacaciones']] },
  ],
  plans: [
    { base: [480, 480, 480], expected: [480, 480, 480], special: '---' },
    { base: [480, 480, 480], expected: [0, 0, 0], special: '---' },
  ],
  rules: [{ mode: 'daily', tolerance: 0, today: '2026-06-18' }],
  groups: { civil: 'Civil' },
  holidays: {},
}
const look = { sheet, days: DAYS, basis: 'today', format: 'clock' } as const

it.each([
  ['open groups', new Set<string>()],
  ['closed ones', new Set(['civil'])],
])('the file has the figures of the screen, and each person once in its sums, with %s', (_, closed) => {
  const { rows } = sheetTable(linesOf(sheet, { by: 'specialty', closed }), look, '2026-06')
  const of = (name: string) => rows.find(([first]) => first === name)
  expect(of('Civil (2)')?.slice(1, 3)).toEqual([555, 2880])
  expect(of('Civil (2)')?.slice(5)).toEqual([495, 60, 0])
  expect(of('Ana')?.slice(5)).toEqual(closed.size > 0 ? undefined : [480, 60, 0])
  expect(of('Ciro')?.slice(5)).toEqual(['Vacaciones', 'Vacaciones', 'Vacaciones'])
  expect(of('Cargado')).toEqual(['Cargado', 555, 2880, 0, 0, 495, 60, 0])
  expect(of('Esperado')?.slice(5)).toEqual([960, 960, 960])
})
