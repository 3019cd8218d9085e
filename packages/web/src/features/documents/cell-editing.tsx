import type { CollectionDeclaration } from '@timesheet/schema'
import { Suspense, useMemo, useState } from 'react'
import type { Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import type { Column, EditStart, Pasted } from '../../ui/grid/data-grid/data-grid.types.ts'
import { Held } from '../../ui/held-keys/held.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import type { ListEditing } from '../../widgets/list/define-list.ts'
import type { CellEditing, StoringTexts } from './cell-editing.types.ts'
import classes from './documents-list.module.css'

const CellEditor = lazyPart(() => import('./cell-editor.tsx'), 'CellEditor', { failed: 'over' })

const tell = (error: unknown) => void showProblem(errorText(error))

function paste<C extends CollectionDeclaration, Field extends string>(
  editing: CellEditing<C, Field>,
  pasted: Pasted<Stored<C>>,
): void {
  loadChunk(() => import('./paste-cells.ts'))
    .then(({ pasteCells }) => pasteCells(editing, pasted))
    .catch(tell)
}

interface OpenCell<Field> {
  readonly id: string
  readonly field: Field
  readonly start: EditStart | undefined
}

/** Edits values of rows in their cells; `editing` must stay the same while nothing of it changes. */
export function useCellEditing<C extends CollectionDeclaration, Field extends string>(
  columns: readonly Column<Stored<C>>[],
  editing: CellEditing<C, Field>,
): ListEditing<Stored<C>> {
  const [storing, setStoring] = useState<StoringTexts>({})
  const [open, setOpen] = useState<OpenCell<Field> | null>(null)
  return useMemo(() => {
    const { fieldOf, mayEdit, fixedText, cellOf, nameOf } = editing
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
                  name={nameOf(row)}
                  place={row.id + field}
                  start={open.start}
                  onEnd={stop}
                  onStore={(value, store) => store(editing, { row, field }, value)}
                  onStoring={setStoring}
                />
              </Suspense>
            ) : (
              (storing[row.id + field] ?? shown(row))
            ),
        }
      }),
      onEdit: (row, column, start) => {
        const field = fieldOf(column)
        if (!mayEdit(row)) return false
        // A letter is never a command where others are text.
        if (!field) return start?.text ? (showProblem('Esta columna no se edita acá.'), true) : false
        const reason = fixedText(row, field)
        if (reason) showProblem(reason)
        else setOpen({ id: row.id, field, start })
        return true
      },
      onPaste: (pasted) => paste(editing, pasted),
    }
  }, [columns, open, storing, editing])
}
