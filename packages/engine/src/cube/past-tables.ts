import type { Row } from '../storage/driver.ts'
import type { EndedRow } from '../storage/row-history.ts'
import type { FactTable } from './fact-table.ts'
import type { HeldTables, KeyedRange, StoredRows, StoredWanted, TableShapes } from './held-tables.ts'

/** The tables of now. */
interface TablesOfNow extends HeldTables {
  /** As `stored`, of facts of the table that are held elsewhere. */
  storedOf(facts: FactTable, table: string, wanted: StoredWanted): Promise<ReadonlyMap<number, Row>>
}

/** A row as far as it is held; undefined where there is none. */
type Known = Readonly<Record<string, unknown>> | undefined

/**
 * Tables as they were at an instant: those that are held, with what changed since put back. What is no column of the
 * history stays as it is now. They do not follow what changes later; of columns they are a copy.
 */
export class PastTables implements HeldTables {
  readonly revision: number
  readonly #now: TablesOfNow
  readonly #facts: ReadonlyMap<string, FactTable>
  readonly #rows: ReadonlyMap<string, StoredRows>
  /** Those of the facts that are not as they are now, by their row. */
  readonly #changed: ReadonlyMap<string, ReadonlyMap<number, string>>

  constructor(now: TablesOfNow, shapes: TableShapes, ended: readonly EndedRow[]) {
    this.#now = now
    this.revision = now.revision
    const byTable = Map.groupBy(ended, ({ table }) => table)
    this.#rows = new Map(
      Object.keys(shapes.rows).map((table) => [table, pastRows(now.rows(table), byTable.get(table) ?? [])]),
    )
    const facts = new Map<string, FactTable>()
    const changed = new Map<string, ReadonlyMap<number, string>>()
    for (const table of Object.keys(shapes.facts)) {
      const own = byTable.get(table) ?? []
      const past = pastFacts(now.facts(table), own)
      facts.set(table, past)
      const ids = [...new Set(own.map(({ id }) => id))].map((id) => [past.rowOf(id), id] as const)
      changed.set(table, new Map(ids.filter(([row]) => row >= 0)))
    }
    this.#facts = facts
    this.#changed = changed
  }

  revisionOf(): number {
    return this.revision
  }

  facts(table: string): FactTable {
    return this.#facts.get(table)!
  }

  rows(table: string): StoredRows {
    return this.#rows.get(table)!
  }

  /** The ids of the facts that are not as they are now, by their row here. */
  changedOf(table: string): ReadonlyMap<number, string> {
    return this.#changed.get(table)!
  }

  find(table: string, columns: readonly string[], ids: readonly string[]): Promise<StoredRows> {
    return this.#now.find(table, columns, ids)
  }

  within(table: string, columns: readonly string[], wanted: KeyedRange): Promise<readonly Row[]> {
    return this.#now.within(table, columns, wanted)
  }

  changedSince(): readonly string[] {
    return []
  }

  /** Facts that changed since have what is held of them, and nothing else. */
  async stored(table: string, wanted: StoredWanted): Promise<ReadonlyMap<number, Row>> {
    const facts = this.facts(table)
    const changed = this.changedOf(table)
    const same = wanted.rows.filter((row) => !changed.has(row))
    const found = new Map(await this.#now.storedOf(facts, table, { ...wanted, rows: same }))
    for (const row of wanted.rows) {
      const id = changed.get(row)
      if (id !== undefined) found.set(row, { id, ...facts.valuesOf(id) })
    }
    return found
  }
}

/** What each row that changed was; undefined where it was not there. */
function putBack(ended: readonly EndedRow[], nowOf: (id: string) => Known): ReadonlyMap<string, Known> {
  const past = new Map<string, Known>()
  for (const { id, was } of ended)
    past.set(id, was === null ? undefined : { ...(past.has(id) ? past.get(id) : nowOf(id)), ...was })
  return past
}

function pastFacts(now: FactTable, ended: readonly EndedRow[]): FactTable {
  if (ended.length === 0) return now
  const past = now.copy()
  for (const [id, values] of putBack(ended, (each) => now.valuesOf(each)))
    if (values) past.put({ id, values })
    else past.remove(id)
  return past
}

function pastRows(now: StoredRows, ended: readonly EndedRow[]): StoredRows {
  if (ended.length === 0) return now
  const past = new Map(now)
  for (const [id, values] of putBack(ended, (each) => now.get(each)))
    if (values) past.set(id, { id, ...values })
    else past.delete(id)
  return past
}
