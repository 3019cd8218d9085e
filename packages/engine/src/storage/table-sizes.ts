import type { Driver } from './driver.ts'
import { runForProgram } from './query-limits.ts'

const FRESH_MS = 60_000

/** About how many rows the tables have: known at once, and not older than a minute or so while somebody asks. */
export class TableSizes {
  readonly #driver: Driver
  #rows: ReadonlyMap<string, number> = new Map()
  #readAt = -Infinity

  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** 0 for what is not known. */
  rowsOf(table: string): number {
    if (performance.now() - this.#readAt > FRESH_MS) this.refresh().catch(() => {})
    return this.#rows.get(table) ?? 0
  }

  async refresh(): Promise<void> {
    this.#readAt = performance.now()
    this.#rows = await runForProgram(() => this.#driver.estimateRows())
  }
}
