import { describe, expect, it } from 'vitest'
import { closingDays } from './closing-days.calc.ts'

const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']
const axis = (dimension: 'person' | 'day', keys: readonly string[]) => ({ dimension, keys, labels: keys })
const ANSWER = {
  rows: [axis('person', ['ana', 'bea'])],
  columns: [axis('day', DAYS)],
  levels: [
    { rowDepth: 0, columnDepth: 0, codes: [], sums: { loaded: [99_999] } },
    {
      rowDepth: 1,
      columnDepth: 1,
      codes: [
        [0, 0, 0, 0, 1],
        [0, 1, 2, 3, 0],
      ],
      sums: {
        loaded: [480, 480, 60, 0, 300],
        approved: [480, 240, 0, 0, 0],
        submitted: [0, 240, 30, 0, 0],
        rejected: [0, 0, 0, 120, 0],
        expected: [480, 480, 480, 0, 480],
      },
    },
  ],
}
const told = (user: string, loaded: number, expected: number, answer: Parameters<typeof closingDays>[0] = ANSWER) =>
  closingDays(answer, DAYS, new Map([[user, { loaded, expected }]])).get(user)

describe('the days as of a closing', () => {
  it('are those that add up to what it froze, with how far each was', () => {
    expect(told('ana', 1020, 1440)).toEqual({
      loaded: [480, 480, 60, 0, 0],
      expected: [480, 480, 480, 0, 0],
      progress: 'asdr-',
    })
  })

  it.each([
    ['more was loaded then', 'ana', 1021, 1440],
    ['less was expected then', 'ana', 1020, 1439],
    ['somebody of whom nothing is known had hours', 'eva', 60, 0],
  ])('are not told where %s', (_, user, loaded, expected) => expect(told(user, loaded, expected)).toBeNull())

  it('of whom nothing was loaded and expected are nothing', () => {
    expect(told('eva', 0, 0)).toEqual({ loaded: [0, 0, 0, 0, 0], expected: [0, 0, 0, 0, 0], progress: '-----' })
  })

  it('are not told where a sum of them is withheld, or the answer has none by day', () => {
    const [total, level] = ANSWER.levels
    const withheld = { ...level!, sums: { ...level!.sums, expected: [480, null, 480, 0, 480] } }
    expect(told('ana', 1020, 1440, { ...ANSWER, levels: [withheld] })).toBeNull()
    expect(told('ana', 1020, 1440, { ...ANSWER, levels: [total!] })).toBeNull()
  })
})
