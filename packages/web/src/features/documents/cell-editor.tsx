import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { CellInput } from '../../widgets/cell-input.tsx'
import type { CellValue, EditedCell } from './cell-editing.types.ts'
import { readCell } from './read-cell.ts'
import { storeCell } from './store-cell.ts'

export interface CellEditorProps {
  readonly cell: EditedCell
  /** Gets what stores the value, too, which comes with the editor. */
  readonly onDone: (value: CellValue, store: typeof storeCell) => void
  readonly onCancel: () => void
}

function shownText(cell: EditedCell): string {
  if (cell.kind === 'hours') return BUDGET_FORMAT.show(cell.value)
  return cell.kind === 'day' ? DAY_FORMAT.show(cell.value) : cell.value
}

/** The editor of one cell of a list. */
export function CellEditor({ cell, onDone, onCancel }: CellEditorProps) {
  const handleDone = (typed: string) => {
    const value = readCell(cell, typed)
    if (value instanceof Unread) {
      showProblem(value.problem)
      onCancel()
    } else onDone(value, storeCell)
  }
  return <CellInput label={cell.label} text={shownText(cell)} onDone={handleDone} onCancel={onCancel} />
}
