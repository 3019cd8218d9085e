import { Suspense } from 'react'
import { useExplained } from '../../ui/explained/use-explained.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { FigureButton, type FigureButtonProps } from './figure-button.tsx'
import type { ToldFigure } from './told-figure.ts'

const FigureBox = lazyPart(() => import('./figure-box.tsx'), 'FigureBox', { failed: 'over' })

export interface ExplainedFigureProps extends Pick<FigureButtonProps<ToldFigure>, 'label' | 'isByArrows' | 'children'> {
  /** What is told of it, made once it is asked for. */
  readonly figure: () => ToldFigure
}

/** A figure that explains itself: by a click or tap, `=`, or a mouse that rests on it. */
export function ExplainedFigure({ figure, ...shown }: ExplainedFigureProps) {
  const explaining = useExplained<ToldFigure>()
  return (
    <>
      <FigureButton {...shown} explaining={explaining} of={figure} />
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={explaining} />
        </Suspense>
      ) : null}
    </>
  )
}
