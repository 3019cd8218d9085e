import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

interface Window {
  readonly ends: number
  count: number
}

const WINDOW_MS = 3000
const FREE_SEARCHES = 3
/** Of any form: another form of a filter costs whoever guesses nothing. */
const FREE_OF_ALL_FORMS = 30
const MAX_DELAY_MS = 500
const SWEEP_AT = 10_000

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\b\d+(?:\.\d+)?\b|\s+/g

/** A search that found nothing: whose, in which collection, by which filter. */
export interface EmptySearch {
  /** The address with the account, if any: people of a firm share an address. */
  readonly who: string
  readonly collection: string
  readonly filter: string
}

/**
 * Slows down guessing by filters: from the fourth empty result of a filter's form within three seconds, or the 31st of
 * any, a client's answers are delayed randomly (record-api §8.1).
 */
export class EmptySearchThrottle {
  readonly #windows = new Map<string, Window>()

  /** Counts an empty result; above the free number, waits a random time before it resolves. */
  async note({ who, collection, filter }: EmptySearch, now: number): Promise<void> {
    const place = `${who} ${collection}`
    const ofAll = this.#count(place, now)
    const ofForm = this.#count(`${place} ${filter.replaceAll(LITERAL, '')}`, now)
    if (ofForm > FREE_SEARCHES || ofAll > FREE_OF_ALL_FORMS) await delay(randomInt(MAX_DELAY_MS))
  }

  #count(key: string, now: number): number {
    const open = this.#windows.get(key)
    if (!open || open.ends <= now) {
      if (this.#windows.size >= SWEEP_AT) this.#sweep(now)
      this.#windows.set(key, { ends: now + WINDOW_MS, count: 1 })
      return 1
    }
    return ++open.count
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.ends <= now) this.#windows.delete(key)
  }
}
