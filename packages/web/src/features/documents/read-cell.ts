import { codeText } from '../../data/code-text.ts'
import { tooLongText } from '../../forms/too-long.ts'
import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import type { CellValue, EditedCell } from './cell-editing.types.ts'

/** Reads what is typed or pasted into a cell; an `Unread` says why it is no value of it. */
export function readCell(cell: EditedCell, typed: string): CellValue | Unread {
  const text = typed.trim()
  if (cell.kind === 'hours') return text ? BUDGET_FORMAT.read(text) : 0
  if (cell.kind === 'day') return text ? DAY_FORMAT.read(text) : ''
  if (!text && cell.isRequired) return new Unread('', codeText({ code: 'validation_required' }))
  const problem = tooLongText(text, cell.max)
  return problem === null ? text : new Unread(text, problem)
}
