import { describe, expect, it } from 'vitest'
import { type CorrectionOfDays, takenBackOf, unenteredMinutes } from './taken-back.calc.ts'

const CLOSED = '2026-06-05 12:00:00.000Z'
const row: CorrectionOfDays = {
  user: 'ana',
  factDay: '2026-05-13',
  period: 'june',
  kind: 'expected',
  source: 'Ausencia tardía',
  minutes: -480,
  created: '2026-06-10 12:00:00.000Z',
}
const back = { ...row, minutes: 480, created: '2026-06-18 12:00:00.000Z' }
const hour = { ...row, source: '', minutes: -60 }

describe('what a reopening took back', () => {
  it.each<[string, readonly CorrectionOfDays[], Readonly<Record<string, number>>]>([
    ['nothing without corrections', [], {}],
    ['nothing while a correction stands', [row], {}],
    ['a correction', [row, back], { ana: -480 }],
    ['in any order of rows', [back, row], { ana: -480 }],
    ['of several days as one sum', [row, back, hour, { ...hour, minutes: 60, created: back.created }], { ana: -540 }],
    ['nothing of overtime', [row, back].map((each) => ({ ...each, kind: 'overtime' as const })), {}],
    [
      'nothing of an earlier reopening',
      [
        { ...row, created: '2026-06-02 12:00:00.000Z' },
        { ...back, created: '2026-06-04 12:00:00.000Z' },
      ],
      {},
    ],
    [
      'each person apart',
      [row, back, { ...row, user: 'eva', minutes: 30 }, { ...back, user: 'eva', minutes: -30 }],
      { ana: -480, eva: 30 },
    ],
  ])('%s', (_, rows, stood) => {
    expect(Object.fromEntries(takenBackOf(rows, CLOSED))).toEqual(stood)
  })

  it.each([
    ['not typed again', { frozen: 9600, expected: 9600, takenBack: -480 }, -480],
    ['typed on its day', { frozen: 9600, expected: 9120, takenBack: -480 }, 0],
    ['typed in part', { frozen: 9600, expected: 9360, takenBack: -480 }, -240],
    ['another change besides', { frozen: 9600, expected: 9000, takenBack: -480 }, 120],
  ])('%s', (_, figures, minutes) => {
    expect(unenteredMinutes(figures)).toBe(minutes)
  })
})
