import type { ReactNode, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { clampSelection, inRange, rangeOf, type SheetRange, type SheetSelection } from './selection.model.ts'
import { SheetFoot, SheetHead } from './sheet-edges.tsx'
import { SheetRowLine } from './sheet-row.tsx'
import css from './sheet.module.css'
import type { CellAddress, SheetChange, SheetColumn, SheetEcho, SheetFootRow, SheetRow } from './sheet.types.ts'
import { useSheetClipboard } from './use-sheet-clipboard.ts'
import { useSheetEditing } from './use-sheet-editing.ts'
import { useSheetFocus } from './use-sheet-focus.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { useRowWindow } from './use-row-window.ts'

/** What a page may ask of a mounted sheet. */
export interface SheetHandle {
  readonly focus: () => void
  readonly edit: (text?: string) => void
}

export interface SheetProps {
  readonly label: string
  readonly cornerLabel: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  readonly foot: readonly SheetFootRow[]
  readonly selection: SheetSelection
  readonly onSelect: (selection: SheetSelection) => void
  /** One act of the person: typing, pasting, filling or clearing; read-only cells are left out. */
  readonly onChange: (changes: readonly SheetChange[]) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onDetails?: (cell: CellAddress) => void
  readonly onEscape?: (cell: CellAddress) => void
  /** Moving down from the last row. */
  readonly onLeaveDown?: () => void
  /** What the text under the caret would mean. */
  readonly echo?: (cell: CellAddress, text: string) => SheetEcho | null
  /** The signs that begin a value when typed over a chosen cell. */
  readonly startsValue?: RegExp
  readonly announcement?: string
  readonly ref?: Ref<SheetHandle>
  /** Further rows below the values, above the sums. */
  readonly children?: ReactNode
}

export const ROW_HEIGHT = 44

/**
 * A spreadsheet of real, labelled cells: keyboard, mouse, clipboard, fill and edit follow the grammar of known spreadsheets.
 * It holds no data: texts come in as rows, acts go out as changes.
 */
export function Sheet({ ref, children, ...props }: SheetProps) {
  const { rows, columns, foot, label, cornerLabel, onChange } = props
  const root = useRef<HTMLDivElement>(null)
  const size = { rows: rows.length, columns: columns.length }
  const selection = clampSelection(props.selection, size)
  const range = rangeOf(selection)
  const change = (changes: readonly SheetChange[]) => {
    const allowed = changes.filter(({ row, column }) => rows[row]?.cells[column] && !rows[row].cells[column].readOnly)
    if (allowed.length > 0) onChange(allowed)
  }
  const context = { ...props, root, size, selection, range, change }
  const focusing = useSheetFocus(context)
  const editing = useSheetEditing(context, focusing.focus)
  const keys = useSheetKeys(context, editing)
  const clipboard = useSheetClipboard(context, editing.open !== null)
  const pointer = useSheetPointer(context, editing)
  const slots = useRowWindow({ root, count: rows.length, rowHeight: ROW_HEIGHT, active: selection.focus.row })
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
        style={{ '--sheet-tracks': tracks, '--sheet-row': `${ROW_HEIGHT}px` } as React.CSSProperties}
        onKeyDown={keys}
        {...clipboard.handlers}
        {...pointer.handlers}
        {...focusing.handlers}
      >
        <SheetHead columns={columns} cornerLabel={cornerLabel} />
        <div role="rowgroup">
          {slots.map((slot) => {
            if ('gap' in slot) return <div key={slot.key} role="presentation" style={{ height: slot.gap * ROW_HEIGHT }} />
            const row = rows[slot.row]!
            return (
              <SheetRowLine
                key={row.key}
                row={row}
                index={slot.row}
                columns={columns}
                above={slot.row >= rows.length - 1 && rows.length > 2}
                {...rowSelection(slot.row, range, selection.focus)}
                fill={pointer.fillRange && slot.row >= pointer.fillRange.top && slot.row <= pointer.fillRange.bottom ? pointer.fillRange : null}
                editor={editing.open && selection.focus.row === slot.row ? editing.editor : null}
              />
            )
          })}
        </div>
        {children}
        {foot.length > 0 && <SheetFoot foot={foot} columns={columns} firstIndex={rows.length + 2} />}
      </div>
      <div className={css.announcement} role="status" aria-live="polite">
        {clipboard.announcement || props.announcement}
      </div>
    </>
  )
}

/** Only rows that the selection touches get new props, so the others are not rendered again. */
function rowSelection(row: number, range: SheetRange, focus: CellAddress) {
  const touched = inRange(range, { row, column: range.left })
  return {
    left: touched ? range.left : -1,
    right: touched ? range.right : -1,
    firstOfRange: row === range.top,
    lastOfRange: row === range.bottom,
    active: row === focus.row ? focus.column : -1,
  }
}
