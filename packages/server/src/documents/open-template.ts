import { inflateRawSync } from 'node:zlib'
import type { TemplateCode } from '@timesheet/domain/documents'
import { partsOf, textOf, type WorkbookSheet, sheetsIn } from './template-xml.ts'

/** What a template may unfold to: its whole, and how many parts it has. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_PARTS = 1000
const END_MARK = 0x06_05_4b_50
const ENTRY_MARK = 0x02_01_4b_50
const LOCAL_MARK = 0x04_03_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const END_SEARCHED = 66_000
const DEFLATED = 8
/** How workbooks with a password begin, and those of Excel before 2007. */
const LOCKED = [0xd0, 0xcf, 0x11, 0xe0]

/** A workbook that cannot be filled. */
export class TemplateRefused extends Error {
  readonly code: TemplateCode

  constructor(code: TemplateCode) {
    super(code)
    this.code = code
  }
}

/** The parts of a workbook by their paths, and its sheets in their order. */
export interface Template {
  readonly parts: ReadonlyMap<string, Buffer>
  readonly sheets: readonly WorkbookSheet[]
}

/** Unfolds a workbook within limits; throws `TemplateRefused` for one that is broken, too large, or not inert. */
export function openTemplate(bytes: Uint8Array): Template {
  if (LOCKED.every((byte, i) => bytes[i] === byte)) throw new TemplateRefused('template_locked')
  const parts = unfold(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  refuseActive(parts)
  const sheets = sheetsIn(parts)
  if (sheets.length === 0) throw new TemplateRefused('template_broken')
  return { parts, sheets }
}

/** What runs, reaches out or hides other files: a template that is sent on to customers has none of it. */
const ACTIVE =
  /vbaproject|externallinks\/|connections\.xml$|embeddings\/|activex\/|ctrlprops\/|querytables\/|xl\/model\/|macrosheets\/|dialogsheets\/|webextensions\/|customui/i

function refuseActive(parts: ReadonlyMap<string, Buffer>): void {
  for (const [path, content] of parts) {
    if (ACTIVE.test(path)) throw new TemplateRefused('template_active')
    // A link that somebody follows is none of these: a picture or a sheet that is fetched by opening the file is.
    const isFetched = path.endsWith('.rels') && partsOf(textOf(content), 'Relationship').some(reachesOut)
    if (isFetched) throw new TemplateRefused('template_active')
  }
}

function reachesOut({ TargetMode: mode = '', Type: type = '' }: Readonly<Record<string, string>>): boolean {
  return mode.toLowerCase() === 'external' && !type.toLowerCase().endsWith('/hyperlink')
}

function unfold(zip: Buffer): ReadonlyMap<string, Buffer> {
  try {
    return unfolded(zip)
  } catch (error) {
    if (error instanceof TemplateRefused) throw error
    const isBeyond = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new TemplateRefused(isBeyond ? 'template_bomb' : 'template_broken')
  }
}

function unfolded(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_PARTS) throw new TemplateRefused('template_bomb')
  const parts = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  let left = MOST_BYTES
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== ENTRY_MARK) throw new TemplateRefused('template_broken')
    const nameBytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    // Of two parts of one name, what is checked need not be what is opened.
    if (parts.has(name)) throw new TemplateRefused('template_broken')
    const content = contentOf(zip, at, left)
    left -= content.length
    parts.set(name, content)
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return new Map([...parts].filter(([name]) => !name.endsWith('/')))
}

function endOf(zip: Buffer): number {
  let end = zip.length - END_BYTES
  while (end >= 0 && end > zip.length - END_SEARCHED && zip.readUInt32LE(end) !== END_MARK) end--
  if (end < 0 || zip.readUInt32LE(end) !== END_MARK) throw new TemplateRefused('template_broken')
  return end
}

function contentOf(zip: Buffer, entry: number, most: number): Buffer {
  const local = zip.readUInt32LE(entry + 42)
  if (zip.readUInt32LE(local) !== LOCAL_MARK) throw new TemplateRefused('template_broken')
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(from, from + zip.readUInt32LE(entry + 20))
  const isDeflated = zip.readUInt16LE(entry + 10) === DEFLATED
  if (!isDeflated && packed.length > most) throw new TemplateRefused('template_bomb')
  // At least one byte is asked for: none is no limit.
  const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }) : packed
  const isNested = content.length >= 4 && content.readUInt32LE(0) === LOCAL_MARK
  if (isNested) throw new TemplateRefused('template_active')
  return content
}
