import type { HourEntry } from '@timesheet/domain/hours'
import { lineKey, lineOf } from '../../../widgets/hour-entries/charge-target.ts'

const SHOWN = 8

/** The keys of the day's lines, followed by the most recently charged ones. */
export function recentLines(entries: readonly HourEntry[], day: string): string[] {
  const ofDay = entries.filter((entry) => entry.day === day)
  const newest = entries.filter((entry) => entry.day !== day).toReversed()
  return [...new Set([...ofDay, ...newest].map((entry) => lineKey(lineOf(entry))))].slice(
    0,
    Math.max(SHOWN, ofDay.length),
  )
}
