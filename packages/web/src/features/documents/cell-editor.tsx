import { errorText } from '../../data/error-text.ts'
import { BUDGET_FORMAT, DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import type { EditStart } from '../../ui/grid/data-grid/data-grid.types.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { CellInput } from '../../widgets/cell-input.tsx'
import type { CellValue, EditedCell, StoringTexts } from './cell-editing.types.ts'
import { readCell } from './read-cell.ts'
import { storeCell } from './store-cell.ts'

export interface CellEditorProps {
  readonly cell: EditedCell
  /** What the row is called. */
  readonly name: string
  /** Tells the cell from all others. */
  readonly place: string
  /** How keys began to edit it; a click or Enter chooses all that it holds. */
  readonly start: EditStart | undefined
  readonly onEnd: () => void
  /** Gets what stores the value, which comes with the editor. */
  readonly onStore: (value: CellValue, store: typeof storeCell) => Promise<void>
  readonly onStoring: (change: (texts: StoringTexts) => StoringTexts) => void
}

/** What was typed into cells and not stored, by place: it is there again as they are edited. */
const left = new Map<string, string>()

function shownText(cell: EditedCell): string {
  if (cell.kind === 'hours') return BUDGET_FORMAT.show(cell.value)
  return cell.kind === 'day' ? DAY_FORMAT.show(cell.value) : cell.value
}

/** The editor of one cell of a list. What was not stored, and what somebody else stored meanwhile, is told. */
export function CellEditor({ cell, name, place, start, onEnd, onStore, onStoring }: CellEditorProps) {
  const keep = (typed: string, why: string) => {
    left.set(place, typed)
    showProblem(`${name}, ${cell.label.toLowerCase()}: ${why}. Lo escrito vuelve al editar la celda.`)
  }
  const handleEnd = () => {
    left.delete(place)
    onEnd()
  }
  const handleDone = (typed: string, over: string) => {
    handleEnd()
    const value = readCell(cell, typed)
    if (value instanceof Unread) keep(typed, value.problem)
    else if (value === cell.value) return
    else if (shownText(cell) !== over) keep(typed, `mientras tanto quedó «${shownText(cell) || 'vacío'}»`)
    else {
      onStoring((texts) => ({ ...texts, [place]: typed.trim() }))
      onStore(value, storeCell)
        .catch((error: unknown) => keep(typed, errorText(error)))
        .finally(() => onStoring((texts) => ({ ...texts, [place]: undefined })))
    }
  }
  return (
    <CellInput
      label={cell.label}
      text={shownText(cell)}
      begun={start?.text ?? left.get(place)}
      isAtEnd={start !== undefined}
      onDone={handleDone}
      onCancel={handleEnd}
    />
  )
}
