/** A row of a table that came as text or as a sheet: its cells, and the line where it begins, from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

const MARKS = ['\t', ';', ',', '|'] as const
/** Excel names the separator in a first line of its own: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const LOOKED_AT = 20
const LONGEST_LOOKED_AT = 4000

/** How much of a text is split: whoever refuses more of it gets one row, or a row with one cell, more than that. */
export interface TableLimits {
  readonly rows: number
  readonly columns: number
}

const NO_LIMITS: TableLimits = { rows: Infinity, columns: Infinity }

/**
 * Splits pasted or stored text into rows of trimmed cells: by tab, semicolon, comma or bar, whichever its first lines
 * use most evenly; quoted cells may contain the separator, quotes and line ends. Blank lines are left out. It stops
 * where a limit is passed, so that a file of separators does not fill the memory.
 */
export function splitTable(text: string, limits: TableLimits = NO_LIMITS): readonly TableRow[] {
  const body = text.replace(/^\uFEFF/, '')
  const named = SEPARATOR_LINE.exec(body)
  const mark = named?.[1] ?? separatorOf(body)
  const skipped = named ? 1 : 0
  const below = named ? body.slice(named[0].length) : body
  const rows = splitRows(below, { mark, hasQuotes: true, limits })
  // A quote that is never closed is a sign of the text, and not the end of all rows after it.
  const read = rows ?? splitRows(below, { mark, hasQuotes: false, limits }) ?? []
  return skipped === 0 ? read : read.map(({ line, cells }) => ({ line: line + skipped, cells }))
}

function separatorOf(text: string): string {
  const lines = text
    .slice(0, LOOKED_AT * LONGEST_LOOKED_AT)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
  const scored = lines.map((line) => separatorBy(line, lines))
  // A title above the table has no separator, or one that no other line has.
  const best = scored.find(({ even }) => even * 2 >= lines.length) ?? scored[0]
  return best?.mark ?? ';'
}

/** The separator that a line has as often as most of the lines, and how many these are. */
function separatorBy(line: string, lines: readonly string[]): { readonly mark: string; readonly even: number } {
  const scored = MARKS.map((mark) => {
    const count = countOutside(line, mark)
    const even = count === 0 ? 0 : lines.filter((each) => countOutside(each, mark) === count).length
    return { mark, even, score: even * 1000 + count }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best : { mark: ';', even: 0 }
}

function countOutside(line: string, mark: string): number {
  let count = 0
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === mark && !isQuoted) count++
  }
  return count
}

interface Splitting {
  readonly mark: string
  readonly hasQuotes: boolean
  readonly limits: TableLimits
}

/** Null when a quote is still open at the end. */
function splitRows(text: string, { mark, hasQuotes, limits }: Splitting): TableRow[] | null {
  const rows: TableRow[] = []
  let [cells, cell, line, begun]: [string[], string, number, number] = [[], '', 1, 1]
  let isQuoted = false
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  for (let i = 0; i < text.length && rows.length <= limits.rows; i++) {
    const sign = text[i]!
    if (cells.length > limits.columns) return [...rows, { line: begun, cells }]
    const isLineEnd = sign === '\n' || (sign === '\r' && text[i + 1] !== '\n')
    if (isLineEnd) line++
    if (hasQuotes && sign === '"') {
      if (isQuoted && text[i + 1] === '"') cell += text[i++]
      else if (isQuoted) isQuoted = false
      // Within a cell a quote is a sign like any other: 5" pipes.
      else if (cell.trim() === '') isQuoted = true
      else cell += sign
    } else if (isQuoted) cell += sign
    else if (sign === mark) endCell()
    else if (isLineEnd) {
      endRow()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** A text as column heads are compared: without accents, signs and capitals, '' for none. */
export function plainHead(text: string): string {
  return (
    text
      .normalize('NFD')
      // The raised letter of "Nº" is a sign, as the degree is that stands for it in "N°".
      .replace(/[\p{M}ºª]/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

const FORMULA_START = /^[=+\-@\t\r]/

/** A text that a spreadsheet program would take for a formula, escaped; others as they are. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}
