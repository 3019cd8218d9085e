import { type DetailPage, DIMENSIONS, NO_MEMBER } from '@timesheet/domain/analysis'
import { type FactTable, type HeldTables, pageOfRows } from '@timesheet/engine/cube'
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
  const byDay = keysOf(parts, (part) => ranked(part, 'day', days), { isDescending: sort !== 'day' || isDescending })
  const part = { start: (page - 1) * perPage, count: perPage }
  if (sort === 'day') return pageOfRows([byDay], part)
  const ranks = await rankOf(tables, parts, { sort, listed, isAsStored })
  const rankedBy = (each: TableRows) => (sort === 'minutes' ? minutesRanks(each) : ranked(each, COLUMNS[sort], ranks))
  return pageOfRows([keysOf(parts, rankedBy, { isDescending }), byDay], part)
}

/** The rank of each row, those of all parts one after the other. */
function keysOf(
  parts: readonly TableRows[],
  rankedBy: (part: TableRows) => (row: number) => number,
  { isDescending }: Pick<DetailPage, 'isDescending'>,
): Uint16Array {
  const keys = new Uint16Array(countOf(parts))
  let at = 0
  for (const part of parts) {
    const rank = rankedBy(part)
    for (const row of part.rows) keys[at++] = rank(row)
  }
  if (isDescending) for (let i = 0; i < keys.length; i++) keys[i] = MOST_RANK - keys[i]!
  return keys
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

function ranked({ table }: TableRows, column: string, ranks: ReadonlyMap<string, number>): (row: number) => number {
  if (!table.has(column)) return () => ranks.get('') ?? 0
  const dictionary = table.dictionary(column)
  const byCode = Int32Array.from({ length: dictionary.size }, (_, code) => ranks.get(dictionary.valueOf(code)) ?? 0)
  const codes = table.column(column)
  return (row) => byCode[codes[row]!]!
}

function minutesRanks({ table }: TableRows): (row: number) => number {
  const minutes = table.column('minutes')
  // Adjustments may be negative; neither is more than a day.
  return (row) => minutes[row]! + 1440
}
