import { hours } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { oneQuery } from '../../../../data/collection.ts'
import { errorText } from '../../../../data/error-text.ts'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { CellEditor } from '../../../../widgets/entry-editing/cell-editor.tsx'
import { Held } from '../../../../ui/held-keys/held.tsx'
import type { EditedColumn, EntryEditing } from '../../../../widgets/entry-editing/entry-editing.ts'

const EXPAND = 'user,project,document,activity,nonproductive,specialty'

export interface LoadedCellEditorProps {
  readonly id: string
  readonly column: EditedColumn
  readonly editing: EntryEditing
}

/** The editor of a cell of an entry of which a part is known: it is read first, and what is typed meanwhile waits. */
export function LoadedCellEditor({ id, column, editing }: LoadedCellEditorProps) {
  const { data, error } = useQuery(oneQuery(hours, id, { expand: EXPAND }))
  const row = data && editing.rowOf(data)
  const isTimed = column === 'minutes' && row !== undefined && row.start !== ''
  const isRefused = row !== undefined && !editing.mayEdit(row, column)
  const { stop } = editing
  useEffect(() => {
    if (!error && !isRefused) return
    showProblem(
      error
        ? errorText(error)
        : isTimed
          ? 'Estas horas tienen horario: se cambian en la entrada'
          : 'Estas horas ya no se pueden cambiar aquí',
    )
    stop()
  }, [error, isRefused, isTimed, stop])
  if (!row || isRefused)
    return (
      <Held onEscape={stop}>
        <span>…</span>
      </Held>
    )
  return <CellEditor row={row} column={column} refused={editing.refusedAt(id, column)} editing={editing} />
}
