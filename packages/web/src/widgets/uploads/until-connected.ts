const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Waits a while that grows with each attempt, and for the network where the browser says that there is none: at the end
 * of the while, since a request may be lost before the browser knows why. What comes back is not waited out.
 */
export function untilConnected(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    const unlessOffline = () => {
      if (navigator.onLine) resolve()
    }
    setTimeout(unlessOffline, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
  })
}
