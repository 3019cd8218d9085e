import {
  type Detail,
  DETAIL_NAMES,
  type DetailPage,
  type DetailRow,
  type DimensionKey,
} from '@timesheet/domain/analysis'
import type { FactTable, HeldTables } from '@timesheet/engine/cube'
import type { CubeAsker } from './cube-messages.ts'
import type { FactName } from './cube-tables.ts'
import { type HeldRow, numberOf, textOf } from './held-rows.ts'
import { nameMembers } from './name-members.ts'

/** Rows of a table of facts. */
export interface TableRows {
  readonly name: FactName
  readonly table: FactTable
  readonly rows: Uint32Array
}

interface PlacedRow {
  readonly part: TableRows
  readonly row: number
}

const SHARED = ['user', 'day', 'minutes', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind']
const READ: Readonly<Record<FactName, readonly string[]>> = {
  hours: [...SHARED, 'billable', 'state', 'note'],
  hours_adjustments: [...SHARED, 'reason'],
}

/** The field that holds the members of each dimension that rows name. */
const FIELDS: Readonly<Record<(typeof DETAIL_NAMES)[number], keyof DetailRow>> = {
  person: 'user',
  project: 'project',
  document: 'document',
  activity: 'activity',
  category: 'nonproductive',
  specialty: 'specialty',
}

/** Reads a page of rows in their order, and names what they refer to. */
export async function detailRows(
  tables: HeldTables,
  parts: readonly TableRows[],
  { page, listed }: { readonly page: DetailPage; readonly listed: CubeAsker['listed'] },
): Promise<Pick<Detail, 'rows' | 'names' | 'total' | 'minutes'>> {
  const order = await orderOf(tables, parts, { page, listed })
  const start = (page.page - 1) * page.perPage
  const placed = Array.from(order.subarray(start, start + page.perPage), (position) => placeOf(parts, position))
  const rows = await readRows(tables, placed)
  const names = await Promise.all(
    DETAIL_NAMES.map(async (dimension) => {
      const keys = new Set(rows.map((row) => String(row[FIELDS[dimension]])).filter((key) => key !== ''))
      const { members } = await nameMembers(tables, dimension, { keys: new Map([...keys].entries()), listed })
      return [dimension, Object.fromEntries(members.keys.map((key, i) => [key, members.labels[i]!]))] as const
    }),
  )
  return {
    rows,
    names: Object.fromEntries(names) as Detail['names'],
    total: order.length,
    minutes: parts.reduce((sum, part) => sum + minutesOf(part), 0),
  }
}

function minutesOf({ table, rows }: TableRows): number {
  const minutes = table.column('minutes')
  let sum = 0
  for (const row of rows) sum += minutes[row]!
  return sum
}

function placeOf(parts: readonly TableRows[], position: number): PlacedRow {
  let at = position
  for (const part of parts) {
    if (at < part.rows.length) return { part, row: part.rows[at]! }
    at -= part.rows.length
  }
  throw new Error('there is no such row')
}

/**
 * The positions of all rows in their order. Rank, day and position are one number each, so that millions are sorted
 * without a comparison in JavaScript.
 */
async function orderOf(
  tables: HeldTables,
  parts: readonly TableRows[],
  { page: { sort, isDescending }, listed }: { readonly page: DetailPage; readonly listed: CubeAsker['listed'] },
): Promise<Float64Array> {
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  const keys = new Float64Array(total)
  const days = ranksOf([...valuesOf(parts, 'day')].toSorted())
  const ranks = await rankOf(tables, parts, { sort, listed })
  let at = 0
  for (const part of parts) {
    const day = ranked(part, 'day', days)
    const rank = sort === 'minutes' ? minutesRanks(part) : ranked(part, COLUMNS[sort], ranks)
    for (const row of part.rows) {
      const own = isDescending ? MOST_RANK - rank(row) : rank(row)
      keys[at] = (own * (days.size + 1) + (days.size - day(row))) * total + at
      at++
    }
  }
  return keys.sort().map((key) => key % total)
}

/** More than there are people, projects, days or minutes. */
const MOST_RANK = 65_535
const COLUMNS = { day: 'day', person: 'user', project: 'project', state: 'state' } as const

/** The place of each value in the order that is asked for. */
async function rankOf(
  tables: HeldTables,
  parts: readonly TableRows[],
  { sort, listed }: { readonly sort: DetailPage['sort']; readonly listed: CubeAsker['listed'] },
): Promise<ReadonlyMap<string, number>> {
  if (sort === 'minutes') return new Map()
  const values = valuesOf(parts, COLUMNS[sort])
  const dimension: DimensionKey = sort
  const { members } = await nameMembers(tables, dimension, { keys: new Map([...values].entries()), listed })
  return ranksOf(members.keys)
}

function ranksOf(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map(values.map((value, rank) => [value, Math.min(rank, MOST_RANK)]))
}

function valuesOf(parts: readonly TableRows[], column: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { table, rows } of parts) {
    if (!table.has(column)) {
      found.add('')
      continue
    }
    const codes = table.column(column)
    const met = new Uint8Array(table.dictionary(column).size)
    for (const row of rows) met[codes[row]!] = 1
    for (const [code, is] of met.entries()) if (is === 1) found.add(table.dictionary(column).valueOf(code))
  }
  return found
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

async function readRows(tables: HeldTables, placed: readonly PlacedRow[]): Promise<readonly DetailRow[]> {
  const found = new Map<TableRows, ReadonlyMap<number, HeldRow>>()
  for (const [part, own] of Map.groupBy(placed, (each) => each.part)) {
    const wanted = { by: ['user', 'day'], columns: READ[part.name], rows: own.map(({ row }) => row) }
    found.set(part, await tables.stored(part.name, wanted))
  }
  // A row that was removed meanwhile is none.
  return placed.flatMap(({ part, row }) => {
    const stored = found.get(part)!.get(row)
    return stored ? [detailRow(part.name, stored)] : []
  })
}

function detailRow(table: FactName, row: HeldRow): DetailRow {
  return {
    table,
    id: textOf(row, 'id'),
    user: textOf(row, 'user'),
    day: textOf(row, 'day'),
    minutes: numberOf(row, 'minutes'),
    project: textOf(row, 'project'),
    document: textOf(row, 'document'),
    activity: textOf(row, 'activity'),
    nonproductive: textOf(row, 'nonproductive'),
    specialty: textOf(row, 'specialty'),
    kind: textOf(row, 'kind'),
    note: textOf(row, 'note') || textOf(row, 'reason'),
    state: textOf(row, 'state'),
    billable: numberOf(row, 'billable') === 1,
  }
}
