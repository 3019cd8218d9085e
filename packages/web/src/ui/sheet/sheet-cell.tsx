import { memo, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { CellStatusSign } from './cell-status-sign.tsx'
import css from './sheet.module.css'
import type { SheetCell, SheetColumn } from './sheet.types.ts'
import type { CellEditor } from './use-sheet-editing.ts'

export interface SheetCellBoxProps {
  readonly cell: SheetCell
  readonly column: SheetColumn
  readonly row: number
  readonly index: number
  readonly above: boolean
  readonly active: boolean
  readonly chosen: boolean
  /** Which borders of the chosen block this cell draws. */
  readonly edges: string
  readonly filling: boolean
  readonly editor: CellEditor | null
}

/** One value: its text, its state, its reason, and its input while it is open. */
export const SheetCellBox = memo(function SheetCellBox(props: SheetCellBoxProps) {
  const { cell, column, active, editor } = props
  const note = [cell.readOnly, cell.message, ...(cell.marks ?? [])].filter(Boolean).join('. ')
  return (
    <div
      role="gridcell"
      className={css.cell}
      tabIndex={active && !editor ? 0 : -1}
      aria-colindex={props.index + 2}
      aria-selected={props.chosen}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives a gridcell aria-readonly.
      aria-readonly={cell.readOnly ? true : undefined}
      aria-invalid={cell.status === 'refused' || undefined}
      data-sheet-row={props.row}
      data-sheet-column={props.index}
      data-sheet-active={active || undefined}
      data-chosen={props.chosen || undefined}
      data-edges={props.edges || undefined}
      data-filling={props.filling || undefined}
      data-shade={cell.shade ?? column.shade}
      data-current={column.current || undefined}
      data-total={column.total || undefined}
      data-status={cell.status}
      data-dimmed={cell.dimmed || undefined}
      data-emphasis={cell.emphasis}
      title={active ? undefined : note || column.reason}
    >
      {cell.marks && cell.marks.length > 0 && <i className={css.mark} aria-hidden />}
      {cell.icon && (
        <span className={css.cellIcon}>
          <Icon path={cell.icon} size={14} />
        </span>
      )}
      {cell.status && <CellStatusSign status={cell.status} />}
      {editor ? <CellInput editor={editor} label={column.longLabel ?? column.label} /> : <span className={css.text}>{cell.text}</span>}
      {note && <span className={css.hidden}>. {note}</span>}
      {active && <CellBubble cell={cell} editor={editor} above={props.above} rightwards={props.index < 3} quiet={column.total === true} />}
      {active && props.edges.includes('bottom') && !editor && !cell.readOnly && <span className={css.fillHandle} data-sheet-fill aria-hidden />}
    </div>
  )
})

function CellInput({ editor, label }: { readonly editor: CellEditor; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
  }, [])
  return (
    <input
      ref={input}
      className={css.input}
      value={editor.text}
      aria-label={label}
      aria-invalid={editor.echo?.ok === false || undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => editor.onText(event.target.value)}
      onKeyDown={editor.onKeyDown}
      onBlur={editor.onBlur}
    />
  )
}

interface CellBubbleProps {
  readonly cell: SheetCell
  readonly editor: CellEditor | null
  readonly above: boolean
  /** It opens to the right, where the sticky heading would cover it. */
  readonly rightwards: boolean
  /** Says only what happened, not why the cell takes no text. */
  readonly quiet: boolean
}

function CellBubble({ cell, editor, above, rightwards, quiet }: CellBubbleProps) {
  const text = editor ? editor.echo?.text : (cell.message ?? (quiet ? undefined : cell.readOnly))
  if (!text) return null
  const bad = editor ? editor.echo?.ok === false : cell.status === 'refused'
  return (
    <span className={css.bubble} data-bad={bad || undefined} data-above={above || undefined} data-rightwards={rightwards || undefined} aria-hidden={editor ? undefined : true}>
      {text}
    </span>
  )
}
