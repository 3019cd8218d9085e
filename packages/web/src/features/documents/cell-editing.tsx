import type { CollectionDeclaration, UpdateOf } from '@timesheet/schema'
import { Suspense, useMemo, useState } from 'react'
import type { Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { Held } from '../../ui/held-keys/held.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import type { ListEditing } from '../../widgets/list/define-list.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import type { CellEditing, CellValue } from './cell-editing.types.ts'
import classes from './documents-list.module.css'

const CellEditor = lazyPart(() => import('./cell-editor.tsx'), 'CellEditor', { failed: 'over' })

/** Stores a value of a row; it can be taken back. */
async function store<C extends CollectionDeclaration, Field extends string>(
  { declaration, cellOf, nameOf }: CellEditing<C, Field>,
  { row, field }: { readonly row: Stored<C>; readonly field: Field },
  value: CellValue,
): Promise<void> {
  // The editor of a field gives values of it.
  const give = (given: CellValue) => updateRecord(declaration, row.id, { [field]: given } as UpdateOf<C>)
  try {
    await give(value)
  } catch (error) {
    showProblem(errorText(error))
    return
  }
  const before = cellOf(row, field)
  showUndo(`${nameOf(row)}: ${before.label.toLowerCase()}.`, () => {
    give(before.value).catch((error: unknown) => showProblem(errorText(error)))
  })
}

/** Edits values of rows in their cells; `editing` must stay the same while nothing of it changes. */
export function useCellEditing<C extends CollectionDeclaration, Field extends string>(
  columns: readonly Column<Stored<C>>[],
  editing: CellEditing<C, Field>,
): ListEditing<Stored<C>> {
  const [open, setOpen] = useState<{ readonly id: string; readonly field: Field } | null>(null)
  return useMemo(() => {
    const { fieldOf, mayEdit, fixedText, cellOf } = editing
    const stop = () => setOpen(null)
    return {
      columns: columns.map((column) => {
        const field = fieldOf(column.id)
        if (!field) return column
        const shown = (row: Stored<C>) => {
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
            open?.id === row.id && open.field === field ? (
              <Suspense fallback={<Held onEscape={stop}>{shown(row)}</Held>}>
                <CellEditor
                  cell={cellOf(row, field)}
                  onDone={(value) => {
                    stop()
                    void store(editing, { row, field }, value)
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
        const field = fieldOf(column)
        if (!field || !mayEdit(row)) return false
        const reason = fixedText(row, field)
        if (reason) showProblem(reason)
        else setOpen({ id: row.id, field })
        return true
      },
      onPaste: (pasted) =>
        void loadChunk(() => import('./paste-cells.ts'))
          .then(({ pasteCells }) => pasteCells(editing, pasted))
          .catch((error: unknown) => showProblem(errorText(error))),
    }
  }, [columns, open, editing])
}
