import { may } from '@timesheet/domain/access'
import { asignments } from '@timesheet/domain/documents'
import { useMemo } from 'react'
import { useActions } from '../../../commands/registry.ts'
import type { Stored } from '../../../data/collection.ts'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import type { ListEditing } from '../../../widgets/list/define-list.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { useCellEditing } from '../cell-editing.tsx'
import type { CellEditing, EditedCell } from '../cell-editing.types.ts'
import { personName } from '../document-words.ts'
import { UNDO_ACTIONS } from '../undo/undo.actions.ts'

type AsignmentRow = Stored<typeof asignments>

const EDITED = ['minutes', 'from', 'to'] as const
type EditedField = (typeof EDITED)[number]

function cellOf(row: AsignmentRow, field: EditedField): EditedCell {
  const { label } = asignments.fields[field]
  return field === 'minutes' ? { label, kind: 'hours', value: row.minutes } : { label, kind: 'day', value: row[field] }
}

function nameOf({ expand }: AsignmentRow): string {
  return `${String(expand?.['document']?.['code'] ?? 'Asignación')}, ${personName(expand?.['user'])}`
}

/** Edits hours and days of active asignments in their cells. */
export function useAsignmentEditing(columns: readonly Column<AsignmentRow>[]): ListEditing<AsignmentRow> {
  useActions(UNDO_ACTIONS)
  const viewer = useViewer()
  const editing = useMemo<CellEditing<typeof asignments, EditedField>>(
    () => ({
      ...{ declaration: asignments, cellOf, nameOf, nameColumn: 'document' },
      fieldOf: (column) => EDITED.find((field) => field === column),
      mayEdit: (row) => row.state === 'active' && may(asignments, 'update', row, viewer) !== 'no',
      fixedText: () => '',
    }),
    [viewer],
  )
  return useCellEditing(columns, editing)
}
