/** Why a file is refused before its rows are looked at. */
export type FileCode =
  | 'file_large'
  | 'file_bomb'
  | 'file_nested'
  | 'file_broken'
  | 'file_empty'
  | 'file_wide'
  | 'file_long'
  | 'file_locked'
  | 'file_old'
  | 'file_sheets'
  | 'file_slow'
  | 'file_unreached'

/** A sheet of a workbook, by its place. */
export interface SheetName {
  readonly at: number
  readonly name: string
}

/** A file that is refused; of `file_sheets`, the sheets that may be meant. */
export class FileRefused extends Error {
  readonly code: FileCode
  readonly sheets: readonly SheetName[]

  constructor(code: FileCode, sheets: readonly SheetName[] = []) {
    super(code)
    this.code = code
    this.sheets = sheets
  }
}

/** What a workbook may unfold to, and by how much, once it is of some size. */
const MOST_BYTES = 300 * 1024 * 1024
const MOST_RATIO = 120
const RATIO_FROM = 20 * 1024 * 1024
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_SEARCHED = 66_000
/** A workbook has some tens of parts. */
const MOST_PARTS = 2000
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

interface Packed {
  readonly name: string
  readonly from: number
  readonly size: number
  readonly isDeflated: boolean
}

/**
 * Unfolds each part of a ZIP file and throws it away; refuses one that grows beyond measure, whatever it declares, and
 * one that holds another ZIP file, which would be measured by nobody.
 */
export async function refuseBomb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let total = 0
  for (const { from, size, isDeflated } of packedParts(bytes)) {
    const part = bytes.subarray(from, from + size)
    let before = 0
    if (!isDeflated) {
      refuseNested(part)
      total += size
    } else
      for await (const chunk of inflated(part)) {
        if (before === 0) refuseNested(chunk)
        before += chunk.length
        total += chunk.length
        const isBeyond = total > MOST_BYTES || (total > RATIO_FROM && total > MOST_RATIO * bytes.length)
        if (isBeyond) throw new FileRefused('file_bomb')
      }
  }
}

/** How many sheets a workbook has, by the names of its parts. */
export function sheetsOf(bytes: Uint8Array<ArrayBuffer>): number {
  return packedParts(bytes).filter(({ name }) => SHEET.test(name)).length
}

/** ZIP files begin so, workbooks among them. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04]

function refuseNested(start: Uint8Array): void {
  if (ZIP_MARK.every((byte, i) => start[i] === byte)) throw new FileRefused('file_nested')
}

async function* inflated(part: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let read = await next(reader); !read.done; read = await next(reader)) yield read.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch(() => {
    throw new FileRefused('file_broken')
  })
}

function packedParts(bytes: Uint8Array<ArrayBuffer>): readonly Packed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - END_SEARCHED && view.getUint32(end, true) !== END_MARK) end--
  if (end < 0 || view.getUint32(end, true) !== END_MARK) throw new FileRefused('file_broken')
  const parts: Packed[] = []
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) throw new FileRefused('file_bomb')
  let at = view.getUint32(end + 16, true)
  for (let i = count; i > 0; i--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_MARK) throw new FileRefused('file_broken')
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length) throw new FileRefused('file_broken')
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
    parts.push({ name, from, size: view.getUint32(at + 20, true), isDeflated: view.getUint16(at + 10, true) === 8 })
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}
