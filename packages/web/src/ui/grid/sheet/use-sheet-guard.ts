import { useState } from 'react'
import type { SheetContext } from './sheet-context.ts'
import type { CellAddress } from './sheet.types.ts'

/** Text typed on a read-only cell. */
export interface GuardedText extends CellAddress {
  readonly text: string
  readonly reason: string
}

export type SheetGuard = ReturnType<typeof useSheetGuard>

/**
 * Collects text typed on a read-only cell, shows it there with the reason, and reports it as a whole when it ends, so
 * that no part of it is lost silently or runs a command.
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
    /** True when the active cell is read-only, so that typed text is collected. */
    isGuarded: reason !== '',
    type: (text: string) => setTyped({ row, column, text: (held?.text ?? '') + text, reason }),
    /** Deletes the last character. */
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
