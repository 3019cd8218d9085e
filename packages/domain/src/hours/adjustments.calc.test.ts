import { describe, expect, it } from 'vitest'
import { adjustedByPerson, balanceEffect, isSameTarget, postingPeriods } from './adjustments.calc.ts'

const period = (from: string, state: 'open' | 'grace' | 'closed' | 'reopened') => ({ id: from, from, to: from, state })

describe('where a correction is posted', () => {
  const periods = [
    period('2026-12-01', 'open'),
    period('2026-11-01', 'open'),
    period('2026-10-01', 'grace'),
    period('2026-09-01', 'reopened'),
    period('2026-08-01', 'closed'),
  ]
  it.each([
    ['a closed day', '2026-07-31', ['2026-09-01', '2026-10-01', '2026-11-01']],
    ['a day of a reopened period', '2026-09-15', ['2026-10-01', '2026-11-01']],
    ['a day of the last period that began', '2026-11-22', []],
  ])('%s', (_, day, found) => {
    expect(postingPeriods(periods, { day, today: '2026-11-22' }).map(({ id }) => id)).toEqual(found)
  })
})

describe('what a correction adds to the balance', () => {
  it.each([
    ['less expected', 'expected', -480, 0, 480],
    ['more expected', 'expected', 60, 0, -60],
    ['a balance paid out', 'balance', -600, 0, -600],
    ['days of leave', 'leave', 0, 0, 0],
    ['overtime that is paid', 'overtime', 120, 90, -90],
    ['overtime that is rested', 'overtime', 120, 0, 0],
  ] as const)('%s', (_, kind, minutes, fromBank, effect) => {
    expect(balanceEffect({ kind, minutes, fromBank })).toBe(effect)
  })

  it('is summed by person; hours that only move add nothing', () => {
    const hours = [
      { user: 'ana', minutes: -120 },
      { user: 'ana', minutes: 120 },
      { user: 'leo', minutes: 30 },
    ]
    const balances = [{ user: 'leo', kind: 'expected' as const, minutes: -480, fromBank: 0 }]
    expect([...adjustedByPerson(hours, balances)]).toEqual([
      ['ana', 0],
      ['leo', 510],
    ])
  })
})

it('tells targets apart by kind, too', () => {
  const a = { project: 'p', document: '', activity: 'a', nonproductive: '', kind: 'normal' as const }
  expect([isSameTarget(a, { ...a }), isSameTarget(a, { ...a, kind: 'travel' })]).toEqual([true, false])
})
