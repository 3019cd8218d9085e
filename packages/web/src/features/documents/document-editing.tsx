import { may } from '@timesheet/domain/access'
import { type DocumentChange, documents } from '@timesheet/domain/documents'
import { Suspense, useMemo, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { Held } from '../../ui/held-keys/held.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import type { ListEditing } from '../../widgets/list/define-list.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { type EditedField, editedField } from './edited-fields.ts'
import type { DocumentRow } from './document-rows.ts'
import { useFixedText } from './fixed-text.ts'
import classes from './documents-list.module.css'

const CellEditor = lazyPart(() => import('./document-cell-editor.tsx'), 'DocumentCellEditor', { failed: 'over' })

/** Stores a value of a document; it can be taken back. */
async function store(row: DocumentRow, field: EditedField, value: string | number): Promise<void> {
  const write = (given: unknown) => updateRecord(documents, row.id, { [field]: given } as DocumentChange)
  try {
    await write(value)
  } catch (error) {
    showProblem(errorText(error))
    return
  }
  const before: unknown = row[field]
  showUndo(`${row.code}: ${documents.fields[field].label.toLowerCase()}.`, () => {
    write(before).catch((error: unknown) => showProblem(errorText(error)))
  })
}

interface Cell {
  readonly id: string
  readonly field: EditedField
}

/** Edits titles, dates, client codes and hours of documents in their cells. */
export function useDocumentEditing(columns: readonly Column<DocumentRow>[]): ListEditing<DocumentRow> {
  const viewer = useViewer()
  const fixedText = useFixedText()
  const [editing, setEditing] = useState<Cell | null>(null)
  return useMemo(() => {
    const stop = () => setEditing(null)
    const mayEdit = (row: DocumentRow) => may(documents, 'update', row, viewer) !== 'no' && !row.voided
    return {
      columns: columns.map((column) => {
        const field = editedField(column.id)
        if (!field) return column
        const shown = (row: DocumentRow) => {
          const reason = mayEdit(row) ? fixedText(row, field) : ''
          return (
            <span
              className={reason ? classes.fixed : undefined}
              data-editable={(mayEdit(row) && !reason) || undefined}
              title={reason || (column.cell ? undefined : String(column.value(row)))}
            >
              {column.cell ? column.cell(row) : column.value(row)}
            </span>
          )
        }
        return {
          ...column,
          cell: (row) =>
            editing?.id === row.id && editing.field === field ? (
              <Suspense fallback={<Held onEscape={stop}>{shown(row)}</Held>}>
                <CellEditor
                  row={row}
                  field={field}
                  onDone={(value) => {
                    stop()
                    void store(row, field, value)
                  }}
                  onCancel={stop}
                />
              </Suspense>
            ) : (
              shown(row)
            ),
        }
      }),
      onEdit: (row, column) => {
        const field = editedField(column)
        if (!field || !mayEdit(row)) return false
        const reason = fixedText(row, field)
        if (reason) showProblem(reason)
        else setEditing({ id: row.id, field })
        return true
      },
    }
  }, [columns, editing, fixedText, viewer])
}
