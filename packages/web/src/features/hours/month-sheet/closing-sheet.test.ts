import type { MonthSheet, SheetPerson } from '@timesheet/domain/alerts'
import { describe, expect, it } from 'vitest'
import { closingDaysText, sheetAtClosing } from './closing-sheet.ts'
import { dayAt, totalsOf } from './month-sheet.view-model.ts'

const DAYS = ['2026-06-16', '2026-06-17']
const ana: SheetPerson = {
  ...{ user: 'ana', name: 'Paz, Ana', group: '', plan: 0, rule: 0, loaded: [0, 480], progress: '-a' },
  ...{ missing: 480, since: '2026-06-16', approved: 480, balance: -480 },
  frozen: { number: 2, expected: 960, loaded: 840, approved: 480 },
}
const SHEET: MonthSheet = {
  ...{ people: 2, skipped: 0, items: [ana, { ...ana, user: 'bea' }], groups: {}, holidays: {} },
  plans: [{ base: [480, 480], expected: [480, 0], special: '--' }],
  rules: [{ mode: 'weekly', tolerance: 0, today: '2026-06-30' }],
}
const THEN = { ana: { loaded: [480, 360], expected: [480, 480], progress: 'as' } }

describe('the sheet at its closing', () => {
  const closed = sheetAtClosing(SHEET, { people: THEN })
  const daysOf = (place: number) => DAYS.map((day, at) => dayAt(closed, closed.items[place]!, { day, at }))

  it('has the days of then of whom they are known, and those of today of the others', () => {
    expect(daysOf(0)).toMatchObject([
      { loaded: 480, expected: 480, face: 'done', progress: 'a' },
      { loaded: 360, expected: 480, face: 'short', progress: 's' },
    ])
    expect(daysOf(1)).toMatchObject([
      { loaded: 0, expected: 480, face: 'short' },
      { loaded: 480, expected: 0, face: 'done' },
    ])
  })

  it('leaves the totals that were frozen, and the sheet of today, as they are', () => {
    expect(totalsOf(closed, closed.items[0]!, 'closing')).toEqual(totalsOf(SHEET, ana, 'closing'))
    expect(SHEET.items[0]!.loaded).toEqual([0, 480])
    expect(SHEET.plans).toHaveLength(1)
  })

  it.each([
    ['loading', 'Se buscan los días de ese momento…'],
    ['failed', 'Los días son los de hoy: no se pudieron leer los de ese momento.'],
    [{ people: THEN, unknown: 0, since: '' }, 'Los días son los de ese momento.'],
    [{ people: {}, unknown: 2, since: '2026-08-01' }, 'Los días son los de hoy: el historial empieza el 01/08/2026.'],
    [
      { people: THEN, unknown: 1, since: '' },
      'Los días son los de ese momento, salvo los de 1 persona, que son los de hoy: no suman lo que guardó el cierre.',
    ],
  ] as const)('says of %j what the days are', (told, text) => expect(closingDaysText(told)).toBe(text))
})
