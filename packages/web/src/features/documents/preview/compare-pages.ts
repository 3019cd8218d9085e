import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type Band, bandsOf, joinBands } from './compare-bands.calc.ts'
import type { Difference, Pixels } from './compare-pixels.calc.ts'
import type { PageSize } from './pages.model.ts'
import type { PixelComparer } from './pixel-comparer.ts'
import { sizeOfPage } from './use-pdf.ts'

/** The points for each point of paper with which a digit of 2.5 mm is told from another, as a sheet of A0 has them. */
const MOST_SCALE = 2
const MOST_PIXELS = 40_000_000
/** How much is drawn and compared at once, and the largest drawing that is kept to be looked at. */
const BAND_PIXELS = 6_000_000
const SHOWN_PIXELS = 6_000_000

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
  /** How many points were compared for each point of paper. */
  readonly scale: number
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
  const shown = new ShownDrawing(room)
  let differences: readonly Difference[] = []
  for (const band of bandsOf(room.height, Math.floor(BAND_PIXELS / room.width))) {
    const rows = { from: band.from - band.top, to: band.to - band.top }
    const old = await drawnIn(files.old, page, scale, { ...room, band })
    const now = await drawnIn(files.now, page, scale, { ...room, band })
    const compared = await comparer.compare(old, now, rows)
    differences = joinBands(differences, band, compared.differences)
    shown.add(band, compared.overlay)
  }
  return {
    page,
    pair,
    scale,
    differences: differences.map((each) => ({
      kind: each.kind,
      x: each.x / scale,
      y: each.y / scale,
      width: each.width / scale,
      height: each.height / scale,
    })),
    overlay: shown.whole(),
  }
}

/** The drawing that is looked at, made of its bands; of a large sheet it has fewer points than were compared. */
class ShownDrawing {
  readonly #room: PageSize
  readonly #share: number
  readonly #context: OffscreenCanvasRenderingContext2D

  constructor(room: PageSize) {
    this.#room = room
    this.#share = Math.min(1, Math.sqrt(SHOWN_PIXELS / (room.width * room.height)))
    const canvas = new OffscreenCanvas(Math.ceil(room.width * this.#share), Math.ceil(room.height * this.#share))
    this.#context = canvas.getContext('2d', { willReadFrequently: true })!
  }

  add({ top, bottom, from, to }: Band, overlay: Uint8ClampedArray<ArrayBuffer>): void {
    const { width } = this.#room
    const canvas = new OffscreenCanvas(width, bottom - top)
    canvas.getContext('2d')!.putImageData(new ImageData(overlay, width, bottom - top), 0, 0)
    const [at, end] = [from * this.#share, to * this.#share]
    this.#context.drawImage(canvas, 0, from - top, width, to - from, 0, at, width * this.#share, end - at)
  }

  whole(): ImageData {
    const { width, height } = this.#context.canvas
    return this.#context.getImageData(0, 0, width, height)
  }
}

interface Room {
  readonly width: number
  readonly band: Band
}

async function drawnIn(pdf: PDFDocumentProxy, number: number, scale: number, { width, band }: Room): Promise<Pixels> {
  const height = band.bottom - band.top
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  if (number <= pdf.numPages) {
    const page = await pdf.getPage(number)
    const drawing = document.createElement('canvas')
    const viewport = page.getViewport({ scale, offsetY: -band.top })
    drawing.width = Math.max(1, Math.floor(viewport.width))
    drawing.height = Math.max(1, Math.min(height, Math.floor(viewport.height) - band.top))
    await page.render({ canvas: drawing, viewport }).promise
    context.drawImage(drawing, 0, 0)
    // Telephones keep little room for drawings: this one is let go at once.
    drawing.width = drawing.height = 0
  }
  const { data } = context.getImageData(0, 0, width, height)
  return { data, width, height }
}
