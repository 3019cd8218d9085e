import type { ChartPalette } from './chart-palette.ts'
import { figureAt, pointParts } from './chart-points.model.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

/** What every tooltip looks like: drawn as text, not as HTML. */
export function tooltipLook({ surface, line, text }: ChartPalette) {
  return {
    renderMode: 'richText',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    borderWidth: 1,
    padding: [6, 10],
    textStyle: { color: text, fontSize: 12 },
  } as const
}

/** All figures of a category, one line each. */
export function categoryLines(spec: ChartSpec, category: number): string {
  const of = spec.categories[category]
  if (!of) return ''
  const lines = spec.series.map(({ name }, series) => `${name}: ${figureAt(spec, { series, category })}`)
  return [of.long ?? of.name, ...lines, ...(of.note ? [of.note] : [])].join('\n')
}

/** One figure, on two lines. */
export function pointLines(spec: ChartSpec, at: ChartPoint): string {
  return pointParts(spec, at)?.join('\n') ?? ''
}
