import { Skeleton } from '@mantine/core'
import {
  ASIGNMENT_ROLES,
  asignments,
  asignmentStates,
  type DocumentAsignment,
  readsLoads,
} from '@timesheet/domain/documents'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { type ReactNode, Suspense } from 'react'
import { filterText } from '../../../data/collection.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ListPage } from '../../../widgets/list/list-screen.tsx'
import { PersonBadge } from '../../../widgets/person-badge.tsx'
import { FilterBar } from '../../../widgets/view/filter-bar.tsx'
import type { FoldedFiltersProps } from '../../../widgets/view/folded-filters.tsx'
import { useView } from '../../../widgets/view/use-view.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { choice, defineView, record, type ViewParts } from '../../../widgets/view/define-view.ts'
import { personName } from '../document-words.ts'
import { useAsignmentEditing } from './asignment-editing.ts'
import { BulkAsignments } from './bulk-asignments.tsx'
import type { LoadFaceProps } from './face-bar.tsx'

const PARTS = {
  shape: choice({
    label: 'Cómo se ven',
    options: { table: 'Lista', sheet: 'Planilla', load: 'Carga por persona' },
    fallback: 'table',
    isHidden: true,
  }),
  project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
  specialty: record({ label: 'Especialidad', target: 'specialty', any: 'Todas las especialidades' }, 'specialty'),
  user: record({ label: 'Persona', target: 'users', any: 'Todas las personas' }, 'user'),
  role: choice({
    label: 'Función',
    options: ASIGNMENT_ROLES,
    fallback: '',
    any: 'Todas las funciones',
    filter: (role: string) => filterText('role = {:role}', { role }),
  }),
  state: choice({
    label: 'Estado',
    options: { active: 'Activas', ended: 'Terminadas', void: 'Anuladas', all: 'Todas' },
    fallback: 'active',
    filter: (state: string) => (state === 'all' ? '' : filterText('state = {:state}', { state })),
  }),
} as const

/** The filters of the load: it is of active asignments only. */
const LOAD_VIEW = defineView(asignments.name, PARTS)

/** The filters of any view; `lazyPart` loses the type parameter. */
const FoldedFilters = lazyPart(() => import('../../../widgets/view/folded-filters.tsx'), 'FoldedFilters', {
  failed: 'bar',
}) as <Parts extends ViewParts>(props: FoldedFiltersProps<Parts>) => ReactNode

type Without = readonly (keyof typeof PARTS)[]

const LOAD_WITHOUT: Without = ['state']
const SHEET_WITHOUT: Without = ['state', 'role']

interface FaceFiltersProps {
  readonly without: Without
  /** Whether the face shows nothing without a project. */
  readonly needsProject?: boolean
}

/** The filters of a face; on a phone folded, unless the project is still to choose. */
function FaceFilters({ without, needsProject = false }: FaceFiltersProps) {
  const isPhone = useIsPhone()
  const shown = { view: LOAD_VIEW, state: useView(LOAD_VIEW), without }
  if (!isPhone) return <FilterBar {...shown} />
  return (
    <Suspense fallback={null}>
      <FoldedFilters {...shown} isOpenFirst={needsProject && shown.state.values.project === ''} />
    </Suspense>
  )
}

const LoadedFace = lazyPart(() => import('./load-face.tsx'), 'LoadFace')

function LoadFace({ view, onView }: Omit<LoadFaceProps, 'filters'>) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <LoadedFace view={view} onView={onView} filters={<FaceFilters without={LOAD_WITHOUT} />} />
    </Suspense>
  )
}

const AsignedSheet = lazyPart(() => import('./sheet/sheet-face.tsx'), 'SheetFace')

function SheetFace({ view, onView }: Omit<LoadFaceProps, 'filters'>) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <AsignedSheet view={view} onView={onView} filters={<FaceFilters without={SHEET_WITHOUT} needsProject />} />
    </Suspense>
  )
}

const dayColumn = (id: 'from' | 'to', header: string) => ({
  id,
  header,
  value: (row: Pick<DocumentAsignment, 'from' | 'to'>) => (row[id] ? formatDay(row[id]) : ''),
  sortField: id,
  chars: 13,
  card: 'beside' as const,
})

const listWith = (faces: Readonly<Record<string, typeof LoadFace>> | undefined) =>
  defineList({
    declaration: asignments,
    title: 'Asignaciones',
    subtitle: 'Quién elabora, colabora, revisa y aprueba cada documento, y en cuántas horas.',
    sort: 'document.code,role',
    expand: 'document,user',
    searchIn: ['document:search', 'user:search'],
    searchLabel: 'Buscar por documento o persona',
    parts: PARTS,
    columns: [
      {
        id: 'document',
        header: 'Documento',
        primary: true,
        value: ({ expand }) =>
          [expand?.['document']?.['code'], expand?.['document']?.['title']].filter(Boolean).join(' '),
        sortField: 'document.code',
      },
      {
        id: 'user',
        header: 'Persona',
        value: ({ expand }) => personName(expand?.['user']),
        cell: ({ expand }) => (expand?.['user'] ? <PersonBadge person={expand['user']} /> : null),
        sortField: 'user.surname',
        card: 'line',
      },
      {
        id: 'role',
        header: 'Función',
        value: ({ role }) => ASIGNMENT_ROLES[role],
        sortField: 'role',
        chars: 9,
        card: 'bare',
      },
      {
        id: 'minutes',
        header: 'Horas',
        value: ({ minutes }) => formatClock(minutes),
        sortField: 'minutes',
        align: 'end',
        chars: 7,
        card: 'beside',
      },
      dayColumn('from', 'Desde'),
      dayColumn('to', 'Hasta'),
      {
        id: 'state',
        header: 'Estado',
        value: ({ state }) => asignmentStates.states[state].label,
        cell: ({ state }) => <StateChip {...asignmentStates.states[state]} />,
        sortField: 'state',
        chars: 11,
        card: 'bare',
      },
    ],
    newLabel: 'Nueva asignación',
    emptyTitle: 'Nadie tiene documentos asignados',
    emptyHelp: 'Una asignación dice quién trabaja en un documento, en qué función y en cuántas horas.',
    Bulk: BulkAsignments,
    useEditing: useAsignmentEditing,
    Drawer: lazyPart(() => import('./asignment-drawer.tsx'), 'AsignmentDrawer'),
    ...(faces && { faces }),
  })

const LIST = listWith(undefined)
const WITH_LOAD = listWith({ load: LoadFace, sheet: SheetFace })

/** `/documents/asignments`: who does what of documents, in how many hours, and what load people have by it. */
export function Page() {
  return <ListPage list={readsLoads(useViewer()) ? WITH_LOAD : LIST} />
}
