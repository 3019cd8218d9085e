import { mdiAlertCircle } from '@mdi/js'
import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from '../../ui/held-keys/hold-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { EDITED_COLUMNS, type EditedColumn, type EntryEditing } from './entry-editing.ts'
import type { Entry } from './entry.types.ts'
import classes from './entry-cell.module.css'

const CellEditor = lazyPart(() => import('./cell-editor.tsx'), 'CellEditor', { failed: 'over' })

/** While the editor is loading, holds what is typed for it, so that no letter runs a command. */
function Held({ onEscape, children }: { readonly onEscape: () => void; readonly children: ReactNode }) {
  const escape = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    const hold = holdKeys(() => {
      hold.drop()
      escape()
    })
    return () => hold.release()
  }, [])
  return children
}

interface EntryCellProps {
  readonly row: Entry
  readonly column: EditedColumn
  readonly editing: EntryEditing
  readonly children: ReactNode
  readonly title: string
}

/** A cell of the table: its value, what was refused in it, or its editor. */
function EntryCell({ row, column, editing, children, title }: EntryCellProps) {
  const refused = editing.refusedAt(row.id, column)
  if (editing.editing?.id === row.id && editing.editing.column === column)
    return (
      <Suspense fallback={<Held onEscape={editing.stop}>{children}</Held>}>
        <CellEditor row={row} column={column} refused={refused} editing={editing} />
      </Suspense>
    )
  if (refused)
    return (
      <span className={classes.refused} title="No se guardó">
        <Icon path={mdiAlertCircle} size={14} /> {refused.text}
      </span>
    )
  return (
    <span title={title || undefined} data-editable={editing.mayEdit(row, column) || undefined}>
      {children}
    </span>
  )
}

/** The columns with those of drafts edited in place. */
export function editedColumns(columns: readonly Column<Entry>[], editing: EntryEditing): readonly Column<Entry>[] {
  return columns.map((column) => {
    const name = EDITED_COLUMNS.find((one) => one === column.id)
    if (!name) return column
    return {
      ...column,
      cell: (row) => (
        <EntryCell row={row} column={name} editing={editing} title={column.cell ? '' : String(column.value(row))}>
          {column.cell ? column.cell(row) : column.value(row)}
        </EntryCell>
      ),
    }
  })
}
