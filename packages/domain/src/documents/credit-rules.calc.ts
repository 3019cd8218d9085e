import type { CreditMilestone, CreditRule, CreditRuleVersion } from './credit-rules.collection.ts'

/**
 * The share of each milestone among those of its version, in hundredths of a percent, which together are 10,000: weights
 * are relative (domain.md §3.3, INV-ROC-06). What rounding leaves goes to those that it took most from.
 */
export function milestoneShares<Row extends Pick<CreditMilestone, 'id' | 'weight'>>(
  rows: readonly Row[],
): ReadonlyMap<string, number> {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  if (total <= 0) return new Map()
  const exact = rows.map(({ id, weight }) => ({ id, share: (weight / total) * 10_000 }))
  const shares = new Map(exact.map(({ id, share }) => [id, Math.floor(share + 1e-9)]))
  const left = 10_000 - [...shares.values()].reduce((sum, share) => sum + share, 0)
  const lost = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)
  for (const { id } of lost) shares.set(id, shares.get(id)! + 1)
  return shares
}

/** What reached milestones add up to by the shares of their version, in hundredths of a percent; 0 of none. */
export function reachedShare(shares: ReturnType<typeof milestoneShares>, reached: Iterable<string>): number {
  return [...new Set(reached)].reduce((sum, id) => sum + (shares.get(id) ?? 0), 0)
}

type Rule = Pick<CreditRule, 'id' | 'project' | 'code' | 'active'>

/** The rule that a project uses in place of one of the firm: its own of the same code; '' where that is put away. */
export function creditRuleOf(rules: readonly Rule[], rule: string, project: string): string {
  const firm = rules.find(({ id }) => id === rule)
  if (!firm) return ''
  const code = firm.code.toUpperCase()
  const own = rules.find((each) => project !== '' && each.project === project && each.code.toUpperCase() === code)
  const used = own ?? firm
  return used.active ? used.id : ''
}

/** The version of a rule that new documents begin with: the last one that is published; null without one. */
export function currentVersion<Row extends Pick<CreditRuleVersion, 'rule' | 'number' | 'state'>>(
  versions: readonly Row[],
  rule: string,
): Row | null {
  const published = versions.filter((row) => row.rule === rule && row.state === 'published')
  return published.toSorted((a, b) => b.number - a.number)[0] ?? null
}
