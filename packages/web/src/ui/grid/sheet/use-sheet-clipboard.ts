import { type ClipboardEvent, useState } from 'react'
import { parseTsv, placeBlock } from '../clipboard.model.ts'
import { copyBlock } from '../copy-block.ts'
import { parseHtmlTable } from './html-table.model.ts'
import { cellsOf, type GridRange } from '../selection.model.ts'
import { readText, type SheetContext } from './sheet-context.ts'

/** A cut block; it stays in place until it is pasted. */
interface CutBlock {
  readonly range: GridRange
  /** The text put on the clipboard; when the clipboard has another text, the cut is cancelled. */
  readonly text: string
  /** The keys of the rows it was cut from, whose positions may change. */
  readonly rows: readonly string[]
}

/** Copies, cuts and pastes blocks in the clipboard formats of spreadsheets; pasting a cut block moves it in one act. */
export function useSheetClipboard(context: SheetContext, editing: boolean) {
  const [announcement, setAnnouncement] = useState('')
  const [cut, setCut] = useState<CutBlock | null>(null)
  const { range, size, change } = context
  const isOurs = (event: ClipboardEvent) => !editing && (event.target as HTMLElement).hasAttribute('data-grid-row')

  const copy = (event: ClipboardEvent) => copyBlock(event, range, (cell) => readText(context, cell))
  const onCopy = (event: ClipboardEvent) => {
    if (!isOurs(event)) return
    copy(event)
    setCut(null)
    setAnnouncement(count(cellsOf(range).length, 'copiada'))
  }
  const onCut = (event: ClipboardEvent) => {
    if (!isOurs(event)) return
    if (context.onOpen) return onCopy(event)
    setCut({ range, text: copy(event), rows: rowKeys(context, range) })
    setAnnouncement(`${count(cellsOf(range).length, 'cortada')}: se mueven al pegar`)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isOurs(event) || context.onOpen) return
    event.preventDefault()
    setCut(null)
    const text = event.clipboardData.getData('text/plain')
    if (cut && context.onMove && isStill(cut, context, text)) {
      const moved = {
        bottom: range.top + cut.range.bottom - cut.range.top,
        right: range.left + cut.range.right - cut.range.left,
      }
      context.onMove(cut.range, { row: range.top, column: range.left })
      context.onSelect({
        anchor: { row: moved.bottom, column: moved.right },
        focus: { row: range.top, column: range.left },
      })
      return setAnnouncement(count(cellsOf(cut.range).length, 'movida'))
    }
    const { changes, outside } = placeBlock(
      text === '' ? parseHtmlTable(event.clipboardData.getData('text/html')) : parseTsv(text),
      range,
      size,
    )
    change(changes, outside)
    const bottom = Math.max(range.top, ...changes.map(({ row }) => row))
    const right = Math.max(range.left, ...changes.map(({ column }) => column))
    context.onSelect({ anchor: { row: bottom, column: right }, focus: { row: range.top, column: range.left } })
    setAnnouncement(count(changes.length, 'pegada'))
  }
  return { announcement, cut: cut?.range ?? null, endCut: () => setCut(null), handlers: { onCopy, onCut, onPaste } }
}

function rowKeys({ rows }: SheetContext, { top, bottom }: GridRange): string[] {
  return rows.slice(top, bottom + 1).map((row) => row.key)
}

function isStill(cut: CutBlock, context: SheetContext, text: string): boolean {
  const sameRows = rowKeys(context, cut.range).join('\n') === cut.rows.join('\n')
  return sameRows && text.replaceAll('\r\n', '\n') === cut.text
}

function count(cells: number, done: string): string {
  return cells === 1 ? `1 celda ${done}` : `${cells} celdas ${done}s`
}
