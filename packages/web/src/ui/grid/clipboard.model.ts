import { type CellAddress, cellsOf, type GridRange, type GridSize } from './selection.model.ts'

/** A text for one cell: typed, pasted, filled or cleared. */
export interface PlacedText extends CellAddress {
  readonly text: string
  /** What the cell said as somebody began to type in it. */
  readonly from?: string
}

/** The maximum of cells read from the clipboard. */
export const MAX_PASTED_CELLS = 20_000

/**
 * Parses the text that a spreadsheet puts on the clipboard into rows of cells; handles CRLF, quoted cells and a final
 * line break.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let index = 0
  let count = 0
  while (index < text.length && count < MAX_PASTED_CELLS) {
    const cell = readCell(text, index)
    row.push(cell.value)
    count++
    index = cell.next
    if (text[index] === '\t') {
      index++
      if (index === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    index += text[index] === '\r' && text[index + 1] === '\n' ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function readCell(text: string, start: number): { value: string; next: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start)
    if (quoted) return quoted
  }
  let next = start
  while (next < text.length && !'\t\r\n'.includes(text[next]!)) next++
  return { value: text.slice(start, next), next }
}

/** Parses a quoted cell when its quotes close before a separator; otherwise the quote is ordinary text. */
function readQuoted(text: string, start: number): { value: string; next: number } | null {
  let value = ''
  let index = start + 1
  while (index < text.length) {
    if (text[index] !== '"') value += text[index++]
    else if (text[index + 1] === '"') {
      value += '"'
      index += 2
    } else {
      index++
      return index === text.length || '\t\r\n'.includes(text[index]!) ? { value, next: index } : null
    }
  }
  return null
}

/** The texts of a pasted block by cell, and the number of texts outside of the grid. */
export interface PlacedBlock {
  readonly changes: readonly PlacedText[]
  readonly outside: number
}

/**
 * Assigns a pasted block to cells: a single value fills the selection, a block that divides the selection is repeated,
 * texts outside of the grid are counted.
 */
export function placeBlock(block: readonly (readonly string[])[], range: GridRange, size: GridSize): PlacedBlock {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return { changes: [], outside: 0 }
  const rows = range.bottom - range.top + 1
  const columns = range.right - range.left + 1
  const repeats = rows % height === 0 && columns % width === 0
  const target = {
    ...range,
    bottom: Math.min(size.rows - 1, repeats ? range.bottom : range.top + height - 1),
    right: Math.min(size.columns - 1, repeats ? range.right : range.left + width - 1),
  }
  const changes = cellsOf(target).flatMap(({ row, column }) => {
    const text = block[(row - range.top) % height]?.[(column - range.left) % width]
    return text === undefined ? [] : [{ row, column, text: text.trim() }]
  })
  const isOutside = (row: number, column: number) =>
    range.top + row > target.bottom || range.left + column > target.right
  const outside = block.flatMap((texts, row) =>
    texts.filter((text, column) => text.trim() !== '' && isOutside(row, column)),
  ).length
  return { changes, outside: repeats ? 0 : outside }
}
