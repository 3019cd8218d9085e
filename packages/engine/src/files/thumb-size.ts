/** Width and height in pixels (0 keeps the ratio), and how to crop or fit (record-api §13.2). */
export interface ThumbSize {
  readonly width: number
  readonly height: number
  readonly mode: 'centre' | 'top' | 'bottom' | 'inside'
}

const PATTERN = /^(\d{1,5})x(\d{1,5})([tbf]?)$/
const MODES: Readonly<Record<string, ThumbSize['mode']>> = { '': 'centre', 't': 'top', 'b': 'bottom', 'f': 'inside' }

/** Parses `100x100`, `100x100t`, `0x50`…; null if it is not a thumb size. */
export function parseThumbSize(text: string): ThumbSize | null {
  const found = PATTERN.exec(text)
  if (!found) return null
  const size = { width: Number(found[1]), height: Number(found[2]), mode: MODES[found[3]!]! }
  return size.width === 0 && size.height === 0 ? null : size
}
