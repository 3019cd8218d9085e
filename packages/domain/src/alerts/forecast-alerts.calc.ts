import type { Day } from '../kernel/index.ts'
import type { AlertCode } from './alert-codes.ts'
import type { AlertCondition } from './alert-rules.ts'
import { type AlertSettings, heardAlerts } from './alert-settings.calc.ts'

/** What a rule would have told one person in a range of days. */
export interface AlertForecast {
  readonly user: string
  /** The first day. */
  readonly day: Day
  readonly title: string
  /** About how many matters, this one included. */
  readonly matters: number
}

/** What is tried: a rule as it would be set, on each of some days. */
export interface AlertTrial {
  readonly code: AlertCode
  readonly settings: AlertSettings
  readonly days: readonly Day[]
}

/**
 * Whom a rule would have told on which day first, and of how many matters; a matter that lasts several days is one. The
 * rule runs as each of the days ends.
 */
export function forecastAlerts(
  { code, settings, days }: AlertTrial,
  evaluate: (day: Day) => readonly AlertCondition[],
): readonly AlertForecast[] {
  const found = new Map<string, { readonly day: Day; readonly title: string; readonly keys: Set<string> }>()
  for (const day of days) {
    const conditions = evaluate(day).filter((each) => each.code === code)
    for (const { user, object, objectId, period, title } of heardAlerts(settings, conditions)) {
      const person = found.get(user) ?? { day, title, keys: new Set() }
      person.keys.add(`${object} ${objectId} ${period}`)
      found.set(user, person)
    }
  }
  return [...found].map(([user, { day, title, keys }]) => ({ user, day, title, matters: keys.size }))
}
