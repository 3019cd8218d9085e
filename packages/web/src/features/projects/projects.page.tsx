import { Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { mdiBriefcaseOutline, mdiPlus } from '@mdi/js'
import { stateLabels } from '@timesheet/schema'
import { customers, projects, projectStates } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useActions } from '../../commands/registry.ts'
import { listQuery } from '../../data/collection.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePagedRecords } from '../../widgets/paged-records.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useTableView } from '../../widgets/use-table-view.ts'
import { useMay, useViewer } from '../../widgets/viewer.ts'
import { ProjectBoard } from './components/project-board.tsx'
import { ProjectCards } from './components/project-cards.tsx'
import { ProjectDrawer } from './project-drawer.tsx'
import { hoursReach } from './hours-reach.ts'
import { projectFilter, STATE_GROUPS } from './project-filters.ts'
import { projectTotalsQuery } from './project-hours.queries.ts'
import classes from './projects.module.css'
import { type LoadedOf, projectColumns } from './projects.columns.tsx'

const SHAPES = [
  { value: 'table', label: 'Tabla' },
  { value: 'cards', label: 'Tarjetas' },
  { value: 'board', label: 'Tablero' },
]
const STATES = [
  { group: 'Grupos', items: Object.entries(STATE_GROUPS).map(([value, label]) => ({ value, label })) },
  { group: 'Estado', items: Object.entries(stateLabels(projectStates)).map(([value, label]) => ({ value, label })) },
]

function StateFilter() {
  const [search, setSearch] = useUrlState()
  const handleChange = (state: string | null) =>
    setSearch({ state: state === 'open' ? undefined : (state ?? undefined), page: undefined })
  return (
    <Select
      w={170}
      aria-label="Estado"
      data={STATES}
      value={search['state'] ?? 'open'}
      allowDeselect={false}
      onChange={handleChange}
    />
  )
}

function StaffFilters() {
  const [search, setSearch] = useUrlState()
  const query = useQuery(listQuery(customers, { sort: 'name' }))
  const options = (query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <StateFilter />
      <Select
        w={240}
        aria-label="Cliente"
        placeholder="Todos los clientes"
        data={options}
        value={search['customer'] ?? null}
        clearable
        searchable
        nothingFoundMessage="Nada coincide"
        onChange={(customer) => setSearch({ customer: customer ?? undefined, page: undefined })}
      />
      <Switch
        label="Sólo los míos"
        checked={search['mine'] === '1'}
        onChange={(event) => setSearch({ mine: event.currentTarget.checked ? '1' : undefined, page: undefined })}
        className={classes.mine ?? ''}
      />
    </>
  )
}

function useProjectActions(canCreate: boolean, open: () => void): void {
  const actions = useMemo(
    () =>
      canCreate
        ? [
            {
              id: 'new-project',
              label: 'Nuevo proyecto',
              group: 'En esta pantalla' as const,
              keys: 'n',
              icon: mdiPlus,
              run: open,
            },
          ]
        : [],
    [canCreate, open],
  )
  useActions(actions)
}

/** `/projects`: the projects as table, cards or board by state. */
export function Page() {
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const navigate = useNavigate()
  const viewer = useViewer()
  const canCreate = useMay(projects, 'create')
  const openNew = useMemo(() => () => setSearch({ new: '1' }, 'push'), [setSearch])
  useProjectActions(canCreate, openNew)
  const filter = projectFilter({ search, text: view.text, user: viewer.id })
  const records = usePagedRecords(projects, { view, filter, sort: 'code', expand: 'customer,manager' })
  const counted = records.rows?.map(({ id }) => id).filter((id) => hoursReach(viewer, id) === 'all') ?? []
  const totals = useQuery(projectTotalsQuery(counted)).data
  const loadedOf = useCallback<LoadedOf>(
    (id) => (hoursReach(viewer, id) === 'all' ? (totals?.get(id) ?? 0) : undefined),
    [totals, viewer],
  )
  const columns = useMemo(() => projectColumns(loadedOf, viewer.external), [loadedOf, viewer.external])
  const go = (id: string) => void navigate({ to: `/projects/${id}` })
  const shape = search['shape'] ?? 'table'
  const filters = viewer.external ? <StateFilter /> : <StaffFilters />
  const newButton = canCreate ? (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={openNew}>
      Nuevo proyecto
    </Button>
  ) : null
  const empty = (
    <EmptyState
      icon={mdiBriefcaseOutline}
      title="Ningún proyecto coincide"
      help="Se puede probar con otra palabra, otro estado o sin el filtro de los propios."
    >
      {newButton}
    </EmptyState>
  )
  return (
    <PageFrame>
      <PageHeader
        title="Proyectos"
        subtitle={
          records.rows ? `${records.total} ${records.total === 1 ? 'proyecto' : 'proyectos'} con estos filtros` : ' '
        }
      >
        <SegmentedControl
          data={SHAPES}
          value={shape}
          onChange={(next) => setSearch({ shape: next === 'table' ? undefined : next })}
          aria-label="Cómo se ven"
        />
        {newButton}
      </PageHeader>
      {shape === 'board' ? (
        <ProjectBoard filter={filter} filters={filters} />
      ) : shape === 'cards' ? (
        <ProjectCards
          records={records}
          loadedOf={loadedOf}
          view={view}
          onView={setView}
          filters={filters}
          empty={empty}
        />
      ) : (
        <DataTable
          name="proyectos"
          label="Proyectos"
          columns={columns}
          rowId={(row) => row.id}
          view={view}
          onView={setView}
          onOpen={(row) => go(row.id)}
          filters={filters}
          empty={empty}
          searchLabel="Buscar por código, nombre o cliente"
          {...records}
        />
      )}
      {search['new'] && canCreate ? (
        <ProjectDrawer project={null} onDone={go} onClose={() => setSearch({ new: undefined })} />
      ) : null}
    </PageFrame>
  )
}
