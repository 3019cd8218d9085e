import { Cron } from 'croner'
import { isCronExpression } from './cron-expression.ts'

/** Tells for a minute whether a job is due. */
export type Schedule = (minute: Date) => boolean

/** Reads a cron expression: UTC, and all five fields must match; undefined when it is none. */
export function readSchedule(expression: string): Schedule | undefined {
  if (!isCronExpression(expression)) return undefined
  // Of a single value every step but 1 is refused, and that one means nothing.
  const pattern = expression.replaceAll(/(?<=^|[ ,])(\d+)\/1(?=$|[ ,])/g, '$1')
  const cron = new Cron(pattern, { timezone: 'UTC', domAndDow: true, paused: true })
  return (minute) => cron.match(minute)
}
