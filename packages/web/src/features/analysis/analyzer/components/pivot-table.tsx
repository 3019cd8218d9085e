import { mdiDownload, mdiEqual, mdiTableRow } from '@mdi/js'
import {
  ANALYSIS_FILES,
  type AnalysisFile,
  analysisFileRoute,
  type AnalyzerValues,
  writeFilters,
} from '@timesheet/domain/analysis'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { errorText } from '../../../../data/error-text.ts'
import { saveFileOf } from '../../../../data/save-file.ts'
import { CrossGrid } from '../../../../ui/grid/cross/cross-grid.tsx'
import type { CrossHeading } from '../../../../ui/grid/cross/cross-grid.types.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { ANALYZER } from '../analyzer.view.ts'
import { cellFilters } from '../../../../widgets/analysis/cell-address.ts'
import { crossTable, type CrossTable, nextOrder, orderColumn } from '../cross-table.ts'
import { forgetOpened, keepOpened, openedPlace } from '../opened-cell.ts'
import { useCellExplained } from '../use-cell-explained.ts'
import { useTrails } from '../use-trails.tsx'
import type { Answered } from '../../../../widgets/analysis/use-answer.ts'
import type { Analyzer } from '../use-analyzer.ts'
import classes from './pivot-table.module.css'

const FigureExplained = lazyPart(
  () => import('../../../../widgets/analysis/explain/figure-explained.tsx'),
  'FigureExplained',
  {
    failed: 'over',
  },
)
const ChartBeside = lazyPart(() => import('./chart-beside.tsx'), 'ChartBeside')

/** The characters of a row's head that its small line takes. */
const TRAIL_CHARS = 10

export interface PivotTableProps {
  readonly analyzer: Analyzer
  readonly answered: Answered
  /** The question has changed, and its answer is on its way. */
  readonly isStale: boolean
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Saves the table as it is shown, or prints it; files are made by the server of the same address. */
function ExportButton({ values }: { readonly values: AnalyzerValues }) {
  const [busy, setBusy] = useState(false)
  const save = (format: AnalysisFile) => {
    const search = Object.entries(ANALYZER.write(values)).flatMap(([name, text]) => (text ? [[name, text]] : []))
    setBusy(true)
    saveFileOf(analysisFileRoute, { search: Object.fromEntries(search) as Readonly<Record<string, string>>, format })
      .catch((failure: unknown) => showProblem(errorText(failure)))
      .finally(() => setBusy(false))
  }
  const files = (['pdf', 'xlsx', 'csv'] as const).map((format) => ({
    id: format,
    label: ANALYSIS_FILES[format],
    onSelect: () => save(format),
  }))
  return (
    <MenuButton
      label="Exportar"
      className={classes.export}
      entries={[...files, { id: 'print', label: 'Imprimir', onSelect: () => window.print() }]}
    >
      <Icon path={mdiDownload} />
      {busy ? 'Exportando…' : 'Exportar'}
    </MenuButton>
  )
}

/** Opens the rows behind a cell; while another answer is on its way, those of the one that is shown. */
function useOpenCell({ analyzer, answered, isStale }: PivotTableProps, { shape }: CrossTable) {
  const navigate = useNavigate()
  const { values } = analyzer
  const { filters, from, to, basis } = answered.cells.answer.question
  return (row: number, column: number) => {
    const [line, of] = [shape.rows[row], shape.columns[column]]
    if (!line || !of) return
    keepOpened(values, { row: line.id, column: of.id })
    const { only, not } = writeFilters(cellFilters(line, of))
    const shown = isStale ? { ...writeFilters(filters), from, to, basis } : {}
    const search = { ...ANALYZER.write({ ...values, ...shown }), of: of.measure, cell: only, rest: not || undefined }
    void navigate({ to: '/hours/analyzer/detail', search })
  }
}

/** The table of an answer: opened, ordered and shaded as the address says. */
export function PivotTable(props: PivotTableProps) {
  const { analyzer, answered, isStale } = props
  const { chart } = analyzer.values
  const { layout, isHeat } = useDeferredValue(analyzer.analysis)
  const format = useHoursFormat()
  const { cells, before, show } = answered
  const table = useMemo(
    () => crossTable(cells, before, { layout, isHeat, show, format }),
    [cells, before, layout, isHeat, show, format],
  )
  const { shape } = table
  const [start] = useState(() => openedPlace(analyzer.values, shape))
  const [active, setActive] = useState(start)
  useEffect(forgetOpened, [])
  const openCell = useOpenCell(props, table)
  const { explaining, explain, hover } = useCellExplained(answered, table, openCell)
  const trails = useTrails(answered, shape, { isOn: analyzer.values.spark, format })
  const handleOrder = (heading: CrossHeading | null) => {
    const of = heading && shape.headings.find(({ id }) => id === heading.id)
    analyzer.order(nextOrder(layout.order, of ? orderColumn(shape, of) : null))
  }
  const handleToggle = (heading: CrossHeading) => {
    const of = shape.headings.find(({ id }) => id === heading.id)
    if (of) analyzer.toggleColumn(of.node.path)
  }
  return (
    <div className={classes.board} data-chart={chart === '' ? undefined : chart}>
      {chart === '' ? null : (
        <Suspense fallback={<div className={classes.chart} />}>
          <ChartBeside
            table={table}
            look={{ kind: chart, show, format }}
            onOpen={openCell}
            onExplain={explain}
            onHover={hover}
          />
        </Suspense>
      )}
      <div className={classes.table}>
        <CrossGrid
          {...table}
          {...(trails ? { trailAt: trails, headChars: table.headChars + TRAIL_CHARS } : {})}
          label="Análisis de horas"
          isStale={isStale}
          onToggleRow={({ id }) => analyzer.toggleRow(id)}
          onToggleHeading={handleToggle}
          onOrder={handleOrder}
          start={start}
          onActive={(row, column) => setActive(column < 0 ? null : { row, column })}
          onOpen={openCell}
          onExplain={explain}
          onHover={hover}
        />
        {explaining.place ? (
          <Suspense fallback={null}>
            <FigureExplained explaining={explaining} format={format} />
          </Suspense>
        ) : null}
        <div className={classes.foot}>
          <span>
            {countText(table.rows.length, 'fila', 'filas')} × {countText(table.columnCount, 'columna', 'columnas')}
          </span>
          <span className={classes.acts}>
            <button
              type="button"
              className={classes.export}
              disabled={active === null}
              title={active ? 'Tecla =' : 'Primero se elige una celda de la tabla'}
              onClick={({ currentTarget }) => active && explain(active.row, active.column, currentTarget)}
            >
              <Icon path={mdiEqual} />
              Explicar
            </button>
            <button
              type="button"
              className={classes.export}
              disabled={active === null}
              title={active ? 'Enter, o doble clic en la celda' : 'Primero se elige una celda de la tabla'}
              onClick={() => active && openCell(active.row, active.column)}
            >
              <Icon path={mdiTableRow} />
              Filas de la celda
            </button>
            <ExportButton values={analyzer.values} />
          </span>
        </div>
      </div>
    </div>
  )
}
