import { Button } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { may } from '@timesheet/domain/access'
import { entryOrder, type EntryQuery, hours } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useActions } from '../../../commands/registry.ts'
import type { PageOptions } from '../../../data/cache-keys.ts'
import { useOutbox } from '../../../data/outbox/own-outbox.ts'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Chosen, WantedFile } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { DataGrid } from '../../../ui/grid/data-grid/data-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { usePagedRecords } from '../../../widgets/paged-records.tsx'
import { ViewsButton } from '../../../widgets/view/views-button.tsx'
import { useView, type ViewState } from '../../../widgets/view/use-view.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { NoHoursAccount } from '../components/no-hours-account.tsx'
import { SaveState } from '../components/save-state.tsx'
import { editedColumns } from '../../../widgets/entry-editing/entry-cell.tsx'
import { refusedHere, useEntryEditing, writtenRows } from '../../../widgets/entry-editing/entry-editing.ts'
import { ChosenEntries, EntryTotals } from './entry-totals.tsx'
import { TABLE_ACTIONS } from './table.actions.ts'
import { type Entry, entryColumns, EXPAND } from './table.columns.tsx'
import { entryTotalsQuery, filterOf } from './table.queries.ts'
import { TableFilters } from './table-filters.tsx'
import { TABLE_VIEW, type TableParts } from './table.view.ts'
import { isOfFacts, queryOf } from './table.view-model.ts'

const EntryDrawer = lazyPart(() => import('../../../widgets/entry-drawer/entry-drawer.tsx'), 'EntryDrawer', {
  failed: 'over',
})

const RefusedList = lazyPart(() => import('../../../widgets/entry-editing/refused-list.tsx'), 'RefusedList', {
  failed: 'bar',
})

const LastChange = lazyPart(() => import('./last-change.tsx'), 'LastChange', { failed: 'bar' })

const TrashDialog = lazyPart(() => import('./trash-dialog.tsx'), 'TrashDialog', { failed: 'over' })

/** `/hours/old`: every entry that the viewer may see, as a table. */
export function Page() {
  const account = useSessionUser()
  if (account?.collectionName !== 'users' || account.external) return <NoHoursAccount />
  return <TablePage />
}

function TablePage() {
  const state = useView(TABLE_VIEW)
  const viewer = useViewer()
  const today = useToday()
  const { values, table } = state
  const query = useMemo(
    () => queryOf(values, table.text, { me: viewer.id, today }),
    [values, table.text, viewer.id, today],
  )
  const isWide = may(hours, 'list', { user: '', decider: '', standIns: '' }, viewer) !== 'no'
  useActions(TABLE_ACTIONS)
  return (
    <PageFrame>
      <PageHeader title="Tabla de horas" subtitle={<EntryTotals query={query} />}>
        <SaveState />
        <Suspense fallback={null}>
          <LastChange />
        </Suspense>
        <Trash />
        <ViewsButton screen={TABLE_VIEW.screen} onChoose={state.replace} />
      </PageHeader>
      <Refused />
      <Entries state={state} query={query} isWide={isWide} />
    </PageFrame>
  )
}

/** What was refused in the table; its texts are loaded with the first refusal. */
function Refused() {
  const count = refusedHere(useOutbox()).length
  return count === 0 ? null : (
    <Suspense fallback={null}>
      <RefusedList />
    </Suspense>
  )
}

/** The trash, which keeps what was deleted from this table. */
function Trash() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<Icon path={mdiTrashCanOutline} />} onClick={() => setOpen(true)}>
        Papelera
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TrashDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface EntriesProps {
  readonly state: ViewState<TableParts>
  readonly query: EntryQuery
  readonly isWide: boolean
}

async function readFound(query: EntryQuery, sort: string, options: PageOptions) {
  const { readFoundPage } = await loadChunk(() => import('./found-page.ts'))
  return readFoundPage(query, sort, options)
}

/** The rows of a query with everything that a grid needs. */
function useEntries({ state, query }: Pick<EntriesProps, 'state' | 'query'>) {
  const view = state.table
  const { data } = useQuery(entryTotalsQuery(query))
  const isFound = isOfFacts(query, view.sort, data?.entries)
  const records = usePagedRecords(hours, {
    view: { ...view, sort: entryOrder(view.sort) },
    filter: filterOf(query),
    sort: '',
    expand: EXPAND,
    ...(query.user ? { part: { user: query.user } } : {}),
    read: isFound ? (options) => readFound(query, view.sort, options) : undefined,
  })
  return { ...records, ...(data ? { total: data.entries, isMore: false } : {}) }
}

function Entries({ state, query, isWide }: EntriesProps) {
  const format = useHoursFormat()
  const view = state.table
  const records = useEntries({ state, query })
  const editing = useEntryEditing()
  const { who, entry } = state.values
  const isOwn = who === 'mine'
  const columns = useMemo(() => editedColumns(entryColumns({ isOwn, format }), editing), [isOwn, format, editing])
  const handleSave = async (wanted: WantedFile<Entry>) => {
    const { saveEntries } = await loadChunk(() => import('./save-entries.ts'))
    await saveEntries(wanted, { query, sort: view.sort })
  }
  const bulkActions = useCallback((chosen: Chosen<Entry>) => <ChosenEntries query={query} chosen={chosen} />, [query])
  return (
    <>
      <DataGrid
        name={isOwn ? 'mis-horas' : 'horas'}
        label="Entradas de horas"
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => state.set({ entry: row.id }, 'push')}
        onEdit={editing.start}
        view={view}
        onView={state.setTable}
        filters={<TableFilters state={state} isWide={isWide} />}
        searchLabel="Buscar en la descripción"
        bulkActions={bulkActions}
        onSave={handleSave}
        empty={<NoEntries isOwn={isOwn} />}
        {...records}
        source={writtenRows(records.source, editing)}
      />
      {entry ? (
        <Suspense>
          <EntryDrawer id={entry} onClose={() => state.set({ entry: '' })} />
        </Suspense>
      ) : null}
    </>
  )
}

function NoEntries({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <EmptyState
      title="No hay horas con estos filtros"
      help={
        isOwn
          ? 'Se puede elegir otro período, o cargar horas en la semana.'
          : 'Se puede quitar algún filtro. Sólo se ven las horas que están al alcance.'
      }
    >
      {isOwn ? (
        <Button component={Link} to="/hours" variant="default">
          Ir a la semana
        </Button>
      ) : null}
    </EmptyState>
  )
}
