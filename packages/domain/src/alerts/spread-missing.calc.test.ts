import { expect, it } from 'vitest'
import { addDays } from '../kernel/index.ts'
import { missingParts } from './missing-hours.calc.ts'
import { spreadMissing } from './spread-missing.calc.ts'

/** Monday to Friday, as one. */
const shares = (short: readonly number[], tolerance = 0) => {
  const into = new Int32Array(short.length)
  spreadMissing(Int32Array.from(short), { from: 0, until: short.length, tolerance }, into)
  return [...into]
}

it.each<[string, readonly number[], number, readonly number[]]>([
  ['nothing where nothing is short', [0, 0, 0], 0, [0, 0, 0]],
  ['all of the one day that is short', [0, 120, 0], 0, [0, 120, 0]],
  ['of several short days all of each', [60, 0, 30], 0, [60, 0, 30]],
  ['what one day has too much fills others, the first ones first', [60, -90, 60], 0, [0, 0, 30]],
  ['nothing where what is too much fills all', [60, -120, 60], 0, [0, 0, 0]],
  ['less the tolerance', [60, 0, 60], 90, [0, 0, 30]],
  ['nothing within the tolerance', [60, 0, 20], 90, [0, 0, 0]],
])('%s', (_, short, tolerance, expected) => expect(shares(short, tolerance)).toEqual(expected))

it('writes only the days that are added up', () => {
  const into = Int32Array.from([7, 7, 7, 7])
  spreadMissing(Int32Array.from([60, 60, 60, 60]), { from: 1, until: 3, tolerance: 0 }, into)
  expect([...into]).toEqual([7, 60, 60, 7])
})

it('sums up to what the rule says is missing, however days are added up', () => {
  const from = '2026-03-02'
  let seed = 5
  const next = (most: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
  for (let round = 0; round < 200; round++) {
    const days = Array.from({ length: 7 }, (_, i) => ({ day: addDays(from, i), owed: next(600), loaded: next(600) }))
    const tolerance = next(3) * 30
    for (const mode of ['daily', 'weekly', 'monthly'] as const) {
      const parts = missingParts(days, { mode, tolerance, today: '2026-04-01' })
      const into = new Int32Array(days.length)
      const short = Int32Array.from(days, ({ owed, loaded }) => owed - loaded)
      const added = mode === 'daily' ? days.map((_, i) => [i, i + 1] as const) : [[0, days.length] as const]
      for (const [first, until] of added) spreadMissing(short, { from: first, until, tolerance }, into)
      expect([...into].reduce((sum, share) => sum + share, 0)).toBe(
        parts.reduce((sum, { missing }) => sum + missing, 0),
      )
    }
  }
})
