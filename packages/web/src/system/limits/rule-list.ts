import type { RateLimitRule } from '../settings/settings.types.ts'

/** A new rule, without a label yet. */
export const NEW_RULE: RateLimitRule = { label: '', audience: '', duration: 10, maxRequests: 60 }

/** The rules with the one at this index replaced. */
export function replaced(
  rules: readonly RateLimitRule[],
  index: number,
  rule: RateLimitRule,
): readonly RateLimitRule[] {
  return rules.map((before, at) => (at === index ? rule : before))
}

/** The rules with the one at this index moved by one place; unchanged at the ends. */
export function moved(rules: readonly RateLimitRule[], index: number, step: 1 | -1): readonly RateLimitRule[] {
  const [rule, other] = [rules[index], rules[index + step]]
  if (!rule || !other) return rules
  return rules.map((before, at) => (at === index ? other : at === index + step ? rule : before))
}
