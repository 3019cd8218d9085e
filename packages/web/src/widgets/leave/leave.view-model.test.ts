import type { Absence } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { comingAbsences, daysText, lacksCertificate, leaveParts, leaveSentence, spanText } from './leave.view-model.ts'

const LEAVE = {
  granted: 28,
  isByLaw: true,
  carried: 5,
  expired: 5,
  taken: 14,
  asked: 7,
  returned: 2,
  adjusted: -1.5,
  left: 7.5,
}

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
    expect(parts.map(({ days }) => days)).toEqual([28, 5, -5, -14, -7, 2, -1.5])
    expect(parts.reduce((sum, { days }) => sum + days, 0)).toBe(LEAVE.left)
  })

  it('leaves out the parts that are zero, but for what is granted', () => {
    const nothing = {
      granted: 0,
      isByLaw: false,
      carried: 0,
      expired: 0,
      taken: 0,
      asked: 0,
      returned: 0,
      adjusted: 0,
      left: 0,
    }
    expect(leaveParts(nothing)).toEqual([{ label: 'Otorgados por la empresa', days: 0 }])
  })
})

describe('absences to come', () => {
  it('begin with the next, with those that lately missed their certificate, without those that are over or cancelled', () => {
    const row = (from: string, to: string, state: Absence['state'] = 'approved') => ({
      from,
      to,
      state,
    })
    const rows = [
      row('2026-12-20', '2026-12-24'),
      row('2026-11-20', '2026-11-25'),
      row('2026-11-01', '2026-11-21'),
      row('2026-10-01', '2026-10-02', 'notified'),
      row('2026-09-01', '2026-09-02', 'notified'),
      row('2026-12-01', '2026-12-02', 'cancelled'),
      row('2026-12-03', '2026-12-03', 'rejected'),
    ]
    expect(comingAbsences(rows, '2026-11-22', ({ state }) => state === 'notified').map(({ from }) => from)).toEqual([
      '2026-10-01',
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

  it('without an end say so', () =>
    expect(spanText({ from: '2026-01-05', to: '2027-01-05', openEnd: true })).toBe(
      'desde el 05/01/2026, sin fecha de vuelta',
    ))

  it.each<[string, Absence['state'], string, boolean, boolean]>([
    ['that was notified', 'notified', '', true, true],
    ['with its certificate', 'notified', 'a.pdf', true, false],
    ['whose kind wants none', 'notified', '', false, false],
    ['that was refused', 'rejected', '', true, false],
  ])('%s miss a certificate or not', (_, state, attachment, requiresAttachment, lacks) => {
    expect(lacksCertificate({ state, attachment }, { requiresAttachment })).toBe(lacks)
  })

  it('count days', () => expect([daysText(1), daysText(2), daysText(12.5)]).toEqual(['1 día', '2 días', '12,5 días']))
})
