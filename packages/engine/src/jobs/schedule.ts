import { Cron } from 'croner'
import { isCronExpression } from './cron-expression.ts'

/** Whether a job is due in a minute. */
export type Schedule = (minute: Date) => boolean

/**
 * Parses a cron expression in UTC, of which all five fields must match (day of month and weekday, too); undefined when
 * it is invalid.
 */
export function readSchedule(expression: string): Schedule | undefined {
  if (!isCronExpression(expression)) return undefined
  // The library refuses a step of 1 after a single value, where it changes nothing.
  const pattern = expression.replaceAll(/(?<=^|[ ,])(\d+)\/1(?=$|[ ,])/g, '$1')
  const cron = new Cron(pattern, { timezone: 'UTC', domAndDow: true, paused: true })
  return (minute) => cron.match(minute)
}
