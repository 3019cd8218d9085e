import { mdiDownload } from '@mdi/js'
import type { PivotShow } from '@timesheet/domain/analysis'
import type { Span } from '@timesheet/domain/kernel'
import { useDeferredValue, useMemo } from 'react'
import type { ExportFormat } from '../../../../ui/export/export-table.ts'
import { saveTable } from '../../../../ui/export/save-table.ts'
import { CrossGrid } from '../../../../ui/grid/cross/cross-grid.tsx'
import type { CrossHeading } from '../../../../ui/grid/cross/cross-grid.types.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { showProblem } from '../../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { exportedTable } from '../analysis-export.ts'
import { crossTable, type CrossTable, nextOrder, orderColumn } from '../cross-table.ts'
import type { Answered } from '../use-answer.ts'
import type { Analyzer } from '../use-analyzer.ts'
import classes from './pivot-table.module.css'

export interface PivotTableProps {
  readonly analyzer: Analyzer
  readonly answered: Answered
  /** The question has changed, and its answer is on its way. */
  readonly isStale: boolean
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

interface ExportButtonProps {
  readonly table: CrossTable
  readonly span: Span
  readonly show: PivotShow
}

/** Saves the table as it is shown, or prints it. */
function ExportButton({ table, span, show }: ExportButtonProps) {
  const save = (format: ExportFormat) =>
    void saveTable(exportedTable(table, span, show), format).catch(() =>
      showProblem('No se pudo exportar el análisis; se puede probar otra vez'),
    )
  return (
    <MenuButton
      label="Exportar"
      className={classes.export}
      entries={[
        { id: 'xlsx', label: 'Planilla (XLSX)', onSelect: () => save('xlsx') },
        { id: 'csv', label: 'Texto (CSV)', onSelect: () => save('csv') },
        { id: 'print', label: 'Imprimir', onSelect: () => window.print() },
      ]}
    >
      <Icon path={mdiDownload} />
      Exportar
    </MenuButton>
  )
}

/** The table of an answer: opened, ordered and shaded as the address says. */
export function PivotTable({ analyzer, answered, isStale }: PivotTableProps) {
  const { layout, isHeat } = useDeferredValue(analyzer.analysis)
  const format = useHoursFormat()
  const { cells, before, show } = answered
  const table = useMemo(
    () => crossTable(cells, before, { layout, isHeat, show, format }),
    [cells, before, layout, isHeat, show, format],
  )
  const { shape } = table
  const handleOrder = (heading: CrossHeading | null) => {
    const of = heading && shape.headings.find(({ id }) => id === heading.id)
    analyzer.order(nextOrder(layout.order, of ? orderColumn(shape, of) : null))
  }
  const handleToggle = (heading: CrossHeading) => {
    const of = shape.headings.find(({ id }) => id === heading.id)
    if (of) analyzer.toggleColumn(of.node.path)
  }
  return (
    <>
      <CrossGrid
        {...table}
        label="Análisis de horas"
        isStale={isStale}
        onToggleRow={({ id }) => analyzer.toggleRow(id)}
        onToggleHeading={handleToggle}
        onOrder={handleOrder}
      />
      <div className={classes.foot}>
        <span>
          {countText(table.rows.length, 'fila', 'filas')} × {countText(table.columnCount, 'columna', 'columnas')}
        </span>
        <ExportButton table={table} span={cells.answer.question} show={show} />
      </div>
    </>
  )
}
