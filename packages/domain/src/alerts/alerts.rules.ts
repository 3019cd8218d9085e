import type { Violation } from '@timesheet/schema'
import { MANDATORY_CODES } from '../inbox/index.ts'
import { type AlertAudience, isAlertCode } from './alert-codes.ts'
import { ALERT_RULES, type AlertThreshold } from './alert-rules.ts'
import type { AlertSetting } from './alerts.collection.ts'

/** Why a setting of an alert is refused. */
export type AlertsCode =
  | 'alert_code_fixed'
  | 'alert_unknown'
  | 'alert_mandatory'
  | 'alert_recipients'
  | 'alert_threshold_unknown'
  | 'alert_threshold_value'

type Checked = Pick<AlertSetting, 'active' | 'recipients'> & {
  readonly code: string
  readonly mail: AlertSetting['mail'] | ''
  readonly thresholds: unknown
}

/**
 * Refuses a threshold that the rule does not have or out of its range, somebody whom it never tells, nobody at all, and
 * muting a mandatory (†) one.
 */
export function checkAlertSetting(
  row: Checked,
  stored: { readonly code: string } | null,
): Violation<AlertsCode> | null {
  if (stored && stored.code !== row.code) return { field: 'code', code: 'alert_code_fixed' }
  if (!isAlertCode(row.code)) return { field: 'code', code: 'alert_unknown' }
  const { to, thresholds } = ALERT_RULES[row.code]
  return checkMuting(row, to) ?? checkRecipients(row, to) ?? checkThresholds(row.thresholds, thresholds)
}

function checkMuting(row: Checked, to: readonly AlertAudience[]): Violation<AlertsCode> | null {
  if (!MANDATORY_CODES.has(row.code)) return null
  if (!row.active) return { field: 'active', code: 'alert_mandatory' }
  if (row.mail === 'none') return { field: 'mail', code: 'alert_mandatory' }
  const isWhole = to.every((audience) => row.recipients.includes(audience))
  return isWhole ? null : { field: 'recipients', code: 'alert_mandatory' }
}

function checkRecipients({ active, recipients }: Checked, to: readonly AlertAudience[]): Violation<AlertsCode> | null {
  const isRight = recipients.every((audience) => to.includes(audience)) && (!active || recipients.length > 0)
  return isRight ? null : { field: 'recipients', code: 'alert_recipients' }
}

/** Refuses thresholds that the rule does not have, or out of their range; none at all keeps the defaults. */
export function checkThresholds(
  given: unknown,
  thresholds: Readonly<Record<string, AlertThreshold>>,
): Violation<AlertsCode> | null {
  if (given === null || given === undefined || given === '') return null
  if (typeof given !== 'object' || Array.isArray(given)) return { field: 'thresholds', code: 'alert_threshold_unknown' }
  for (const [name, value] of Object.entries(given)) {
    const threshold = Object.hasOwn(thresholds, name) ? thresholds[name] : undefined
    if (!threshold) return { field: 'thresholds', code: 'alert_threshold_unknown' }
    const { label, min, max } = threshold
    if (!Number.isInteger(value) || value < min || value > max)
      return { field: 'thresholds', code: 'alert_threshold_value', params: { label, min, max } }
  }
  return null
}
