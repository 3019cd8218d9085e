import grid from '../grid/data-grid/data-grid.module.css'
import { formatNumber } from '../text/number-text.tsx'
import type { Chosen, Column, DataGridProps } from '../grid/data-grid/data-grid.types.ts'
import { ExportRefused } from './export-refused.ts'
import type { ExportFormat } from './export-table.ts'
import { printTable } from './print-table.ts'
import { saidFilters } from './said-filters.ts'
import { saveTable } from './save-table.ts'
import { typedTable } from './typed-table.ts'

/** More rows than these nobody carries away on paper. */
const MOST_PRINTED = 5000

interface TakenRows<Row> {
  readonly table: DataGridProps<Row>
  readonly columns: readonly Column<Row>[]
  readonly chosen: Chosen<Row> | null
}

function countText(count: number): string {
  return count === 1 ? '1 fila' : `${formatNumber(count)} filas`
}

/** Saves or prints the chosen rows of a list, or all of its view, in its columns; throws `ExportRefused`. */
export async function exportRows<Row>(
  format: ExportFormat | 'print',
  { table, columns, chosen }: TakenRows<Row>,
): Promise<void> {
  const { name, label, loadAll, columnsFor } = table
  if (format === 'print' && (chosen?.count ?? table.total) > MOST_PRINTED)
    throw new ExportRefused(
      `Se imprimen hasta ${formatNumber(MOST_PRINTED)} filas: con un filtro se llega, o se guardan todas como planilla.`,
    )
  const rows = (await (chosen ?? { load: loadAll }).load?.()) ?? []
  const shown = columns.map(({ id }) => id)
  const known = (await columnsFor?.(rows, shown)) ?? []
  const whole = columns.map((column) => known.find(({ id }) => id === column.id) ?? column)
  const taken = { name, columns: whole, rows: rows.map((row) => whole.map((column) => column.value(row))) }
  if (format === 'print')
    printTable({
      ...taken,
      about: [countText(rows.length), ...saidFilters(document.querySelector(`.${grid.toolbar}`))],
    })
  else await saveTable({ ...(format === 'xlsx' ? typedTable(taken) : taken), name: label }, format)
}
