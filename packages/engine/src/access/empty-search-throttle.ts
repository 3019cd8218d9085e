import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

interface Window {
  readonly ends: number
  count: number
}

const WINDOW_MS = 3000
const FREE_SEARCHES = 3
const MAX_DELAY_MS = 500
const SWEEP_AT = 10_000

/**
 * Slows down guessing by filters: from the fourth empty result within three seconds, a client's answers are delayed
 * randomly (record-api §8.1).
 */
export class EmptySearchThrottle {
  readonly #windows = new Map<string, Window>()

  /** Counts an empty result of `key`; above the free number, waits a random time before it resolves. */
  async note(key: string, now: number): Promise<void> {
    const open = this.#windows.get(key)
    if (!open || open.ends <= now) {
      if (this.#windows.size >= SWEEP_AT) this.#sweep(now)
      this.#windows.set(key, { ends: now + WINDOW_MS, count: 1 })
    } else if (++open.count > FREE_SEARCHES) await delay(randomInt(MAX_DELAY_MS))
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.ends <= now) this.#windows.delete(key)
  }
}
