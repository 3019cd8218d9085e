import { formatClock, MOST_TABLE_COLUMNS, splitTable, type TableRow } from '@timesheet/domain/kernel'
import { detectAnswers, detectList } from '@timesheet/domain/documents'
import { detectImport, IMPORT_LINES } from '@timesheet/domain/hours'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { FileRefused, refuseBomb, type SheetName, sheetsOf } from './inflated-size.ts'

const LIMITS = { rows: IMPORT_LINES, columns: MOST_TABLE_COLUMNS }
const LOOKED_AT = 4096
/** How files of Excel before 2007 begin, and newer ones with a password. */
const OLD_MARK = [0xd0, 0xcf, 0x11, 0xe0]
/** `%PDF-`. */
const PDF_MARK = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** How the heads of each kind of list are found. */
const DETECTED = { hours: detectImport, documents: detectList, answers: detectAnswers }

/** What a file lists. */
export type ListedKind = keyof typeof DETECTED

/** Reads the rows of a CSV or XLSX file: encodings by mark and by trial; formulas as the value that was stored. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  kind: ListedKind,
  sheet?: number,
): Promise<readonly TableRow[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  refuseOther(bytes)
  if (!isZip && !isWide(bytes) && isNoText(bytes)) throw new FileRefused('file_broken')
  const rows = isZip ? await readWorkbook(bytes, kind, sheet) : splitTable(decodeText(bytes), LIMITS)
  if (rows.length === 0) throw new FileRefused('file_empty')
  if (rows.length > IMPORT_LINES) throw new FileRefused('file_long')
  if (rows.some(({ cells }) => cells.length > MOST_TABLE_COLUMNS)) throw new FileRefused('file_wide')
  return rows
}

/** Refuses workbooks with a password, and those of Excel before 2007. */
export function refuseOther(bytes: Uint8Array<ArrayBuffer>): void {
  if (OLD_MARK.every((byte, i) => bytes[i] === byte))
    throw new FileRefused(isLocked(bytes) ? 'file_locked' : 'file_old')
}

/** PDFs, of which the smallest are written in letters only, and pictures. */
function isNoText(bytes: Uint8Array): boolean {
  return PDF_MARK.every((byte, i) => bytes[i] === byte) || bytes.subarray(0, LOOKED_AT).includes(0)
}

function isWide([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** The text of bytes: UTF-16 by its mark, UTF-8 where it is valid, else Windows-1252, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  if (isWide(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The locked content is a part of that name, whose directory is written in UTF-16. */
function isLocked(bytes: Uint8Array<ArrayBuffer>): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}

/**
 * The sheet that is meant, or the one that has rows under heads, wherever it stands, or the only one with rows; of several
 * none is chosen, since the others would be lost.
 */
async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  kind: ListedKind,
  sheet: number | undefined,
): Promise<readonly TableRow[]> {
  await refuseBomb(bytes)
  const count = sheetsOf(bytes)
  // A ZIP file of something else.
  if (count === 0) throw new FileRefused('file_broken')
  if (sheet !== undefined) return readSheet(bytes, sheet)
  const sheets: { readonly at: number; readonly rows: readonly TableRow[] }[] = []
  for (let at = 0; at < count; at++) {
    const rows = await readSheet(bytes, at)
    if (rows.length > 0) sheets.push({ at, rows })
  }
  const withHeads = sheets.filter(({ rows }) => DETECTED[kind](rows).head >= 0)
  const meant = withHeads.length > 0 ? withHeads : sheets
  if (meant.length > 1)
    throw new FileRefused(
      'file_sheets',
      await namesOf(
        bytes,
        meant.map(({ at }) => at),
      ),
    )
  return meant[0]?.rows ?? []
}

async function namesOf(bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Promise<readonly SheetName[]> {
  const { sheets } = await readXlsx(bytes, { maxRows: 1 })
  return places.map((at) => ({ at, name: sheets[at]?.name ?? `Hoja ${at + 1}` }))
}

async function readSheet(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: IMPORT_LINES + 1 })) {
      if (values.length > 20 * MOST_TABLE_COLUMNS) throw new FileRefused('file_wide')
      const cells = values.map(cellText)
      while (cells.length > 0 && cells.at(-1) === '') cells.pop()
      if (cells.length > 0) rows.push({ line: index + 1, cells })
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('file_broken')
  }
  return rows
}

/** Days before this one are durations: spreadsheets count from 1900. */
const FIRST_DAY = Date.UTC(1902, 0, 1)
const ZERO_DAY = Date.UTC(1899, 11, 31)

/** The text of a cell, however its program stored it. */
export function cellText(value: unknown): string {
  if (value instanceof Date) {
    if (value.getTime() < FIRST_DAY) return formatClock(Math.round((value.getTime() - ZERO_DAY) / 60_000))
    return value.toISOString().slice(0, 19).replace('T00:00:00', '')
  }
  // Four decimals, so that a number of three is no thousand.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(4)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'string' ? value.trim() : ''
}
