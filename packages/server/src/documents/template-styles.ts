import { attributesIn, elementsIn, XmlBroken } from './template-xml.ts'

/** What the values of a column are. */
export type CellKind = 'text' | 'number' | 'day' | 'duration'

const BUILT_IN_DAYS = new Set([14, 15, 16, 17, 22])
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47])
const FIRST_OWN = 164
const DURATION = '[h]:mm'

/** The styles of a workbook, to which those are added that its days and durations need. */
export class TemplateStyles {
  readonly #xml: string
  readonly #xfs: string[]
  readonly #place: { readonly from: number; readonly to: number }
  readonly #formats = new Map<number, string>()
  readonly #added: string[] = []

  constructor(xml: string) {
    const [all] = elementsIn(xml, 'cellXfs')
    if (!all) throw new XmlBroken('cellXfs')
    this.#xml = xml
    this.#place = all
    this.#xfs = [...elementsIn(all.inner, 'xf')].map(({ from, to }) => all.inner.slice(from, to))
    for (const { attributes } of elementsIn(xml, 'numFmt')) {
      const { numFmtId: id, formatCode: code = '' } = attributesIn(attributes)
      this.#formats.set(Number(id), code)
    }
  }

  /** A style for values of a kind that looks like another one; that itself where it already writes them so. */
  styleFor(like: number, kind: CellKind, dayFormat: string | null): number {
    const base = this.#xfs[like] === undefined ? 0 : like
    if (kind !== 'day' && kind !== 'duration') return base
    const isRight = kind === 'day' ? dayFormat === null && this.#isDay(base) : this.#isTime(base)
    return isRight ? base : this.#with(base, kind === 'day' ? (dayFormat ?? 'dd/mm/yyyy') : DURATION)
  }

  #formatOf(style: number): number {
    return Number(attributesIn(/^<xf\b([^<>]*)/.exec(this.#xfs[style] ?? '')?.[1] ?? '')['numFmtId'] ?? 0)
  }

  #isDay(style: number): boolean {
    const id = this.#formatOf(style)
    return BUILT_IN_DAYS.has(id) || /[dy]/i.test(bare(this.#formats.get(id) ?? ''))
  }

  #isTime(style: number): boolean {
    const id = this.#formatOf(style)
    return BUILT_IN_TIMES.has(id) || /h/i.test(bare(this.#formats.get(id) ?? ''))
  }

  #with(base: number, code: string): number {
    const known = [...this.#formats].find(([, each]) => each === code)?.[0]
    const id = known ?? Math.max(FIRST_OWN - 1, ...this.#formats.keys()) + 1
    this.#formats.set(id, code)
    if (known === undefined) this.#added.push(`<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    const like = (this.#xfs[base] ?? '<xf/>').replace(/ (?:numFmtId|applyNumberFormat)="[^"]*"/g, '')
    const xf = like.replace('<xf', `<xf numFmtId="${id}" applyNumberFormat="1"`)
    const found = this.#xfs.indexOf(xf)
    return found < 0 ? this.#xfs.push(xf) - 1 : found
  }

  /** The part with what was added. */
  xml(): string {
    const { from, to } = this.#place
    const xfs = `<cellXfs count="${this.#xfs.length}">${this.#xfs.join('')}</cellXfs>`
    const whole = this.#xml.slice(0, from) + xfs + this.#xml.slice(to)
    if (this.#added.length === 0) return whole
    const [own] = elementsIn(whole, 'numFmts')
    const inner = `${own?.inner ?? ''}${this.#added.join('')}`
    const formats = `<numFmts count="${[...elementsIn(inner, 'numFmt')].length}">${inner}</numFmts>`
    return own
      ? whole.slice(0, own.from) + formats + whole.slice(own.to)
      : whole.replace(/<styleSheet\b[^<>]*>/, (opening) => opening + formats)
  }
}

/** A format without the texts in it, which may have any letter. */
function bare(code: string): string {
  return code.replace(/"[^"]*"|\\.|\[[^\]hms]*\]/gi, '')
}
