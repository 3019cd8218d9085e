import type { MailChannel } from '../inbox/index.ts'
import { type AlertCode } from './alert-codes.ts'
import { ALERT_RULES, type AlertCondition, type AlertThreshold } from './alert-rules.ts'
import type { AlertSetting } from './alerts.collection.ts'

/** What the firm set, by code; a code without a row keeps the defaults of the catalogue. */
export type AlertSettings = ReadonlyMap<
  string,
  Pick<AlertSetting, 'active' | 'mail' | 'recipients'> & {
    readonly thresholds: Readonly<Record<string, number>> | null
  }
>

/** The catalogue as it is. */
export const DEFAULT_ALERTS: AlertSettings = new Map()

type ThresholdOf<C extends AlertCode> = keyof (typeof ALERT_RULES)[C]['thresholds'] & string

/** A threshold of a rule: what the firm set, else its default. */
export function limitOf<C extends AlertCode>(settings: AlertSettings, code: C, name: ThresholdOf<C>): number {
  const thresholds: Readonly<Record<string, AlertThreshold>> = ALERT_RULES[code].thresholds
  return settings.get(code)?.thresholds?.[name] ?? thresholds[name]?.value ?? 0
}

/** By which mail an alert is announced, unless the person chose otherwise. */
export function mailOfAlert(settings: AlertSettings, code: AlertCode): MailChannel {
  return settings.get(code)?.mail ?? ALERT_RULES[code].mail
}

/** The conditions of rules that are on, for those who are to hear of them. */
export function heardAlerts(settings: AlertSettings, conditions: readonly AlertCondition[]): readonly AlertCondition[] {
  return conditions.filter(({ code, to }) => {
    const set = settings.get(code)
    return !set || (set.active && set.recipients.includes(to))
  })
}
