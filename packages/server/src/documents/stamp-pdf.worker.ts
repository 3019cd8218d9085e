import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { parentPort, workerData } from 'node:worker_threads'
import { drawCode, squaresOf } from './draw-code.ts'
import type { StampAnswer, StampOrder } from './stamp-pdf.ts'

/** The share of a page's diagonal that the word takes. */
const SHARE = 0.7
/** From the line on which letters stand to their middle, in sizes of the font. */
const MIDDLE = 0.35
const OPACITY = 0.3
const RED = rgb(0.79, 0.16, 0.16)

/** Across the page as it is seen: a page that is turned has its word turned against it. */
function stamp(page: PDFPage, font: PDFFont, word: string): void {
  const { x, y, width, height } = page.getCropBox()
  const turned = page.getRotation().angle
  const [wide, tall] = turned % 180 === 0 ? [width, height] : [height, width]
  const angle = Math.atan2(tall, wide) + (turned * Math.PI) / 180
  const size = (SHARE * Math.hypot(width, height)) / font.widthOfTextAtSize(word, 1)
  const [along, across] = [font.widthOfTextAtSize(word, size) / 2, size * MIDDLE]
  page.drawText(word, {
    x: x + width / 2 - along * Math.cos(angle) + across * Math.sin(angle),
    y: y + height / 2 - along * Math.sin(angle) - across * Math.cos(angle),
    size,
    font,
    color: RED,
    opacity: OPACITY,
    rotate: degrees((angle * 180) / Math.PI),
  })
}

async function stamped({ pdf, word, link }: StampOrder): Promise<StampAnswer> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    const code = link === '' ? null : squaresOf(link)
    const font = word === '' ? null : await document.embedFont(StandardFonts.HelveticaBold)
    for (const page of document.getPages()) {
      if (font) stamp(page, font, word)
      if (code) drawCode(page, code)
    }
    return { pdf: await document.save() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await stamped(workerData as StampOrder))
