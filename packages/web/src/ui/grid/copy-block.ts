import type { ClipboardEvent } from 'react'
import { formatHtmlTable, formatTsv } from './copied-text.model.ts'
import { type CellAddress, cellsOf, type GridRange } from './selection.model.ts'

/** Copies a block of cells as text and HTML table, and returns the text. */
export function copyBlock(event: ClipboardEvent, range: GridRange, read: (cell: CellAddress) => string): string {
  const block: string[][] = []
  for (let row = range.top; row <= range.bottom; row++)
    block.push(cellsOf({ ...range, top: row, bottom: row }).map(read))
  const text = formatTsv(block)
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', formatHtmlTable(block))
  event.preventDefault()
  return text
}
