import { type Explaining, useExplained } from '../explained/use-explained.ts'
import type { ChartExplaining, ChartPoint } from './chart.types.ts'

/**
 * Explains the figures of a chart: `explaining` is for the chart, `own` for the box that is drawn beside it. A figure of
 * which `figureOf` is null, such as one that is withheld, has no explanation.
 */
export function useChartExplained<Of>(figureOf: (at: ChartPoint) => Of | null): {
  readonly explaining: ChartExplaining
  readonly own: Explaining<Of>
} {
  const own = useExplained<Of>()
  return {
    own,
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
  }
}
