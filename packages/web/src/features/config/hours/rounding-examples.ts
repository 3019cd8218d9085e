import { formatClock, type Minutes, roundMinutes, type RoundingMode } from '@timesheet/domain/kernel'

const SAMPLES: readonly Minutes[] = [1, 7, 8, 22, 37, 52, 65]

/** A typed duration and its rounded value. */
export interface RoundingExample {
  readonly typed: string
  readonly kept: string
  readonly changes: boolean
}

/** How a rounding rule changes some usual durations. */
export function roundingExamples(step: Minutes, mode: RoundingMode): readonly RoundingExample[] {
  return SAMPLES.map((minutes) => {
    const kept = roundMinutes(minutes, step, mode)
    return { typed: formatClock(minutes), kept: formatClock(kept), changes: kept !== minutes }
  })
}
