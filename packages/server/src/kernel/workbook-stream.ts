import { PassThrough, pipeline, Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** A cell: a text, which is never a formula, or a number; a day is its number from 1899-12-30, a duration part of one. */
export type SheetCell = string | number

export interface SheetColumn {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly format?: 'day' | 'duration'
}

/** A table that is written while its rows are read. */
export interface StreamedTable {
  readonly name: string
  /** The line above the headers, which says what the rows are. */
  readonly heading: string
  readonly columns: readonly SheetColumn[]
  /** The rows in blocks; the next one is asked for when the client took those before. */
  readonly blocks: AsyncIterable<readonly (readonly SheetCell[])[]>
  /** The last row, asked for when all others are written. */
  readonly total: () => readonly SheetCell[]
}

/** What one sheet of a workbook holds, with its heading, headers and total. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 26
const HEAD_ROWS = 2
const STYLES = { text: 0, day: 1, duration: 2, bold: 3 } as const
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Writes a table as a workbook, each block of rows as one text: a library that makes objects of cells leaves so much
 * behind that the server grows by twice as much while it sends. More rows than a sheet holds go on in a further one.
 */
export async function streamWorkbook(table: StreamedTable, maxRows = MAX_ROWS): Promise<Readable> {
  if (table.columns.length > MAX_COLUMNS) throw new Error(`a workbook has ${MAX_COLUMNS} columns at most`)
  // A start does not need the writer of archives.
  const { ZipFile: Archive } = await import('yazl')
  const zip = new Archive()
  const output = new PassThrough()
  const fail = (cause: unknown): void => {
    output.destroy(cause instanceof Error ? cause : new Error(String(cause)))
  }
  zip.on('error', fail)
  pipeline(zip.outputStream, output, () => {})
  const rows = new BlockReader(table.blocks)
  let sheets = 0
  const addSheet = (): void => {
    sheets += 1
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheets}.xml`, { compress: true }, (opened) => {
      const xml = sheetXml(table, {
        rows,
        maxRows,
        onEnd: (isLast) => (isLast ? close(zip, table.name, sheets) : addSheet()),
      })
      // One block ahead of a client that reads slowly.
      const source = Readable.from(xml, { highWaterMark: 1 })
      source.on('error', fail)
      output.on('close', () => source.destroy())
      opened(null, source)
    })
  }
  addSheet()
  return output
}

/** Reads blocks and knows whether more follow. */
class BlockReader {
  readonly #blocks: AsyncIterator<readonly (readonly SheetCell[])[]>
  #left: readonly (readonly SheetCell[])[] = []

  constructor(blocks: AsyncIterable<readonly (readonly SheetCell[])[]>) {
    this.#blocks = blocks[Symbol.asyncIterator]()
  }

  /** At most `most` rows; none when all were read. */
  async next(most: number): Promise<readonly (readonly SheetCell[])[]> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#blocks.next()
      if (done) return []
      this.#left = value
    }
    const taken = this.#left.slice(0, most)
    this.#left = this.#left.slice(most)
    return taken
  }

  async hasMore(): Promise<boolean> {
    this.#left = await this.next(Infinity)
    return this.#left.length > 0
  }

  async end(): Promise<void> {
    await this.#blocks.return?.()
  }
}

interface SheetPlan {
  readonly rows: BlockReader
  readonly maxRows: number
  readonly onEnd: (isLast: boolean) => void
}

async function* sheetXml(table: StreamedTable, { rows, maxRows, onEnd }: SheetPlan): AsyncGenerator<string> {
  const { columns, heading, total } = table
  const styles = columns.map(({ format }) => STYLES[format ?? 'text'])
  const bold = columns.map(() => STYLES.bold)
  const headers = columns.map(({ header }) => header)
  yield `${XML}<worksheet xmlns="${MAIN}">${viewXml(columns)}<sheetData>${rowXml(1, [heading], bold)}${rowXml(2, headers, bold)}`
  let at = HEAD_ROWS
  let isWhole = false
  try {
    let hasMore = true
    // One row is kept for the total.
    while (hasMore && at < maxRows - 1) {
      const block = await rows.next(maxRows - 1 - at)
      hasMore = block.length > 0
      let xml = ''
      for (const row of block) xml += rowXml(++at, row, styles)
      if (hasMore) yield xml
    }
    const isLast = !hasMore || !(await rows.hasMore())
    const filtered = `A${HEAD_ROWS}:${letterOf(columns.length - 1)}${at}`
    const last = isLast ? rowXml(at + 1, total(), totalStyles(columns)) : ''
    onEnd(isLast)
    isWhole = true
    yield `${last}</sheetData><autoFilter ref="${filtered}"/></worksheet>`
  } finally {
    if (!isWhole) await rows.end()
  }
}

function totalStyles(columns: readonly SheetColumn[]): readonly number[] {
  return columns.map(({ format }) => (format === 'duration' ? STYLES.duration : STYLES.bold))
}

function viewXml(columns: readonly SheetColumn[]): string {
  const pane = `<pane ySplit="${HEAD_ROWS}" topLeftCell="A${HEAD_ROWS + 1}" activePane="bottomLeft" state="frozen"/>`
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols>`
}

function letterOf(column: number): string {
  return String.fromCharCode(65 + column)
}

function rowXml(at: number, cells: readonly SheetCell[], styles: readonly number[]): string {
  let xml = `<row r="${at}">`
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (cell === '' || cell === undefined) continue
    const style = styles[i] ? ` s="${styles[i]}"` : ''
    const place = `${letterOf(i)}${at}"${style}`
    if (typeof cell === 'number') xml += `<c r="${place}><v>${cell}</v></c>`
    else xml += `<c r="${place} t="inlineStr"><is><t${EDGE.test(cell) ? KEPT : ''}>${escapedText(cell)}</t></is></c>`
  }
  return `${xml}</row>`
}

const KEPT = ' xml:space="preserve"'
const EDGE = /^\s|\s$|\n|\t| {2}/
const UNSAFE = /[&<>]|[^\t\n\r\u0020-\uFFFD]|_x[\dA-F]{4}_/i
/* What XML 1.0 has no place for, even escaped, is left out. */
const NO_XML = /[^\t\n\r\u0020-\uFFFD]/g
/* A spreadsheet program reads `_x0041_` as the sign of that number. */
const SIGN = /_(?=x[\dA-F]{4}_)/gi

/** A text as it stands in a part of a workbook: without what XML has no place for. */
export function escapedText(text: string): string {
  if (!UNSAFE.test(text)) return text
  return text
    .replace(NO_XML, '')
    .replace(SIGN, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Adds the parts that tell which sheets there are, and ends the archive. */
function close(zip: ZipFile, name: string, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const parts: Readonly<Record<string, string>> = {
    'xl/styles.xml': STYLES_XML,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="${escapedText(name)}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="s${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${numbers.map((n) => part(`xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
  }
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { compress: true })
  zip.end()
}
