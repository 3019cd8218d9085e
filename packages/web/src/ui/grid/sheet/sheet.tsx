import { useImperativeHandle, useRef } from 'react'
import { clampSelection, inRange, rangeOf, type GridRange } from '../selection.model.ts'
import { SheetFoot, SheetHead } from './sheet-edges.tsx'
import type { LookParts } from './look-parts.ts'
import { SheetRows } from './sheet-rows.tsx'
import css from './sheet.module.css'
import type { CellAddress, SheetChange } from './sheet.types.ts'
import { useSheetClipboard } from './use-sheet-clipboard.ts'
import { useSheetEditing } from './use-sheet-editing.ts'
import { usePrinting } from '../../use-printing.ts'
import { useActiveCell } from '../use-active-cell.ts'
import { useSheetGuard } from './use-sheet-guard.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { WHOLE_ROWS } from '../row-window.model.ts'
import { useRowWindow } from '../use-row-window.ts'
import type { SheetProps } from './sheet-props.ts'

/** Row heights in pixels: the usual one, and that of all rows of a list that is not rendered completely. */
const ROW_HEIGHT = 44
const LONG_LIST_ROW_HEIGHT = 64
const DENSE_ROW_HEIGHT = 32

/**
 * A spreadsheet of real, labelled DOM cells, with keyboard, mouse, clipboard, fill and edit as in known spreadsheets.
 * It stores no data: texts come in as rows, changes go out by `onChange`.
 */
export function Sheet({ ref, children, look, ...props }: SheetProps & { readonly look?: LookParts }) {
  const { rows, columns, foot, label, cornerLabel, onChange, paper: Paper } = props
  const root = useRef<HTMLDivElement>(null)
  const size = {
    rows: rows.length,
    columns: columns.length,
    passedOver: columns.map((column) => column.total === true),
  }
  const selection = clampSelection(props.selection, size)
  const range = rangeOf(selection)
  const change = (changes: readonly SheetChange[], outside = 0) => {
    const { allowed, left } = sortChanges(changes, props)
    if (allowed.length > 0 || left.readOnly > 0 || outside > 0) onChange?.(allowed, { ...left, outside })
  }
  const context = { ...props, root, size, selection, range, change }
  const focusing = useActiveCell(context)
  const editing = useSheetEditing(context, focusing.focus)
  const guard = useSheetGuard(context)
  const keys = useSheetKeys(context, editing, guard)
  const clipboard = useSheetClipboard(context, editing.open !== null)
  const pointer = useSheetPointer(context, editing, guard)
  const rowHeight = look ? DENSE_ROW_HEIGHT : rows.length > WHOLE_ROWS ? LONG_LIST_ROW_HEIGHT : ROW_HEIGHT
  const { slots } = useRowWindow({
    ...{ root, count: rows.length, rowHeight, active: selection.focus.row },
    isPrinted: Paper === undefined,
  })
  const isPrinting = usePrinting()
  const Rows = look && rows.length > WHOLE_ROWS && !isPrinting ? look.Rows : SheetRows
  useImperativeHandle(ref, () => ({ focus: focusing.focus, edit: (text) => editing.start(text) }))
  const tracks = columns.map((column) => column.width ?? 'minmax(4.25rem, 1fr)').join(' ')

  return (
    <>
      <div
        ref={root}
        className={css.sheet}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + foot.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={props.onOpen ? true : undefined}
        style={{ '--sheet-tracks': tracks, '--sheet-row': `${rowHeight}px` } as React.CSSProperties}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clipboard.endCut()
          keys(event)
        }}
        data-long={rows.length > WHOLE_ROWS || undefined}
        data-dense={look ? true : undefined}
        {...clipboard.handlers}
        {...pointer.handlers}
        onPointerOver={look && ((event) => look.onOver(event, context))}
        onPointerOut={look?.onOut}
        onFocus={focusing.handlers.onFocus}
        onBlur={(event) => {
          focusing.handlers.onBlur(event)
          if (!root.current?.contains(event.relatedTarget)) guard.end()
        }}
      >
        <SheetHead columns={columns} cornerLabel={cornerLabel} />
        <Rows {...{ rows, columns, rowHeight, slots }}>
          {(index) => ({
            above: index >= rows.length - 1 && rows.length > 2,
            ...rowSelection(index, range, selection.focus),
            cut: rangeOfRow(clipboard.cut, index),
            held: guard.held?.row === index ? guard.held : null,
            fill: rangeOfRow(pointer.fillRange, index),
            editor: editing.open && selection.focus.row === index ? editing.editor : null,
            lookCell: look?.cell,
          })}
        </Rows>
        {children}
        {foot.length > 0 && <SheetFoot foot={foot} columns={columns} firstIndex={rows.length + 2} />}
      </div>
      {isPrinting && Paper ? <Paper {...props} /> : null}
      <div className={css.announcement} role="status" aria-live="polite">
        {guard.held ? `No se puede escribir acá: ${guard.held.reason}` : clipboard.announcement || props.announcement}
      </div>
    </>
  )
}

/**
 * Splits changes into allowed ones and those on read-only cells; a cell that already has the text does not count as
 * refused.
 */
function sortChanges(changes: readonly SheetChange[], { rows, columns }: Pick<SheetProps, 'rows' | 'columns'>) {
  const there = changes.filter(({ row, column }) => rows[row]?.cells[column])
  const allowed = there.filter(({ row, column }) => !rows[row]!.cells[column]!.readOnly)
  const refused = there.filter(
    ({ row, column, text }) => rows[row]!.cells[column]!.readOnly && rows[row]!.cells[column]!.text !== text,
  )
  const reasons = refused.map(({ row, column }) => columns[column]?.refusal ?? rows[row]!.cells[column]!.readOnly ?? '')
  return { allowed, left: { readOnly: refused.length, reason: reasons[0] ?? '' } }
}

function rangeOfRow(range: GridRange | null, row: number): GridRange | null {
  return range && row >= range.top && row <= range.bottom ? range : null
}

/** Only rows touched by the selection get new props, so that the others are not rendered again. */
function rowSelection(row: number, range: GridRange, focus: CellAddress) {
  const touched = inRange(range, { row, column: range.left })
  return {
    left: touched ? range.left : -1,
    right: touched ? range.right : -1,
    firstOfRange: row === range.top,
    lastOfRange: row === range.bottom,
    active: row === focus.row ? focus.column : -1,
  }
}
