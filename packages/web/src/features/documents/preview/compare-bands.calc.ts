import type { Difference } from './compare-pixels.calc.ts'

/** Rows of a drawing that are compared at once: of those that are drawn, only what is between `from` and `to` counts. */
export interface Band {
  readonly top: number
  readonly bottom: number
  readonly from: number
  readonly to: number
}

/** What is drawn around a band, so that a line that moved by a point over its border is the same. */
const MARGIN = 2
/** Differences that are nearer than this belong together, in points of the drawing. */
const NEAR = 24

/** The bands of a drawing, from above to below, of at most so many rows. */
export function bandsOf(height: number, rows: number): readonly Band[] {
  const count = Math.max(1, Math.ceil(height / Math.max(1, rows)))
  const each = Math.ceil(height / count)
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [Math.min(height, i * each), Math.min(height, (i + 1) * each)]
    return { from, to, top: Math.max(0, from - MARGIN), bottom: Math.min(height, to + MARGIN) }
  }).filter(({ from, to }) => to > from)
}

/** The differences of the bands above and of one more, in rows of the whole: what goes over the border is one. */
export function joinBands(above: readonly Difference[], { top, from }: Band, found: readonly Difference[]) {
  return found
    .map((each) => ({ ...each, y: each.y + top }))
    .reduce<readonly Difference[]>((all, each) => (each.y - from < NEAR ? joinNear(all, each) : [...all, each]), above)
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
}

function joinNear(all: readonly Difference[], added: Difference): readonly Difference[] {
  let whole = added
  const apart: Difference[] = []
  for (const each of all) {
    if (isNear(each, whole)) whole = joined(each, whole)
    else apart.push(each)
  }
  return [...apart, whole]
}

function isNear(one: Difference, other: Difference): boolean {
  const gap = (from: number, length: number, at: number, long: number) => Math.max(at - from - length, from - at - long)
  return gap(one.x, one.width, other.x, other.width) < NEAR && gap(one.y, one.height, other.y, other.height) < NEAR
}

function joined(one: Difference, other: Difference): Difference {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    kind: one.kind === other.kind ? one.kind : 'changed',
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
