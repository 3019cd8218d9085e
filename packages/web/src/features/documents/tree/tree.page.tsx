import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiFileTreeOutline } from '@mdi/js'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { below, from } from '../../../ui/breakpoints.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { saveTable } from '../../../ui/export/save-table.ts'
import { CrossGrid } from '../../../ui/grid/cross/cross-grid.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { Check, PeopleSearch, TableTools } from '../../../widgets/table-tools/table-tools.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import toolClasses from '../../../widgets/table-tools/table-tools.module.css'
import { stateOf } from '../document-words.ts'
import { spentQuery } from '../../../widgets/documents/spent.query.ts'
import { leafQuery, treeQuery } from './tree.queries.ts'
import {
  branchId,
  exportedTree,
  openLeaves,
  projectsInOrder,
  type TreeLine,
  treeLines,
  treeTable,
  treeTotal,
} from './tree.view-model.ts'
import { useInsides } from './use-insides.ts'

const PHONE = below('sm')
/** From here on the words of the headings have room. */
const WIDE = from('xl')
const WIDEST = from('xxl')

function useWindow(query: string): boolean {
  return useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false })
}

/** The characters of a column, as many as the window has room for. */
function useCellChars(): number {
  const [isWide, isWidest] = [useWindow(WIDE), useWindow(WIDEST)]
  return isWidest ? 14 : isWide ? 12 : 10
}

/** `/documents/index-1`: the register as a tree: project, specialty, package and document, with sums at each. */
export function Page() {
  return (
    <PageFrame>
      <PageHeader
        title="Árbol de documentos"
        subtitle="El registro por proyecto, especialidad y paquete, con lo que suma cada rama."
      />
      <Tree />
    </PageFrame>
  )
}

/** What the address says of the tree. */
function useAsked() {
  const [search, setSearch] = useUrlState()
  const { q = '', closed = '', open = '' } = search
  const text = q.trim().slice(0, 200)
  const opened = useMemo(() => new Set(open.split(' ').filter(Boolean)), [open])
  return { text, closed: closed === '1', open: opened, setSearch }
}

/** The tree as far as it is open, and known. */
function useTree({ text, closed, open }: ReturnType<typeof useAsked>) {
  const projects = useQuery(treeQuery({ project: '', text, closed }))
  const order = useMemo(
    () => (projects.data ? projectsInOrder(projects.data).map(({ branch }) => branch.project) : []),
    [projects.data],
  )
  const inside = useInsides({ projects: order, open, text, closed })
  const leaves = openLeaves(inside, open)
  const documents = useQueries({
    queries: leaves.map((leaf) => ({ ...leafQuery(leaf, text), placeholderData: keepPreviousData })),
    combine: (found) => new Map(found.flatMap(({ data }, i) => (data ? [[branchId(leaves[i]!), data] as const] : []))),
  })
  const shown = [...documents.values()].flat()
  const spent = useQuery(spentQuery(shown.map(({ id }) => id))).data
  const known = projects.data && { projects: projects.data, inside, documents, open }
  return {
    projects,
    total: known && { total: treeTotal(known), projects: order.length },
    lines: known ? treeLines(known) : [],
    spentOf: (id: string) => spent?.get(id),
  }
}

function Tree() {
  const asked = useAsked()
  const { projects, total, lines, spentOf } = useTree(asked)
  const { text, closed, setSearch } = asked
  const save = (file: ExportFormat) =>
    void saveTable(exportedTree(lines, spentOf), file).catch(() =>
      showProblem('No se pudo exportar el árbol; se puede probar otra vez'),
    )
  const handleText = useCallback((next: string) => setSearch({ q: next }), [setSearch])
  return (
    <>
      <TableTools onExport={save}>
        <PeopleSearch label="Buscar por código o título" text={text} onText={handleText} />
        <Check
          label="También proyectos cerrados"
          checked={closed}
          onChange={(is) => setSearch({ closed: is ? '1' : undefined })}
        />
      </TableTools>
      {projects.isError ? <LoadError isScreen error={projects.error} onRetry={() => void projects.refetch()} /> : null}
      {projects.isPending ? <Skeleton height={480} mt="sm" /> : null}
      {total ? <Found asked={asked} total={total} lines={lines} spentOf={spentOf} /> : null}
    </>
  )
}

interface FoundProps {
  readonly asked: ReturnType<typeof useAsked>
  readonly total: Parameters<typeof treeTable>[1]
  readonly lines: readonly TreeLine[]
  readonly spentOf: Parameters<typeof exportedTree>[1]
}

function Found({ asked, total, lines, spentOf }: FoundProps) {
  const { text, open, setSearch } = asked
  const [isPhone, cellChars] = [useWindow(PHONE), useCellChars()]
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  if (total.projects === 0)
    return (
      <EmptyState
        icon={mdiFileTreeOutline}
        title={text ? 'Ningún documento coincide' : 'Todavía no hay documentos'}
        help={text ? 'Se puede probar con otra parte del código o del título.' : 'Los documentos se cargan en el LMD.'}
      />
    )
  const onToggle = (id: string) => {
    const branches = new Set(open)
    if (!branches.delete(id)) branches.add(id)
    setSearch({ open: [...branches].join(' ') })
  }
  const onOpen = (row: number) => {
    const line = lines[row]
    if (line?.kind === 'document') void navigate({ to: `/documents/${line.id}` })
  }
  return (
    <>
      <CrossGrid
        paper="a3"
        headShare={64}
        {...treeTable(lines, total, { isPhone, cellChars, spentOf })}
        label="Árbol de documentos"
        onToggleRow={({ id }) => onToggle(id)}
        onToggleHeading={() => {}}
        onOrder={() => {}}
        onActive={setActive}
        onOpen={onOpen}
      />
      <Chosen line={lines[active]} text={text} />
    </>
  )
}

/** Where the chosen line leads. */
function Chosen({ line, text }: { readonly line: TreeLine | undefined; readonly text: string }) {
  if (line?.kind === 'document')
    return (
      <div className={toolClasses.chosen}>
        <strong>{line.document.code}</strong>
        <StateChip {...stateOf(line.document.state)} />
        <Button component={Link} to={`/documents/${line.id}`} size="compact-sm" variant="default">
          Abrir el documento
        </Button>
      </div>
    )
  const help = 'Con las flechas se recorre; + y − abren y cierran, Entrar abre el documento.'
  if (line?.kind !== 'branch')
    return (
      <div className={toolClasses.chosen}>
        <span className={toolClasses.note}>{help}</span>
      </div>
    )
  const { project, specialty } = line
  const search = { project, ...(specialty && { specialty }), ...(text && { q: text }) }
  return (
    <div className={toolClasses.chosen}>
      <strong>{line.label}</strong>
      <Link to="/documents" search={search} className={toolClasses.link}>
        Ver en el listado maestro
      </Link>
      <span className={toolClasses.note}>{help}</span>
    </div>
  )
}
