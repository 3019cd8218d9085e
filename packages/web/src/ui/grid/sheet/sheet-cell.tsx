import { mdiArrowLeftTop, mdiArrowRightBottom } from '@mdi/js'
import { memo, useEffect, useRef } from 'react'
import { Icon } from '../../icon.tsx'
import { CellStatusSign } from './cell-status-sign.tsx'
import css from './sheet.module.css'
import type { SheetCell, SheetColumn, SheetLink } from './sheet.types.ts'
import type { CellEditor } from './use-sheet-editing.ts'
import type { GuardedText } from './use-sheet-guard.ts'

export interface SheetCellBoxProps {
  readonly cell: SheetCell
  readonly column: SheetColumn
  readonly row: number
  readonly index: number
  readonly above: boolean
  readonly active: boolean
  readonly chosen: boolean
  /** Which borders of the selected block this cell draws. */
  readonly edges: string
  readonly filling: boolean
  /** It was cut, and moves when it is pasted. */
  readonly cut: boolean
  /** Text typed on this cell although it is read-only. */
  readonly held: GuardedText | null
  readonly editor: CellEditor | null
}

/** A cell: its text, state and message, and an input while it is edited. */
export const SheetCellBox = memo(function SheetCellBox(props: SheetCellBoxProps) {
  const { cell, column, active, editor } = props
  const note = [cell.readOnly, cell.message, cell.link?.text, ...(cell.marks ?? [])].filter(Boolean).join('. ')
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
      data-grid-row={props.row}
      data-grid-column={props.index}
      data-grid-active={active || undefined}
      data-chosen={props.chosen || undefined}
      data-edges={props.edges || undefined}
      data-filling={props.filling || undefined}
      data-cut={props.cut || undefined}
      data-link={cell.link?.towards}
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
      {cell.sign && (
        <i data-tone={cell.sign.tone} aria-hidden>
          {cell.sign.text}
        </i>
      )}
      {cell.status && <CellStatusSign status={cell.status} />}
      {cell.link && <CellLink link={cell.link} />}
      {editor ? (
        <CellInput editor={editor} label={column.longLabel ?? column.label} />
      ) : (
        <span className={css.text}>{cell.text}</span>
      )}
      {cell.aside && !editor && <s className={css.aside}>{cell.aside}</s>}
      {note && <span className={css.hidden}>. {note}</span>}
      {active && (
        <CellBubble
          cell={cell}
          editor={editor}
          held={props.held}
          above={props.above}
          rightwards={props.index < 3}
          quiet={column.total === true}
        />
      )}
      {active && props.edges.includes('bottom') && !editor && !cell.readOnly && (
        <span className={css.fillHandle} data-sheet-fill aria-hidden />
      )}
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

/** The link to the other part of a value, drawn across the border of the two cells. */
function CellLink({ link }: { readonly link: SheetLink }) {
  return (
    <span className={css.link} data-sheet-link title={link.text}>
      <Icon path={link.towards === 'next' ? mdiArrowRightBottom : mdiArrowLeftTop} size={14} />
    </span>
  )
}

export interface CellBubbleProps {
  readonly cell: SheetCell
  readonly editor: CellEditor | null
  readonly held: GuardedText | null
  readonly above: boolean
  /** Opens to the right, so that the sticky heading does not cover it. */
  readonly rightwards: boolean
  /** Shows only what happened, not why the cell is read-only. */
  readonly quiet: boolean
}

/** What a cell says of itself while it is active or edited. */
export function CellBubble({ cell, editor, held, above, rightwards, quiet }: CellBubbleProps) {
  const text = held
    ? `«${held.text}» no entra acá: ${held.reason}`
    : editor
      ? editor.echo?.text
      : (cell.message ?? (quiet ? undefined : whatIsSaid(cell)))
  if (!text) return null
  const bad = held ? true : editor ? editor.echo?.ok === false : cell.status === 'refused'
  return (
    <span
      className={css.bubble}
      data-bad={bad || undefined}
      data-above={above || undefined}
      data-rightwards={rightwards || undefined}
      aria-hidden={editor ? undefined : true}
    >
      {text}
    </span>
  )
}

/** What a cell says of itself while it is active: why it takes no text, where it continues, its marks. */
function whatIsSaid({ readOnly, link, marks = [] }: SheetCell): string {
  return [readOnly, link?.text, ...marks].filter(Boolean).join('. ')
}
