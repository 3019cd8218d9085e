import type { MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { expect, it } from 'vitest'
import {
  dayAt,
  dayText,
  dayTotals,
  linesOf,
  missingTitle,
  remindedText,
  scopeText,
  sumTotals,
  totalsOf,
} from './month-sheet.view-model.ts'

const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20']
const ana: SheetPerson = {
  user: 'ana',
  name: 'Paz, Ana',
  group: 'civil',
  plan: 0,
  rule: 0,
  loaded: [0, 60, 0, 479, 480, 0, 0],
  progress: '-dnsa--',
  missing: 1,
  since: '2026-06-17',
  approved: 480,
  balance: -421,
  frozen: null,
}
const bea: SheetPerson = {
  ...ana,
  user: 'bea',
  name: 'Paz, Bea',
  group: '',
  away: [['2026-06-17', '2026-06-17', 'Vacaciones']],
  loaded: [0, 0, 0, 0, 480, 0, 0],
  progress: '----a--',
  plan: 1,
  missing: 480,
  frozen: { number: 2, expected: 960, loaded: 900, approved: 900 },
}
const SHEET: MonthSheet = {
  people: 2,
  skipped: 0,
  items: [ana, bea],
  plans: [
    { base: [0, 0, 480, 480, 480, 480, 480], expected: [0, 0, 480, 480, 480, 480, 480], special: '-h----x' },
    { base: [0, 0, 480, 480, 480, 480, 480], expected: [0, 0, 480, 0, 480, 480, 480], special: '-h----x' },
  ],
  rules: [{ mode: 'weekly', tolerance: 0, today: '2026-06-19' }],
  groups: { civil: 'Civil' },
  holidays: { '2026-06-15': 'Güemes' },
}
const facesOf = (person: SheetPerson) => DAYS.map((day, at) => dayAt(SHEET, person, { day, at }).face)

it('a day is free, a holiday, declared, away, short, complete, not over yet or outside of the employment', () => {
  expect(facesOf(ana)).toEqual(['free', 'holiday', 'unworked', 'short', 'done', 'ahead', 'outside'])
  expect(facesOf(bea)).toEqual(['free', 'holiday', 'short', 'away', 'done', 'ahead', 'outside'])
})

it.each([
  [ana, 1, '15/06/2026: 1:00 de 0:00, Güemes, sin enviar'],
  [ana, 2, '16/06/2026: 0:00 de 8:00, declarado como no trabajado'],
  [ana, 3, '17/06/2026: 7:59 de 8:00, faltan horas, enviado'],
  [bea, 3, '17/06/2026: Vacaciones'],
])('$name on day %i in words', (person, at, text) => {
  const day = DAYS[at]!
  expect(dayText(dayAt(SHEET, person, { day, at }), SHEET.holidays[day])).toBe(text)
})

it('groups have their people below them, unless they are closed; who has no group comes under “Sin dato”', () => {
  const shown = (closed: readonly string[]) =>
    linesOf(SHEET, { by: 'specialty', closed: new Set(closed) }).map((line) =>
      line.kind === 'group' ? `${line.name} ${line.people.length}` : line.person.user,
    )
  expect(shown([])).toEqual(['Civil 1', 'ana', 'Sin dato 1', 'bea'])
  expect(shown(['civil', '-'])).toEqual(['Civil 1', 'Sin dato 1'])
})

it('totals are of today, or as the closing froze them; what nobody knows is not shown as zero', () => {
  const today = SHEET.items.map((person) => totalsOf(SHEET, person, 'today'))
  expect(sumTotals(today)).toEqual({ loaded: 1499, expected: 4320, missing: 481, balance: -842 })
  const closing = SHEET.items.map((person) => totalsOf(SHEET, person, 'closing'))
  expect(closing[0]).toEqual({ loaded: null, expected: null, missing: null, balance: null })
  expect(sumTotals(closing)).toEqual({ loaded: 900, expected: 960, missing: null, balance: -60 })
  expect(dayTotals(SHEET, SHEET.items, { day: DAYS[2]!, at: 2 })).toEqual({ loaded: 0, expected: 960, short: 1 })
})

it.each([
  [missingTitle(0, 12), 'A ninguna de 12 personas le faltan horas.'],
  [missingTitle(0, 1), 'No falta nada.'],
  [missingTitle(1, 12), 'A 1 de 12 le faltan horas'],
  [missingTitle(3, 12), 'A 3 de 12 les faltan horas'],
  [scopeText(SHEET), 'Los totales son de las 2 personas que se ven.'],
  [scopeText({ ...SHEET, people: 900, skipped: 300 }), 'Personas 301 a 302 de 900; los totales son de ellas.'],
  [remindedText({ people: 1, already: 0 }, 'Paz, Ana'), 'Se recordó a Paz, Ana.'],
  [remindedText({ people: 0, already: 0 }, 'Paz, Ana'), 'Ya no le falta nada: no hubo a quién recordar.'],
  [remindedText({ people: 5, already: 0 }), 'Se recordó a 5 personas.'],
  [remindedText({ people: 5, already: 2 }), 'Se recordó a 5 personas. A 2 ya se les recordó hoy.'],
  [remindedText({ people: 0, already: 1 }), 'A 1 ya se le recordó hoy.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
