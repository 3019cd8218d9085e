import type { Answer, AnswerLevel, AxisMembers } from './answer.ts'
import type { MeasureKey } from './measures.ts'
import type { DimensionKey } from './dimensions.ts'

/** What a cell holds: a figure, nothing, one that is withheld from the viewer, or one that does not exist there. */
export type CellValue = number | 'empty' | 'withheld' | 'absent'

/** A member of an axis within those above it; the root, of depth 0, stands for all. */
export interface PivotNode {
  /** Its place among the nodes of its depth. */
  readonly id: number
  readonly depth: number
  /** Its place among the members of its dimension; -1 for the root. */
  readonly code: number
  /** The dimension of the member; null for the root. */
  readonly dimension: DimensionKey | null
  readonly key: string
  readonly label: string
  /** The keys from the first dimension on, joined by `/`; '' for the root. */
  readonly path: string
  readonly parent: PivotNode | null
  /** In natural order. */
  readonly children: readonly PivotNode[]
}

/** An answer by its nodes. */
export interface PivotCells {
  readonly answer: Answer
  readonly rows: PivotNode
  readonly columns: PivotNode
  readonly cell: (row: PivotNode, column: PivotNode, measure: MeasureKey) => CellValue
  /** The node of these keys; undefined where the answer has none. */
  readonly rowOf: (keys: readonly string[]) => PivotNode | undefined
  readonly columnOf: (keys: readonly string[]) => PivotNode | undefined
}

/** Up to so many places are held as an array, more in a map. */
const DENSE = 4_000_000

/** Numbers by a whole number. */
interface Places {
  readonly get: (at: number) => number
  readonly set: (at: number, place: number) => void
}

function placesOf(size: number): Places {
  if (size > DENSE) {
    const places = new Map<number, number>()
    return { get: (at) => places.get(at) ?? -1, set: (at, place) => void places.set(at, place) }
  }
  const places = new Int32Array(size).fill(-1)
  return { get: (at) => places[at]!, set: (at, place) => void (places[at] = place) }
}

interface GrownNode extends PivotNode {
  readonly children: PivotNode[]
}

/** The nodes of an axis: `idOf` finds the one at a depth below a parent by the code of its member. */
interface Axis {
  readonly root: PivotNode
  readonly counts: readonly number[]
  readonly idOf: (depth: number, parent: number, code: number) => number
}

/** A path without empty words: `-` is no key of a member. */
function pathOf(above: string, key: string): string {
  const word = key === '' ? '-' : key
  return above === '' ? word : `${above}/${word}`
}

function childOf(parent: GrownNode, members: AxisMembers, code: number, id: number): GrownNode {
  const key = members.keys[code] ?? ''
  return {
    id,
    depth: parent.depth + 1,
    code,
    dimension: members.dimension,
    key,
    label: members.labels[code] ?? '',
    path: pathOf(parent.path, key),
    parent,
    children: [],
  }
}

function buildAxis(members: readonly AxisMembers[], levelOf: (depth: number) => AnswerLevel | undefined): Axis {
  const root: GrownNode = {
    id: 0,
    depth: 0,
    code: -1,
    dimension: null,
    key: '',
    label: '',
    path: '',
    parent: null,
    children: [],
  }
  const depths: GrownNode[][] = [[root]]
  const ids: Places[] = [placesOf(1)]
  const sizeOf = (depth: number) => Math.max(1, members[depth - 1]!.keys.length)
  const idOf = (depth: number, parent: number, code: number) => ids[depth]!.get(parent * sizeOf(depth) + code)
  for (let depth = 1; depth <= members.length; depth++) {
    const above = depths[depth - 1]!
    const nodes: GrownNode[] = []
    ids.push(placesOf(above.length * sizeOf(depth)))
    depths.push(nodes)
    const codes = levelOf(depth)?.codes ?? []
    for (let cell = 0; cell < (codes[0]?.length ?? 0); cell++) {
      let parent = 0
      for (let at = 1; at < depth && parent >= 0; at++) parent = idOf(at, parent, codes[at - 1]![cell]!)
      const code = codes[depth - 1]![cell]!
      if (parent < 0 || idOf(depth, parent, code) >= 0) continue
      const node = childOf(above[parent]!, members[depth - 1]!, code, nodes.length)
      ids[depth]!.set(parent * sizeOf(depth) + code, node.id)
      above[parent]!.children.push(node)
      nodes.push(node)
    }
    for (const { children } of above) children.sort((a, b) => a.code - b.code)
  }
  return { root, counts: depths.map((nodes) => nodes.length), idOf }
}

function indexLevel({ rowDepth, columnDepth, codes }: AnswerLevel, rows: Axis, columns: Axis): Places {
  const width = columns.counts[columnDepth]!
  const places = placesOf(rows.counts[rowDepth]! * width)
  const cells = codes[0]?.length ?? 1
  for (let cell = 0; cell < cells; cell++) {
    let row = 0
    for (let depth = 1; depth <= rowDepth && row >= 0; depth++) row = rows.idOf(depth, row, codes[depth - 1]![cell]!)
    let column = 0
    for (let depth = 1; depth <= columnDepth && column >= 0; depth++)
      column = columns.idOf(depth, column, codes[rowDepth + depth - 1]![cell]!)
    if (row >= 0 && column >= 0) places.set(row * width + column, cell)
  }
  return places
}

function finder(root: PivotNode) {
  const known = new Map<string, PivotNode>()
  const walk = (node: PivotNode) => {
    known.set(node.path, node)
    for (const child of node.children) walk(child)
  }
  return (keys: readonly string[]) => {
    if (known.size === 0) walk(root)
    return known.get(keys.reduce(pathOf, ''))
  }
}

/** Reads an answer as trees of rows and columns, with the value of any pair of nodes. */
export function pivotCells(answer: Answer): PivotCells {
  const { levels } = answer
  const at = (rowDepth: number, columnDepth: number) =>
    levels.find((level) => level.rowDepth === rowDepth && level.columnDepth === columnDepth)
  const rows = buildAxis(answer.rows, (depth) => at(depth, 0))
  const columns = buildAxis(answer.columns, (depth) => at(0, depth))
  const width = answer.columns.length + 1
  const indexed: ({ readonly level: AnswerLevel; readonly places: Places } | null | undefined)[] = []
  const levelAt = (rowDepth: number, columnDepth: number) => {
    const place = rowDepth * width + columnDepth
    if (indexed[place] === undefined) {
      const level = at(rowDepth, columnDepth)
      indexed[place] = level ? { level, places: indexLevel(level, rows, columns) } : null
    }
    return indexed[place]
  }
  const cell = (row: PivotNode, column: PivotNode, measure: MeasureKey): CellValue => {
    const found = levelAt(row.depth, column.depth)
    const sums = found?.level.sums[measure]
    if (!found || !sums) return 'absent'
    const place = found.places.get(row.id * columns.counts[column.depth]! + column.id)
    const value = sums[place]
    return value === undefined ? 'empty' : (value ?? 'withheld')
  }
  return {
    answer,
    rows: rows.root,
    columns: columns.root,
    cell,
    rowOf: finder(rows.root),
    columnOf: finder(columns.root),
  }
}

/** The keys of a node, from the first dimension on. */
export function keysOf(node: PivotNode): readonly string[] {
  return node.parent ? [...keysOf(node.parent), node.key] : []
}
