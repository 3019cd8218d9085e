import { readImportLines, detectImport } from '@timesheet/domain/hours'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { codeText } from '../error-text.ts'
import { addErrorTexts } from '../error-texts.ts'
import { FILE_TEXTS_ES } from './file-texts.es.ts'
import { FileRefused } from './inflated-size.ts'
import { readFile } from './read-file.ts'
import { readSheets } from './read-sheets.ts'
import { decodeText, readTable } from './read-table.ts'

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const latin = (text: string): Bytes => Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
const wide = (text: string, order: 'le' | 'be'): Bytes => {
  const bytes = new Uint8Array(2 * text.length)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), order === 'le')
  return bytes
}
type Rows = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>
const sheet = async (rows: Rows, more: object = {}): Promise<Bytes> =>
  Uint8Array.from(await writeXlsx({ sheets: [{ name: 'Horas', rows, ...more }] }))

const sheets = async (...all: Rows[]): Promise<Bytes> =>
  Uint8Array.from(await writeXlsx({ sheets: all.map((rows, i) => ({ name: `Hoja ${i + 1}`, rows })) }))

async function deflated(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** A ZIP file with one packed part, which its directory names so many times. */
function zipOf(part: Bytes, times = 1): Bytes {
  const at = 30 + part.length
  const end = at + 46 * times
  const bytes = new Uint8Array(end + 22)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  bytes.set(part, 30)
  for (let entry = at; entry < end; entry += 46) {
    view.setUint32(entry, 0x02014b50, true)
    view.setUint16(entry + 10, 8, true)
    view.setUint32(entry + 20, part.length, true)
  }
  view.setUint32(end, 0x06054b50, true)
  view.setUint16(end + 10, times, true)
  view.setUint32(end + 16, at, true)
  return bytes
}

/** A ZIP file with one part that is not packed. */
function stored(part: Bytes): Bytes {
  const bytes = zipOf(part)
  new DataView(bytes.buffer).setUint16(30 + part.length + 10, 0, true)
  return bytes
}

const emptyParts = (times: number) => deflated(new Uint8Array()).then((part) => zipOf(part, times))

/** The beginning of a file with a password, and the name of what is locked. */
function locked(): Bytes {
  const name = wide('EncryptedPackage', 'le')
  const bytes = new Uint8Array(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0])
  bytes.set(name, 1024)
  return bytes
}

function unreadable(): never {
  throw new Error('the file was read')
}

/** A file of this size that nobody may read. */
function unread(size: number): File {
  const file = new File([], 'x.csv')
  const ways = { arrayBuffer: unreadable, bytes: unreadable, slice: unreadable, stream: unreadable, text: unreadable }
  return Object.defineProperties(file, {
    size: { value: size },
    ...Object.fromEntries(Object.entries(ways).map(([name, value]) => [name, { value }])),
  })
}

const TEXT = 'Día;Horas\n18/06/2026;"7,25"'
const ROWS = [
  ['Día', 'Horas'],
  ['18/06/2026', '7,25'],
]
const cellsOf = async (bytes: Bytes) => (await readTable(bytes, 'hours')).map(({ cells }) => cells)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.code : String(error)),
  )

describe('a file of hours', () => {
  it.each<[string, Bytes]>([
    ['in UTF-8', utf8(TEXT)],
    ['in UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
    ['in Latin-1', latin(TEXT)],
    ['in UTF-16', wide(`\uFEFF${TEXT}`, 'le')],
    ['in UTF-16, the other way round', wide(`\uFEFF${TEXT}`, 'be')],
    ['with line ends of Windows', utf8(TEXT.replace('\n', '\r\n'))],
    ['with a separator of its own', utf8(`sep=;\r\n${TEXT}`)],
  ])('is read %s', async (_, bytes) => expect(await cellsOf(bytes)).toEqual(ROWS))

  it('keeps the signs of Windows', () => expect(decodeText(Uint8Array.of(0x93, 0x50, 0x94, 0x20, 0x80))).toBe('“P” €'))

  it('is read from a workbook: days, durations, numbers, formulas by their value, merged heads', async () => {
    const bytes = await sheet(
      [
        ['Horas de junio', null, null, null],
        ['Fecha', 'Horas', 'Detalle', 'Facturable'],
        [new Date(Date.UTC(2026, 5, 18)), 7.25, 'Planos', true],
        ['18/06/2026', 1.5, '5" de caño', false],
      ],
      { merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }] },
    )
    const rows = await readTable(bytes, 'hours')
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Horas de junio'],
      [2, 'Fecha', 'Horas', 'Detalle', 'Facturable'],
      [3, '2026-06-18', '7.2500', 'Planos', 'sí'],
      [4, '18/06/2026', '1.5000', '5" de caño', 'no'],
    ])
    const { head, columns } = detectImport(rows)
    const { lines, unread } = readImportLines(rows.slice(head + 1), { columns, order: null })
    expect([lines.map(({ minutes }) => minutes), unread]).toEqual([[435, 90], []])
  })

  it.each<[string, readonly Rows[]]>([
    ['behind an empty sheet', [[], ROWS]],
    ['behind a cover', [[['Estudio Norte'], ['Horas de junio']], ROWS]],
    ['before notes', [ROWS, [['Notas']]]],
  ])('is read from the sheet that has it, %s', async (_, all) =>
    expect(await cellsOf(await sheets(...all))).toEqual(ROWS),
  )

  it('names the sheets that may be meant, and is read from the one that is', async () => {
    const plain: Rows = [
      ['x', 'y'],
      ['1', '2'],
    ]
    const bytes = await sheets([], plain, ROWS.slice(1))
    const refused: unknown = await readTable(bytes, 'hours').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'file_sheets',
      sheets: [
        { at: 1, name: 'Hoja 2' },
        { at: 2, name: 'Hoja 3' },
      ],
    })
    expect((await readTable(bytes, 'hours', 1)).map(({ cells }) => cells)).toEqual(plain)
  })

  it('is read from a workbook whose durations and times are fractions of a day', async () => {
    const columns = [{ header: 'Fecha' }, { header: 'Inicio', numFmt: 'h:mm' }, { header: 'Horas', numFmt: '[h]:mm' }]
    const rows = [
      ['Fecha', 'Inicio', 'Horas'],
      ['18/06/2026', 9.5 / 24, 1.5 / 24],
      ['18/06/2026', 0, 26 / 24],
    ]
    expect((await cellsOf(await sheet(rows, { columns }))).slice(1)).toEqual([
      ['18/06/2026', '9:30', '1:30'],
      ['18/06/2026', '0:00', '26:00'],
    ])
  })

  it.each<[string, Bytes | Promise<Bytes>, string]>([
    ['that is empty', utf8('\n\n'), 'file_empty'],
    ['whose workbook is empty', sheet([]), 'file_empty'],
    ['with too many columns', utf8(`${'a;'.repeat(300)}b`), 'file_wide'],
    ['with too many rows', utf8('a;b\n'.repeat(200_001)), 'file_long'],
    ['that is a ZIP of something else', deflated(utf8('hola')).then(zipOf), 'file_broken'],
    ['that is cut off', sheet(ROWS).then((bytes) => bytes.slice(0, 900)), 'file_broken'],
    ['that is a workbook of Excel 97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1), 'file_old'],
    ['with a password', locked(), 'file_locked'],
    ['that is a PDF with the ending of another', utf8('%PDF-1.7\n\u0000\u0000'), 'file_broken'],
    ['that is a PDF of letters only', utf8('%PDF-1.4\nbroken'), 'file_broken'],
    ['with a thousand columns', sheet([Array.from({ length: 1000 }, (_, i) => `c${i}`)]), 'file_wide'],
    ['of separators alone, which would fill the memory', utf8(`a${';'.repeat(20_000_000)}`), 'file_wide'],
    ['of short lines, which would fill the memory', utf8('a\n'.repeat(10_000_000)), 'file_long'],
    ['with hours on several sheets', sheets(ROWS, ROWS), 'file_sheets'],
    ['that holds more parts than a workbook has', emptyParts(5000), 'file_bomb'],
    [
      'whose parts are one and the same, told again and again',
      deflated(new Uint8Array(3_000_000)).then((part) => zipOf(part, 200)),
      'file_bomb',
    ],
    ['whose declared size is a lie', deflated(utf8('<x/>'.repeat(10))).then(zipOf), 'file_broken'],
    [
      'that is a ZIP with a workbook in it',
      sheet(ROWS)
        .then(deflated)
        .then((part) => zipOf(part)),
      'file_nested',
    ],
    ['that holds another ZIP as it is', sheet(ROWS).then(stored), 'file_nested'],
    [
      'that holds a bomb within a ZIP',
      deflated(new Uint8Array(25 * 1024 * 1024))
        .then((part) => deflated(zipOf(part)))
        .then((part) => zipOf(part)),
      'file_nested',
    ],
    ['that unfolds beyond measure', deflated(new Uint8Array(25 * 1024 * 1024)).then(zipOf), 'file_bomb'],
  ])('is refused %s', async (_, bytes, code) => expect(await codeOf(readTable(await bytes, 'hours'))).toBe(code))

  it.each<[string, File, string]>([
    ['of a gigabyte', unread(1024 ** 3), 'file_large'],
    ['of a byte more than 50 MB', unread(50 * 1024 ** 2 + 1), 'file_large'],
    ['of nothing', unread(0), 'file_empty'],
  ])('is not even opened %s', async (_, file, code) => {
    // Without a thread nothing reads it: it is refused by what the browser says of its size.
    vi.stubGlobal('Worker', unreadable)
    expect(await codeOf(readFile(file, 'hours'))).toBe(code)
    vi.unstubAllGlobals()
  })

  it('is refused in one sentence each', () => {
    addErrorTexts(FILE_TEXTS_ES)
    for (const code of Object.keys(FILE_TEXTS_ES)) expect(codeText({ code })).not.toBe('El valor no es válido')
  })
})

describe('a template', () => {
  it('is read sheet by sheet, with where its rows stand', async () =>
    expect(await readSheets(await sheets([['Cliente SA']], [[], [], ['Code', null, 'Title']]))).toEqual([
      { name: 'Hoja 1', rows: [{ line: 1, cells: ['Cliente SA'] }] },
      { name: 'Hoja 2', rows: [{ line: 3, cells: ['Code', '', 'Title'] }] },
    ]))

  it('of thousands of rows is read as far as headings stand', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [`Fila ${i}`])
    expect((await readSheets(await sheets(rows)))[0]?.rows.length).toBeLessThanOrEqual(60)
  })

  it.each<[string, Bytes | Promise<Bytes>, string]>([
    ['that is no workbook', utf8('Code;Title'), 'file_broken'],
    ['with a password', locked(), 'file_locked'],
    ['that is a ZIP of something else', deflated(utf8('hola')).then(zipOf), 'file_broken'],
    ['that unfolds beyond measure', deflated(new Uint8Array(25 * 1024 * 1024)).then(zipOf), 'file_bomb'],
  ])('is refused %s', async (_, bytes, code) => expect(await codeOf(readSheets(await bytes))).toBe(code))
})
