import { type ReactNode, Suspense } from 'react'
import type { ChartExplaining, ChartPoint } from '../../../ui/chart/chart.types.ts'
import { useChartExplained } from '../../../ui/chart/use-chart-explained.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { OpenedTile } from './tile-explained.tsx'

const TileExplained = lazyPart(() => import('./tile-explained.tsx'), 'TileExplained', { failed: 'over' })

/** Explains the figures of a chart of the dashboard as its tiles are. */
export function useTilesExplained(
  figureOf: (at: ChartPoint) => OpenedTile | null,
  format: HoursFormat,
): { readonly explaining: ChartExplaining; readonly box: ReactNode } {
  const { explaining, own } = useChartExplained(figureOf)
  return {
    explaining,
    box: own.place ? (
      <Suspense fallback={null}>
        <TileExplained explaining={own} format={format} />
      </Suspense>
    ) : null,
  }
}
