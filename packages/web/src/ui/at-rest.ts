import { firstTouch } from './lazy/first-touch.ts'

/** For how long nothing has come from the server when a page is at rest. */
const QUIET_MS = 1_500

/** Resolves once nothing has come from the server for a while. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    // Not those of `window`: an observer outlives the window of a test.
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        coming.disconnect()
        resolve()
      }, QUIET_MS)
    }
    const coming = new PerformanceObserver(wait)
    coming.observe({ type: 'resource' })
    wait()
  })
}

/**
 * Resolves when the first page has what it needs and is at rest, or the person touches it; what is only beside waits
 * for it, and every control: a screen reader presses one without a touch before.
 */
export const atRest: Promise<void> = typeof window === 'undefined' ? firstTouch : Promise.race([firstTouch, quiet()])
