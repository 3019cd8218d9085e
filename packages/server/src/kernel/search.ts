import { type HookApp, runBesideRequests, runForProgram } from '@timesheet/engine'
import { INDEXED, type IndexedCollection, WordIndex } from './word-index.ts'

const CHANNEL = 'search'
/** The index is rebuilt after this time, which picks up writes made past this program, such as manual SQL. */
const MAX_AGE_MS = 15 * 60_000
const IDS_PER_QUERY = 100
/** A search waits until so many changed rows were read again; more, as a load writes, are read beside it. */
const MAX_AWAITED = 2 * IDS_PER_QUERY
/** Rows of one message: less than the eight kilobytes that one may have. */
const TOLD_TOGETHER = 40
/** A rebuild yields to other requests after this many rows. */
const ROWS_PER_TURN = 1000

/** A row that changed since it was indexed. */
export interface StaleRow {
  readonly collection: IndexedCollection
  readonly id: string
  readonly project: string
}

/**
 * The search index of an installation: built once, then updated by changed rows of this and other processes. It returns
 * ids only: results are read again from the database under its access rules.
 */
export class Search {
  readonly #app: HookApp
  #index: WordIndex | null = null
  #readAt = 0
  #reading: Promise<void> | null = null
  #stale = new Map<string, StaleRow>()
  /** One part after the other, so that an older state of a row never replaces a newer one. */
  #line: Promise<void> = Promise.resolve()
  #isCatchingUp = false
  #isClosed = false
  /** Rows that changed while the index is built, which may have read them before. */
  #missed: StaleRow[] = []

  constructor(app: HookApp) {
    this.#app = app
    app.driver.onBroadcast(CHANNEL, (message) => this.#mark(JSON.parse(message) as readonly StaleRow[]))
    app.driver.onBroadcastGap(() => void (this.#index = null))
  }

  /** Starts to build the index, so that the first search need not wait for it. */
  warm(): void {
    if (!this.#index) this.#beside(this.#read())
  }

  /** Ends what is read beside requests; called before the database is closed. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#line
  }

  /** Marks committed changes as stale, here and by broadcast on every process; the next search reads the rows again. */
  async changed(rows: readonly StaleRow[]): Promise<void> {
    this.#mark(rows)
    const messages = Array.from({ length: Math.ceil(rows.length / TOLD_TOGETHER) }, (_, at) =>
      JSON.stringify(rows.slice(at * TOLD_TOGETHER, (at + 1) * TOLD_TOGETHER)),
    )
    await this.#app.driver
      .broadcast(CHANNEL, ...messages)
      .catch((err: unknown) => this.#app.log.warn({ err }, 'changed words could not be told to the other processes'))
  }

  /** Returns the index with all known changes applied, but for thousands that came at once; builds it first. */
  async index(): Promise<WordIndex> {
    if (!this.#index) await this.#read()
    else if (performance.now() - this.#readAt > MAX_AGE_MS) this.#beside(this.#read())
    if (this.#stale.size > MAX_AWAITED) this.#catchUp()
    else await this.#readFew()
    return this.#index ?? new WordIndex()
  }

  #mark(rows: readonly StaleRow[]): void {
    if (this.#reading) this.#missed.push(...rows)
    if (!this.#index) return
    for (const row of rows) this.#stale.set(keyOf(row), row)
    // So that the next search need not wait for them.
    if (this.#stale.size > MAX_AWAITED) this.#catchUp()
  }

  /** Work that nobody waits for. */
  #beside(work: Promise<void>): void {
    work.catch((err: unknown) => this.#app.log.warn({ err }, 'the words of searches could not be read'))
  }

  #read(): Promise<void> {
    // Whoever asked first may go away: others wait for it, too.
    this.#reading ??= runForProgram(() => this.#readAll())
    return this.#reading
  }

  async #readAll(): Promise<void> {
    const index = new WordIndex()
    this.#missed = []
    try {
      for (const collection of INDEXED) await this.#readInto(index, collection)
      this.#index = index
      this.#readAt = performance.now()
    } finally {
      const missed = this.#missed.splice(0)
      this.#reading = null
      this.#mark(missed)
    }
  }

  async #readInto(index: WordIndex, collection: IndexedCollection): Promise<void> {
    for (let last = ''; ;) {
      const options = { filter: 'id > {:last}', params: { last }, sort: 'id', limit: ROWS_PER_TURN }
      const rows = await this.#app.records.findAll(collection, options)
      for (const { values } of rows) index.put(collection, values)
      if (rows.length < ROWS_PER_TURN) return
      last = rows.at(-1)!.values.id
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async #readFew(): Promise<void> {
    for (let left = this.#stale.size; left > 0; left -= IDS_PER_QUERY) await this.#readNext()
    await this.#line
  }

  /** Reads changed rows again until none is left, beside whoever searches. */
  #catchUp(): void {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    const readAll = async () => {
      while (this.#index && this.#stale.size > 0 && !this.#isClosed) await this.#readNext()
    }
    const read = runBesideRequests(readAll).finally(() => {
      this.#isCatchingUp = false
    })
    this.#beside(read)
  }

  #readNext(): Promise<void> {
    const next = this.#line.then(() => runForProgram(() => this.#readPart()))
    this.#line = next.catch(() => undefined)
    return next
  }

  async #readPart(): Promise<void> {
    const index = this.#index
    if (!index) return
    const part: StaleRow[] = []
    for (const [key, row] of this.#stale) {
      if (part.length === IDS_PER_QUERY) break
      this.#stale.delete(key)
      part.push(row)
    }
    try {
      for (const [collection, rows] of Map.groupBy(part, (row) => row.collection))
        await this.#refreshRows(index, collection, rows)
    } catch (error) {
      for (const row of part) this.#stale.set(keyOf(row), row)
      throw error
    }
  }

  async #refreshRows(index: WordIndex, collection: IndexedCollection, stale: readonly StaleRow[]): Promise<void> {
    const rows = await this.#app.records.findAll(collection, { ids: stale.map(({ id }) => id) })
    for (const row of stale) index.remove(collection, row)
    for (const { values } of rows) index.put(collection, values)
  }
}

function keyOf({ collection, id }: StaleRow): string {
  return `${collection} ${id}`
}

const searches = new WeakMap<HookApp, Search>()

/** The search index of an app, created on first use; only the search plugin keeps it up to date. */
export function searchOf(app: HookApp): Search {
  const known = searches.get(app) ?? new Search(app)
  searches.set(app, known)
  return known
}
