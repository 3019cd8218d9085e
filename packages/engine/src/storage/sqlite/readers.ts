import { availableParallelism } from 'node:os'
import type { Row } from '../driver.ts'
import type { Sql } from '../sql.ts'
import { Connection } from './connection.ts'
import { ReadThread, type TimedRows } from './read-thread.ts'

/** Below this a statement is answered here sooner than a thread could be asked; milliseconds. */
const SLOW_MS = 0.4
/** Above this a statement never runs here, however many wait for the threads: everybody else would wait for it. */
const VERY_SLOW_MS = 5
const NEWEST_SHARE = 0.2
const MAX_REMEMBERED = 1000
const MAX_THREADS = 3

/** Reads a file: quick statements on a connection here, slow ones on threads beside, told apart by how long each text took before. */
export class Readers {
  readonly #file: string
  readonly #cacheKib: number
  readonly #here: Connection
  readonly #threads: ReadThread[] = []
  /** Mean milliseconds by the text of a statement. */
  readonly #means = new Map<string, number>()

  constructor(file: string, cacheKib: number) {
    this.#file = file
    this.#cacheKib = cacheKib
    this.#here = new Connection(file, { readOnly: true, cacheKib })
  }

  all(statement: Sql): Row[] | Promise<Row[]> {
    const thread = this.#threadFor(statement.text)
    return thread ? this.#allOn(thread, statement) : this.#timed(statement.text, () => this.#here.all(statement))
  }

  get(statement: Sql): Row | undefined | Promise<Row | undefined> {
    const thread = this.#threadFor(statement.text)
    return thread ? this.#allOn(thread, statement).then((rows) => rows[0]) : this.#timed(statement.text, () => this.#here.get(statement))
  }

  forgetStatements(): void {
    this.#here.forgetStatements()
    for (const thread of this.#threads) thread.forgetStatements()
    this.#means.clear()
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
    this.#here.close()
  }

  /** The thread that a slow statement goes to; none for quick ones, and none while all are busy with what this process can do itself. */
  #threadFor(text: string): ReadThread | undefined {
    const mean = this.#means.get(text) ?? 0
    if (mean < SLOW_MS) return undefined
    const ready = this.#threads.filter((thread) => thread.isReady)
    const free = ready.find((thread) => thread.pending === 0)
    if (!free) this.#startThread()
    if (free || mean < VERY_SLOW_MS) return free
    return ready.toSorted((a, b) => a.pending - b.pending)[0]
  }

  #startThread(): void {
    const starting = this.#threads.some((thread) => !thread.isReady)
    if (starting || this.#threads.length >= Math.min(MAX_THREADS, availableParallelism() - 1)) return
    this.#threads.push(new ReadThread(this.#file, this.#cacheKib))
  }

  async #allOn(thread: ReadThread, statement: Sql): Promise<Row[]> {
    const { rows, ms }: TimedRows = await thread.all(statement)
    this.#note(statement.text, ms)
    return rows
  }

  #timed<T>(text: string, read: () => T): T {
    const from = performance.now()
    const result = read()
    this.#note(text, performance.now() - from)
    return result
  }

  #note(text: string, ms: number): void {
    const mean = this.#means.get(text)
    if (mean === undefined && this.#means.size >= MAX_REMEMBERED) this.#means.clear()
    // The first time counts little: it includes preparing the statement.
    this.#means.set(text, mean === undefined ? ms * NEWEST_SHARE : mean * (1 - NEWEST_SHARE) + ms * NEWEST_SHARE)
  }
}
