import { answers, defineRoute, f } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { ALERT_AUDIENCES } from './alert-codes.ts'
import type { AlertForecast } from './forecast-alerts.calc.ts'

/** What a rule would have told in a month. */
export interface TriedAlert {
  readonly people: number
  /** By person, the earliest first; at most 500. */
  readonly items: readonly (AlertForecast & { readonly name: string })[]
}

/**
 * Tries a rule on a month that has begun, at most two years back: whom it would have told and when. It runs over what
 * is stored now, so that hours which were entered late do not count as missing.
 */
export const tryAlertRoute = defineRoute({
  method: 'POST',
  path: '/alerts/:code/try',
  input: {
    code: f.text({ label: 'Regla', required: true, max: 40 }),
    month: f.text({ label: 'Mes', required: true, max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    /** As the rule would be set; none keeps the defaults. */
    thresholds: f.json<Readonly<Record<string, number>>>({ label: 'Umbrales', maxSize: 2000 }),
    recipients: f.selectMany(ALERT_AUDIENCES, { label: 'A quiénes avisa' }),
  },
  output: answers.json<TriedAlert>(),
  who: all(EMPLOYEE, holds('adm')),
})
