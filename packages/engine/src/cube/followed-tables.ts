import { type BulkReader, openBulkReader } from '../storage/bulk-reader.ts'
import type { ReaderPlace } from '../storage/reader-place.ts'
import { currentPosition, readChanges, type RowChange } from '../storage/change-feed.ts'
import type { Row } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import { endedSince, historySince } from '../storage/row-history.ts'
import { FactTable, type FactShape } from './fact-table.ts'
import { newSeeds } from './hash-bytes.ts'
import type { HeldTables, KeyedRange, StoredRows, StoredWanted, TableShapes } from './held-tables.ts'
import { PastTables } from './past-tables.ts'
import { WatchedChanges } from './watched-changes.ts'

const IDS_AT_ONCE = 500
/** The part of a table after which place is made for all of it. */
const READ_FIRST = 16
const KEYS_AT_ONCE = 100

/** Dimensions that are held only once they are needed, and those of them that are free text. */
export type MoreDimensions = Pick<FactShape, 'dimensions' | 'texts'>

interface Held {
  readonly facts: ReadonlyMap<string, FactTable>
  readonly rows: ReadonlyMap<string, Map<string, Row>>
}

/** Tables in memory that follow the database by its change feed. */
export class FollowedTables implements HeldTables {
  readonly #reader: BulkReader
  #shapes: TableShapes
  #held: Held
  #position: string
  #revision = 1
  readonly #revisions = new Map<string, number>()
  #watched: ReadonlyMap<string, WatchedChanges>

  private constructor(reader: BulkReader, shapes: TableShapes, { held, position }: { held: Held; position: string }) {
    this.#reader = reader
    this.#shapes = shapes
    this.#held = held
    this.#position = position
    this.#watched = watchedOf(shapes, this.#revision)
  }

  /** Reads the tables of the database that a driver told the place of. */
  static async open(place: ReaderPlace, shapes: TableShapes): Promise<FollowedTables> {
    const reader = await openBulkReader(place)
    try {
      return new FollowedTables(reader, shapes, await readAll(reader, shapes))
    } catch (error) {
      await reader.close()
      throw error
    }
  }

  get revision(): number {
    return this.#revision
  }

  revisionOf(...tables: readonly string[]): number {
    return Math.max(0, ...tables.map((table) => this.#revisions.get(table) ?? 0))
  }

  facts(table: string): FactTable {
    return this.#held.facts.get(table)!
  }

  rows(table: string): StoredRows {
    return this.#held.rows.get(table)!
  }

  async find(table: string, columns: readonly string[], ids: readonly string[]): Promise<StoredRows> {
    const found = new Map<string, Row>()
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const some = await readRows(this.#reader, { table, columns }, ids.slice(start, start + IDS_AT_ONCE))
      for (const row of some) found.set(String(row['id']), row)
    }
    return found
  }

  within(table: string, columns: readonly string[], wanted: KeyedRange): Promise<readonly Row[]> {
    return readWithin(this.#reader, { table, columns }, wanted)
  }

  changedSince(table: string, revision: number): readonly string[] | null {
    return this.#watched.get(table)!.since(revision)
  }

  stored(table: string, wanted: StoredWanted): Promise<ReadonlyMap<number, Row>> {
    return this.storedOf(this.facts(table), table, wanted)
  }

  /** As `stored`, of facts of the table that are held elsewhere. */
  async storedOf(
    facts: FactTable,
    table: string,
    { by, columns, rows }: StoredWanted,
  ): Promise<ReadonlyMap<number, Row>> {
    const valuesOf = (row: number) => by.map((name) => facts.dictionary(name).valueOf(facts.column(name)[row]!))
    const keys = [...new Map(rows.map((row) => [valuesOf(row).join('\t'), valuesOf(row)])).values()]
    const wanted = new Set(rows)
    const found = new Map<number, Row>()
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE)
      for (const row of await readKeys(
        this.#reader,
        { table, columns },
        { by, keys: keys.slice(start, start + KEYS_AT_ONCE) },
      )) {
        const at = facts.rowOf(String(row['id']))
        if (wanted.has(at)) found.set(at, row)
      }
    return found
  }

  /** Since when these tables are known as they were, in milliseconds; null where that is not kept of one of them. */
  keptSince(tables: readonly string[]): Promise<number | null> {
    return historySince(this.#reader, tables)
  }

  /** The tables as they were at an instant, of what is held now. */
  async asOf(at: number): Promise<PastTables> {
    return new PastTables(this, this.#shapes, await endedSince(this.#reader, at))
  }

  /** Brings the tables to what is committed now. */
  async catchUp(): Promise<void> {
    const { position, changes } = await readChanges(this.#reader, this.#reader.dialect, this.#position)
    if (changes === null) await this.#reload()
    else {
      const known = changes.filter(({ table }) => table in this.#shapes.facts || table in this.#shapes.rows)
      for (const [table, some] of Map.groupBy(known, (change) => change.table)) await this.#update(table, some)
      for (const [table, watched] of this.#watched) {
        const ids = changes.filter((change) => change.table === table).map(({ id }) => id)
        if (ids.length > 0) watched.add(++this.#revision, ids)
        if (ids.length > 0) this.#revisions.set(table, this.#revision)
      }
      // Only now: after a failure the same changes are read again.
      this.#position = position
    }
  }

  /**
   * Holds more dimensions of a table of facts, which are read anew with them where one is missing. What was held is let
   * go before, so that memory never has both: after a failure nothing may be asked any more.
   */
  async hold(table: string, { dimensions, texts = [] }: MoreDimensions): Promise<void> {
    const shape = this.#shapes.facts[table]!
    const missing = dimensions.filter((name) => !shape.dimensions.includes(name))
    if (missing.length === 0) return
    const wider: FactShape = {
      ...shape,
      dimensions: [...shape.dimensions, ...missing],
      texts: [...(shape.texts ?? []), ...texts.filter((name) => missing.includes(name))],
    }
    this.#shapes = { ...this.#shapes, facts: { ...this.#shapes.facts, [table]: wider } }
    this.#held = { facts: new Map(), rows: new Map() }
    await this.#reload()
  }

  async close(): Promise<void> {
    await this.#reader.close()
  }

  async #reload(): Promise<void> {
    const { held, position } = await readAll(this.#reader, this.#shapes)
    this.#held = held
    this.#position = position
    this.#revision++
    this.#watched = watchedOf(this.#shapes, this.#revision)
    for (const table of [...held.facts.keys(), ...held.rows.keys(), ...this.#watched.keys()])
      this.#revisions.set(table, this.#revision)
  }

  async #update(table: string, changes: readonly RowChange[]): Promise<void> {
    const ids = [...new Set(changes.map(({ id }) => id))]
    const facts = this.#held.facts.get(table)
    const rows = this.#held.rows.get(table)
    const columns = facts ? factColumns(facts.shape) : this.#shapes.rows[table]!
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const some = ids.slice(start, start + IDS_AT_ONCE)
      const found = new Map(
        (await readRows(this.#reader, { table, columns }, some)).map((row) => [String(row['id']), row]),
      )
      for (const id of some) {
        const row = found.get(id)
        const values = row && (facts || isHeld(this.#shapes, table, row)) ? row : undefined
        if (values) {
          facts?.put({ id, values })
          rows?.set(id, values)
        } else {
          facts?.remove(id)
          rows?.delete(id)
        }
      }
    }
    this.#revisions.set(table, ++this.#revision)
  }
}

function watchedOf({ watched = [] }: TableShapes, revision: number): ReadonlyMap<string, WatchedChanges> {
  return new Map(watched.map((table) => [table, new WatchedChanges(revision)]))
}

/** Whether a row is held as a row of its table. */
function isHeld({ rows, sparse = [] }: TableShapes, table: string, row: Row): boolean {
  return !sparse.includes(table) || rows[table]!.some((column) => row[column] !== '')
}

interface Columns {
  readonly table: string
  readonly columns: readonly string[]
}

function factColumns({ dimensions, measures }: FactShape): readonly string[] {
  return [...dimensions, ...measures]
}

async function readAll(
  reader: BulkReader,
  tables: TableShapes,
): Promise<{ readonly held: Held; readonly position: string }> {
  // Before everything else, so that what changes meanwhile is read again.
  const position = await currentPosition(reader, reader.dialect)
  const seeds = newSeeds()
  const facts = new Map<string, FactTable>()
  for (const [table, shape] of Object.entries(tables.facts)) {
    const read = new FactTable(shape, seeds)
    const select = { table, columns: ['id', ...factColumns(shape)], ...(shape.texts && { texts: shape.texts }) }
    const [counted] = await reader.all<{ count: number }>(
      sql`SELECT COUNT(*) AS count FROM ${raw(reader.dialect.id(table))}`,
    )
    const rows = Number(counted?.count ?? 0)
    for await (const piece of reader.texts(select)) {
      read.putTexts(piece)
      // Only once some were read, which tell how wide the columns are.
      if (read.size >= rows / READ_FIRST) read.reserve(rows)
    }
    if (shape.sortedBy === undefined) read.index()
    else read.sortBy(shape.sortedBy)
    facts.set(table, read)
  }
  const rows = new Map<string, Map<string, Row>>()
  for (const [table, columns] of Object.entries(tables.rows)) {
    const read = await readRows(reader, { table, columns })
    const held = read.filter((row) => isHeld(tables, table, row))
    rows.set(table, new Map(held.map((row) => [String(row['id']), row])))
  }
  return { held: { facts, rows }, position }
}

async function readRows(reader: BulkReader, { table, columns }: Columns, ids?: readonly string[]): Promise<Row[]> {
  const { dialect } = reader
  const names = raw(['id', ...columns].map((name) => dialect.id(name)).join(', '))
  const from = sql`SELECT ${names} FROM ${raw(dialect.id(table))}`
  if (!ids) return reader.all(from)
  const wanted = join(
    ids.map((id) => sql`${id}`),
    ', ',
  )
  return reader.all(sql`${from} WHERE id IN (${wanted})`)
}

async function readKeys(
  reader: BulkReader,
  { table, columns }: Columns,
  { by, keys }: { readonly by: readonly string[]; readonly keys: readonly (readonly string[])[] },
): Promise<Row[]> {
  const { dialect } = reader
  const names = raw(['id', ...columns].map((name) => dialect.id(name)).join(', '))
  const terms = keys.map((key) => {
    const equal = by.map((name, i) => sql`${raw(dialect.id(name))} = ${key[i]!}`)
    return sql`(${join(equal, ' AND ')})`
  })
  return reader.all(sql`SELECT ${names} FROM ${raw(dialect.id(table))} WHERE ${join(terms, ' OR ')}`)
}

async function readWithin(
  reader: BulkReader,
  { table, columns }: Columns,
  { by, values, range }: KeyedRange,
): Promise<Row[]> {
  const { dialect } = reader
  const names = raw(['id', ...columns].map((name) => dialect.id(name)).join(', '))
  const wanted = join(
    values.map((value) => sql`${value}`),
    ', ',
  )
  const day = raw(dialect.id(range.by))
  return reader.all(
    sql`SELECT ${names} FROM ${raw(dialect.id(table))} WHERE ${raw(dialect.id(by))} IN (${wanted}) AND ${day} >= ${range.from} AND ${day} <= ${range.to}`,
  )
}
