import { type Comparison, comparePixels, overlaid, type Pixels, type Rows } from './compare-pixels.calc.ts'

/** Two drawings to compare. */
export interface Compared {
  readonly id: number
  readonly old: Pixels
  readonly now: Pixels
  /** The rows that count; those around them are there to compare with. */
  readonly rows: Rows
}

/** How they differ, and both over one another. */
export interface ComparedAnswer {
  readonly id: number
  readonly differences: Comparison['differences']
  readonly overlay: Uint8ClampedArray<ArrayBuffer>
}

addEventListener('message', ({ data: { id, old, now, rows } }: MessageEvent<Compared>) => {
  const { marks, differences } = comparePixels(old, now, rows)
  const overlay = overlaid(old, now, marks)
  const answer: ComparedAnswer = { id, differences, overlay }
  postMessage(answer, { transfer: [overlay.buffer] })
})
