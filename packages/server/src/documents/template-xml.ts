/** A sheet of a workbook: its name, the path of its part, and its place among all. */
export interface WorkbookSheet {
  readonly name: string
  readonly path: string
  readonly index: number
}

type Attributes = Readonly<Record<string, string>>

const MAIN = 'xl/workbook.xml'

/** The text of a part. */
export function textOf(content: Buffer | undefined): string {
  return content?.toString('utf8').replace(/^\uFEFF/, '') ?? ''
}

/** The attributes of each element of this name, without the prefixes of their namespaces. */
export function partsOf(xml: string, element: string): readonly Attributes[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${element}\\b([^<>]*)`, 'g'))].map(([, text = '']) =>
    attributesIn(text),
  )
}

/** The attributes in the text of one element. */
export function attributesIn(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.replace(/^\w+:/, ''),
      unescaped(double ?? single ?? ''),
    ]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}

/** The path of the part of relations of another. */
export function relationsOf(path: string): string {
  const at = path.lastIndexOf('/') + 1
  return `${path.slice(0, at)}_rels/${path.slice(at)}.rels`
}

/** The path that a relation of a part leads to. */
export function pathFrom(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = part.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The sheets of a workbook that hold cells, in their order. */
export function sheetsIn(parts: ReadonlyMap<string, Buffer>): readonly WorkbookSheet[] {
  const relations = partsOf(textOf(parts.get(relationsOf(MAIN))), 'Relationship')
  const targets = new Map(
    relations
      .filter(({ Type: type = '' }) => type.endsWith('/worksheet'))
      .map(({ Id: id = '', Target: target = '' }) => [id, pathFrom(MAIN, target)]),
  )
  return partsOf(textOf(parts.get(MAIN)), 'sheet').flatMap(({ name = '', id = '' }, index) => {
    const path = targets.get(id)
    return path !== undefined && parts.has(path) ? [{ name, path, index }] : []
  })
}

/** An element with its place in a text. */
export interface XmlElement {
  readonly from: number
  readonly to: number
  /** The text of its attributes. */
  readonly attributes: string
  /** What it holds; '' where it closes itself. */
  readonly inner: string
}

/** Text that is no well-formed part of a workbook. */
export class XmlBroken extends Error {}

/** The elements of this name from a place on, which do not hold one another; read as far as they are asked for. */
export function* elementsIn(xml: string, name: string, { from = 0, to = xml.length } = {}): Generator<XmlElement> {
  const opening = new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g')
  opening.lastIndex = from
  for (let found = opening.exec(xml); found && found.index < to; found = opening.exec(xml)) {
    const text = found[1] ?? ''
    const after = opening.lastIndex
    if (text.endsWith('/')) {
      yield { from: found.index, to: after, attributes: text.slice(0, -1), inner: '' }
    } else {
      const close = `</${name}>`
      const end = xml.indexOf(close, after)
      // The first that is not closed ends the search, so that none is looked for again and again.
      if (end < 0) throw new XmlBroken(name)
      opening.lastIndex = end + close.length
      yield { from: found.index, to: end + close.length, attributes: text, inner: xml.slice(after, end) }
    }
  }
}

/** A text with each element of a name changed; what is changed to '' is left out. */
export function changeElements(
  xml: string,
  name: string,
  change: (element: XmlElement, whole: string) => string,
): string {
  let changed = ''
  let at = 0
  for (const element of elementsIn(xml, name)) {
    changed += xml.slice(at, element.from) + change(element, xml.slice(element.from, element.to))
    at = element.to
  }
  return changed + xml.slice(at)
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/

/** The first and last row of a range such as `A5:H20`; null for another text. */
export function rowsOfRange(range: string): { readonly first: number; readonly last: number } | null {
  const [, , first, , last] = RANGE.exec(range) ?? []
  return first === undefined ? null : { first: Number(first), last: Number(last ?? first) }
}

/** A range that ends at another row. */
export function withLastRow(range: string, row: number): string {
  const [, left, first, right = left] = RANGE.exec(range) ?? []
  return left === undefined ? range : `${left}${first}:${right}${row}`
}

/** The letters of a column, from 0. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** The place of a column by its letters, from 0. */
export function columnPlace(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
