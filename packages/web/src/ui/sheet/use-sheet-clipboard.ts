import { type ClipboardEvent, useState } from 'react'
import { formatHtmlTable, formatTsv, parseTsv, placeBlock } from './clipboard.model.ts'
import { parseHtmlTable } from './html-table.model.ts'
import { cellsOf } from './selection.model.ts'
import { readText, type SheetContext } from './sheet-context.ts'

/** Copies, cuts and pastes blocks as other spreadsheets write and read them. */
export function useSheetClipboard(context: SheetContext, editing: boolean) {
  const [announcement, setAnnouncement] = useState('')
  const { range, size, change } = context
  const isOurs = (event: ClipboardEvent) => !editing && (event.target as HTMLElement).hasAttribute('data-sheet-row')

  const copy = (event: ClipboardEvent) => {
    const block: string[][] = []
    for (let row = range.top; row <= range.bottom; row++) {
      block.push(cellsOf({ ...range, top: row, bottom: row }).map((cell) => readText(context, cell)))
    }
    event.clipboardData.setData('text/plain', formatTsv(block))
    event.clipboardData.setData('text/html', formatHtmlTable(block))
    event.preventDefault()
    return block.length * (block[0]?.length ?? 0)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (isOurs(event)) setAnnouncement(count(copy(event), 'copiada'))
  }
  const onCut = (event: ClipboardEvent) => {
    if (!isOurs(event)) return
    setAnnouncement(count(copy(event), 'cortada'))
    change(cellsOf(range).map((cell) => ({ ...cell, text: '' })))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!isOurs(event)) return
    event.preventDefault()
    const changes = placeBlock(readBlock(event.clipboardData), range, size)
    change(changes)
    const bottom = Math.max(range.top, ...changes.map(({ row }) => row))
    const right = Math.max(range.left, ...changes.map(({ column }) => column))
    context.onSelect({ anchor: { row: bottom, column: right }, focus: { row: range.top, column: range.left } })
    setAnnouncement(count(changes.length, 'pegada'))
  }
  return { announcement, handlers: { onCopy, onCut, onPaste } }
}

/** Spreadsheets offer both forms; some programs offer only the table. */
function readBlock(clipboard: DataTransfer): string[][] {
  const text = clipboard.getData('text/plain')
  return text === '' ? parseHtmlTable(clipboard.getData('text/html')) : parseTsv(text)
}

function count(cells: number, done: string): string {
  return cells === 1 ? `1 celda ${done}` : `${cells} celdas ${done}s`
}
