import { may } from '@timesheet/domain/access'
import { documents } from '@timesheet/domain/documents'
import { useMemo } from 'react'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import type { ListEditing } from '../../widgets/list/define-list.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { useCellEditing } from './cell-editing.tsx'
import type { CellEditing, EditedCell } from './cell-editing.types.ts'
import type { DocumentRow } from './document-rows.ts'
import { type EditedField, editedField } from './edited-fields.ts'
import { useFixedText } from './fixed-text.ts'

function cellOf(row: DocumentRow, field: EditedField): EditedCell {
  const { label, options, required } = documents.fields[field]
  if (field === 'plannedOn' || field === 'forecastOn') return { label, kind: 'day', value: row[field] }
  if (field === 'budgetMinutes' || field === 'forecastMinutes') return { label, kind: 'hours', value: row[field] }
  return { label, kind: 'text', value: row[field], max: Number(options['max']), isRequired: required }
}

/** Edits titles, dates, client codes and hours of documents in their cells. */
export function useDocumentEditing(columns: readonly Column<DocumentRow>[]): ListEditing<DocumentRow> {
  const viewer = useViewer()
  const fixedText = useFixedText()
  const editing = useMemo<CellEditing<typeof documents, EditedField>>(
    () => ({
      ...{ declaration: documents, fieldOf: editedField, fixedText, cellOf, nameColumn: 'code' },
      mayEdit: (row) => may(documents, 'update', row, viewer) !== 'no' && !row.voided,
      nameOf: ({ code }) => code,
    }),
    [fixedText, viewer],
  )
  return useCellEditing(columns, editing)
}
