import { formatClock, formatDecimal } from '@timesheet/domain/kernel'
import classes from './text.module.css'

export type HoursFormat = 'clock' | 'decimal'

/** Minutes as `7:30`, or as `7,50` in decimal format. */
export function formatHours(minutes: number, format: HoursFormat = 'clock'): string {
  return format === 'decimal' ? formatDecimal(minutes) : formatClock(minutes)
}

export interface HoursTextProps {
  readonly minutes: number
  readonly format?: HoursFormat
}

/** Hours in tabular figures; zero is dimmed. */
export function HoursText({ minutes, format = 'clock' }: HoursTextProps) {
  return (
    <span className={classes.figure} data-zero={minutes === 0 || undefined}>
      {formatHours(minutes, format)}
    </span>
  )
}
