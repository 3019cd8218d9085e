import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Difference, Pixels } from './compare-pixels.calc.ts'
import type { PageSize } from './pages.model.ts'
import type { PixelComparer } from './pixel-comparer.ts'
import { sizeOfPage } from './use-pdf.ts'

/** The largest drawing that is compared, and the most points for each point of paper. */
const MOST_PIXELS = 6_000_000
const MOST_SCALE = 2

/** How a page is in both files; null where one does not have it. */
export interface PagePair {
  readonly old: PageSize | null
  readonly now: PageSize | null
  /** Room for both, from the same corner. */
  readonly size: PageSize
}

/** A page compared: its differences in points of paper, and both drawings over one another. */
export interface ComparedPage {
  readonly page: number
  readonly pair: PagePair
  readonly differences: readonly Difference[]
  readonly overlay: ImageData
}

export interface ComparedFiles {
  readonly old: PDFDocumentProxy
  readonly now: PDFDocumentProxy
}

/** How many pages there are to compare. */
export function pagesToCompare({ old, now }: ComparedFiles): number {
  return Math.max(old.numPages, now.numPages)
}

/** The sizes of a page in both files. */
export async function pairOf({ old, now }: ComparedFiles, page: number): Promise<PagePair> {
  const sizeIn = (pdf: PDFDocumentProxy) => (page <= pdf.numPages ? sizeOfPage(pdf, page) : null)
  const [before, after] = await Promise.all([sizeIn(old), sizeIn(now)])
  const size = {
    width: Math.max(before?.width ?? 1, after?.width ?? 1),
    height: Math.max(before?.height ?? 1, after?.height ?? 1),
  }
  return { old: before, now: after, size }
}

/** Draws a page of both files and compares what is drawn; a page that one does not have is empty there. */
export async function comparePage(files: ComparedFiles, page: number, comparer: PixelComparer): Promise<ComparedPage> {
  const pair = await pairOf(files, page)
  const { width, height } = pair.size
  const scale = Math.min(MOST_SCALE, Math.sqrt(MOST_PIXELS / (width * height)))
  const room = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const old = await drawnIn(files.old, page, scale, room)
  const now = await drawnIn(files.now, page, scale, room)
  const { differences, overlay } = await comparer.compare(old, now)
  return {
    page,
    pair,
    differences: differences.map((each) => ({
      kind: each.kind,
      x: each.x / scale,
      y: each.y / scale,
      width: each.width / scale,
      height: each.height / scale,
    })),
    overlay: new ImageData(overlay, room.width, room.height),
  }
}

async function drawnIn(pdf: PDFDocumentProxy, number: number, scale: number, room: PageSize): Promise<Pixels> {
  const canvas = new OffscreenCanvas(room.width, room.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = 'white'
  context.fillRect(0, 0, room.width, room.height)
  if (number <= pdf.numPages) {
    const page = await pdf.getPage(number)
    const drawing = document.createElement('canvas')
    const viewport = page.getViewport({ scale })
    drawing.width = Math.max(1, Math.floor(viewport.width))
    drawing.height = Math.max(1, Math.floor(viewport.height))
    await page.render({ canvas: drawing, viewport }).promise
    context.drawImage(drawing, 0, 0)
    // Telephones keep little room for drawings: this one is let go at once.
    drawing.width = drawing.height = 0
  }
  const { data, width, height } = context.getImageData(0, 0, room.width, room.height)
  return { data, width, height }
}
