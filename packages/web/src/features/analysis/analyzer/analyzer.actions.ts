import { useMemo } from 'react'
import type { Action } from '../../../commands/action.ts'
import { useActions } from '../../../commands/registry.ts'
import { nextChart } from './chart-kinds.ts'
import type { Analyzer } from './use-analyzer.ts'

/** Gives the focus to the active cell of the table. */
function focusTable(): void {
  document.querySelector<HTMLElement>('[role="treegrid"] [data-grid-active]')?.focus()
}

/** Gives the focus to the figure of the chart that had it last. */
function focusChart(): void {
  document.querySelector<HTMLElement>('[data-analysis-chart] [data-point]')?.focus()
}

/** Explains the active cell of the table, as its own key does; a figure of the chart explains itself. */
function explainActive(): void {
  if (document.activeElement?.closest('[data-analysis-chart]')) return
  focusTable()
  const cell = document.activeElement
  // The head of a row has no figure: it would hand the key back to this action, without end.
  if (!cell?.matches('[role="gridcell"]')) return
  cell.dispatchEvent(new KeyboardEvent('keydown', { key: '=', bubbles: true, cancelable: true }))
}

/** The keys of the analyzer, also found in the palette. */
export function useAnalyzerActions(analyzer: Analyzer, openFields: () => void): void {
  const actions = useMemo<readonly Action[]>(() => {
    const row = (id: string, label: string, keys: string, run: () => void): Action => ({
      id: `analyzer:${id}`,
      label,
      group: 'En esta pantalla',
      keys,
      run,
    })
    return [
      row('fields', 'Agregar un campo al análisis', 'a', openFields),
      row('table', 'Ir a la tabla', 'i', focusTable),
      row('swap', 'Cambiar filas por columnas', 't', analyzer.swap),
      row('before', 'Período anterior', 'alt+up', () => analyzer.stepBy(-1)),
      row('after', 'Período siguiente', 'alt+down', () => analyzer.stepBy(1)),
      row('heat', 'Mapa de calor', 'm', () => analyzer.look(({ heat }) => ({ heat: !heat }))),
      row('spark', 'Evolución de cada fila', 'e', () => analyzer.look(({ spark }) => ({ spark: !spark }))),
      row('chart', 'Gráfico', 'v', () => analyzer.look(({ chart }) => ({ chart: chart === '' ? 'bars' : '' }))),
      row('next-chart', 'Otro gráfico', 'shift+v', () => analyzer.look(({ chart }) => ({ chart: nextChart(chart) }))),
      row('to-chart', 'Ir al gráfico', 'shift+i', focusChart),
      row('explain', 'Explicar la cifra', '=', explainActive),
      row('undo', 'Deshacer', 'u', analyzer.undo),
      row('undo-too', 'Deshacer el último cambio del análisis', 'mod+z', analyzer.undo),
      row('redo', 'Rehacer', 'mod+y', analyzer.redo),
    ]
  }, [analyzer, openFields])
  useActions(actions)
}
