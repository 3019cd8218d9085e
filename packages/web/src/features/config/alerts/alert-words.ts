import {
  ALERT_AUDIENCES,
  ALERT_MAILS,
  ALERT_RULES,
  type AlertAudience,
  type AlertCode,
  type AlertThreshold,
  type TriedAlert,
} from '@timesheet/domain/alerts'
import type { MailChannel } from '@timesheet/domain/inbox'
import { formatClock, formatTime, minutesToTime, type Month, monthText } from '@timesheet/domain/kernel'
import { WEEKDAYS_LONG } from '../../../ui/text/weekday-names.ts'

/** The thresholds of a rule by name. */
export function thresholdsOf(code: AlertCode): readonly (readonly [name: string, threshold: AlertThreshold])[] {
  return Object.entries(ALERT_RULES[code].thresholds)
}

/** A value of a threshold in words. */
export function thresholdText({ unit }: Pick<AlertThreshold, 'unit'>, value: number): string {
  if (unit === 'minutes') return formatClock(value)
  if (unit === 'time') return formatTime(minutesToTime(value))
  if (unit === 'percent') return `${value} %`
  return unit === 'weekday' ? (WEEKDAYS_LONG[value - 1] ?? String(value)) : String(value)
}

/** What is set of a rule, in one line: its thresholds. */
export function thresholdsText(code: AlertCode, set: Readonly<Record<string, number>> | null): string {
  return thresholdsOf(code)
    .map(([name, threshold]) => `${threshold.label}: ${thresholdText(threshold, set?.[name] ?? threshold.value)}`)
    .join(' · ')
}

/** Whom a rule tells and by which mail. */
export function recipientsText(recipients: readonly AlertAudience[], mail: MailChannel): string {
  const names = recipients.map((audience) => ALERT_AUDIENCES[audience]).join(', ')
  return `${names || 'Nadie'} · ${ALERT_MAILS[mail]}`
}

/** The result of a trial: `Habría avisado a 7 personas en octubre de 2026`. */
export function triedText({ people }: Pick<TriedAlert, 'people'>, month: Month): string {
  const when = `en ${monthText(month)}`
  if (people === 0) return `No habría avisado a nadie ${when}.`
  return `Habría avisado a ${people === 1 ? '1 persona' : `${people} personas`} ${when}.`
}
