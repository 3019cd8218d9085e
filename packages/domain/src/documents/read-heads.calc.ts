import { headsKey, plainHead } from '../kernel/index.ts'

/** How many rows above the heads are looked through: titles of the list, the customer's name, empty ones. */
export const ABOVE = 20

/** What tells the columns of one kind of list. */
export interface ListKind<Columns> {
  /** The columns that plain heads name. */
  columnsOf(heads: readonly string[]): Columns
  /** Whether they say enough for a row to be that of the heads. */
  isEnough(columns: Columns): boolean
}

/** A list with its heads, and what its columns mean. */
export interface ReadHeads<Columns> {
  /** The position of the row of heads; -1 where the list has none. */
  readonly head: number
  readonly heads: readonly string[]
  /** By which the heads are known again; '' for none. */
  readonly key: string
  readonly columns: Columns
  /** True for columns that somebody said. */
  readonly isSaid: boolean
}

type Rows = readonly { readonly cells: readonly string[] }[]

/** Finds the row of heads, and what each column means; -1 without one. */
export function findHeads<Columns>(
  rows: Rows,
  { columnsOf, isEnough }: ListKind<Columns>,
): { readonly head: number; readonly columns: Columns } {
  for (const [head, { cells }] of rows.slice(0, ABOVE).entries()) {
    const columns = columnsOf(cells.map(plainHead))
    if (isEnough(columns)) return { head, columns }
  }
  return { head: -1, columns: columnsOf([]) }
}

/**
 * Reads the heads of a list: those of the row that was chosen, or the first ones whose columns somebody said, or those
 * that look like heads, or its first row with more than a title.
 */
export function readHeads<Columns>(
  rows: Rows,
  {
    chosen,
    said,
    kind,
  }: {
    readonly chosen: number | null
    readonly said: ReadonlyMap<string, Columns>
    readonly kind: ListKind<Columns>
  },
): ReadHeads<Columns> {
  const head = chosen ?? headOf(rows.slice(0, ABOVE), said, kind)
  const heads = rows[head]?.cells ?? []
  const key = headsKey(heads)
  const own = said.get(key)
  return { head, heads, key, columns: own ?? kind.columnsOf(heads.map(plainHead)), isSaid: own !== undefined }
}

function headOf<Columns>(rows: Rows, said: ReadonlyMap<string, Columns>, kind: ListKind<Columns>): number {
  const known = rows.findIndex(({ cells }) => headsKey(cells) !== '' && said.has(headsKey(cells)))
  if (known >= 0) return known
  const { head } = findHeads(rows, kind)
  const isRow = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length > 1
  return head >= 0
    ? head
    : Math.max(
        0,
        rows.findIndex(({ cells }) => isRow(cells)),
      )
}

/** The lines under the heads by what their columns mean; empty ones are none. */
export function linesUnder(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  columns: Readonly<Partial<Record<string, number>>>,
): readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[] {
  const fields = Object.entries(columns)
  return rows.flatMap(({ line, cells }) => {
    const said = fields.flatMap(([field, at]) => {
      // A code that was copied with a mark that nobody sees is still that code.
      const text = (at === undefined ? undefined : cells[at])?.replaceAll(/\p{Cf}/gu, '').trim() ?? ''
      return text === '' ? [] : [[field, text] as const]
    })
    return said.length === 0 ? [] : [{ line, cells: Object.fromEntries(said) }]
  })
}
