import { describe, expect, it } from 'vitest'
import { creditRuleOf, currentVersion, milestoneShares, reachedShare } from './credit-rules.calc.ts'
import { CREDIT_RULE_OF_TYPE, CREDIT_RULES } from './credit-rules.ts'
import { ISSUE_PURPOSES } from './issue-purposes.ts'

describe('milestoneShares', () => {
  const shares = (...weights: readonly number[]) => [
    ...milestoneShares(weights.map((weight, i) => ({ id: String(i), weight }))).values(),
  ]

  it.each<[string, readonly number[], readonly number[]]>([
    ['weights that sum to 100', [10, 30, 30, 20, 10], [1000, 3000, 3000, 2000, 1000]],
    ['TV-ROC-4: weights that do not', [2, 3, 5], [2000, 3000, 5000]],
    ['what rounding leaves is given away', [1, 1, 1], [3334, 3333, 3333]],
    ['decimals', [0.25, 0.75], [2500, 7500]],
    ['one alone', [7], [10_000]],
    ['none', [], []],
  ])('%s', (_, weights, expected) => expect(shares(...weights)).toEqual(expected))

  it.each([0.5, 3, 700])('INV-ROC-06: all weights times %d change nothing', (times) => {
    const weights = [17, 5, 5, 13, 61]
    expect(shares(...weights.map((weight) => weight * times))).toEqual(shares(...weights))
  })
})

describe('reachedShare', () => {
  const shares = milestoneShares([10, 30, 30, 20, 10].map((weight, i) => ({ id: String(i), weight })))
  it.each<[string, readonly string[], number]>([
    ['nothing', [], 0],
    ['issued to the customer', ['0', '1', '2'], 7000],
    ['out of order', ['3'], 2000],
    ['all', ['0', '1', '2', '3', '4'], 10_000],
    ['what another version asks', ['9'], 0],
  ])('%s', (_, reached, expected) => expect(reachedShare(shares, reached)).toBe(expected))

  it('of a rule without milestones is nothing', () => expect(reachedShare(milestoneShares([]), ['0'])).toBe(0))
})

describe('creditRuleOf', () => {
  const firm = { id: 'f', project: '', code: 'ROC-PLANO', active: true }
  const own = { id: 'o', project: 'p', code: 'roc-plano', active: true }
  it.each([
    ['the firm’s', [firm], 'f'],
    ['that of the project in its place', [firm, own], 'o'],
    ['not that of another project', [firm, { ...own, project: 'q' }], 'f'],
    ['none where the project put it away', [firm, { ...own, active: false }], ''],
    ['none that the firm put away', [{ ...firm, active: false }], ''],
    ['none that is not there', [], ''],
  ])('%s', (_, rules, id) => expect(creditRuleOf(rules, 'f', 'p')).toBe(id))
})

it('the current version is the last that is published', () => {
  const version = (number: number, state: 'draft' | 'published' | 'withdrawn', rule = 'r') => ({ number, state, rule })
  const all = [version(1, 'published'), version(3, 'withdrawn'), version(2, 'published'), version(4, 'draft')]
  expect(currentVersion(all, 'r')?.number).toBe(2)
  expect(currentVersion(all, 'other')).toBeNull()
  expect(currentVersion([version(1, 'withdrawn')], 'r')).toBeNull()
})

describe('the rules with which everybody begins', () => {
  it.each(CREDIT_RULES.filter(({ method }) => method === 'milestones').map((rule) => [rule.code, rule] as const))(
    '%s: weights sum to 100, and every purpose is one of the firm',
    (_, { milestones }) => {
      expect(milestones.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
      const known = new Set(ISSUE_PURPOSES.map(({ code }) => code))
      expect(milestones.flatMap(({ purposes = [] }) => purposes).filter((code) => !known.has(code))).toEqual([])
      expect(new Set(milestones.map(({ code }) => code)).size).toBe(milestones.length)
    },
  )

  it('are those that types of documents name', () => {
    const known = new Set(CREDIT_RULES.map(({ code }) => code))
    expect(Object.values(CREDIT_RULE_OF_TYPE).filter((code) => !known.has(code))).toEqual([])
  })
})
