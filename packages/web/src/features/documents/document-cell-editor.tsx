import { documents } from '@timesheet/domain/documents'
import { tooLongText } from '../../forms/too-long.ts'
import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { CellInput } from '../../widgets/cell-input.tsx'
import type { DocumentRow } from './document-rows.ts'
import type { EditedField } from './edited-fields.ts'

export interface DocumentCellEditorProps {
  readonly row: DocumentRow
  readonly field: EditedField
  readonly onDone: (value: string | number) => void
  readonly onCancel: () => void
}

/** How the value of a field is shown, and read from what is typed. */
function formatOf(
  row: DocumentRow,
  field: EditedField,
): { readonly text: string; readonly read: (typed: string) => unknown } {
  if (field === 'plannedOn' || field === 'forecastOn')
    return { text: DAY_FORMAT.show(row[field]), read: (typed) => (typed ? DAY_FORMAT.read(typed) : '') }
  if (field === 'budgetMinutes' || field === 'forecastMinutes')
    return { text: BUDGET_FORMAT.show(row[field]), read: (typed) => (typed ? BUDGET_FORMAT.read(typed) : 0) }
  return { text: row[field], read: (typed) => typed }
}

/** The editor of one cell of the register. */
export function DocumentCellEditor({ row, field, onDone, onCancel }: DocumentCellEditorProps) {
  const { text, read } = formatOf(row, field)
  const { label, options } = documents.fields[field]
  const handleDone = (typed: string) => {
    const value = read(typed.trim())
    const problem =
      value instanceof Unread
        ? value.problem
        : typeof value === 'string'
          ? tooLongText(value, Number(options['max']))
          : null
    if (problem) {
      showProblem(problem)
      onCancel()
    } else onDone(value as string | number)
  }
  return <CellInput label={label} text={text} onDone={handleDone} onCancel={onCancel} />
}
