import { describe, expect, it } from 'vitest'
import { isSumDisclosed, type SumFacts } from './disclosed-sums.calc.ts'

const sum = (contributors: readonly string[], more: Partial<SumFacts> = {}): SumFacts => ({
  contributors,
  seesEntries: false,
  isChargeable: false,
  ...more,
})

describe('isSumDisclosed', () => {
  it.each<[name: string, facts: SumFacts, told: boolean]>([
    ['the hours of one colleague', sum(['eva']), false],
    ['one colleague’s beside the own ones, which would leave theirs', sum(['ana', 'eva']), false],
    ['of two colleagues', sum(['eva', 'juan']), true],
    ['of two colleagues beside the own ones', sum(['ana', 'eva', 'juan']), true],
    ['the same colleague twice', sum(['eva', 'eva']), false],
    ['of one colleague whose entries are seen', sum(['eva'], { seesEntries: true }), true],
    ['of what one may charge to, whoever did', sum(['eva'], { isChargeable: true }), true],
    ['of nobody', sum([]), false],
  ])('%s: %s', (_, facts, told) => {
    expect(isSumDisclosed(facts, 'ana')).toBe(told)
  })
})
