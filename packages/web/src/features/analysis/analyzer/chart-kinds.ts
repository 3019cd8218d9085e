/** The charts that stand beside a table, with their names. */
export const ANALYSIS_CHARTS = {
  bars: 'Barras',
  lines: 'Líneas',
  heat: 'Mapa de calor',
  treemap: 'Mapa de áreas',
} as const
/** A chart that stands beside a table. */
export type AnalysisChartKind = keyof typeof ANALYSIS_CHARTS

const KEYS = ['bars', 'lines', 'heat', 'treemap'] as const satisfies readonly AnalysisChartKind[]

/** The chart after this one; the first one where there is none. */
export function nextChart(kind: AnalysisChartKind | ''): AnalysisChartKind {
  const at = KEYS.findIndex((key) => key === kind)
  return KEYS[(at + 1) % KEYS.length]!
}
