import { hours } from '@timesheet/domain/hours'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tooLongText } from '../../../../forms/too-long.ts'
import type { RefusedText } from '../../../../data/outbox/outbox.ts'
import { type HourReference, isOpen } from '../../../../widgets/hour-entries/index.ts'
import { isBillable } from '../../../../widgets/hour-entries/line-label.ts'
import type { CellDetails } from '../../plan-texts.ts'
import { editTextOf } from '../../typed-cell.ts'
import type { WeekCell, WeekLine } from '../../week.types.ts'
import css from './note-box.module.css'

const NOTE_MAX = Number(hours.fields.note.options['max'])
const GAP_PX = 6
const WIDTH_PX = 320
const HEIGHT_PX = 132

export interface NoteBoxProps {
  readonly line: WeekLine
  readonly cell: WeekCell
  readonly reference: HourReference
  /** What was typed into the cell and refused, for want of a note for example. */
  readonly refused: RefusedText | undefined
  readonly onSave: (text: string, details: CellDetails) => boolean
  readonly onClose: () => void
}

/**
 * The note of the active cell, written beside it. Enter saves, as leaving in any way does; only Escape discards. What
 * is too long is neither saved nor lost: the box stays.
 */
export function NoteBox({ line, cell, reference, refused, onSave, onClose }: NoteBoxProps) {
  const first = cell.entries.find(isOpen)
  const stored = first?.note ?? ''
  const [note, setNote] = useState(stored)
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = tooLongText(note.trim(), NOTE_MAX)
  const saved = useRef(false)
  const save = () => {
    if (saved.current || problem !== null || note.trim() === stored.trim()) return
    saved.current = true
    const text = refused?.text ?? editTextOf(cell, 'clock')
    const billable = first?.billable ?? isBillable(line.line, reference)
    onSave(text, { note, notes: first ? { [first.id]: note } : {}, billable })
  }
  const leave = () => {
    if (problem !== null) return
    save()
    onClose()
  }
  // Whatever closes the page or the box, the text goes to the outbox.
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const keep = () => latest.current()
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  useEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(end, end)
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      saved.current = true
      onClose()
    }
    const leaves = (event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab'
    if (!leaves) return
    event.preventDefault()
    leave()
  }
  return (
    <div role="dialog" aria-label={`Nota de ${line.label.title}`} className={css.box} style={besideActiveCell()}>
      <textarea
        ref={field}
        className={css.field}
        aria-label="Nota"
        aria-invalid={problem !== null || undefined}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={handleKey}
        // Another window is no leaving: whoever looks something up there comes back to the open note.
        onBlur={() => document.hasFocus() && leave()}
      />
      <small className={css.foot} data-bad={problem !== null || undefined} aria-live="polite">
        {problem ?? 'Entrar guarda · Mayús+Entrar otra línea · Esc descarta'}
      </small>
    </div>
  )
}

/** Below the active cell of the sheet, above it when there is no room, within the window. */
function besideActiveCell() {
  const { clientWidth, clientHeight } = document.documentElement
  const box = document.querySelector('[data-grid-active]')?.getBoundingClientRect()
  if (!box) return { top: clientHeight / 4, left: (clientWidth - WIDTH_PX) / 2 }
  const isBelow = box.bottom + GAP_PX + HEIGHT_PX < clientHeight
  return {
    top: isBelow ? box.bottom + GAP_PX : box.top - GAP_PX - HEIGHT_PX,
    left: Math.max(GAP_PX, Math.min(box.left, clientWidth - WIDTH_PX - GAP_PX)),
  }
}
