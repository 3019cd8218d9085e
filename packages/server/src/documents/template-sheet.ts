import {
  attributesIn,
  changeElements,
  columnPlace,
  elementsIn,
  rowsOfRange,
  withLastRow,
  XmlBroken,
} from './template-xml.ts'

/** A sheet that is about to be filled: what stands before its rows, how a row looks, and what comes after. */
export interface SheetToFill {
  /** Everything up to the row of the headings. */
  readonly head: string
  /** The style of each column below the headings, by its place. */
  readonly styles: ReadonlyMap<number, number>
  /** The height of a row, where the template fixes one. */
  readonly height: string
  /** Everything after the rows, once it is known which is the last. */
  foot(last: number): string
}

/** Cuts a sheet at its headings: what stood in the rows below goes, how the first of them looked is kept. */
export function sheetToFill(xml: string, headRow: number): SheetToFill {
  const [data] = elementsIn(xml, 'sheetData')
  if (!data) throw new XmlBroken('sheetData')
  const begin = xml.slice(0, data.from).replace(/<dimension\b[^<>]*>/, '')
  const { kept, sample } = rowsUpTo(data.inner, headRow)
  const after = xml.slice(data.to)
  return {
    head: `${begin}<sheetData>${kept}`,
    styles: new Map([...columnStyles(begin), ...cellStyles(sample?.inner ?? '')]),
    height: heightOf(sample?.attributes ?? ''),
    foot: (last) => `</sheetData>${footOf(after, headRow, last)}`,
  }
}

function rowsUpTo(rows: string, headRow: number) {
  let kept = ''
  let number = 0
  for (const row of elementsIn(rows, 'row')) {
    number = Number(attributesIn(row.attributes)['r'] ?? number + 1)
    if (number === headRow + 1) return { kept, sample: row }
    if (number > headRow) break
    kept += withoutFormulas(rows.slice(row.from, row.to))
  }
  return { kept, sample: null }
}

/** Cells keep the value that their formula had: nothing is computed when the file is opened. */
export function withoutFormulas(xml: string): string {
  return changeElements(xml, 'f', () => '').replace(/(<c\b[^<>]*?) cm="\d+"/g, '$1')
}

function columnStyles(xml: string): ReadonlyMap<number, number> {
  const styles = new Map<number, number>()
  for (const { attributes } of elementsIn(xml, 'col')) {
    const { min = '1', max = '1', style } = attributesIn(attributes)
    // Whole sheets are styled by one element for sixteen thousand columns.
    const last = Math.min(Number(max), MOST_STYLED)
    if (style !== undefined) for (let at = Number(min); at <= last; at++) styles.set(at - 1, Number(style))
  }
  return styles
}

const MOST_STYLED = 200

function cellStyles(row: string): ReadonlyMap<number, number> {
  const styles = new Map<number, number>()
  let at = -1
  for (const { attributes } of elementsIn(row, 'c')) {
    const { r: place, s: style = '0' } = attributesIn(attributes)
    at = place === undefined ? at + 1 : columnPlace(/^[A-Z]+/.exec(place)?.[0] ?? '')
    if (at >= 0 && at < MOST_STYLED) styles.set(at, Number(style))
  }
  return styles
}

function heightOf(attributes: string): string {
  const { ht, customHeight } = attributesIn(attributes)
  return ht !== undefined && /^[\d.]+$/.test(ht) && customHeight !== undefined ? ` ht="${ht}" customHeight="1"` : ''
}

/** What stood below the headings is gone, and what held for the first row there holds for all. */
function footOf(xml: string, headRow: number, last: number): string {
  const isAbove = ({ attributes }: { readonly attributes: string }) =>
    (rowsOfRange(attributesIn(attributes)['ref'] ?? '')?.last ?? Infinity) <= headRow
  const above = (text: string, group: string, one: string) =>
    changeElements(text, group, ({ inner }) => {
      const kept = changeElements(inner, one, (element, whole) => (isAbove(element) ? whole : ''))
      return kept.trim() === '' ? '' : `<${group}>${kept}</${group}>`
    })
  const filtered = changeElements(xml, 'autoFilter', ({ attributes }) => {
    const { ref = '' } = attributesIn(attributes)
    return rowsOfRange(ref)?.first === headRow ? `<autoFilter ref="${withLastRow(ref, last)}"/>` : ''
  })
  const cut = above(above(filtered, 'mergeCells', 'mergeCell'), 'hyperlinks', 'hyperlink')
  const longer = (ranges: string) =>
    ranges
      .split(' ')
      .map((range) => {
        const rows = rowsOfRange(range)
        return rows?.first === headRow + 1 && rows.last < last ? withLastRow(range, last) : range
      })
      .join(' ')
  return cut
    .replace(/ sqref="([^"<>]*)"/g, (_, ranges: string) => ` sqref="${longer(ranges)}"`)
    .replace(/<xm:sqref>([^<>]*)<\/xm:sqref>/g, (_, ranges: string) => `<xm:sqref>${longer(ranges)}</xm:sqref>`)
}
