import { mdiFileDocumentMultipleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { AWAITED_DOCUMENTS, DOCUMENT_STATES, documents, type NearDays } from '@timesheet/domain/documents'
import { useMemo } from 'react'
import { filterText } from '../../data/collection.ts'
import { NOT_MERGED } from '../../data/not-merged.ts'
import { today } from '../../data/today.ts'
import { totalText } from '../../ui/grid/data-grid/total-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { defineList } from '../../widgets/list/define-list.ts'
import { choice, flag, record } from '../../widgets/view/define-view.ts'
import { lastSoon } from '../../widgets/documents/due.view-model.ts'
import type { DocumentRow } from './document-rows.ts'
import { useDocumentEditing } from './document-editing.tsx'
import { alsoFilter, morePartsOf } from './more-parts.ts'
import { documentColumns } from './documents.columns.tsx'
import { useMilestoneColumns } from './use-milestone-columns.ts'
import { useCustomerForm } from './form/use-customer-form.ts'
import { useLastNear, useNearDays } from '../../widgets/documents/near-days.query.ts'
import { spentQuery } from '../../widgets/documents/spent.query.ts'

const BulkDocuments = lazyPart(() => import('./bulk-documents.tsx'), 'BulkDocuments', { failed: 'bar' })

const NewDocument = lazyPart(() => import('./document-drawer.tsx'), 'NewDocument')

const EXPAND =
  'project,specialty,type,package,revision,inForce,inForce.purpose,actor,responsible,preparer,reviewer,approver'

function useColumns(rows: readonly DocumentRow[] | undefined, project: string) {
  const lastOf = useLastNear()
  const spent = useQuery(spentQuery(rows?.map(({ id }) => id) ?? [])).data
  const milestones = useMilestoneColumns(rows, project)
  return useMemo(
    () => [
      ...documentColumns({ today: today(), lastOf, spentOf: (id) => spent?.get(id), isAcross: project === '' }),
      ...milestones,
    ],
    [spent, project, lastOf, milestones],
  )
}

function useColumnsAcross(rows: readonly DocumentRow[] | undefined) {
  return useColumns(rows, '')
}

/** The days of late documents are before today; those of near ones come after it, up to a last one. */
function lateFilter(): string {
  return filterText(`${AWAITED_DOCUMENTS} && dueOn < {:today}`, { today: today() })
}

/** The documents that are near by the calendars of their projects; most of the time it is the same day for all. */
function soonFilter(near: NearDays): string {
  const { '': usual = lastSoon(today()), ...own } = near
  const others = Object.entries(own).filter(([, last]) => last !== usual)
  const apart = others.map(([calendar]) => filterText('project.calendar != {:calendar}', { calendar }))
  const due = [
    [...apart, filterText('dueOn <= {:usual}', { usual })].join(' && '),
    ...others.map(([calendar, last]) =>
      filterText('project.calendar = {:calendar} && dueOn <= {:last}', { calendar, last }),
    ),
  ]
  const isNear = due.map((each) => `(${each})`).join(' || ')
  return `${AWAITED_DOCUMENTS} && ${filterText('dueOn >= {:today}', { today: today() })} && (${isNear})`
}

/** What parts mean together; that of near days needs the calendars. */
function useAlso(values: Readonly<Record<string, unknown>>): string {
  const near = useNearDays() ?? NOT_KNOWN
  return [values['soon'] ? soonFilter(near) : '', alsoFilter(values)]
    .filter(Boolean)
    .map((each) => `(${each})`)
    .join(' && ')
}

const NOT_KNOWN: NearDays = {}

const PARTS = {
  state: choice({
    label: 'Estado',
    options: DOCUMENT_STATES,
    fallback: '',
    any: 'Todos los estados',
    filter: (state: string) => filterText('state = {:state}', { state }),
  }),
  specialty: record({ label: 'Especialidad', target: 'specialty', any: 'Todas las especialidades' }, 'specialty'),
  type: record({ label: 'Tipo', target: 'document_types', any: 'Todos los tipos' }, 'type'),
  mine: flag({ label: 'Me toca actuar', filter: (_mine, me) => filterText('actor = {:me}', { me }) }),
  late: flag({ label: 'Vencidos', filter: lateFilter }),
  soon: flag({ label: 'Por vencer' }),
  complete: flag({ label: 'Completos', isMore: true, filter: () => 'completedOn != ""' }),
  rejected: flag({
    label: 'Rechazados',
    isMore: true,
    filter: () => filterText('state = {:state}', { state: 'correction' }),
  }),
}

const GROUPS = {
  state: { label: 'Por estado' },
  specialty: { label: 'Por especialidad' },
  type: { label: 'Por tipo' },
  responsible: { label: 'Por responsable', none: 'Sin responsable' },
  actor: { label: 'Por quién debe actuar', none: 'Nadie de la empresa' },
}

const COMMON = {
  declaration: documents,
  title: 'Listado maestro (LMD)',
  subtitle: (total: number | undefined, isMore: boolean, which: string) =>
    total === undefined ? ' ' : `${totalText(total, isMore)} ${total === 1 ? 'documento' : 'documentos'}${which}`,
  sort: 'code',
  expand: EXPAND,
  searchIn: ['@search'],
  searchLabel: 'Buscar por código o título',
  newLabel: 'Nuevo documento',
  emptyIcon: mdiFileDocumentMultipleOutline,
  emptyHelp: 'Dice qué se produce y quién lo hace.',
  useAlso,
  groupSum: 'forecastMinutes',
  Bulk: BulkDocuments,
  useEditing: useDocumentEditing,
  addressOf: (id: string) => `/documents/${id}`,
} as const

function columnsIn(project: string) {
  return async (rows: readonly DocumentRow[], shown: readonly string[]) =>
    (await loadChunk(() => import('./form/take-register.ts'))).allColumns(rows, { project, shown })
}

/** The register of all projects. */
export const ALL_DOCUMENTS = defineList({
  ...COMMON,
  only: NOT_MERGED,
  parts: {
    project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
    ...PARTS,
    ...morePartsOf(({ project }) => String(project ?? '')),
  },
  groups: { project: { label: 'Por proyecto' }, ...GROUPS },
  columns: useColumnsAcross,
  columnsFor: columnsIn(''),
  useFiles: ({ filter, values }) => useCustomerForm(filter, String(values['project'] ?? '')),
  Drawer: (props) => <NewDocument {...props} project="" />,
})

/** The register of one project. */
export function documentsOf(project: string) {
  function useColumnsOfOne(rows: readonly DocumentRow[] | undefined) {
    return useColumns(rows, project)
  }
  return defineList({
    ...COMMON,
    only: `${filterText('project = {:project}', { project })} && ${NOT_MERGED}`,
    parts: { ...PARTS, ...morePartsOf(() => project) },
    groups: { package: { label: 'Por paquete', none: 'Sin paquete' }, ...GROUPS },
    columns: useColumnsOfOne,
    columnsFor: columnsIn(project),
    useFiles: ({ filter }) => useCustomerForm(filter, project),
    Drawer: (props) => <NewDocument {...props} project={project} />,
  })
}
