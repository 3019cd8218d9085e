import type { Period } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { partsGap } from '../../../widgets/explained/whole-figure.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { footFigure, weekFigure } from './week-figures.ts'
import { weekFoot } from './week-sheet.view.ts'

const MONDAY = '2026-11-16'
const ENTRIES = [
  sampleEntry('1', { minutes: 90 }),
  sampleEntry('2', { day: '2026-11-17', minutes: 480, state: 'approved' }),
  sampleEntry('3', { day: '2026-11-17', minutes: 30, project: '', activity: '', nonproductive: 'c' }),
  sampleEntry('4', { day: '2026-11-18', minutes: 60, state: 'rejected' }),
]
const PERIOD: Period = {
  ...{ id: 'x', collectionId: '', collectionName: '', created: '', updated: '', closedOn: '', graceUntil: '' },
  ...{ kind: 'month', from: '2026-11-01', to: '2026-11-16', employer: '', state: 'closed', reason: '' },
}

function facts(values: Parameters<typeof sampleReference>[0] = {}, entries = ENTRIES) {
  const week = buildWeek({ monday: MONDAY, entries, pinned: [], reference: sampleReference(values) })
  const [first] = week.lines
  const remaining = new Map(first ? [[first.key, { budget: 600, used: 720 }]] : [])
  return { week, user: 'u', remaining: remaining as unknown as Parameters<typeof weekFigure>[0]['remaining'] }
}

describe('the boxes of the week', () => {
  it.each([
    ['of a person', {}],
    ['with closed days', { periods: [PERIOD] }],
    ['of nobody knows whose employment', { employment: null }],
  ])('%s add up in every cell', (_, values) => {
    const of = facts(values)
    const foot = weekFoot(of.week, 'clock').map(({ key }) => key)
    let told = 0
    for (const part of ['body', 'foot'] as const)
      for (let row = 0; row < of.week.lines.length + foot.length + 1; row++)
        for (let column = 0; column < 9; column++) {
          const figure = weekFigure(of, { part, row, column }, foot)
          if (!figure) continue
          told++
          expect([figure.title, partsGap(figure)]).toEqual([figure.title, 0])
        }
    expect(told).toBeGreaterThan(8)
  })

  it.each([
    ['loaded', 1, 510, 'Cargado: martes 17/11/2026'],
    ['loaded', 7, 600, 'Cargado: la semana'],
    ['rejected', 7, 60, 'Rechazado: la semana'],
    ['expected', 0, 480, 'Esperado: lunes 16/11/2026'],
    // Friday is a holiday.
    ['expected', 7, 1920, 'Esperado: la semana'],
    ['difference', 1, 30, 'Diferencia: martes 17/11/2026'],
    ['difference', 7, -1320, 'Diferencia: la semana'],
  ])('the sum %s of column %i is %i', (key, column, value, title) => {
    expect(footFigure(facts(), key, column)).toMatchObject({ title, value })
  })

  it.each([
    ['a sum beyond the columns', 'loaded', 8, {}],
    ['a row of sums that there is not', 'other', 0, {}],
    ['what is expected of whom nothing may be known', 'expected', 0, { employment: null }],
    ['a difference to what may not be known', 'difference', 7, { employment: null }],
  ])('there is no box for %s', (_, key, column, values) => {
    expect(footFigure(facts(values), key, column)).toBeNull()
  })

  it('takes the difference apart into what is loaded and expected, and asks for the versions of both', () => {
    expect(footFigure(facts(), 'difference', 7)).toMatchObject({
      parts: [
        { label: 'Cargado', value: 600 },
        { label: 'Esperado', value: -1920 },
      ],
      grounds: { user: 'u', from: MONDAY, to: '2026-11-22', about: ['expected', 'entries'] },
    })
  })

  it('a cell that takes hours has none, since there `=` begins a formula; a closed one and a total have theirs', () => {
    const place = (column: number) => ({ part: 'body', row: 0, column }) as const
    expect(weekFigure(facts(), place(0), [])).toBeNull()
    expect(weekFigure(facts({ periods: [PERIOD] }), place(0), [])).toMatchObject({ value: 90 })
    expect(weekFigure(facts({ periods: [PERIOD] }), place(3), [])).toBeNull()
    expect(weekFigure(facts(), place(7), [])).toMatchObject({
      value: 570,
      grounds: { project: 'p', task: 'a', kind: 'normal', loaded: 570 },
    })
  })

  it('what is left of a budget may be less than nothing', () => {
    expect(weekFigure(facts(), { part: 'body', row: 0, column: 8 }, [])).toMatchObject({
      value: -120,
      parts: [
        { label: 'Previstas en la actividad', value: 600 },
        { label: 'Cargadas', value: -720 },
      ],
    })
  })
})
