import { Button } from '@mantine/core'
import { mdiCodeJson, mdiDatabaseOutline, mdiDeleteOutline, mdiPlus } from '@mdi/js'
import { ClientResponseError } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { type ReactNode, useMemo, useState } from 'react'
import { useActions } from '../../commands/registry.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useSparsePages } from '../../widgets/sparse-pages.ts'
import { useTableView } from '../../widgets/use-table-view.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { saveJson } from '../collections/save-json.ts'
import { canComeBack, deleteRecords } from './delete-records.ts'
import { FilterBar } from './filter-bar.tsx'
import { recordColumns } from './record-columns.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { recordProblem } from './record-errors.ts'
import { namedRelations, usualSort, viewFilter } from './records-view.ts'
import { anyPageQuery, exportedRecords } from './records.queries.ts'

/** The maximum of records deleted at once: they are deleted one by one while the person waits. */
const MAX_DELETED = 1000

export interface RecordsTableProps {
  readonly collection: SchemaCollection
  readonly collections: readonly SchemaCollection[]
}

interface Deleting {
  readonly rows: readonly RecordModel[]
  readonly clear: () => void
}

function DeleteRows({
  collection,
  collections,
  deleting,
  onClose,
}: RecordsTableProps & { readonly deleting: Deleting; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const { rows, clear } = deleting
  const what = rows.length === 1 ? 'el registro' : `${rows.length} registros`
  const handleConfirm = () => {
    setBusy(true)
    void deleteRecords(collection, collections, rows).then(() => {
      clear()
      onClose()
    })
  }
  return (
    <ConfirmDialog
      title={`Borrar ${what}`}
      actionLabel={`Borrar ${what}`}
      danger
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {canComeBack(collection, collections, rows)
        ? 'Durante unos segundos se podrá deshacer.'
        : 'No se puede deshacer: se van también sus archivos, y lo que apunta a ellos puede cambiar o borrarse.'}
    </ConfirmDialog>
  )
}

function DeleteButton({
  chosen,
  onAsk,
}: {
  readonly chosen: Chosen<RecordModel>
  readonly onAsk: (deleting: Deleting) => void
}) {
  const isTooMany = chosen.count > MAX_DELETED
  const handleClick = () => {
    chosen
      .load()
      .then((rows) => onAsk({ rows, clear: chosen.clear }))
      .catch((error: unknown) => showProblem(`No se pudieron leer los registros. ${recordProblem(error)}`))
  }
  return (
    <>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<Icon path={mdiDeleteOutline} size={16} />}
        disabled={isTooMany}
        onClick={handleClick}
      >
        Borrar
      </Button>
      {isTooMany ? <span>Se borran hasta {formatNumber(MAX_DELETED)} registros a la vez.</span> : null}
    </>
  )
}

function useRows({ collection }: RecordsTableProps) {
  const [view] = useTableView()
  const [search] = useUrlState()
  const filter = viewFilter(collection, view.text, search['filter'] ?? '')
  const sort = view.sort || usualSort(collection)
  const list = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}) }
  const expand = namedRelations(collection)
  const page = useSparsePages({
    key: JSON.stringify([collection.name, list]),
    page: view.page,
    queryOf: (at) => anyPageQuery(collection.name, { ...list, ...(expand ? { expand } : {}), page: at }),
  })
  return { page, list, isNarrowed: filter !== '' }
}

/** Splits an error of the list: one about the filter is shown at the filter. */
function problemsOf(error: unknown, hasFilter: boolean): { readonly filter?: string } {
  return hasFilter && error instanceof ClientResponseError && error.status === 400
    ? { filter: 'El servidor no acepta este filtro' }
    : {}
}

function NoRows({ isNarrowed, children }: { readonly isNarrowed: boolean; readonly children: ReactNode }) {
  return isNarrowed ? (
    <EmptyState
      icon={mdiDatabaseOutline}
      title="Ningún registro coincide"
      help="Se puede cambiar la búsqueda o quitar el filtro."
    />
  ) : (
    <EmptyState icon={mdiDatabaseOutline} title="Todavía no hay registros">
      {children}
    </EmptyState>
  )
}

/** The records of one collection as a live table with all actions. */
export function RecordsTable(props: RecordsTableProps) {
  const { collection, collections } = props
  const [view, setView] = useTableView()
  const [search, setSearch] = useUrlState()
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  const { page, list, isNarrowed } = useRows(props)
  const columns = useMemo(() => recordColumns({ collection, collections }), [collection, collections])
  const isView = collection.type === 'view'
  const actions = useMemo(
    () =>
      isView
        ? []
        : [
            {
              id: 'new-record',
              label: 'Nuevo registro',
              group: 'En esta pantalla' as const,
              keys: 'n',
              icon: mdiPlus,
              run: () => setSearch({ id: 'new' }, 'push'),
            },
          ],
    [isView, setSearch],
  )
  useActions(actions)
  const refused = page.error ? problemsOf(page.error, search['filter'] !== undefined) : {}
  const create = isView ? null : (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setSearch({ id: 'new' }, 'push')}>
      Nuevo registro
    </Button>
  )
  const exportJson = () =>
    exportedRecords(collection.name, list)
      .then((rows) => saveJson(collection.name, JSON.stringify(rows, null, 2)))
      .catch((error: unknown) => showProblem(`No se pudo exportar. ${recordProblem(error)}`))
  return (
    <>
      <FilterBar scope={{ collection, collections }} error={refused.filter} />
      <DataGrid
        name={`datos-${collection.name}`}
        label={`Registros de ${collection.name}`}
        columns={columns}
        rowId={({ id }) => id}
        source={page.source}
        total={page.counted}
        perPage={page.perPage}
        view={view}
        onView={setView}
        isStale={page.isStale}
        onOpen={({ id }) => setSearch({ id }, 'push')}
        loadAll={() => exportedRecords(collection.name, list)}
        searchLabel="Buscar en los textos"
        filters={
          <>
            {create}
            <Button variant="default" leftSection={<Icon path={mdiCodeJson} />} onClick={() => void exportJson()}>
              JSON
            </Button>
          </>
        }
        {...(isView
          ? {}
          : {
              bulkActions: (chosen: Chosen<RecordModel>) => <DeleteButton chosen={chosen} onAsk={setDeleting} />,
            })}
        empty={<NoRows isNarrowed={isNarrowed}>{create}</NoRows>}
        {...(page.error
          ? {
              error: refused.filter ? (
                <EmptyState title={refused.filter} help="Se puede corregir arriba, o quitarlo." />
              ) : (
                <LoadError isScreen error={page.error} onRetry={page.refetch} />
              ),
            }
          : {})}
      />
      {search['id'] ? (
        <RecordDrawer
          key={search['id']}
          id={search['id']}
          collection={collection}
          collections={collections}
          onClose={() => setSearch({ id: undefined, from: undefined })}
        />
      ) : null}
      {deleting ? <DeleteRows {...props} deleting={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  )
}
