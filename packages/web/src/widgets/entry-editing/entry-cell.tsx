import { mdiAlertCircle } from '@mdi/js'
import { type ReactNode, Suspense } from 'react'
import { Held } from '../../ui/held-keys/held.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { EDITED_COLUMNS, type EditedColumn, type EntryEditing } from './entry-editing.ts'
import type { Entry } from './entry.types.ts'
import classes from './entry-cell.module.css'

const CellEditor = lazyPart(() => import('./cell-editor.tsx'), 'CellEditor', { failed: 'over' })

/** A row with cells that are edited: an entry, or what a screen knows of one. */
export interface EditedRow {
  readonly id: string
  /** Whether this cell of it is edited in place. */
  readonly isEditable: boolean
}

interface EntryCellProps {
  readonly row: EditedRow
  readonly column: EditedColumn
  readonly editing: EntryEditing
  readonly editor: ReactNode
  readonly children: ReactNode
  readonly title: string
}

/** A cell of the table: its value, what was refused in it, or its editor. */
function EntryCell({ row: { id, isEditable }, column, editing, editor, children, title }: EntryCellProps) {
  const refused = editing.refusedAt(id, column)
  if (editing.editing?.id === id && editing.editing.column === column)
    return <Suspense fallback={<Held onEscape={editing.stop}>{children}</Held>}>{editor}</Suspense>
  if (refused)
    return (
      <span className={classes.refused} title="No se guardó">
        <Icon path={mdiAlertCircle} size={14} /> {refused.text}
      </span>
    )
  return (
    <span title={title || undefined} data-editable={isEditable || undefined}>
      {children}
    </span>
  )
}

interface EditedColumns<Row> {
  readonly editing: EntryEditing
  /** What is edited of a row in a column. */
  readonly rowOf: (row: Row, column: EditedColumn) => EditedRow
  readonly editorOf: (row: Row, column: EditedColumn) => ReactNode
}

/** The columns with those that are edited in place. */
export function withEditors<Row>(
  columns: readonly Column<Row>[],
  { editing, rowOf, editorOf }: EditedColumns<Row>,
): readonly Column<Row>[] {
  return columns.map((column) => {
    const name = EDITED_COLUMNS.find((one) => one === column.id)
    if (!name) return column
    return {
      ...column,
      cell: (row) => (
        <EntryCell
          row={rowOf(row, name)}
          column={name}
          editing={editing}
          editor={editorOf(row, name)}
          title={column.cell ? '' : String(column.value(row))}
        >
          {column.cell ? column.cell(row) : column.value(row)}
        </EntryCell>
      ),
    }
  })
}

/** The columns with those of drafts edited in place. */
export function editedColumns(columns: readonly Column<Entry>[], editing: EntryEditing): readonly Column<Entry>[] {
  return withEditors(columns, {
    editing,
    rowOf: (row, column) => ({ id: row.id, isEditable: editing.mayEdit(row, column) }),
    editorOf: (row, column) => (
      <CellEditor row={row} column={column} refused={editing.refusedAt(row.id, column)} editing={editing} />
    ),
  })
}
