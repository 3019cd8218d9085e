import type { Driver } from './driver.ts'
import { runForProgram } from './query-limits.ts'

const FRESH_MS = 60_000

/**
 * Estimated numbers of rows of the tables, answered from a cache that is refreshed in the background once it is older
 * than `FRESH_MS`.
 */
export class TableSizes {
  readonly #driver: Driver
  #rows: ReadonlyMap<string, number> = new Map()
  #readAt = -Infinity

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** The estimated number of rows of a table; 0 if unknown. */
  rowsOf(table: string): number {
    if (performance.now() - this.#readAt > FRESH_MS) this.refresh().catch(() => {})
    return this.#rows.get(table) ?? 0
  }

  async refresh(): Promise<void> {
    this.#readAt = performance.now()
    this.#rows = await runForProgram(() => this.#driver.estimateRows())
  }
}
