import type { HookApp } from '../hooks/hook-app.ts'

/** How long a part of long work may last: more where only writers of the same rows wait for it. */
const PART_MS = { alone: 60, shared: 300 }
const MOST_TIMES = 4

/**
 * How many rows the next part of long work takes: as many as fit into the time that others may wait for it. Doubled and
 * halved, so that statements of few lengths are prepared.
 */
export class PartSize {
  readonly #first: number
  readonly #budget: number
  #rows: number

  /**
   * Begins with as many rows as are known to be quick; there are never fewer. `mostMs` is for work whose rows everybody
   * writes.
   */
  constructor({ driver }: Pick<HookApp, 'driver'>, first: number, mostMs: number = PART_MS.shared) {
    this.#first = first
    this.#budget = driver.isShared ? mostMs : PART_MS.alone
    this.#rows = first
  }

  get rows(): number {
    return this.#rows
  }

  /** A part that took less than half of its time is followed by one twice as large, one that took longer by half. */
  took(ms: number): void {
    if (ms > this.#budget) this.#rows = Math.max(this.#first, this.#rows / 2)
    else if (ms * 2 < this.#budget) this.#rows = Math.min(this.#first * MOST_TIMES, this.#rows * 2)
  }
}
