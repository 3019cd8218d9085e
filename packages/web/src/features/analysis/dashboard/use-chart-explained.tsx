import { type ReactNode, Suspense } from 'react'
import type { ChartExplaining, ChartPoint } from '../../../ui/chart/chart.types.ts'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { OpenedTile } from './tile-explained.tsx'

const TileExplained = lazyPart(() => import('./tile-explained.tsx'), 'TileExplained', { failed: 'over' })

/** Explains the figures of a chart; a figure that is withheld has no explanation. */
export function useChartExplained(
  figureOf: (at: ChartPoint) => OpenedTile | null,
  format: HoursFormat,
): { readonly explaining: ChartExplaining; readonly box: ReactNode } {
  const own = useExplained<OpenedTile>()
  return {
    explaining: {
      show: (at, anchor) => {
        const figure = figureOf(at)
        if (figure) own.show(figure, anchor)
      },
      rest: (at, anchor) => {
        const figure = figureOf(at)
        if (figure) own.rest(figure, anchor)
        else own.leave()
      },
      leave: own.leave,
    },
    box: own.place ? (
      <Suspense fallback={null}>
        <TileExplained explaining={own} format={format} />
      </Suspense>
    ) : null,
  }
}
