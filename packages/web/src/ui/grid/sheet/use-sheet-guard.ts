import { useState } from 'react'
import type { SheetContext } from './sheet-context.ts'
import type { CellAddress } from './sheet.types.ts'

/** What is being typed on a cell that takes no text. */
export interface GuardedText extends CellAddress {
  readonly text: string
  readonly reason: string
}

export type SheetGuard = ReturnType<typeof useSheetGuard>

/**
 * Swallows what is typed on a cell that takes no text as one piece, shows it there with the reason,
 * and hands it over once it ends, so that no part of it is lost unseen or taken for a command.
 */
export function useSheetGuard({
  rows,
  columns,
  selection,
  onRefuse,
}: Pick<SheetContext, 'rows' | 'columns' | 'selection' | 'onRefuse'>) {
  const [typed, setTyped] = useState<GuardedText | null>(null)
  const { row, column } = selection.focus
  const isHere = typed?.row === row && typed.column === column
  const reason = columns[column]?.refusal ?? rows[row]?.cells[column]?.readOnly ?? ''
  const held = isHere ? typed : null
  return {
    held,
    /** True when the cell takes no text, so that what is typed must be held. */
    isGuarded: reason !== '',
    type: (text: string) => setTyped({ row, column, text: (held?.text ?? '') + text, reason }),
    /** Takes the last sign back. */
    erase: () => {
      const text = [...(held?.text ?? '')].slice(0, -1).join('')
      setTyped(held && text !== '' ? { ...held, text } : null)
    },
    drop: () => setTyped(null),
    end: () => {
      setTyped(null)
      if (held) onRefuse?.(held.text, held.reason)
    },
  }
}
