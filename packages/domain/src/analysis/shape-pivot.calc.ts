import { sumCells, type ReadCell } from './pivot-views.calc.ts'
import type { CellValue, PivotCells, PivotNode } from './pivot-cells.calc.ts'
import type { MeasureKey } from './measures.ts'

/** The order of rows among their siblings: by the value of a column, or natural where `measure` is ''. */
export interface PivotOrder {
  readonly measure: MeasureKey | ''
  /** The path of the column; '' for the total. */
  readonly column: string
  readonly isDescending: boolean
}

/** How a table is laid out. */
export interface PivotLayout {
  readonly order: PivotOrder
  /** Rows kept of each group, by the value that orders them; 0 for all. The others are one row. */
  readonly top: number
  /** Rows are open above this depth; those in `toggled` are the other way. */
  readonly openTo: number
  readonly toggled: ReadonlySet<string>
  /** The paths of columns of which only the total is shown. */
  readonly closedColumns: ReadonlySet<string>
}

/** A row of a table. */
export interface PivotRow {
  readonly kind: 'member' | 'others' | 'total'
  /** Its path; that of the others ends with `/*`. */
  readonly id: string
  readonly depth: number
  readonly label: string
  /** The members that the row sums up: one, or those of the others. */
  readonly nodes: readonly PivotNode[]
  /** Whether its parts are shown; null where it has none. */
  readonly isOpen: boolean | null
}

/** A column of a table: a member, or a total of several. */
export interface PivotColumn {
  readonly id: string
  readonly node: PivotNode
  readonly measure: MeasureKey
  /** True for the total of members that are columns, too. */
  readonly isTotal: boolean
}

/** A heading over neighbouring columns. */
export interface PivotHeading {
  readonly id: string
  /** Its row of headings, from above. */
  readonly level: number
  /** How many rows of headings it takes. */
  readonly levels: number
  readonly start: number
  readonly span: number
  readonly node: PivotNode
  readonly kind: 'member' | 'total' | 'measure'
  readonly measure: MeasureKey | null
  /** Whether the members below are shown; null where it has none. */
  readonly isOpen: boolean | null
}

/** A table: its rows in order, the sum of all last, its columns and their headings. */
export interface PivotShape {
  readonly rows: readonly PivotRow[]
  readonly columns: readonly PivotColumn[]
  readonly headings: readonly PivotHeading[]
  readonly headingLevels: number
}

/** Reads the figure of a row in a column. */
export type ReadFigure = (row: PivotRow, column: PivotColumn) => CellValue

/** The value of a row in a column; the others are the sum of theirs. */
export function rowValue(read: ReadCell, row: PivotRow, column: PivotColumn): CellValue {
  const [node] = row.nodes
  if (row.kind !== 'others' && node) return read(node, column.node, column.measure)
  return sumCells(row.nodes.map((other) => read(other, column.node, column.measure)))
}

interface Ordering {
  readonly layout: PivotLayout
  readonly valueOf: (node: PivotNode) => number
}

function orderingOf(cells: PivotCells, layout: PivotLayout): Ordering {
  const { measure, column } = layout.order
  const at = column === '' ? cells.columns : cells.columnOf(column.split('/').map((key) => (key === '-' ? '' : key)))
  const by = measure === '' ? cells.answer.question.measures[0] : measure
  return {
    layout,
    valueOf: (node) => {
      const value = by ? cells.cell(node, measure === '' ? cells.columns : (at ?? cells.columns), by) : 'empty'
      return typeof value === 'number' ? value : value === 'empty' ? 0 : Number.NEGATIVE_INFINITY
    },
  }
}

/** The siblings in their order, and those that are summed up as others. */
function arrange(siblings: readonly PivotNode[], { layout, valueOf }: Ordering) {
  const { order, top } = layout
  const isCut = top > 0 && siblings.length > top
  if (!isCut && order.measure === '')
    return { shown: order.isDescending ? siblings.toReversed() : siblings, others: [] }
  const values = new Map(siblings.map((node) => [node, valueOf(node)]))
  const largest = siblings.toSorted((a, b) => compare(values.get(b)!, values.get(a)!) || a.code - b.code)
  const kept = isCut ? largest.slice(0, top) : largest
  const others = isCut ? largest.slice(top) : []
  if (order.measure !== '') {
    const up = () => kept.toSorted((a, b) => compareUp(values.get(a)!, values.get(b)!) || a.code - b.code)
    return { shown: order.isDescending ? kept : up(), others }
  }
  const natural = kept.toSorted((a, b) => a.code - b.code)
  return { shown: order.isDescending ? natural.reverse() : natural, others }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** What has no value comes last in either direction. */
function compareUp(a: number, b: number): number {
  const rank = (value: number) => (value === Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : value)
  return compare(rank(a), rank(b))
}

function isOpen(node: PivotNode, { openTo, toggled }: PivotLayout): boolean | null {
  return node.children.length === 0 ? null : node.depth < openTo !== toggled.has(node.path)
}

function addRows(rows: PivotRow[], parent: PivotNode, ordering: Ordering): void {
  const { shown, others } = arrange(parent.children, ordering)
  for (const node of shown) {
    const open = isOpen(node, ordering.layout)
    rows.push({ kind: 'member', id: node.path, depth: node.depth, label: node.label, nodes: [node], isOpen: open })
    if (open) addRows(rows, node, ordering)
  }
  const [first] = others
  if (first)
    rows.push({ kind: 'others', id: `${parent.path}/*`, depth: first.depth, label: '', nodes: others, isOpen: null })
}

interface Heads {
  readonly columns: PivotColumn[]
  readonly headings: PivotHeading[]
  readonly measures: readonly MeasureKey[]
  readonly depth: number
  readonly closed: ReadonlySet<string>
}

function addLeaf(heads: Heads, node: PivotNode, isTotal: boolean): void {
  for (const measure of heads.measures) {
    const id = `${node.path}:${measure}`
    const start = heads.columns.length
    heads.columns.push({ id, node, measure, isTotal })
    if (heads.measures.length > 1 || heads.depth === 0)
      heads.headings.push({
        id: `m ${id}`,
        level: heads.depth,
        levels: 1,
        start,
        span: 1,
        node,
        kind: 'measure',
        measure,
        isOpen: null,
      })
  }
}

function addHeading(heads: Heads, heading: Omit<PivotHeading, 'id' | 'measure' | 'span'>): void {
  const span = heads.columns.length - heading.start
  heads.headings.push({ ...heading, id: `${heading.kind} ${heading.node.path}`, measure: null, span })
}

/** The columns below a node, and after them their total where they are several. */
function addColumns(heads: Heads, node: PivotNode): void {
  for (const child of node.children) {
    const start = heads.columns.length
    const isLeaf = child.children.length === 0
    const open = isLeaf ? null : !heads.closed.has(child.path)
    if (open) addColumns(heads, child)
    else addLeaf(heads, child, !isLeaf)
    const levels = open ? 1 : heads.depth - node.depth
    addHeading(heads, { level: node.depth, levels, start, node: child, kind: 'member', isOpen: open })
  }
  if (node.children.length < 2) return
  const start = heads.columns.length
  addLeaf(heads, node, true)
  const levels = heads.depth - node.depth
  addHeading(heads, { level: node.depth, levels, start, node, kind: 'total', isOpen: null })
}

/** Lays out a table: rows in order and opened, the rest of each group as others, columns with nested headings. */
export function shapePivot(cells: PivotCells, layout: PivotLayout): PivotShape {
  const { rows, columns, answer } = cells
  const shown: PivotRow[] = []
  addRows(shown, rows, orderingOf(cells, layout))
  shown.push({ kind: 'total', id: '', depth: 0, label: '', nodes: [rows], isOpen: null })
  const { measures } = answer.question
  const depth = answer.columns.length
  const heads: Heads = { columns: [], headings: [], measures, depth, closed: layout.closedColumns }
  if (columns.children.length === 0) addLeaf({ ...heads, depth: 0 }, columns, true)
  else addColumns(heads, columns)
  const isBare = columns.children.length === 0
  const headingLevels = isBare ? 1 : depth + (measures.length > 1 ? 1 : 0)
  return { rows: shown, columns: heads.columns, headings: heads.headings, headingLevels }
}

/** The scale of a heat map: the largest size of a figure of each measure among the innermost cells. */
export function heatScale(
  { rows, columns }: Pick<PivotShape, 'rows' | 'columns'>,
  read: ReadFigure,
): ReadonlyMap<MeasureKey, number> {
  const largest = new Map<MeasureKey, number>()
  const innermost = rows.filter(({ kind, isOpen: open }) => kind === 'member' && !open)
  for (const column of columns) {
    if (column.isTotal && columns.some(({ isTotal }) => !isTotal)) continue
    let most = largest.get(column.measure) ?? 0
    for (const row of innermost) {
      const value = read(row, column)
      if (typeof value === 'number') most = Math.max(most, Math.abs(value))
    }
    largest.set(column.measure, most)
  }
  return largest
}

/** Shades of a heat map, without that of zero. */
export const HEAT_STEPS = 5

/** The shade of a figure, from -5 to 5; 0 for none. */
export function heatOf(value: CellValue, largest: number): number {
  if (typeof value !== 'number' || largest === 0) return 0
  return Math.sign(value) * Math.ceil((Math.abs(value) / largest) * HEAT_STEPS)
}
