import { type DetailPage, DIMENSIONS, type EntryRows, type EntrySort, NO_MEMBER } from '@timesheet/domain/analysis'
import { type FactTable, type HeldTables, pageOfRows } from '@timesheet/engine/cube'
import type { CubeAsker } from './cube-messages.ts'
import { nameMembers } from './name-members.ts'
import {
  countOf,
  levelsOfOrder,
  levelsOfOrders,
  rankedByMinutes,
  type RankedRows,
  rankedRows,
  type TableRows,
} from './rank-levels.ts'
import { textRanks, workedRanks } from './told-ranks.ts'

/** A row and the table that it is of. */
export interface PlacedRow {
  readonly part: TableRows
  readonly row: number
}

/** A page of rows in their order. */
export interface AskedPage {
  readonly page: DetailPage | EntryRows
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
  const { sort, isDescending, page, perPage } = asked.page
  const byDay = rankedByDay(parts, sort !== 'day' || isDescending)
  const levels =
    sort === 'day'
      ? levelsOfOrder(parts, byDay)
      : levelsOfOrders(parts, await rankedBy(tables, parts, { ...asked, sort }), byDay)
  const positions = pageOfRows(countOf(parts), levels, { start: (page - 1) * perPage, count: perPage })
  return Array.from(positions, (position) => placeOf(parts, position))
}

function placeOf(parts: readonly TableRows[], position: number): PlacedRow {
  let at = position
  for (const part of parts) {
    if (at < part.rows.length) return { part, row: part.rows[at]! }
    at -= part.rows.length
  }
  throw new Error('there is no such row')
}

function rankedByDay(parts: readonly TableRows[], isDescending: boolean): RankedRows {
  return rankedByValue(parts, 'day', { ranks: ranksOf([...valuesOf(parts, 'day')].toSorted()), isDescending })
}

type OtherSort = Exclude<EntrySort, 'day'>
type Asked = AskedPage & { readonly sort: OtherSort }

/** The order that is asked for, before that of the days. */
async function rankedBy(tables: HeldTables, parts: readonly TableRows[], asked: Asked): Promise<RankedRows> {
  const { isDescending } = asked.page
  const { sort } = asked
  if (sort === 'minutes') return rankedByMinutes(parts, isDescending)
  if (sort === 'note' || sort === 'times') {
    const column = sort === 'note' ? 'note' : 'start'
    return rankedRows(parts, [{ column, ranksOf: (table) => textRanks(table.dictionary(column)) }], isDescending)
  }
  if (sort === 'target') return rankedRows(parts, await workedRanks(tables, asked.listed), isDescending)
  return rankedByValue(parts, COLUMNS[sort], {
    ranks: await memberRanks(tables, parts, { ...asked, sort }),
    isDescending,
  })
}

const COLUMNS = {
  person: 'user',
  project: 'project',
  specialty: 'specialty',
  kind: 'kind',
  billable: 'billable',
  state: 'state',
} as const satisfies Readonly<Partial<Record<OtherSort, string>>>

/** The place of each member of a dimension in the order that is asked for. */
async function memberRanks(
  tables: HeldTables,
  parts: readonly TableRows[],
  { sort, listed, isAsStored = false }: AskedPage & { readonly sort: keyof typeof COLUMNS },
): Promise<ReadonlyMap<string, number>> {
  const values = valuesOf(parts, COLUMNS[sort])
  if (isAsStored && DIMENSIONS[sort].kind === 'choice') return ranksOf([...values].toSorted())
  const { members } = await nameMembers(tables, sort, { keys: new Map([...values].entries()), listed })
  if (!isAsStored) return ranksOf(members.keys)
  return ranksOf([NO_MEMBER, ...members.keys.filter((key) => key !== NO_MEMBER)])
}

function ranksOf(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map(values.map((value, rank) => [value, rank]))
}

/** The values that a column has anywhere, more than those of the rows, which would take a pass over them. */
function valuesOf(parts: readonly TableRows[], column: string): ReadonlySet<string> {
  return new Set(parts.flatMap(({ table }) => (table.has(column) ? valuesIn(table, column) : [''])))
}

function valuesIn(table: FactTable, column: string): readonly string[] {
  const dictionary = table.dictionary(column)
  return Array.from({ length: dictionary.size }, (_, code) => dictionary.valueOf(code))
}

function rankedByValue(
  parts: readonly TableRows[],
  column: string,
  { ranks, isDescending }: { readonly ranks: ReadonlyMap<string, number>; readonly isDescending: boolean },
): RankedRows {
  const of = (table: FactTable) => valuesIn(table, column).map((value) => ranks.get(value) ?? 0)
  return rankedRows(parts, [{ column, ranksOf: of }], isDescending)
}
