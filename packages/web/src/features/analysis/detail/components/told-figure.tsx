import type { MeasureKey } from '@timesheet/domain/analysis'
import { Suspense } from 'react'
import { useExplained } from '../../../../ui/explained/use-explained.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import type { HoursFormat } from '../../../../ui/text/hours-text.tsx'
import { FigureButton } from '../../../../widgets/explained/figure-button.tsx'
import type { OpenedFigure } from '../../../../widgets/analysis/explain/figure-explained.tsx'
import type { Cell } from '../detail.view-model.ts'

const FigureExplained = lazyPart(
  () => import('../../../../widgets/analysis/explain/figure-explained.tsx'),
  'FigureExplained',
  {
    failed: 'over',
  },
)

export interface ToldFigureProps {
  readonly told: { readonly cell: Cell; readonly measure: MeasureKey; readonly value: number }
  readonly format: HoursFormat
  /** The figure in words. */
  readonly children: string
}

/** A figure at the head of the rows behind a cell, which explains itself. */
export function ToldFigure({ told: { cell, measure, value }, format, children }: ToldFigureProps) {
  const explaining = useExplained<OpenedFigure>()
  const { filters, from, to, basis, knownOn } = cell.question
  const figure = { measure, filters, from, to, basis, ...(knownOn && { knownOn }) }
  const of = (): OpenedFigure => ({
    ...{ where: '', figure, value, shown: value, against: 0, show: 'value' },
    onRows: null,
  })
  return (
    <>
      <FigureButton explaining={explaining} of={of} label={children}>
        {children}
      </FigureButton>
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureExplained explaining={explaining} format={format} />
        </Suspense>
      ) : null}
    </>
  )
}
