import type { HookApp } from '@timesheet/engine'
import { INDEXED, type IndexedCollection, WordIndex } from './word-index.ts'

const CHANNEL = 'search'
/** The index is rebuilt after this time, which picks up writes made past this program, such as manual SQL. */
const MAX_AGE_MS = 15 * 60_000
/** With more changed rows than this the whole index is rebuilt. */
const MAX_STALE = 2000
const IDS_PER_QUERY = 100
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

  constructor(app: HookApp) {
    this.#app = app
    app.driver.onBroadcast(CHANNEL, (message) => this.#mark(JSON.parse(message) as readonly StaleRow[]))
    app.driver.onBroadcastGap(() => void (this.#index = null))
  }

  /** Starts to build the index, so that the first search need not wait for it. */
  warm(): void {
    if (!this.#index)
      this.#read().catch((err: unknown) => this.#app.log.warn({ err }, 'the words of searches could not be read'))
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

  /** Returns the index with all known changes applied; rebuilds it first when that is due. */
  async index(): Promise<WordIndex> {
    if (this.#stale.size > MAX_STALE) this.#index = null
    if (!this.#index) await this.#read()
    else if (performance.now() - this.#readAt > MAX_AGE_MS)
      this.#read().catch((err: unknown) => this.#app.log.warn({ err }, 'the words of searches could not be read again'))
    const index = this.#index ?? new WordIndex()
    await this.#refresh(index)
    return index
  }

  #mark(rows: readonly StaleRow[]): void {
    if (this.#index || this.#reading) for (const row of rows) this.#stale.set(`${row.collection} ${row.id}`, row)
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    const index = new WordIndex()
    // Rows that change from here on are marked again.
    this.#stale = new Map()
    for (const collection of INDEXED) await this.#readInto(index, collection)
    this.#index = index
    this.#readAt = performance.now()
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

  async #refresh(index: WordIndex): Promise<void> {
    if (this.#stale.size === 0) return
    const stale = [...this.#stale.values()]
    this.#stale = new Map()
    try {
      for (const collection of INDEXED)
        await this.#refreshRows(
          index,
          collection,
          stale.filter((row) => row.collection === collection),
        )
    } catch (error) {
      this.#mark(stale)
      throw error
    }
  }

  async #refreshRows(index: WordIndex, collection: IndexedCollection, stale: readonly StaleRow[]): Promise<void> {
    for (let from = 0; from < stale.length; from += IDS_PER_QUERY) {
      const part = stale.slice(from, from + IDS_PER_QUERY)
      const rows = await this.#app.records.findAll(collection, { ids: part.map(({ id }) => id) })
      for (const row of part) index.remove(collection, row)
      for (const { values } of rows) index.put(collection, values)
    }
  }
}

const searches = new WeakMap<HookApp, Search>()

/** The search index of an app, created on first use; only the search plugin keeps it up to date. */
export function searchOf(app: HookApp): Search {
  const known = searches.get(app) ?? new Search(app)
  searches.set(app, known)
  return known
}
