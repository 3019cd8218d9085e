import { Skeleton } from '@mantine/core'
import { mdiBriefcaseOutline } from '@mdi/js'
import { projects } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo } from 'react'
import { NOT_MERGED } from '../../data/not-merged.ts'
import { useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { defineList, type FaceProps } from '../../widgets/list/define-list.ts'
import { ListPage } from '../../widgets/list/list-screen.tsx'
import { MergeChosen } from '../../widgets/merge/merge-chosen.tsx'
import { choice, flag, record } from '../../widgets/view/define-view.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { ProjectBoard } from './components/project-board.tsx'
import { ProjectCards } from './components/project-cards.tsx'
import { hoursReach } from './hours-reach.ts'
import { mineFilter, PROJECT_CHOICES, stateFilter } from './project-filters.ts'
import type { ProjectRow } from './project-form.tsx'
import { projectTotalsQuery } from './project-hours.queries.ts'
import { type LoadedOf, projectColumns } from './projects.columns.tsx'

/** The loaded hours of the shown projects, where the viewer may see all of them. */
function useLoaded(rows: readonly ProjectRow[] | undefined): LoadedOf {
  const viewer = useViewer()
  const counted = rows?.map(({ id }) => id).filter((id) => hoursReach(viewer, id) === 'all') ?? []
  const totals = useQuery(projectTotalsQuery(counted)).data
  return useCallback((id) => (hoursReach(viewer, id) === 'all' ? (totals?.get(id) ?? 0) : undefined), [totals, viewer])
}

function useProjectColumns(rows: readonly ProjectRow[] | undefined) {
  const { external } = useViewer()
  const loadedOf = useLoaded(rows)
  return useMemo(() => projectColumns(loadedOf, external), [loadedOf, external])
}

function Cards(face: FaceProps<ProjectRow>) {
  return <ProjectCards {...face} loadedOf={useLoaded(face.records.rows)} />
}

const LIST = defineList({
  declaration: projects,
  title: 'Proyectos',
  subtitle: (total, isMore, which) =>
    total === undefined ? ' ' : `${totalText(total, isMore)} ${total === 1 ? 'proyecto' : 'proyectos'}${which}`,
  isForReaders: true,
  only: NOT_MERGED,
  sort: 'code',
  expand: 'customer,manager',
  searchIn: ['@search', 'customer:search'],
  searchLabel: 'Buscar por código, nombre o cliente',
  parts: {
    shape: choice({
      label: 'Cómo se ven',
      options: { table: 'Tabla', cards: 'Tarjetas', board: 'Tablero' },
      fallback: 'table',
      isHidden: true,
    }),
    state: choice({ label: 'Estado', options: PROJECT_CHOICES, fallback: 'open', filter: stateFilter }),
    customer: record({ label: 'Cliente', target: 'customers', any: 'Todos los clientes' }, 'customer'),
    mine: flag({ label: 'Sólo los míos', filter: (_mine, me) => mineFilter(me) }),
  },
  staffParts: ['customer', 'mine'],
  columns: useProjectColumns,
  groups: {
    customer: { label: 'Por cliente', none: 'Sin cliente' },
    manager: { label: 'Por jefatura', none: 'Sin jefatura' },
    state: { label: 'Por estado' },
  },
  faces: { cards: Cards, board: ProjectBoard },
  newLabel: 'Nuevo proyecto',
  emptyIcon: mdiBriefcaseOutline,
  emptyTitle: 'No hay proyectos abiertos',
  emptyHelp: 'Un proyecto reúne equipo, actividades, documentos y horas.',
  Bulk: ({ chosen }) => <MergeChosen kind="projects" chosen={chosen} />,
  addressOf: (id) => `/projects/${id}`,
  Drawer: lazyPart(() => import('./project-drawer.tsx'), 'NewProjectDrawer'),
})

const CustomerProjects = lazyPart(() => import('./customer-projects.tsx'), 'CustomerProjects')

/** `/projects`: the projects as table, cards or board by state; a reader of a customer sees theirs. */
export function Page() {
  const external = useSessionUser()?.external === true
  if (!external) return <ListPage list={LIST} />
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <CustomerProjects />
    </Suspense>
  )
}
