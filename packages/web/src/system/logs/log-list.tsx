import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core'
import { mdiRefresh, mdiTextBoxOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useMemo } from 'react'
import { useActions } from '../../commands/registry.ts'
import { queryClient } from '../../data/query-client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DataGrid } from '../../ui/grid/data-grid/data-grid.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useSparsePages } from '../../widgets/sparse-pages.ts'
import { useTableView } from '../../widgets/use-table-view.ts'
import { systemKeys } from '../system.queries.ts'
import { logBars } from './log-bars.ts'
import { LogChart } from './log-chart.tsx'
import { LOG_COLUMNS } from './log-columns.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { LogFilters } from './log-filters.tsx'
import { chosenRange, isNarrowed, logView } from './log-view.ts'
import type { LogView } from './log-view.ts'
import classes from './logs.module.css'
import { exportedLogs, logsQuery, logStatsQuery } from './logs.queries.ts'

const REFRESH_MS = 5_000
const NARROWING = ['level', 'status', 'slow', 'quiet', 'filter', 'q', 'at', 'span', 'page']

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: systemKeys.logs })
}

const ACTIONS = [
  {
    id: 'logs-refresh',
    label: 'Actualizar los registros',
    group: 'En esta pantalla' as const,
    keys: 'r',
    icon: mdiRefresh,
    run: refresh,
  },
]

function Chart({ view, live }: { readonly view: LogView; readonly live: boolean }) {
  const [, setSearch] = useUrlState()
  const stats = useQuery({
    ...logStatsQuery(view),
    placeholderData: keepPreviousData,
    refetchInterval: live ? REFRESH_MS : false,
  })
  const { data } = stats
  const chart = useMemo(() => (data ? logBars(data, data.range, data.asOf) : null), [data])
  if (stats.isError) return null
  if (!chart) return <Skeleton height={150} mb="md" />
  return (
    <LogChart
      {...chart}
      chosen={chosenRange(view)?.from ?? null}
      onChoose={(bar) =>
        setSearch({
          at: bar?.from.toISOString(),
          span: bar && chart.unit === 'day' ? 'day' : undefined,
          page: undefined,
        })
      }
    />
  )
}

function Empty({ view }: { readonly view: LogView }) {
  const [, setSearch] = useUrlState()
  if (!isNarrowed(view) && view.period === 'all') {
    return (
      <EmptyState
        icon={mdiTextBoxOutline}
        title="Todavía no hay registros"
        help="Cada pedido al servidor aparece acá a los pocos segundos, salvo que no se guarden: eso se decide en “Qué se guarda”."
      />
    )
  }
  const forget = Object.fromEntries(NARROWING.map((name) => [name, undefined]))
  return (
    <EmptyState
      icon={mdiTextBoxOutline}
      title={isNarrowed(view) ? 'Ningún registro coincide' : 'No hay registros en este período'}
      help="Se puede ampliar el período o quitar filtros."
    >
      <Button variant="default" size="xs" onClick={() => setSearch({ ...forget, period: 'all' })}>
        Ver todos los registros
      </Button>
    </EmptyState>
  )
}

/** The error text for a typed filter; without one the API does not answer a list with 400. */
function filterProblem(error: unknown, view: LogView): string | null {
  return view.filter && error instanceof ClientResponseError && error.status === 400 ? 'El filtro no se entiende' : null
}

/** The log: filters, chart, list of entries, and the drawer of the chosen one. */
export function LogList() {
  const [table, setTable] = useTableView()
  const [search, setSearch] = useUrlState()
  // The search values are a new object at each render; the view keeps its identity while its JSON stays the same.
  const words = JSON.stringify(logView(search))
  const view = useMemo(() => JSON.parse(words) as LogView, [words])
  const live = search['live'] === 'on'
  const { sort, page } = table
  const logs = useSparsePages({
    key: JSON.stringify([view, sort]),
    page,
    queryOf: (at) => ({
      ...logsQuery(view, { sort, page: at }),
      // Live updates refetch the first page only.
      refetchInterval: live && page === 1 && at === 1 ? REFRESH_MS : false,
    }),
  })
  useActions(ACTIONS)
  const problem = filterProblem(logs.error, view)
  const find = (text: string) => setSearch({ q: text, id: undefined, page: undefined })
  const controls = (
    <>
      <Switch
        className={classes.live ?? ''}
        label="Al día"
        checked={live}
        onChange={(event) => setSearch({ live: event.currentTarget.checked ? 'on' : undefined })}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Actualizar"
        title="Actualizar (r)"
        loading={logs.isFetching && !live}
        onClick={refresh}
      >
        <Icon path={mdiRefresh} />
      </ActionIcon>
    </>
  )
  return (
    <>
      <LogFilters view={view} filterError={problem} />
      <Chart view={view} live={live} />
      <DataGrid
        name="registros"
        label="Registros"
        columns={LOG_COLUMNS}
        rowId={(row) => row.id}
        source={logs.source}
        total={logs.counted}
        perPage={logs.perPage}
        view={table}
        onView={setTable}
        isStale={logs.isStale}
        onOpen={(row) => setSearch({ id: row.id }, 'push')}
        loadAll={() => exportedLogs(view, table.sort)}
        searchLabel="Buscar en los registros"
        filters={controls}
        empty={<Empty view={view} />}
        {...(logs.error
          ? {
              error: problem ? (
                <EmptyState title="El filtro no se entiende" help="Se puede corregir arriba, o quitarlo." />
              ) : (
                <LoadError isScreen error={logs.error} onRetry={refresh} />
              ),
            }
          : {})}
      />
      {search['id'] ? (
        <LogDrawer key={search['id']} id={search['id']} onFind={find} onClose={() => setSearch({ id: undefined })} />
      ) : null}
    </>
  )
}
