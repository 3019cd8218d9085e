const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Waits for the network where the browser says that there is none; else a while that grows with each attempt. */
export function untilConnected(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    if (navigator.onLine) setTimeout(resolve, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
  })
}
