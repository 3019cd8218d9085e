import { addGroups, type Axis, type AxisColumns, type BlockRows } from './axis.ts'
import { KeyNumbers } from './key-numbers.ts'

interface StageAxis {
  readonly columns: AxisColumns
  readonly stride: number
}

/** Some axes whose groups make one key, together with the cell of the stage before. */
interface Stage {
  readonly axes: readonly StageAxis[]
  readonly span: number
  readonly cells: KeyNumbers
}

/**
 * Gives the combinations of groups that occur numbers, so that neither time nor memory depends on how many could occur.
 * A key is the mixed radix of the groups; where it would leave the whole numbers that are exact, it begins again with the
 * number of the combination so far.
 */
export class CellNumbers {
  readonly #stages: readonly Stage[]
  readonly #maxCells: number
  readonly #small: Uint32Array
  readonly #large: Float64Array
  readonly #axes: readonly Axis[]

  constructor(axes: readonly AxisColumns[], limits: Limits) {
    this.#maxCells = limits.maxCells
    this.#small = new Uint32Array(limits.block)
    this.#large = new Float64Array(limits.block)
    this.#stages = stagesOf(axes, limits.maxCells)
    this.#axes = axes.map(({ axis }) => axis)
  }

  /** Number of cells met so far. */
  get size(): number {
    return this.#stages.at(-1)!.cells.size
  }

  /** Writes the cell of each row; false once there are more cells than may be. */
  number(block: BlockRows, cells: Uint32Array): boolean {
    const { count } = block
    for (const [i, { axes, span, cells: numbers }] of this.#stages.entries()) {
      const keys = numbers.isDense ? this.#small : this.#large
      if (i === 0) keys.fill(0, 0, count)
      else for (let k = 0; k < count; k++) keys[k] = cells[k]! * span
      for (const { columns, stride } of axes) addGroups(keys, block, columns, stride)
      numbers.number(keys, cells, count)
      if (numbers.size > this.#maxCells) return false
    }
    return true
  }

  /** The groups of all cells, an array for each axis. */
  groups(): readonly Uint32Array[] {
    const { size } = this
    const found = new Map<Axis, Uint32Array>()
    let cellsBefore: Uint32Array | null = null
    for (const { axes, span, cells } of this.#stages.toReversed()) {
      const keys = new Float64Array(size)
      for (let cell = 0; cell < size; cell++) keys[cell] = cells.keyOf(cellsBefore ? cellsBefore[cell]! : cell)
      for (const { columns, stride } of axes) {
        const groups = new Uint32Array(size)
        const groupCount = columns.axis.size
        for (let cell = 0; cell < size; cell++) groups[cell] = Math.floor((keys[cell]! % span) / stride) % groupCount
        found.set(columns.axis, groups)
      }
      cellsBefore = new Uint32Array(size)
      for (let cell = 0; cell < size; cell++) cellsBefore[cell] = Math.floor(keys[cell]! / span)
    }
    return this.#axes.map((axis) => found.get(axis)!)
  }
}

interface Limits {
  readonly maxCells: number
  readonly block: number
}

function stagesOf(axes: readonly AxisColumns[], maxCells: number): readonly Stage[] {
  const stages: Stage[] = []
  let some: StageAxis[] = []
  let span = 1
  const close = () => {
    const before = stages.length === 0 ? 1 : maxCells + 1
    stages.push({ axes: some, span, cells: new KeyNumbers(span * before) })
  }
  for (const columns of axes) {
    const { size } = columns.axis
    if (some.length > 0 && span * size * (maxCells + 1) > Number.MAX_SAFE_INTEGER) {
      close()
      some = []
      span = 1
    }
    some.push({ columns, stride: span })
    span *= size
  }
  close()
  return stages
}
