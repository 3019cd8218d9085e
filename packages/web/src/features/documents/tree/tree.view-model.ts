import {
  addUpBranches,
  DOCUMENT_STAGES,
  DOCUMENT_STATES,
  type DocumentStage,
  leftMinutes,
  type RegisterBranch,
  type RegisterSums,
  type RegisterTree,
  stageOf,
} from '@timesheet/domain/documents'
import {
  type ExportColumn,
  type ExportedCell,
  type ExportedTable,
  foldText,
  formatClock,
  type Minutes,
} from '@timesheet/domain/kernel'
import type { CrossCell, CrossHeading, CrossRow } from '../../../ui/grid/cross/cross-grid.types.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { DocumentRow } from '../document-rows.ts'
import type { Leaf } from './tree.queries.ts'

/** A line of the tree. */
export type TreeLine =
  | {
      readonly kind: 'branch'
      readonly id: string
      readonly depth: number
      readonly label: string
      readonly isOpen: boolean
      readonly sums: RegisterSums
      readonly project: string
      /** '' for a project. */
      readonly specialty: string
    }
  | { readonly kind: 'document'; readonly id: string; readonly depth: number; readonly document: DocumentRow }
  | { readonly kind: 'coming'; readonly id: string; readonly depth: number }

/** What is known of the tree; what is not in the maps has not come yet. */
export interface TreeKnown {
  readonly projects: RegisterTree
  readonly inside: ReadonlyMap<string, RegisterTree>
  readonly documents: ReadonlyMap<string, readonly DocumentRow[]>
  readonly open: ReadonlySet<string>
}

/** The id of a place of the tree, which the address names where it is open. */
export function branchId({ project, specialty = '', package: within }: Partial<Leaf>): string {
  return [project, ...(specialty ? [specialty] : []), ...(within === undefined ? [] : [within || '-'])].join('.')
}

const byName = (one: { readonly label: string }, other: { readonly label: string }) =>
  foldText(one.label).localeCompare(foldText(other.label), 'es', { numeric: true })

/** The projects of the tree, in the order in which they stand. */
export function projectsInOrder({ branches, names }: RegisterTree) {
  return branches.map((branch) => ({ branch, label: names[branch.project] ?? 'Proyecto' })).toSorted(byName)
}

/** What a project sums up to: with what was loaded on it once its inside has come. */
function sumsOf(branch: RegisterBranch, inside: TreeKnown['inside']): RegisterSums {
  const tree = inside.get(branch.project)
  return tree ? addUpBranches(tree.branches) : branch
}

/** What all projects sum up to; hours only once they are known of each. */
export function treeTotal({ projects, inside }: Pick<TreeKnown, 'projects' | 'inside'>): RegisterSums {
  const all = projects.branches.map((branch) => sumsOf(branch, inside))
  const total = addUpBranches(all)
  return all.some(({ spentMinutes }) => spentMinutes === null)
    ? { ...total, spentMinutes: null, leftMinutes: null, withheld: 0 }
    : total
}

/** The lines of the tree, each followed by what it holds where it is open. */
export function treeLines(known: TreeKnown): readonly TreeLine[] {
  const { projects, inside, open } = known
  return projectsInOrder(projects).flatMap(({ branch, label }): TreeLine[] => {
    const { project } = branch
    const tree = inside.get(project)
    const isOpen = open.has(project)
    const sums = sumsOf(branch, inside)
    const line = { kind: 'branch', id: project, depth: 1, label, isOpen, sums, project, specialty: '' } as const
    if (!isOpen) return [line]
    return [line, ...(tree ? specialtyLines(tree, known) : [coming(project, 2)])]
  })
}

const coming = (id: string, depth: number): TreeLine => ({ kind: 'coming', id: `coming ${id}`, depth })

function specialtyLines({ branches, names }: RegisterTree, known: TreeKnown): TreeLine[] {
  return [...Map.groupBy(branches, ({ specialty }) => specialty)]
    .map(([specialty, own]) => ({ specialty, own, label: names[specialty] ?? 'Sin especialidad' }))
    .toSorted(byName)
    .flatMap(({ specialty, own, label }): TreeLine[] => {
      const { project } = own[0]!
      const id = branchId({ project, specialty })
      const isOpen = known.open.has(id)
      const sums = addUpBranches(own)
      const line = { kind: 'branch', id, depth: 2, label, isOpen, sums, project, specialty } as const
      return isOpen ? [line, ...packageLines(own, names, known)] : [line]
    })
}

/** Documents of no package stand under their specialty, where none of it is in one. */
function packageLines(
  own: readonly RegisterBranch[],
  names: RegisterTree['names'],
  known: TreeKnown,
): readonly TreeLine[] {
  if (isLeaf(own)) return documentLines(own[0]!, 3, known)
  return own
    .map((branch) => ({ branch, label: names[branch.package] ?? 'Sin paquete' }))
    .toSorted((one, other) => Number(!one.branch.package) - Number(!other.branch.package) || byName(one, other))
    .flatMap(({ branch, label }): TreeLine[] => {
      const { project, specialty } = branch
      const id = branchId(branch)
      const isOpen = known.open.has(id)
      const line = { kind: 'branch', id, depth: 3, label, isOpen, sums: branch, project, specialty } as const
      return isOpen ? [line, ...documentLines(branch, 4, known)] : [line]
    })
}

const isLeaf = (own: readonly RegisterBranch[]) => own.length === 1 && own[0]!.package === ''

function documentLines(leaf: Leaf, depth: number, { documents }: TreeKnown): TreeLine[] {
  const found = documents.get(branchId(leaf))
  if (!found) return [coming(branchId(leaf), depth)]
  return found.map((document) => ({ kind: 'document', id: document.id, depth, document }))
}

/** The leaves whose documents are shown. */
export function openLeaves(inside: TreeKnown['inside'], open: ReadonlySet<string>): readonly Leaf[] {
  return [...inside].flatMap(([project, { branches }]) => {
    if (!open.has(project)) return []
    return [...Map.groupBy(branches, ({ specialty }) => specialty)].flatMap(([specialty, own]): readonly Leaf[] => {
      if (!open.has(branchId({ project, specialty }))) return []
      return isLeaf(own) ? own : own.filter((branch) => open.has(branchId(branch)))
    })
  })
}

interface TreeColumn {
  readonly id: string
  readonly label: string
  readonly over: string
  /** Whether a phone has room for it. */
  readonly isMain?: boolean
  readonly kind: 'count' | 'minutes' | 'share'
  of(sums: RegisterSums): number | null
  ofDocument(document: DocumentRow, spent: Minutes | undefined): number | null
}

const share = (forecast: Minutes, spent: Minutes | null | undefined) =>
  spent === null || spent === undefined || forecast === 0 ? null : spent / forecast

const COLUMNS: readonly TreeColumn[] = [
  {
    id: 'documents',
    label: 'Todos',
    over: 'Documentos',
    kind: 'count',
    isMain: true,
    of: ({ documents }) => documents,
    ofDocument: () => 1,
  },
  ...Object.entries(DOCUMENT_STAGES).map(([stage, label]): TreeColumn => {
    const isMain = stage === 'issued'
    const of = ({ stages }: RegisterSums) => stages[stage as DocumentStage]
    const ofDocument = ({ state }: DocumentRow) => (stageOf(state) === stage ? 1 : null)
    return { id: stage, label, over: 'Documentos', kind: 'count', of, ofDocument, ...(isMain && { isMain }) }
  }),
  {
    ...{ id: 'budget', label: 'Presupuesto', over: 'Horas', kind: 'minutes' },
    of: ({ budgetMinutes }) => budgetMinutes,
    ofDocument: ({ budgetMinutes }) => budgetMinutes,
  },
  {
    ...{ id: 'forecast', label: 'Previstas', over: 'Horas', kind: 'minutes' },
    of: ({ forecastMinutes }) => forecastMinutes,
    ofDocument: ({ forecastMinutes }) => forecastMinutes,
  },
  {
    ...{ id: 'spent', label: 'Cargadas', over: 'Horas', kind: 'minutes' },
    of: ({ spentMinutes }) => spentMinutes,
    ofDocument: (_, spent) => spent ?? null,
  },
  {
    ...{ id: 'left', label: 'Quedan', over: 'Horas', kind: 'minutes', isMain: true },
    of: ({ leftMinutes: left }) => left,
    ofDocument: (document, spent) => leftMinutes(document, spent) ?? null,
  },
  {
    ...{ id: 'share', label: 'Consumido', over: 'Horas', kind: 'share' },
    of: ({ forecastMinutes, spentMinutes }) => share(forecastMinutes, spentMinutes),
    ofDocument: ({ forecastMinutes }, spent) => share(forecastMinutes, spent),
  },
]

const SHARE = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 0 })

function figure(kind: TreeColumn['kind'], value: number): string {
  if (kind === 'count') return formatNumber(value)
  if (kind === 'share') return SHARE.format(value)
  return value < 0 ? `−${formatClock(-value)}` : formatClock(value)
}

function cellOf(column: TreeColumn, value: number | null, withheld: number): CrossCell {
  if (value === null)
    return withheld > 0
      ? { text: '–', heat: 0, tone: 'dim', title: 'Horas que esta cuenta no ve' }
      : { text: '', heat: 0 }
  const isOver = column.id === 'left' ? value < 0 : column.kind === 'share' && value > 1
  const isPart = withheld > 0 && (column.id === 'spent' || column.id === 'left' || column.kind === 'share')
  return {
    text: figure(column.kind, value),
    heat: 0,
    tone: isOver ? 'bad' : value === 0 ? 'dim' : undefined,
    title: isPart
      ? withheld === 1
        ? 'Sin las horas de 1 documento que esta cuenta no ve'
        : `Sin las horas de ${withheld} documentos que esta cuenta no ve`
      : undefined,
  }
}

/** What the table shows of the lines. */
export interface TreeLook {
  readonly isPhone: boolean
  /** The characters of a column, where its window has room for more. */
  readonly cellChars?: number
  readonly spentOf: (document: string) => Minutes | undefined
}

/** The tree as the cross table draws it. */
export function treeTable(
  lines: readonly TreeLine[],
  { total, projects: count }: { readonly total: RegisterSums; readonly projects: number },
  { isPhone, cellChars = 9, spentOf }: TreeLook,
) {
  const columns = COLUMNS.filter(({ isMain }) => !isPhone || isMain)
  return {
    rows: lines.map(rowOf),
    corner: 'Registro',
    cornerOrder: null,
    total: {
      ...{ id: 'total', depth: 1, isOpen: null },
      label: count === 1 ? '1 proyecto' : `${formatNumber(count)} proyectos`,
    } satisfies CrossRow,
    headings: headingsOf(columns),
    headingLevels: 2,
    columnCount: columns.length,
    isTotal: (column: number) => columns[column]?.id === 'documents',
    cellAt: (row: number, at: number): CrossCell => {
      const [line, column] = [lines[row], columns[at]!]
      if (line?.kind === 'coming') return { text: '', heat: 0 }
      if (line?.kind === 'document') {
        const { document } = line
        if (column.id === stageOf(document.state)) return { text: '1', heat: 0, title: DOCUMENT_STATES[document.state] }
        return cellOf(column, column.ofDocument(document, spentOf(document.id)), 0)
      }
      const sums = line?.sums ?? total
      return cellOf(column, column.of(sums), sums.withheld)
    },
    headChars: 42,
    cellChars: isPhone ? 7 : cellChars,
  }
}

function rowOf(line: TreeLine): CrossRow {
  const { id, depth } = line
  if (line.kind === 'branch') return { id, depth, label: line.label, isOpen: line.isOpen }
  if (line.kind === 'coming') return { id, depth, label: 'Cargando…', isOpen: null }
  return { id, depth, label: `${line.document.code} ${line.document.title}`, isOpen: null }
}

function headingsOf(columns: readonly TreeColumn[]): readonly CrossHeading[] {
  const common = { levels: 1, isOpen: null, order: null } as const
  const above = [...Map.groupBy(columns.keys(), (at) => columns[at]!.over)].map(([label, places]): CrossHeading => ({
    ...{ ...common, id: `over ${label}`, label, level: 0, start: places[0]!, span: places.length },
  }))
  return [...above, ...columns.map(({ id, label }, start) => ({ ...common, id, label, level: 1, start, span: 1 }))]
}

const EXPORTED: Readonly<Record<TreeColumn['kind'], Partial<ExportColumn>>> = {
  count: {},
  minutes: { kind: 'minutes' },
  share: { kind: 'share' },
}

/** The tree as it is shown, as an export table. */
export function exportedTree(lines: readonly TreeLine[], spentOf: TreeLook['spentOf']): ExportedTable {
  const shown = lines.filter((line) => line.kind !== 'coming')
  return {
    name: 'registro-en-arbol',
    columns: [
      { header: 'Registro', width: 48, frozen: true },
      ...COLUMNS.map(({ label, over, kind }) => ({ header: `${over}: ${label}`, width: 14, ...EXPORTED[kind] })),
    ],
    rows: shown.map((line): ExportedCell[] =>
      line.kind === 'branch'
        ? [line.label, ...COLUMNS.map((column): ExportedCell => column.of(line.sums) ?? '')]
        : [
            `${line.document.code} ${line.document.title}`,
            ...COLUMNS.map((column): ExportedCell => column.ofDocument(line.document, spentOf(line.id)) ?? ''),
          ],
    ),
    levels: shown.map(({ depth }) => depth - 1),
  }
}
