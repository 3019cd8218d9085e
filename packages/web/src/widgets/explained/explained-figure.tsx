import { type ReactNode, Suspense } from 'react'
import { figureProps } from '../../ui/explained/figure-props.ts'
import { useExplained } from '../../ui/explained/use-explained.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { ToldFigure } from './told-figure.ts'
import classes from './explained-figure.module.css'

const FigureBox = lazyPart(() => import('./figure-box.tsx'), 'FigureBox', { failed: 'over' })

export interface ExplainedFigureProps {
  /** What is told of it, made once it is asked for. */
  readonly figure: () => ToldFigure
  /** How it is read aloud: what it is and its value, `Cargadas: 40:00`. */
  readonly label: string
  /** Reached by arrows, not by Tab: one of many of a row. */
  readonly isByArrows?: boolean
  /** The figure as it is shown. */
  readonly children: ReactNode
}

/** A figure that explains itself: by a click or tap, `=`, or a mouse that rests on it. */
export function ExplainedFigure({ figure, label, isByArrows = false, children }: ExplainedFigureProps) {
  const explaining = useExplained<ToldFigure>()
  return (
    <>
      <button
        type="button"
        className={classes.figure}
        aria-label={`${label}. Explicar`}
        tabIndex={isByArrows ? -1 : undefined}
        {...figureProps(explaining, figure)}
      >
        {children}
      </button>
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={explaining} />
        </Suspense>
      ) : null}
    </>
  )
}
