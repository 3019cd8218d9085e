import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { CellInput } from '../../widgets/cell-input.tsx'
import { readCell } from './read-cell.ts'

/** A value of a cell: minutes, a day, or a text. */
export type CellValue = string | number

/** What a cell holds as it is edited. */
export type EditedCell = { readonly label: string } & (
  | { readonly kind: 'hours'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string; readonly max: number; readonly isRequired: boolean }
)

export interface CellEditorProps {
  readonly cell: EditedCell
  readonly onDone: (value: CellValue) => void
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
    } else onDone(value)
  }
  return <CellInput label={cell.label} text={shownText(cell)} onDone={handleDone} onCancel={onCancel} />
}
