import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import qrcode from 'qrcode-generator'

/** In points: 20 mm, which telephones read at arm's length, and 5 mm from the edges. */
const SIDE = 57
const MARGIN = 14
/** Empty squares around a code, without which it is not found. */
const QUIET = 4
const BLACK = rgb(0, 0, 0)
const WHITE = rgb(1, 1, 1)

/** A bar of dark squares of a row, from the lower left corner, in squares. */
interface Bar {
  readonly left: number
  readonly bottom: number
  readonly length: number
}

/** A code as it is drawn. */
export interface CodeSquares {
  readonly side: number
  readonly bars: readonly Bar[]
}

/** The QR code of an address, its size as the address needs. */
export function squaresOf(address: string): CodeSquares {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const bars: Bar[] = []
  for (let row = 0; row < count; row++) {
    let left = 0
    for (let column = 0; column <= count; column++) {
      if (column < count && code.isDark(row, column)) continue
      if (column > left) bars.push({ left: left + QUIET, bottom: count - 1 - row + QUIET, length: column - left })
      left = column + 1
    }
  }
  return { side: count + 2 * QUIET, bars }
}

/** In the lower left corner of the page as it is seen: drawings have their title block in the lower right one. */
export function drawCode(page: PDFPage, { side, bars }: CodeSquares): void {
  const square = SIDE / side
  const draw = (bar: Bar, height: number, color: typeof BLACK) =>
    page.drawRectangle({
      ...placed(page, {
        left: MARGIN + bar.left * square,
        bottom: MARGIN + bar.bottom * square,
        width: bar.length * square,
        height: height * square,
      }),
      color,
    })
  draw({ left: 0, bottom: 0, length: side }, side, WHITE)
  for (const bar of bars) draw(bar, 1, BLACK)
}

interface Seen {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** Where a rectangle of the page as it is seen lies on a page that is turned. */
function placed(page: PDFPage, { left, bottom, width, height }: Seen) {
  const { x, y, width: wide, height: tall } = page.getCropBox()
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  if (turned === 90) return { x: x + wide - bottom - height, y: y + left, width: height, height: width }
  if (turned === 180) return { x: x + wide - left - width, y: y + tall - bottom - height, width, height }
  if (turned === 270) return { x: x + bottom, y: y + tall - left - width, width: height, height: width }
  return { x: x + left, y: y + bottom, width, height }
}
