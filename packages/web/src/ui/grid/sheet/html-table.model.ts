import { MAX_PASTED_CELLS } from '../clipboard.model.ts'

/** No sheet is wider; a cell with a larger `colspan` counts as one column. */
const MAX_SPAN = 200

/** The texts of the cells of the first table in an HTML text; nothing in it is executed or fetched. */
export function parseHtmlTable(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  const rows: string[][] = []
  let count = 0
  for (const row of table?.rows ?? []) {
    if (count >= MAX_PASTED_CELLS) break
    const cells = [...row.cells].flatMap(cellTexts).slice(0, MAX_PASTED_CELLS - count)
    count += cells.length
    rows.push(cells)
  }
  return rows
}

function cellTexts(cell: HTMLTableCellElement): string[] {
  const span = cell.colSpan <= MAX_SPAN ? cell.colSpan : 1
  return [readText(cell), ...Array<string>(span - 1).fill('')]
}

/** Line breaks of the source count as spaces; only `br` breaks a line. */
function readText(cell: HTMLElement): string {
  for (const unread of cell.querySelectorAll('script, style')) unread.remove()
  for (const br of cell.querySelectorAll('br')) br.replaceWith('\u2028')
  const text = (cell.textContent ?? '').replace(/[^\S\u2028]+/g, ' ')
  return text
    .split('\u2028')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}
