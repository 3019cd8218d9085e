import { tooLongText } from '../../forms/too-long.ts'
import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { CellInput } from '../../widgets/cell-input.tsx'

/** A value of a cell: minutes, a day, or a text. */
export type CellValue = string | number

/** What a cell holds as it is edited. */
export type EditedCell = { readonly label: string } & (
  | { readonly kind: 'hours'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string; readonly max: number }
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

/** What is typed; why it is none, where it is none. */
function readText(cell: EditedCell, typed: string): CellValue | Unread {
  if (cell.kind === 'hours') return typed ? BUDGET_FORMAT.read(typed) : 0
  if (cell.kind === 'day') return typed ? DAY_FORMAT.read(typed) : ''
  return typed
}

/** The editor of one cell of a list. */
export function CellEditor({ cell, onDone, onCancel }: CellEditorProps) {
  const handleDone = (typed: string) => {
    const value = readText(cell, typed.trim())
    const problem =
      value instanceof Unread
        ? value.problem
        : typeof value === 'string' && cell.kind === 'text'
          ? tooLongText(value, cell.max)
          : null
    if (problem !== null) {
      showProblem(problem)
      onCancel()
    } else if (!(value instanceof Unread)) onDone(value)
  }
  return <CellInput label={cell.label} text={shownText(cell)} onDone={handleDone} onCancel={onCancel} />
}
