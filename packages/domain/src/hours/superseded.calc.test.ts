import { describe, expect, it } from 'vitest'
import { supersededBy } from './superseded.calc.ts'

const NONE = { days: 0, extra50: 0, extra100: 0, extra: 0, pay: 0, fromBank: 0 }
const row = {
  ...NONE,
  user: 'ana',
  factDay: '2026-05-13',
  period: 'june',
  kind: 'expected',
  source: '',
  minutes: -60,
} as const
const late = { ...row, source: 'Ausencia tardía', minutes: -480 } as const
const overtime = { ...row, kind: 'overtime', minutes: 120, extra50: 120, pay: 120, fromBank: 90 } as const

describe('what takes back corrections', () => {
  it.each([
    ['none', [], []],
    ['one', [row], [{ ...row, minutes: 60 }]],
    ['two of one origin as one', [row, { ...row, minutes: -30 }], [{ ...row, minutes: 90 }]],
    ['those that were taken back', [row, { ...row, minutes: 60 }], []],
    ['each origin apart, more expected first', [{ ...row, minutes: 60 }, late], [{ ...late, minutes: 480 }, row]],
    [
      'each person, day and period apart',
      [row, { ...row, user: 'eva' }, { ...row, period: 'july' }, { ...row, factDay: '2026-05-14' }],
      [
        { ...row, minutes: 60 },
        { ...row, user: 'eva', minutes: 60 },
        { ...row, period: 'july', minutes: 60 },
        { ...row, factDay: '2026-05-14', minutes: 60 },
      ],
    ],
    ['overtime by class', [overtime], [{ ...overtime, minutes: -120, extra50: -120, pay: -120, fromBank: -90 }]],
    [
      'overtime that only changed its class',
      [{ ...overtime, minutes: 0, extra50: -60, extra100: 60, pay: 0, fromBank: 0 }],
      [{ ...overtime, minutes: 0, extra50: 60, extra100: -60, pay: 0, fromBank: 0 }],
    ],
  ])('%s', (_, posted, expected) => {
    expect(supersededBy(posted)).toEqual(expected)
    expect(supersededBy([...posted, ...expected])).toEqual([])
  })
})
