import { type ComparedFiles, type ComparedPage, comparePage, pagesToCompare } from './compare-pages.ts'
import { PixelComparer } from './pixel-comparer.ts'

/** How many compared pages are kept: their drawings are large. */
const KEPT = 3

/** A difference by its page and its place among those of the page. */
export interface DifferenceAt {
  readonly page: number
  readonly at: number
}

/** Two files compared page by page, as somebody looks at them. */
export class FileComparison {
  readonly #files: ComparedFiles
  readonly #comparer = new PixelComparer()
  readonly #kept = new Map<number, Promise<ComparedPage>>()

  constructor(files: ComparedFiles) {
    this.#files = files
  }

  /** A page compared; asked again it is at hand, as long as few others were asked for. */
  pageOf(page: number): Promise<ComparedPage> {
    const compared = this.#kept.get(page) ?? comparePage(this.#files, page, this.#comparer)
    this.#kept.delete(page)
    this.#kept.set(page, compared)
    compared.catch(() => this.#kept.delete(page))
    for (const old of [...this.#kept.keys()].slice(0, -KEPT)) this.#kept.delete(old)
    return compared
  }

  /** The nearest difference after or before one, on this page or further; null where there is none. */
  async nearest(from: DifferenceAt, step: 1 | -1, onPage: (page: number) => void): Promise<DifferenceAt | null> {
    const count = pagesToCompare(this.#files)
    for (let { page } = from; page >= 1 && page <= count; page += step) {
      onPage(page)
      const { differences } = await this.pageOf(page)
      const at = page === from.page ? next(from.at, step, differences.length) : step > 0 ? 0 : differences.length - 1
      if (at >= 0 && at < differences.length) return { page, at }
    }
    return null
  }

  close(): void {
    this.#comparer.close()
    this.#kept.clear()
  }
}

/** Before the first is none: from there one goes to the first, or back to the page before. */
function next(at: number, step: 1 | -1, count: number): number {
  return step > 0 ? at + 1 : at < 0 ? -1 : Math.min(at, count) - 1
}
