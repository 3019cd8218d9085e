import { type AnalyzerValues, type PivotShape } from '@timesheet/domain/analysis'

/** A cell whose rows were opened, so that coming back finds it again. */
interface OpenedCell {
  readonly address: string
  readonly row: string
  readonly column: string
}

let opened: OpenedCell | null = null

/** Remembers the cell whose rows are opened. */
export function keepOpened(values: AnalyzerValues, cell: Pick<OpenedCell, 'row' | 'column'>): void {
  opened = { address: JSON.stringify(values), ...cell }
}

/** The place of the cell that was opened from this address; null without one. */
export function openedPlace(
  values: AnalyzerValues,
  { rows, columns }: PivotShape,
): { readonly row: number; readonly column: number } | null {
  if (opened?.address !== JSON.stringify(values)) return null
  const { row, column } = opened
  const place = { row: rows.findIndex(({ id }) => id === row), column: columns.findIndex(({ id }) => id === column) }
  return place.row < 0 || place.column < 0 ? null : place
}

/** Forgets the cell: only the way back finds it. */
export function forgetOpened(): void {
  opened = null
}
