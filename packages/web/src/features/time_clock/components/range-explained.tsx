import { type ReactNode, Suspense } from 'react'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import type { CrossGridProps } from '../../../ui/grid/cross/cross-grid.types.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { ToldFigure } from '../../../widgets/explained/told-figure.ts'
import { rangeFigure, type RangeSums } from '../range-figures.ts'

const FigureBox = lazyPart(() => import('../../../widgets/explained/figure-box.tsx'), 'FigureBox', { failed: 'over' })

/** What makes the cells of a reconciliation explain themselves: by `=`, and where a mouse rests. */
export interface RangeExplained {
  readonly handlers: Required<Pick<CrossGridProps, 'onExplain' | 'onHover'>>
  readonly box: ReactNode
}

/** Explains the cells of a reconciliation, of whose rows the sums are told. */
export function useRangeExplained(sumsAt: (row: number) => RangeSums): RangeExplained {
  const explaining = useExplained<ToldFigure>()
  return {
    handlers: {
      onExplain: (row, column, cell) => {
        const figure = rangeFigure(column, sumsAt(row))
        if (figure) explaining.show(figure, cell)
      },
      onHover: (row, column, cell) => {
        const figure = cell && rangeFigure(column, sumsAt(row))
        if (cell && figure) explaining.rest(figure, cell)
        else explaining.leave()
      },
    },
    box: explaining.place ? (
      <Suspense fallback={null}>
        <FigureBox explaining={explaining} />
      </Suspense>
    ) : null,
  }
}
