/** Which rows of a list are chosen: some by name, or all that the list holds but for a few, those not read yet included. */
export type ChosenRows<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

/** No row. */
export const NONE: ChosenRows<never> = { kind: 'some', rows: new Map<string, never>() }

/** Every row of the list. */
export const ALL: ChosenRows<never> = { kind: 'all', except: new Set() }

/** Whether a row is among them. */
export function isChosen<Row>(chosen: ChosenRows<Row>, id: string): boolean {
  return chosen.kind === 'all' ? !chosen.except.has(id) : chosen.rows.has(id)
}

/** The same with one row more or less. */
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

/** How many they are, of a list so long. */
export function countChosen<Row>(chosen: ChosenRows<Row>, total: number): number {
  return chosen.kind === 'all' ? Math.max(0, total - chosen.except.size) : chosen.rows.size
}
