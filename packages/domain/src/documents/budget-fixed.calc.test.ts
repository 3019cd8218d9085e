import { describe, expect, it } from 'vitest'
import { isBudgetFixed } from './budget-fixed.calc.ts'

describe('isBudgetFixed', () => {
  it.each([
    ['planned', '', false],
    ['suspended', '', false],
    ['suspended', 'r1', true],
    ['void', 'r1', true],
    ['in_progress', 'r1', true],
    ['without_revision', '', true],
  ] as const)('of one that is %s with revision "%s": %s', (state, revision, isFixed) => {
    expect(isBudgetFixed({ state, revision })).toBe(isFixed)
  })
})
