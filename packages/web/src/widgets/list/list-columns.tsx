import type { RecordModel } from 'pocketbase'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'

/** The column that shows whether a row is active. */
export const ACTIVE_COLUMN: Column<RecordModel> = {
  id: 'active',
  header: 'Estado',
  value: (row) => (row['active'] ? 'Vigente' : 'Sin vigencia'),
  cell: (row) =>
    row['active'] ? <StateChip label="Vigente" tone="good" /> : <StateChip label="Sin vigencia" tone="closed" />,
  sortField: 'active',
}

/** The column of the project whose own row it is; of a catalogue of the firm, all of them. */
export const PROJECT_COLUMN: Column<RecordModel> = {
  id: 'project',
  header: 'Proyecto',
  value: (row) => String(row.expand?.['project']?.['code'] ?? 'Todos'),
  sortField: 'project.code',
}

/** A column of a plain text field. */
export function textColumn(id: string, header: string, more: Partial<Column<RecordModel>> = {}): Column<RecordModel> {
  return { id, header, value: (row) => String(row[id] ?? ''), sortField: id, ...more }
}
