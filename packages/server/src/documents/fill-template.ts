import { PassThrough, pipeline, Readable } from 'node:stream'
import { escapedText, type SheetCell } from '../kernel/workbook-stream.ts'
import { type Template, TemplateRefused } from './open-template.ts'
import { type SheetToFill, sheetToFill, withoutFormulas } from './template-sheet.ts'
import { type CellKind, TemplateStyles } from './template-styles.ts'
import {
  attributesIn,
  changeElements,
  columnLetters,
  partsOf,
  pathFrom,
  relationsOf,
  rowsOfRange,
  textOf,
  withLastRow,
  type WorkbookSheet,
  XmlBroken,
} from './template-xml.ts'

const STYLES = 'xl/styles.xml'
const WORKBOOK = 'xl/workbook.xml'
const STRINGS = 'xl/sharedStrings.xml'
const CHAIN = 'xl/calcChain.xml'
const MAX_ROWS = 1_048_576
const IS_SHEET = /^xl\/worksheets\/[^/]+\.xml$/

/** A table that is written into a workbook while its rows are read. */
export interface FilledTable {
  readonly sheet: WorkbookSheet
  /** The row of the headings, from 1. */
  readonly headRow: number
  /** What each column holds, from the first on. */
  readonly kinds: readonly CellKind[]
  /** How days are written; null for the way of the template. */
  readonly dayFormat: string | null
  /** What stands for words in braces, such as `{PROY}`, in the texts of the template. */
  readonly words: Readonly<Record<string, string>>
  readonly blocks: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/**
 * Fills a workbook below its headings, in constant memory beside the template: other sheets, styles, widths, pictures
 * and the setting of the page stay; formulas become their values, and what stood below the headings goes.
 */
export async function fillTemplate(template: Template, table: FilledTable): Promise<Readable> {
  const prepared = prepare(template, table)
  // A start does not need the writer of archives.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (cause: unknown): void => {
    output.destroy(cause instanceof Error ? cause : new Error(String(cause)))
  }
  zip.on('error', fail)
  pipeline(zip.outputStream, output, () => {})
  for (const [path, content] of prepared.parts) zip.addBuffer(content, path, { compress: true })
  zip.addReadStreamLazy(table.sheet.path, { compress: true }, (opened) => {
    // One block ahead of a client that reads slowly.
    const source = Readable.from(sheetXml(prepared, table, finish), { highWaterMark: 1 })
    source.on('error', fail)
    output.on('close', () => source.destroy())
    opened(null, source)
  })
  /** The parts that tell where the list ends come last. */
  const finish = (last: number): void => {
    for (const [path, content] of prepared.later(last)) zip.addBuffer(Buffer.from(content), path, { compress: true })
    zip.end()
  }
  return output
}

interface Prepared {
  readonly parts: ReadonlyMap<string, Buffer>
  readonly sheet: SheetToFill
  readonly styles: readonly number[]
  /** The parts that are written when the last row is known. */
  later(last: number): ReadonlyMap<string, string>
}

function prepare({ parts }: Template, table: FilledTable): Prepared {
  try {
    return prepared(parts, table)
  } catch (error) {
    throw error instanceof XmlBroken ? new TemplateRefused('template_broken') : error
  }
}

function prepared(
  parts: ReadonlyMap<string, Buffer>,
  { sheet, headRow, kinds, dayFormat, words }: FilledTable,
): Prepared {
  const filled = sheetToFill(said(textOf(parts.get(sheet.path)), words), headRow)
  const styles = new TemplateStyles(textOf(parts.get(STYLES)))
  const width = Math.max(kinds.length, ...[...filled.styles.keys()].map((place) => place + 1))
  const columns = Array.from({ length: width }, (_, at) =>
    styles.styleFor(filled.styles.get(at) ?? 0, kinds[at] ?? 'text', dayFormat),
  )
  const tables = tablesOf(parts, sheet)
  const left = new Set([sheet.path, WORKBOOK, CHAIN, ...tables])
  const changed = new Map<string, Buffer>()
  for (const [path, content] of parts) {
    if (left.has(path)) continue
    const text = changedPart(path, content, { styles, words })
    changed.set(path, text === null ? content : Buffer.from(text))
  }
  const later = (last: number) =>
    new Map([
      [WORKBOOK, withNames(textOf(parts.get(WORKBOOK)), { sheet, headRow, last })],
      ...tables.map((path) => [path, tableXml(textOf(parts.get(path)), { headRow, last })] as const),
    ])
  return { parts: changed, sheet: filled, styles: columns, later }
}

/** A part whose text is another one; null for one that stays. */
function changedPart(
  path: string,
  content: Buffer,
  { styles, words }: { readonly styles: TemplateStyles; readonly words: FilledTable['words'] },
): string | null {
  if (path === STYLES) return styles.xml()
  if (path === STRINGS) return said(textOf(content), words)
  if (IS_SHEET.test(path)) return said(withoutFormulas(textOf(content)), words)
  // The order of computing names cells that have no formula any more.
  if (path === '[Content_Types].xml') return textOf(content).replace(/<Override\b[^<>]*calcChain[^<>]*>/gi, '')
  if (path === relationsOf(WORKBOOK)) return textOf(content).replace(/<Relationship\b[^<>]*calcChain[^<>]*>/gi, '')
  return null
}

function said(xml: string, words: FilledTable['words']): string {
  return xml.replace(/\{([A-Z]+)\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? escapedText(words[word] ?? '') : whole,
  )
}

function tablesOf(parts: ReadonlyMap<string, Buffer>, { path }: WorkbookSheet): readonly string[] {
  return partsOf(textOf(parts.get(relationsOf(path))), 'Relationship')
    .filter(({ Type: type = '' }) => type.endsWith('/table'))
    .map(({ Target: target = '' }) => pathFrom(path, target))
    .filter((table) => parts.has(table))
}

interface Ending {
  readonly headRow: number
  readonly last: number
}

function tableXml(xml: string, { headRow, last }: Ending): string {
  const cut = ['calculatedColumnFormula', 'totalsRowFormula'].reduce(
    (text, name) => changeElements(text, name, () => ''),
    xml,
  )
  return cut
    .replace(/ totalsRow(?:Count|Shown|Function|Label)="[^"<>]*"/g, '')
    .replace(/ ref="([^"<>]*)"/g, (whole, ref: string) =>
      // A table has one row below its headings at least.
      rowsOfRange(ref)?.first === headRow ? ` ref="${withLastRow(ref, Math.max(last, headRow + 1))}"` : whole,
    )
}

const OF_SHEET = new Set(['_xlnm.Print_Area', '_xlnm._FilterDatabase'])

/** What is printed, and what is filtered, ends where the list does. */
function withNames(xml: string, { sheet, headRow, last }: Ending & { readonly sheet: WorkbookSheet }): string {
  return changeElements(xml, 'definedName', ({ attributes }, whole) => {
    const { name = '', localSheetId } = attributesIn(attributes)
    if (!OF_SHEET.has(name) || Number(localSheetId) !== sheet.index) return whole
    return whole.replace(/\$(\d+)(?=<\/definedName>$)/, (end, row: string) =>
      Number(row) >= headRow ? `$${last}` : end,
    )
  })
}

async function* sheetXml(
  { sheet, styles }: Prepared,
  { headRow, blocks }: FilledTable,
  finish: (last: number) => void,
): AsyncGenerator<string> {
  yield sheet.head
  let at = headRow
  for await (const block of blocks) {
    let xml = ''
    for (const row of block) xml += rowXml(++at, row, { styles, height: sheet.height })
    if (at > MAX_ROWS) throw new Error('more rows than a sheet holds')
    yield xml
  }
  yield sheet.foot(at)
  finish(at)
}

interface RowLook {
  readonly styles: readonly number[]
  readonly height: string
}

function rowXml(at: number, cells: readonly SheetCell[], { styles, height }: RowLook): string {
  let xml = `<row r="${at}"${height}>`
  for (const [i, style] of styles.entries()) {
    const cell = cells[i] ?? ''
    const place = `r="${columnLetters(i)}${at}"${style ? ` s="${style}"` : ''}`
    if (typeof cell === 'number') xml += `<c ${place}><v>${cell}</v></c>`
    else if (cell !== '')
      xml += `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapedText(cell)}</t></is></c>`
    // An empty cell keeps its borders.
    else if (style) xml += `<c ${place}/>`
  }
  return `${xml}</row>`
}
