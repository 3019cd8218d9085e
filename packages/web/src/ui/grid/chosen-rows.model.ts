/** A selection of rows: some by id, or all of a list except some, including rows that are not loaded. */
export type ChosenRows<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

/** The empty selection. */
export const NONE: ChosenRows<never> = { kind: 'some', rows: new Map<string, never>() }

/** The selection of every row. */
export const ALL: ChosenRows<never> = { kind: 'all', except: new Set() }

/** Whether a row is selected. */
export function isChosen<Row>(chosen: ChosenRows<Row>, id: string): boolean {
  return chosen.kind === 'all' ? !chosen.except.has(id) : chosen.rows.has(id)
}

/** The selection with one row toggled. */
export function toggleRow<Row>(chosen: ChosenRows<Row>, id: string, row: Row): ChosenRows<Row> {
  if (chosen.kind === 'all') {
    const except = new Set(chosen.except)
    if (!except.delete(id)) except.add(id)
    return { kind: 'all', except }
  }
  const rows = new Map(chosen.rows)
  if (!rows.delete(id)) rows.set(id, row)
  return { kind: 'some', rows }
}

/** The number of selected rows of a list with `total` rows. */
export function countChosen<Row>(chosen: ChosenRows<Row>, total: number): number {
  return chosen.kind === 'all' ? Math.max(0, total - chosen.except.size) : chosen.rows.size
}

/** The selected rows that are known, as they are now where they are loaded: a row may change after it was selected. */
export function knownRows<Row>(
  chosen: ChosenRows<Row>,
  loaded: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  if (chosen.kind === 'all') return loaded.filter((row) => isChosen(chosen, rowId(row)))
  const now = new Map(loaded.map((row) => [rowId(row), row]))
  return [...chosen.rows].map(([id, row]) => now.get(id) ?? row)
}
