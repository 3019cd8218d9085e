import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { HOUR_STATES, hours, hourStates } from '@timesheet/domain/hours'
import type { HourState } from '@timesheet/domain/hours'
import { formatDay, monthBounds } from '@timesheet/domain/kernel'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { filterText } from '../../data/collection.ts'
import type { Stored } from '../../data/collection.ts'
import { RelationFilter } from '../../forms/relation-filter.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { DayText } from '../../ui/text/day-text.tsx'
import { HoursText } from '../../ui/text/hours-text.tsx'
import { MONTH_HINT, readMonth, showMonth } from '../../ui/text/month-text.ts'
import { WrittenFilter } from '../../ui/written-filter.tsx'
import { allFilters, usePagedRecords, wordsFilter } from '../../widgets/paged-records.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import type { UrlValues } from '../../widgets/url-state.ts'
import { useTableView } from '../../widgets/use-table-view.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import classes from './components/panel.module.css'
import { HOURS_TITLE, type HoursReach, hoursReach } from './hours-reach.ts'

type Entry = Stored<typeof hours>

const ApprovalGrid = lazyPart(() => import('./approval/approval-grid.tsx'), 'ApprovalGrid')
const EntryDrawer = lazyPart(() => import('../../widgets/entry-drawer/entry-drawer.tsx'), 'EntryDrawer', {
  failed: 'over',
})

const HoursSlipDrawer = lazyPart(() => import('./hours-slip-drawer.tsx'), 'HoursSlipDrawer', { failed: 'over' })

const STATES = Object.entries(HOUR_STATES).map(([value, label]) => ({ value, label }))
const MONTH = /^\d{4}-\d{2}$/
const MINUTES_PER_HOUR = 60

function personOf(row: Entry): string {
  const user = row.expand?.['user']
  return user ? `${user.surname}, ${user.name}` : ''
}

function targetOf(row: Entry): string {
  const { document, activity } = row.expand ?? {}
  return document
    ? `${document['code']} · ${document['title']}`
    : activity
      ? `${activity['code']} · ${activity['name']}`
      : ''
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'day',
    header: 'Día',
    value: (row) => formatDay(row.day),
    cell: (row) => <DayText day={row.day} />,
    sortField: 'day',
  },
  { id: 'user', header: 'Persona', value: personOf, sortField: 'user.surname', primary: true },
  { id: 'target', header: 'Actividad o documento', value: targetOf },
  { id: 'note', header: 'Descripción', value: (row) => row.note },
  {
    id: 'state',
    header: 'Estado',
    value: (row) => HOUR_STATES[row.state],
    cell: (row) => <StateChip {...hourStates.states[row.state]} />,
    sortField: 'state',
    chars: 15,
  },
  {
    id: 'minutes',
    header: 'Horas',
    value: (row) => row.minutes / MINUTES_PER_HOUR,
    cell: (row) => <HoursText minutes={row.minutes} />,
    sortField: 'minutes',
    align: 'end',
  },
]

function hoursFilter(project: string, search: UrlValues, text: string): string {
  const month = MONTH.test(search['month'] ?? '')
    ? filterText('day >= {:from} && day <= {:to}', monthBounds(search['month'] ?? ''))
    : ''
  const state =
    (search['state'] ?? '') in HOUR_STATES
      ? filterText('state = {:state}', { state: search['state'] as HourState })
      : ''
  const user = search['user'] ? filterText('user = {:user}', { user: search['user'] }) : ''
  return allFilters(
    filterText('project = {:project}', { project }),
    month,
    state,
    user,
    wordsFilter(text, ['@search', 'user:search', 'activity:search', 'document.code']),
  )
}

function Filters({ project }: { readonly project: string }) {
  const [search, setSearch] = useUrlState()
  const set = (name: string) => (value: string) => setSearch({ [name]: value || undefined, page: undefined })
  return (
    <>
      <WrittenFilter
        aria-label="Mes"
        w={110}
        value={search['month'] ?? ''}
        show={showMonth}
        read={readMonth}
        hint={MONTH_HINT}
        onChange={(month) => set('month')(month)}
      />
      <div className={classes.person}>
        <RelationFilter
          label="Persona"
          any="Todo el equipo"
          target="users"
          only={filterText('members_via_user.project ?= {:project}', { project })}
          value={search['user'] ?? ''}
          onChange={set('user')}
        />
      </div>
      <NativeSelect
        w={195}
        aria-label="Estado"
        data={[{ value: '', label: 'Todos los estados' }, ...STATES]}
        value={search['state'] ?? ''}
        onChange={(event) => set('state')(event.currentTarget.value)}
      />
    </>
  )
}

const VIEWS = [
  { value: 'entries', label: 'Entradas' },
  { value: 'approve', label: 'Aprobar' },
]

/** `/projects/{project}/hours`: the entries of a project that the viewer may see, and what waits for their decision. */
export function Page() {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  const [search, setSearch] = useUrlState()
  const reach = hoursReach(useViewer(), project)
  const isApproving = reach !== 'own' && search['view'] === 'approve'
  return (
    <PageFrame>
      {reach === 'own' ? null : (
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label="Qué se ve de las horas"
          data={VIEWS}
          value={isApproving ? 'approve' : 'entries'}
          onChange={(value) => setSearch({ view: value === 'approve' ? value : undefined })}
        />
      )}
      {isApproving ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <ApprovalGrid key={project} project={project} />
        </Suspense>
      ) : (
        <Entries project={project} reach={reach} />
      )}
    </PageFrame>
  )
}

function Entries({ project, reach }: { readonly project: string; readonly reach: HoursReach }) {
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const { entry, slip, month = '' } = search
  const records = usePagedRecords(hours, {
    view,
    filter: hoursFilter(project, search, view.text),
    sort: '-day,user.surname',
    expand: 'user,activity,document',
  })
  return (
    <>
      {reach === 'all' ? null : <p className={classes.note}>{HOURS_TITLE[reach]}: no son todas las del proyecto.</p>}
      <DataGrid
        name={reach === 'all' ? 'horas-del-proyecto' : 'mis-horas-del-proyecto'}
        label={reach === 'all' ? 'Horas del proyecto' : `${HOURS_TITLE[reach]} en el proyecto`}
        columns={COLUMNS}
        rowId={(row) => row.id}
        onOpen={(row) => setSearch({ entry: row.id })}
        view={view}
        onView={setView}
        filters={
          <>
            <Filters project={project} />
            {reach === 'all' ? (
              <Button variant="default" onClick={() => setSearch({ slip: '1' }, 'push')}>
                Parte de horas
              </Button>
            ) : null}
          </>
        }
        searchLabel="Buscar en descripción, persona o documento"
        empty={
          <EmptyState
            title="No hay horas con estos filtros"
            help="Se puede quitar algún filtro. Sólo se ven las horas que están al alcance."
          />
        }
        {...records}
      />
      {slip && reach === 'all' ? (
        <Suspense>
          <HoursSlipDrawer
            project={project}
            month={MONTH.test(month) ? month : ''}
            onClose={() => setSearch({ slip: undefined })}
          />
        </Suspense>
      ) : null}
      {entry ? (
        <Suspense>
          <EntryDrawer id={entry} onClose={() => setSearch({ entry: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}
