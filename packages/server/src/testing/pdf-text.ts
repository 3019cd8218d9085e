import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<string, string>

/** The texts that a PDF of typst shows, in the order in which they are drawn. */
export function textsOfPdf(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf)
  const glyphs = new Map<string, Glyphs>()
  const pages: string[] = []
  for (const { head } of objects.values()) {
    if (!/\/Type\s*\/Page\b/.test(head)) continue
    for (const { name, font } of fontsOf(objects, head)) glyphs.set(name, glyphsOf(objects, font))
    const contents = /\/Contents\s+(\d+) 0 R/.exec(head)?.[1]
    pages.push(contents ? (objects.get(contents)?.stream ?? '') : '')
  }
  return pages.flatMap((page) => shownTexts(page, glyphs))
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const at = body.search(/stream\r?\n/)
    const head = at < 0 ? body : body.slice(0, at)
    const bytes = at < 0 ? '' : body.slice(body.indexOf('\n', at) + 1, body.lastIndexOf('endstream'))
    found.set(id, { head, stream: head.includes('/FlateDecode') ? inflated(bytes) : bytes })
  }
  return found
}

function inflated(bytes: string): string {
  return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: 2 }).toString('latin1')
}

/** The fonts of a page by name, with the number of their objects. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>, page: string) {
  const resources = /\/Resources\s+(\d+) 0 R/.exec(page)?.[1]
  const own = resources ? (objects.get(resources)?.head ?? '') : page
  const at = /\/Font\s+(\d+) 0 R/.exec(own)?.[1]
  const fonts = at ? (objects.get(at)?.head ?? '') : (/\/Font\s*<<([\s\S]*?)>>/.exec(own)?.[1] ?? '')
  return [...fonts.matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(({ 1: name = '', 2: font = '' }) => ({ name, font }))
}

function glyphsOf(objects: ReadonlyMap<string, PdfObject>, font: string): Glyphs {
  const at = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const map = objects.get(at)?.stream ?? ''
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]+)>/gi)].map(({ 1: code = '', 2: units = '' }) => [
      code.toLowerCase(),
      Buffer.from(units, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The bytes of a literal string as hex. */
function hexOf(literal: string): string {
  const bytes: number[] = []
  for (const [, octal, escaped, plain] of literal.matchAll(/\\([0-7]{1,3})|\\([\s\S])|([\s\S])/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else if (escaped !== undefined) bytes.push(ESCAPES[escaped] ?? escaped.charCodeAt(0))
    else bytes.push((plain ?? ' ').charCodeAt(0))
  }
  return Buffer.from(bytes).toString('hex')
}

const SHOWN = /\/(\w+)\s+[\d.]+\s+Tf|^BT$([\s\S]*?)^ET$|^([qQ])$/gm
const STRINGS = /\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-f]+)>/gi

/** The text of each run of glyphs. */
function shownTexts(page: string, glyphs: ReadonlyMap<string, Glyphs>): readonly string[] {
  let font: Glyphs = new Map()
  const saved: Glyphs[] = []
  const texts: string[] = []
  for (const [, name, run = '', state] of page.matchAll(SHOWN)) {
    if (name) font = glyphs.get(name) ?? new Map()
    if (state === 'q') saved.push(font)
    if (state === 'Q') font = saved.pop() ?? font
    const hex = [...run.matchAll(STRINGS)].map(([, literal, own]) => own ?? hexOf(literal ?? '')).join('')
    if (hex !== '') texts.push((hex.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '').join(''))
  }
  return texts
}
