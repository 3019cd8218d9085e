import { Button, SegmentedControl, Select } from '@mantine/core'
import { mdiAccountPlusOutline } from '@mdi/js'
import { ROLE_LABELS } from '@timesheet/domain/access'
import { specialty, users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActions } from '../../../commands/registry.ts'
import { listQuery } from '../../../data/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { usePagedRecords } from '../../../widgets/paged-records.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useTableView } from '../../../widgets/use-table-view.ts'
import { useMay } from '../../../widgets/viewer.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { USER_STATES, userFilter, userState } from './user-filters.ts'
import { USER_COLUMNS } from './users.columns.tsx'

const STATES = Object.entries(USER_STATES).map(([value, label]) => ({ value, label }))
const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }))

function Filters({ invite }: { readonly invite: (() => void) | null }) {
  const [search, setSearch] = useUrlState()
  const specialties = useQuery(listQuery(specialty, { sort: 'name' }))
  const options = (specialties.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const set = (name: string) => (value: string | null) => setSearch({ [name]: value ?? undefined, page: undefined })
  return (
    <>
      <SegmentedControl
        data={STATES}
        value={userState(search)}
        onChange={(value) => set('state')(value === 'active' ? null : value)}
        aria-label="Qué personas se ven"
      />
      <Select
        w={220}
        placeholder="Todos los roles"
        aria-label="Rol"
        data={ROLES}
        value={search['role'] ?? null}
        onChange={set('role')}
        clearable
      />
      <Select
        w={240}
        placeholder="Todas las especialidades"
        aria-label="Especialidad"
        data={options}
        value={search['specialty'] ?? null}
        onChange={set('specialty')}
        clearable
        searchable
        nothingFoundMessage="Nada coincide"
      />
      {invite ? (
        <Button leftSection={<Icon path={mdiAccountPlusOutline} />} onClick={invite}>
          Invitar
        </Button>
      ) : null}
    </>
  )
}

/** People: who they are, what they may do, since when and until when. */
export function Section() {
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(users, 'create')
  const records = usePagedRecords(users, {
    view,
    filter: userFilter(search, view.text),
    sort: 'surname,name',
    expand: 'specialty,manager',
  })
  const open = useMemo(() => (id: string) => setSearch({ id, part: undefined }, 'push'), [setSearch])
  const actions = useMemo(
    () =>
      canEdit
        ? [
            {
              id: 'invite-person',
              label: 'Invitar a una persona',
              group: 'En esta pantalla' as const,
              keys: 'n',
              icon: mdiAccountPlusOutline,
              run: () => open('new'),
            },
          ]
        : [],
    [canEdit, open],
  )
  useActions(actions)
  const close = () => setSearch({ id: undefined, part: undefined })
  const id = search['id']
  return (
    <>
      <DataTable
        name="personas"
        label="Personas"
        columns={USER_COLUMNS}
        rowId={(row) => row.id}
        view={view}
        onView={setView}
        onOpen={(row) => open(row.id)}
        searchLabel="Buscar por nombre, puesto o legajo"
        filters={<Filters invite={canEdit ? () => open('new') : null} />}
        empty={
          <EmptyState title="Ninguna persona coincide" help="Se puede probar con otro nombre, o quitar los filtros." />
        }
        {...records}
      />
      {id === 'new' && canEdit ? <InviteDrawer onClose={close} onInvited={open} /> : null}
      {id && id !== 'new' ? <UserDrawer key={id} id={id} canEdit={canEdit} onClose={close} /> : null}
    </>
  )
}
