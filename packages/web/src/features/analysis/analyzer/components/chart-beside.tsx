import { useMemo } from 'react'
import { Chart } from '../../../../ui/chart/chart.tsx'
import type { ChartPoint } from '../../../../ui/chart/chart.types.ts'
import { analysisChart, type ChartLook } from '../analysis-chart.ts'
import type { CrossTable } from '../cross-table.ts'
import classes from './chart-beside.module.css'

export interface ChartBesideProps {
  readonly table: CrossTable
  readonly look: ChartLook
  /** Opens the rows behind a cell of the table. */
  readonly onOpen: (row: number, column: number) => void
  readonly onExplain: (row: number, column: number, anchor: HTMLElement) => void
  /** Called with the cell where the mouse rests; with no element when it leaves. */
  readonly onHover: (row: number, column: number, anchor: HTMLElement | null) => void
}

/** The chart of what a table shows; its figures open the same rows as the cells of the table. */
export function ChartBeside({ table, look: { kind, show, format }, onOpen, onExplain, onHover }: ChartBesideProps) {
  const { spec, cellAt, leftOut } = useMemo(
    () => analysisChart(table, { kind, show, format }),
    [table, kind, show, format],
  )
  const asCell = (run: typeof onExplain) => (at: ChartPoint, anchor: HTMLElement) => {
    const cell = cellAt(at)
    if (cell) run(cell.row, cell.column, anchor)
  }
  return (
    <section className={classes.beside} aria-label="Gráfico" data-analysis-chart>
      <div className={classes.scroll}>
        <Chart
          spec={spec}
          isAsked
          explaining={{ show: asCell(onExplain), rest: asCell(onHover), leave: () => onHover(0, -1, null) }}
          onOpen={(at) => {
            const cell = cellAt(at)
            if (cell) onOpen(cell.row, cell.column)
          }}
        />
      </div>
      {leftOut ? <p className={classes.note}>{leftOut}</p> : null}
    </section>
  )
}
