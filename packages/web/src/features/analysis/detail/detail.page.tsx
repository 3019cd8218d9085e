import { Button } from '@mantine/core'
import { mdiArrowLeft } from '@mdi/js'
import { MEASURES, type MeasureKey } from '@timesheet/domain/analysis'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useActions } from '../../../commands/registry.ts'
import { useOutbox } from '../../../data/outbox/own-outbox.ts'
import { useToday } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid/data-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StandIn, StandInWords } from '../../../ui/stand-in.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { refusedHere } from '../../../widgets/entry-editing/entry-editing.ts'
import { undoActions } from '../../../widgets/entry-editing/undo.actions.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useSparsePages } from '../../../widgets/sparse-pages.ts'
import { useView, type ViewState } from '../../../widgets/view/use-view.ts'
import { KnownNote } from '../known-on/known-note.tsx'
import { OfColleagues } from '../of-colleagues.tsx'
import { askQuery } from '../../../widgets/analysis/ask-query.ts'
import { ANALYZER } from '../analyzer/analyzer.view.ts'
import { cellsOf } from '../../../widgets/analysis/answer-cells.ts'
import { figureCell } from '../analyzer/figure-text.ts'
import type { ToldFigureProps } from './components/told-figure.tsx'
import { CellWords } from './components/cell-words.tsx'
import classes from './detail.module.css'
import { detailColumns } from './detail.columns.tsx'
import { detailCells, useDetailEditing } from './detail-editing.tsx'
import { detailQuery, type NamedRow } from './detail.queries.ts'
import { DETAIL, type DetailValues } from './detail.view.ts'
import {
  type Cell,
  orderOf,
  originOf,
  readCell,
  type RowSum,
  summedMeasure,
  summedValue,
  sumText,
} from './detail.view-model.ts'

const EntryDrawer = lazyPart(() => import('../../../widgets/entry-drawer/entry-drawer.tsx'), 'EntryDrawer', {
  failed: 'over',
})
const AdjustmentDrawer = lazyPart(() => import('./components/adjustment-drawer.tsx'), 'AdjustmentDrawer', {
  failed: 'over',
})

const OfPersonAndDay = lazyPart(() => import('./components/of-person-and-day.tsx'), 'OfPersonAndDay', {
  failed: 'page',
})

const ToldFigure = lazyPart(() => import('./components/told-figure.tsx'), 'ToldFigure', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => <StandInWords />,
})

/** A figure at the head: words before the first touch, then one that explains itself. */
function HeadFigure({ children, ...told }: ToldFigureProps) {
  return (
    <StandIn words={children}>
      <ToldFigure {...told}>{children}</ToldFigure>
    </StandIn>
  )
}

const RefusedList = lazyPart(() => import('../../../widgets/entry-editing/refused-list.tsx'), 'RefusedList', {
  failed: 'bar',
})

const DETAIL_ACTIONS = undoActions('analysis-detail', 'En esta pantalla')

type DetailState = ViewState<(typeof DETAIL)['parts']>

/** `/hours/analyzer/detail`: the rows behind a cell of the analyzer. */
export function Page() {
  return (
    <OfColleagues>
      <Screen />
    </OfColleagues>
  )
}

function Screen() {
  const state = useView(DETAIL)
  const today = useToday()
  const cell = useMemo(() => readCell(state.values, today), [state.values, today])
  return originOf(cell.measure) === 'day' ? (
    <Frame values={state.values} cell={cell}>
      <Suspense>
        <OfPersonAndDay cell={cell} onRows={() => state.set({ of: 'loaded' }, 'push')} />
      </Suspense>
    </Frame>
  ) : (
    <Rows state={state} cell={cell} />
  )
}

interface FrameProps {
  readonly values: DetailValues
  readonly cell: Cell
  readonly subtitle?: React.ReactNode
  readonly children: React.ReactNode
}

function BackLink({ values }: { readonly values: DetailValues }) {
  const table = ANALYZER.read(values)
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiArrowLeft} />}
      renderRoot={(props: object) => <Link {...props} to="/hours/analyzer" search={ANALYZER.write(table)} />}
    >
      Volver a la tabla
    </Button>
  )
}

function Frame({ values, cell, subtitle, children }: FrameProps) {
  return (
    <PageFrame>
      <div className={classes.paper}>
        <PageHeader title="Detalle del análisis" subtitle={subtitle}>
          <BackLink values={values} />
        </PageHeader>
        <CellWords cell={cell} />
        <KnownNote knownOn={cell.analysis.knownOn} />
        {children}
      </div>
    </PageFrame>
  )
}

/** The pages of rows behind a cell, as a grid needs them. */
function useRows({ state, cell }: { readonly state: DetailState; readonly cell: Cell }) {
  const { table } = state
  const { question } = cell
  const order = orderOf(table.sort)
  const pages = useSparsePages({
    key: JSON.stringify(['analysis-detail', question, order]),
    page: table.page,
    queryOf: (page) => detailQuery(question, { ...order, page }),
  })
  const { error, refetch, read, counted } = pages
  const loadAll = async () => {
    const { readAllRows } = await loadChunk(() => import('./all-rows.ts'))
    return readAllRows(question, order, counted)
  }
  const sum: RowSum | null = read[0] ? { total: read[0].totalItems, minutes: read[0].minutes } : null
  const shown = {
    source: pages.source,
    perPage: pages.perPage,
    isStale: pages.isStale,
    total: counted,
    error: error ? <LoadError error={error} onRetry={refetch} /> : undefined,
    loadAll,
  }
  return { shown, sum }
}

/** What was refused in cells; its texts are loaded with the first refusal. */
function Refused() {
  const count = refusedHere(useOutbox()).length
  return count === 0 ? null : (
    <Suspense fallback={null}>
      <RefusedList />
    </Suspense>
  )
}

/** A figure that is a part of the hours of its rows. */
function PartFigure({ cell, measure }: { readonly cell: Cell; readonly measure: MeasureKey }) {
  const format = useHoursFormat()
  const { data } = useQuery(askQuery(cell.question))
  if (!data) return '…'
  const { rows, columns, cell: valueOf } = cellsOf(data)
  const value = valueOf(rows, columns, measure)
  const { text } = figureCell(value, measure, { show: 'value', format })
  const words = `${MEASURES[measure].label} ${text || formatNumber(0)}`
  return (
    <>
      {typeof value === 'number' ? (
        <HeadFigure told={{ cell, measure, value }} format={format}>
          {words}
        </HeadFigure>
      ) : (
        words
      )}
      {' · '}
    </>
  )
}

function Rows({ state, cell }: { readonly state: DetailState; readonly cell: Cell }) {
  const format = useHoursFormat()
  const { shown, sum } = useRows({ state, cell })
  const editing = useDetailEditing(cell.analysis.knownOn !== '')
  const columns = useMemo(() => detailCells(detailColumns(format), editing), [format, editing])
  useActions(DETAIL_ACTIONS)
  const { values, set } = state
  const {
    measure,
    analysis: { knownOn },
  } = cell
  const subtitle = (
    <span role="status">
      {originOf(measure) === 'part' ? <PartFigure cell={cell} measure={measure} /> : null}
      {sum ? (
        <HeadFigure told={{ cell, measure: summedMeasure(measure), value: summedValue(measure, sum) }} format={format}>
          {sumText(measure, sum, format)}
        </HeadFigure>
      ) : (
        '…'
      )}
    </span>
  )
  return (
    <Frame values={values} cell={cell} subtitle={subtitle}>
      <Refused />
      <DataGrid
        name={knownOn === '' ? 'detalle-del-analisis' : `detalle-del-analisis-como-estaba-al-${knownOn}`}
        label="Filas de la celda"
        columns={columns}
        rowId={(row) => row.id}
        {...(knownOn === ''
          ? {
              onEdit: editing.start,
              onOpen: ({ table, id }: NamedRow) =>
                set(table === 'hours' ? { entry: id, adjustment: '' } : { entry: '', adjustment: id }, 'push'),
            }
          : {})}
        view={state.table}
        onView={state.setTable}
        isSearched={false}
        empty={
          <EmptyState
            title="Esta celda no tiene filas"
            help="Pueden haber cambiado desde que se hizo el enlace, o esta cuenta no las ve."
          >
            <BackLink values={values} />
          </EmptyState>
        }
        {...shown}
        source={editing.written(shown.source)}
      />
      <Suspense>
        {values.entry ? <EntryDrawer id={values.entry} onClose={() => set({ entry: '' })} /> : null}
        {values.adjustment ? <AdjustmentDrawer id={values.adjustment} onClose={() => set({ adjustment: '' })} /> : null}
      </Suspense>
    </Frame>
  )
}
