import type { FactTable, Numbers, OrderLevel } from '@timesheet/engine/cube'
import type { FactName } from './cube-tables.ts'

/** Rows of a table of facts. */
export interface TableRows {
  readonly name: FactName
  readonly table: FactTable
  readonly rows: Uint32Array
}

/** How many rows there are. */
export function countOf(parts: readonly TableRows[]): number {
  return parts.reduce((sum, { rows }) => sum + rows.length, 0)
}

const KEYS = 65_536
const KEY_BITS = 16

/** A column and the ranks of its codes, which is a part of the rank of a row. */
export interface ColumnRanks {
  readonly column: string
  readonly ranksOf: (table: FactTable) => ArrayLike<number>
}

/** The ranks of the numbers that a column of a part has, shifted so that none is negative. */
interface Ranks {
  readonly numbers: Numbers
  readonly shift: number
  readonly ranks: ArrayLike<number>
}

/** An order of rows: by the sum of the ranks of columns, of each part, none of which is above the highest. */
export interface RankedRows {
  readonly most: number
  readonly isDescending: boolean
  readonly ranks: readonly (readonly Ranks[])[]
}

/** The order by the ranks that rows have in a column, or in the one of several that is not 0 there. */
export function rankedRows(
  parts: readonly TableRows[],
  columns: readonly ColumnRanks[],
  isDescending: boolean,
): RankedRows {
  // Rows of a table without the column all have one rank: that of nothing.
  const ranks = parts.map(({ table }) =>
    columns.map(({ column, ranksOf }) =>
      table.has(column)
        ? { numbers: table.column(column), shift: 0, ranks: ranksOf(table) }
        : { numbers: new Uint8Array(table.size), shift: 0, ranks: [0] },
    ),
  )
  return { most: Math.max(0, ...ranks.flat().map((each) => mostOf(each.ranks))), isDescending, ranks }
}

/** Adjustments may be negative; neither is more than a day. */
const MOST_MINUTES = 1440

/** The order by minutes. */
export function rankedByMinutes(parts: readonly TableRows[], isDescending: boolean): RankedRows {
  const ranks = Array.from({ length: 2 * MOST_MINUTES + 1 }, (_, i) => i)
  const ofPart = ({ table }: TableRows) => [{ numbers: table.column('minutes'), shift: MOST_MINUTES, ranks }]
  return { most: ranks.length - 1, isDescending, ranks: parts.map(ofPart) }
}

function mostOf(ranks: ArrayLike<number>): number {
  let most = 0
  for (let code = 0; code < ranks.length; code++) if (ranks[code]! > most) most = ranks[code]!
  return most
}

/**
 * The levels of an order and of the one that decides among equals. Where the keys of the first leave room, its level has
 * as much of the second as fits: most rows may share a rank, and would all be passed over again for the next level.
 */
export function levelsOfOrders(
  parts: readonly TableRows[],
  first: RankedRows,
  second: RankedRows,
): readonly OrderLevel[] {
  const room = Math.floor(KEYS / (first.most + 1))
  if (room < 2) return [...levelsOfOrder(parts, first), ...levelsOfOrder(parts, second)]
  let bits = 0
  while (second.most >>> bits >= room) bits++
  const coarse = second.most >>> bits
  const both = levelOf(parts, [
    termOf(first, (rank) => rank * (coarse + 1), first.most * (coarse + 1)),
    termOf(second, (rank) => rank >>> bits, coarse),
  ])
  return bits === 0 ? [both] : [both, ...levelsOfOrder(parts, second)]
}

/** As many levels as the highest rank needs, the first of which tells nearly all apart. */
export function levelsOfOrder(parts: readonly TableRows[], order: RankedRows): readonly OrderLevel[] {
  const bits = Math.max(0, order.most.toString(2).length - KEY_BITS)
  if (bits === 0) return [levelOf(parts, [termOf(order, (rank) => rank, order.most)])]
  const low = (1 << bits) - 1
  return [
    levelOf(parts, [termOf(order, (rank) => rank >>> bits, order.most >>> bits)]),
    levelOf(parts, [termOf(order, (rank) => rank & low, low)]),
  ]
}

/** A part of the keys of a level: what each number of each column adds. */
interface Term {
  /** What all keys begin with. */
  readonly base: number
  readonly columns: readonly (readonly Places[])[]
}

interface Places {
  readonly numbers: Numbers
  readonly shift: number
  readonly places: Uint16Array
}

// Downwards the keys are taken away from the highest; below 0 they go round, and the sum of all comes back into range.
function termOf({ ranks, isDescending }: RankedRows, keyOf: (rank: number) => number, most: number): Term {
  const sign = isDescending ? -1 : 1
  const columns = ranks.map((part) =>
    part.map(({ numbers, shift, ranks: of }) => ({
      ...{ numbers, shift },
      places: Uint16Array.from({ length: of.length }, (_, code) => sign * keyOf(of[code]!)),
    })),
  )
  return { base: isDescending ? most : 0, columns }
}

/** The keys of rows, those of all parts one after the other; of all or of some of them: the sum of terms. */
function levelOf(parts: readonly TableRows[], terms: readonly Term[]): OrderLevel {
  const base = terms.reduce((sum, term) => sum + term.base, 0)
  const known = parts.map((part, at) => ({
    rows: part.rows,
    isWhole: part.rows.length === part.table.size,
    columns: terms.flatMap(({ columns }) => columns[at]!),
  }))
  return (some) => {
    const keys = new Uint16Array(some?.length ?? countOf(parts))
    if (base !== 0) keys.fill(base)
    // Positions are in order, so those of a part are together.
    let [at, before] = [0, 0]
    for (const { rows, isWhole, columns } of known) {
      const first = at
      at = some ? firstFrom(some, at, before + rows.length) : at + rows.length
      const own = some?.subarray(first, at)
      for (const column of columns)
        addPlaces(keys.subarray(first, at), column, { rows, isWhole, ...(own && { own, before }) })
      before += rows.length
    }
    return keys
  }
}

/** Where the positions from a number on begin. */
function firstFrom(positions: Uint32Array, start: number, number: number): number {
  let at = start
  while (at < positions.length && positions[at]! < number) at++
  return at
}

interface PartRows {
  readonly rows: Uint32Array
  /** Whether they are all rows of their table, in its order: then they need not be looked up. */
  readonly isWhole: boolean
  /** The positions of those that are asked for, and that of the first row. */
  readonly own?: Uint32Array
  readonly before?: number
}

function addPlaces(
  keys: Uint16Array,
  { numbers, shift, places }: Places,
  { rows, isWhole, own, before = 0 }: PartRows,
): void {
  if (own) for (let i = 0; i < keys.length; i++) keys[i]! += places[numbers[rows[own[i]! - before]!]! + shift]!
  else if (isWhole) for (let i = 0; i < keys.length; i++) keys[i]! += places[numbers[i]! + shift]!
  else for (let i = 0; i < keys.length; i++) keys[i]! += places[numbers[rows[i]!]! + shift]!
}
