import { type DimensionKey, DIMENSIONS } from './dimensions.ts'

/** How many members a dimension of a question has. */
export interface DimensionSize {
  readonly dimension: DimensionKey
  readonly members: number
}

/** Whether each member of the one belongs to a single member of the other, so that the other splits no cell. */
function isWithin(dimension: DimensionKey, wider: DimensionKey): boolean {
  if (dimension === 'day' && wider !== 'day' && DIMENSIONS[wider].kind === 'time') return true
  const { parent } = DIMENSIONS[dimension]
  return parent !== undefined && (parent === wider || isWithin(parent, wider))
}

/** At most how many cells dimensions have, their totals included. */
function mostCellsOf(sizes: readonly DimensionSize[]): number {
  return sizes.reduce((cells, { dimension, members }) => {
    const isSplit = !sizes.some((other) => isWithin(other.dimension, dimension))
    // A dimension that splits nothing has one more total for each cell at most.
    return cells * (isSplit ? members + 1 : 2)
  }, 1)
}

/** The dimensions to take out of a question whose answer is too large, the largest first, until the rest surely fits. */
export function dimensionsToDrop(most: number, sizes: readonly DimensionSize[]): readonly DimensionSize[] {
  const bySize = sizes.toSorted((a, b) => b.members - a.members)
  const dropped = bySize.findIndex((_, at) => mostCellsOf(bySize.slice(at + 1)) <= most)
  return bySize.slice(0, dropped + 1)
}
