import { type DetailPage, DIMENSIONS, NO_MEMBER } from '@timesheet/domain/analysis'
import { type FactTable, type HeldTables, type Numbers, type OrderLevel, pageOfRows } from '@timesheet/engine/cube'
import type { CubeAsker } from './cube-messages.ts'
import type { FactName } from './cube-tables.ts'
import { nameMembers } from './name-members.ts'

/** Rows of a table of facts. */
export interface TableRows {
  readonly name: FactName
  readonly table: FactTable
  readonly rows: Uint32Array
}

/** A row and the table that it is of. */
export interface PlacedRow {
  readonly part: TableRows
  readonly row: number
}

/** A page of rows in their order. */
export interface AskedPage {
  readonly page: DetailPage
  readonly listed: CubeAsker['listed']
  /** Orders as the database does: states and kinds by what it stores of them, what has no project before the others. */
  readonly isAsStored?: boolean
}

/** The rows of a page, in their order. */
export async function placedPage(
  tables: HeldTables,
  parts: readonly TableRows[],
  asked: AskedPage,
): Promise<readonly PlacedRow[]> {
  return Array.from(await pageOf(tables, parts, asked), (position) => placeOf(parts, position))
}

function placeOf(parts: readonly TableRows[], position: number): PlacedRow {
  let at = position
  for (const part of parts) {
    if (at < part.rows.length) return { part, row: part.rows[at]! }
    at -= part.rows.length
  }
  throw new Error('there is no such row')
}

/** More than there are people, projects, days or minutes. */
const MOST_RANK = 65_535
const COLUMNS = {
  person: 'user',
  project: 'project',
  specialty: 'specialty',
  kind: 'kind',
  billable: 'billable',
  state: 'state',
} as const satisfies Readonly<Partial<Record<DetailPage['sort'], string>>>

/** The positions of the rows of a page, in their order: by what is asked for, equal ones the newest first. */
async function pageOf(
  tables: HeldTables,
  parts: readonly TableRows[],
  { page: { sort, isDescending, page, perPage }, listed, isAsStored = false }: AskedPage,
): Promise<Uint32Array> {
  const days = ranksOf([...valuesOf(parts, 'day')].toSorted())
  const isNewestFirst = sort !== 'day' || isDescending
  const byDay = levelOf(parts, (part) => ranked(part, 'day', { ranks: days, isDescending: isNewestFirst }))
  const part = { start: (page - 1) * perPage, count: perPage }
  if (sort === 'day') return pageOfRows(countOf(parts), [byDay], part)
  const ranks = await rankOf(tables, parts, { sort, listed, isAsStored })
  const own = levelOf(parts, (each) =>
    sort === 'minutes' ? rankedMinutes(each, isDescending) : ranked(each, COLUMNS[sort], { ranks, isDescending }),
  )
  return pageOfRows(countOf(parts), [own, byDay], part)
}

/** The place of each row of a table: that of the number which a column has there, shifted so that none is negative. */
interface Ranked {
  readonly numbers: Numbers
  readonly shift: number
  readonly places: Uint16Array
}

/** The places of rows, those of all parts one after the other; of all or of some of them. */
function levelOf(parts: readonly TableRows[], rankedBy: (part: TableRows) => Ranked): OrderLevel {
  const known = parts.map((part) => ({ rows: part.rows, ...rankedBy(part) }))
  return (some) => {
    const keys = new Uint16Array(some?.length ?? countOf(parts))
    // Positions are in order, so those of a part are together.
    let [at, before] = [0, 0]
    for (const { rows, numbers, shift, places } of known) {
      const end = before + rows.length
      if (some)
        for (; at < some.length && some[at]! < end; at++)
          keys[at] = places[numbers[rows[some[at]! - before]!]! + shift]!
      else for (let i = 0; i < rows.length; i++) keys[at++] = places[numbers[rows[i]!]! + shift]!
      before = end
    }
    return keys
  }
}

/** How many rows there are. */
export function countOf(parts: readonly TableRows[]): number {
  return parts.reduce((sum, { rows }) => sum + rows.length, 0)
}

type OtherSort = Exclude<DetailPage['sort'], 'day'>

/** The place of each value in the order that is asked for. */
async function rankOf(
  tables: HeldTables,
  parts: readonly TableRows[],
  { sort, listed, isAsStored }: Required<Omit<AskedPage, 'page'>> & { readonly sort: OtherSort },
): Promise<ReadonlyMap<string, number>> {
  if (sort === 'minutes') return new Map()
  const values = valuesOf(parts, COLUMNS[sort])
  if (isAsStored && DIMENSIONS[sort].kind === 'choice') return ranksOf([...values].toSorted())
  const { members } = await nameMembers(tables, sort, { keys: new Map([...values].entries()), listed })
  if (!isAsStored) return ranksOf(members.keys)
  return ranksOf([NO_MEMBER, ...members.keys.filter((key) => key !== NO_MEMBER)])
}

function ranksOf(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map(values.map((value, rank) => [value, Math.min(rank, MOST_RANK)]))
}

/** The values that a column has anywhere, more than those of the rows, which would take a pass over them. */
function valuesOf(parts: readonly TableRows[], column: string): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ table }) => {
      if (!table.has(column)) return ['']
      const dictionary = table.dictionary(column)
      return Array.from({ length: dictionary.size }, (_, code) => dictionary.valueOf(code))
    }),
  )
}

function ranked(
  { table }: TableRows,
  column: string,
  { ranks, isDescending }: { readonly ranks: ReadonlyMap<string, number>; readonly isDescending: boolean },
): Ranked {
  const placeOf = (value: string) => (isDescending ? MOST_RANK - (ranks.get(value) ?? 0) : (ranks.get(value) ?? 0))
  // Rows of a table without the column all have one place: that of nothing.
  if (!table.has(column)) return { numbers: new Uint8Array(table.size), shift: 0, places: Uint16Array.of(placeOf('')) }
  const dictionary = table.dictionary(column)
  const places = Uint16Array.from({ length: dictionary.size }, (_, code) => placeOf(dictionary.valueOf(code)))
  return { numbers: table.column(column), shift: 0, places }
}

/** Adjustments may be negative; neither is more than a day. */
const MOST_MINUTES = 1440

function rankedMinutes({ table }: TableRows, isDescending: boolean): Ranked {
  const size = 2 * MOST_MINUTES + 1
  const places = Uint16Array.from({ length: size }, (_, i) => (isDescending ? size - i : i))
  return { numbers: table.column('minutes'), shift: MOST_MINUTES, places }
}
