/** Delays between connection attempts, in milliseconds; the last one repeats. */
const DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000] as const

/** The delay before the next attempt, after this many failures in a row. */
export function connectionDelay(failures: number): number {
  return DELAYS_MS[Math.min(Math.max(failures, 1), DELAYS_MS.length) - 1] ?? 0
}
