/** The waits between one attempt to connect and the next, in milliseconds; the last one goes on. */
const DELAYS_MS = [200, 300, 500, 1000, 1200, 1500, 2000] as const

/** How long to wait after so many attempts that failed in a row. */
export function connectionDelay(failures: number): number {
  return DELAYS_MS[Math.min(Math.max(failures, 1), DELAYS_MS.length) - 1] ?? 0
}
