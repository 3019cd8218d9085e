/** How two drawings of a page differ at a point: not, only the old has ink, only the new has, or of another colour. */
export const MARK = { none: 0, removed: 1, added: 2, changed: 3 } as const

/** A drawing as four bytes for each of its points. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export type DifferenceKind = 'removed' | 'added' | 'changed'

/** A part of the page where the drawings differ, in points of the drawings. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** From a row to before another. */
export interface Rows {
  readonly from: number
  readonly to: number
}

export interface Comparison {
  /** A mark for each point. */
  readonly marks: Uint8Array
  /** From above to below. */
  readonly differences: readonly Difference[]
}

/** How dark ink is at least, from 0 to 255. */
const INK = 48
/** How far colours of ink are apart at least. */
const APART = 120
/** How far a line may have moved and is still the same: drawings are rounded to points. */
const SLACK = 1
/** The side of the squares in which differences are gathered: what is nearer than one belongs together. */
const SQUARE = 24
/** Fewer points than these are dust. */
const LEAST_POINTS = 4

/** Compares two drawings of the same size; of rows outside of those that count nothing is said. */
export function comparePixels(old: Pixels, now: Pixels, { from = 0, to = old.height }: Partial<Rows> = {}): Comparison {
  const { width, height } = old
  const [before, after] = [inkOf(old), inkOf(now)]
  const [nearBefore, nearAfter] = [spread(before, width, height), spread(after, width, height)]
  const marks = new Uint8Array(width * height)
  for (let i = from * width; i < to * width; i++) {
    if (before[i] && !nearAfter[i]) marks[i] = MARK.removed
    else if (after[i] && !nearBefore[i]) marks[i] = MARK.added
    else if (before[i] && after[i] && isOtherColour(old.data, now.data, i * 4)) marks[i] = MARK.changed
  }
  return { marks, differences: gather(marks, width) }
}

/** Which points have ink on white paper. */
function inkOf({ data, width, height }: Pixels): Uint8Array {
  const ink = new Uint8Array(width * height)
  for (let i = 0; i < ink.length; i++) {
    const at = i * 4
    ink[i] = Math.min(data[at]!, data[at + 1]!, data[at + 2]!) <= 255 - INK ? 1 : 0
  }
  return ink
}

/** The ink with what is next to it. */
function spread(ink: Uint8Array, width: number, height: number): Uint8Array {
  const near = new Uint8Array(ink.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!ink[y * width + x]) continue
      const [left, right] = [Math.max(0, x - SLACK), Math.min(width - 1, x + SLACK)]
      for (let row = Math.max(0, y - SLACK); row <= Math.min(height - 1, y + SLACK); row++)
        near.fill(1, row * width + left, row * width + right + 1)
    }
  return near
}

function isOtherColour(old: Uint8ClampedArray, now: Uint8ClampedArray, at: number): boolean {
  for (let i = at; i < at + 3; i++) if (Math.abs(old[i]! - now[i]!) > APART) return true
  return false
}

interface Square {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly removed: number
  readonly added: number
  readonly changed: number
}

function gather(marks: Uint8Array, width: number): readonly Difference[] {
  const columns = Math.ceil(width / SQUARE)
  const squares = new Map<number, Square>()
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i]!
    if (mark === MARK.none) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const key = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)
    squares.set(key, joined(squares.get(key), squareOf(x, y, mark)))
  }
  const found: Difference[] = []
  for (const key of [...squares.keys()]) {
    const whole = takeNeighbours(squares, key, columns)
    if (whole && whole.removed + whole.added + whole.changed >= LEAST_POINTS) found.push(differenceOf(whole))
  }
  return found.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

function squareOf(x: number, y: number, mark: number): Square {
  return {
    left: x,
    top: y,
    right: x,
    bottom: y,
    removed: mark === MARK.removed ? 1 : 0,
    added: mark === MARK.added ? 1 : 0,
    changed: mark === MARK.changed ? 1 : 0,
  }
}

function joined(one: Square | undefined, other: Square): Square {
  if (!one) return other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    removed: one.removed + other.removed,
    added: one.added + other.added,
    changed: one.changed + other.changed,
  }
}

/** Takes a square and all that touch it, one over the other, out of the map; null where it was taken before. */
function takeNeighbours(squares: Map<number, Square>, first: number, columns: number): Square | null {
  let whole: Square | null = null
  const waiting = [first]
  while (waiting.length > 0) {
    const key = waiting.pop()!
    const square = squares.get(key)
    if (!square) continue
    squares.delete(key)
    whole = joined(whole ?? undefined, square)
    const column = key % columns
    for (const row of [-columns, 0, columns])
      for (const step of [-1, 0, 1]) if (column + step >= 0 && column + step < columns) waiting.push(key + row + step)
  }
  return whole
}

function differenceOf({ left, top, right, bottom, removed, added, changed }: Square): Difference {
  const kind = changed > 0 || (removed > 0 && added > 0) ? 'changed' : removed > 0 ? 'removed' : 'added'
  return { kind, x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Those of the frames around differences; what stays is pale. */
const COLOURS: Readonly<Record<number, readonly [number, number, number]>> = {
  [MARK.removed]: [201, 42, 42],
  [MARK.added]: [0, 112, 90],
  [MARK.changed]: [74, 79, 158],
}
const PALE = 0.3

/** Both drawings over one another: what stays is pale, what was taken away red, what was added green. */
export function overlaid(old: Pixels, now: Pixels, marks: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(marks.length * 4)
  for (let i = 0; i < marks.length; i++) {
    const colour = COLOURS[marks[i]!]
    for (let part = 0; part < 3; part++) {
      const at = i * 4 + part
      const stays = 255 - (255 - Math.min(old.data[at]!, now.data[at]!)) * PALE
      data[at] = colour ? colour[part]! : stays
    }
    data[i * 4 + 3] = 255
  }
  return data
}
