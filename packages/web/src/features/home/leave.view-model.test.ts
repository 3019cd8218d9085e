import { describe, expect, it } from 'vitest'
import { comingAbsences, daysText, leaveParts, leaveSentence, spanText } from './leave.view-model.ts'

const LEAVE = { granted: 28, isByLaw: true, carried: 5, expired: 5, taken: 14, asked: 7, left: 7 }

describe('annual leave in words', () => {
  it.each([
    [7, 'Quedan 7 días de vacaciones de 2026.'],
    [1, 'Queda 1 día de vacaciones de 2026.'],
    [0.5, 'Quedan 0,5 días de vacaciones de 2026.'],
    [0, 'No quedan vacaciones de 2026.'],
    [-2, 'Las vacaciones de 2026 están superadas en 2 días.'],
  ])('with %s days left', (left, text) => {
    expect(leaveSentence({ left }, 2026)).toBe(text)
  })

  it('is the sum of its parts', () => {
    const parts = leaveParts(LEAVE)
    expect(parts.map(({ days }) => days)).toEqual([28, 5, -5, -14, -7])
    expect(parts.reduce((sum, { days }) => sum + days, 0)).toBe(LEAVE.left)
  })

  it('leaves out the parts that are zero, but for what is granted', () => {
    const nothing = { granted: 0, isByLaw: false, carried: 0, expired: 0, taken: 0, asked: 0, left: 0 }
    expect(leaveParts(nothing)).toEqual([{ label: 'Otorgados por la empresa', days: 0 }])
  })
})

describe('absences to come', () => {
  it('begin with the next, without those that are over or cancelled', () => {
    const row = (from: string, to: string, state: 'approved' | 'cancelled' | 'rejected' = 'approved') => ({
      from,
      to,
      state,
    })
    const rows = [
      row('2026-12-20', '2026-12-24'),
      row('2026-11-20', '2026-11-25'),
      row('2026-11-01', '2026-11-21'),
      row('2026-12-01', '2026-12-02', 'cancelled'),
      row('2026-12-03', '2026-12-03', 'rejected'),
    ]
    expect(comingAbsences(rows, '2026-11-22').map(({ from }) => from)).toEqual([
      '2026-11-20',
      '2026-12-03',
      '2026-12-20',
    ])
  })

  it.each([
    ['2026-01-05', '2026-01-18', '05/01/2026 al 18/01/2026'],
    ['2026-01-05', '2026-01-05', '05/01/2026'],
  ])('from %s to %s', (from, to, text) => {
    expect(spanText({ from, to })).toBe(text)
  })

  it('count days', () => expect([daysText(1), daysText(2), daysText(12.5)]).toEqual(['1 día', '2 días', '12,5 días']))
})
