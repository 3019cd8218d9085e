import type { AnalysisChartKind } from '@timesheet/domain/analysis'

const KEYS = ['bars', 'lines', 'heat', 'treemap'] as const satisfies readonly AnalysisChartKind[]

/** The chart after this one; the first one where there is none. */
export function nextChart(kind: AnalysisChartKind | ''): AnalysisChartKind {
  const at = KEYS.findIndex((key) => key === kind)
  return KEYS[(at + 1) % KEYS.length]!
}
