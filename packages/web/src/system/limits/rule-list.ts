import type { RateLimitRule } from '../settings/settings.types.ts'

/** A rule before it says what it limits. */
export const NEW_RULE: RateLimitRule = { label: '', audience: '', duration: 10, maxRequests: 60 }

/** The rules with another one at this place. */
export function replaced(
  rules: readonly RateLimitRule[],
  index: number,
  rule: RateLimitRule,
): readonly RateLimitRule[] {
  return rules.map((before, at) => (at === index ? rule : before))
}

/** The rules with this one a place earlier or later; at the ends it stays. */
export function moved(rules: readonly RateLimitRule[], index: number, step: 1 | -1): readonly RateLimitRule[] {
  const [rule, other] = [rules[index], rules[index + step]]
  if (!rule || !other) return rules
  return rules.map((before, at) => (at === index ? other : at === index + step ? rule : before))
}
