import { availableParallelism } from 'node:os'
import type { Row } from '../driver.ts'
import { ReadLanes, type Ask, type Run } from '../read-lanes.ts'
import type { Sql } from '../sql.ts'
import { ReadProcess } from './read-process.ts'

const QUICK = 2
const SLOW = Math.max(4, availableParallelism() - 1)
/** Idle processes end after this time, except one. */
const IDLE_MS = 60_000

/**
 * Child processes that read one database file: started on demand, and killed with their statement when it takes too
 * long.
 */
export class ReadPool {
  readonly lanes = new ReadLanes({ quick: QUICK, slow: SLOW })
  readonly #file: string
  readonly #cacheKib: number
  #processes: ReadProcess[] = []
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(file: string, cacheKib: number) {
    this.#file = file
    this.#cacheKib = cacheKib
  }

  all(statement: Sql, { lane, signal }: Omit<Ask, 'text'>): Promise<Row[]> {
    return this.lanes.run({ text: statement.text, lane, signal }, (run) => this.#read(statement, run))
  }

  forgetStatements(): void {
    this.lanes.forget()
    for (const process of this.#processes) process.forgetStatements()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    await Promise.all(this.#processes.map((process) => process.close()))
  }

  async #read(statement: Sql, run: Run): Promise<Row[]> {
    if (this.#isClosed) throw new Error('The database is closed.')
    const process = this.#take(run)
    run.onSlow(() => process.becomeSlow())
    try {
      await process.ready
      run.begin()
      return await process.all(statement, run.signal)
    } finally {
      process.giveBack()
      this.#processes = this.#processes.filter((each) => !each.isOver)
      this.#endIdleLater()
    }
  }

  #take({ speed }: Run): ReadProcess {
    const known = this.#processes.find((process) => process.isFree && process.speed === speed)
    if (known) return known.take()
    const started = new ReadProcess(this.#file, { cacheKib: this.#cacheKib, speed })
    this.#processes.push(started)
    return started.take()
  }

  #endIdleLater(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      const [, ...spare] = this.#processes
        .filter((process) => process.isFree)
        .toSorted((a, b) => (a.speed < b.speed ? -1 : 1))
      for (const process of spare) void process.close()
      this.#processes = this.#processes.filter((process) => !spare.includes(process))
    }, IDLE_MS)
    this.#idle.unref()
  }
}
