import { ActionIcon } from '@mantine/core'
import { mdiEqual } from '@mdi/js'
import { type HTMLAttributes, type ReactNode, Suspense } from 'react'
import { figureProps } from '../../ui/explained/figure-props.ts'
import { useExplained } from '../../ui/explained/use-explained.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { ToldFigure } from './told-figure.ts'
import classes from './explained-figure.module.css'

const FigureBox = lazyPart(() => import('./figure-box.tsx'), 'FigureBox', { failed: 'over' })

export interface ExplainedRowProps {
  readonly figure: () => ToldFigure
  /** What its button explains, `Explicar las horas que le faltan a Ana`. */
  readonly label: string
  /** The row, with what makes its link explain on `=` and under a resting mouse. */
  readonly children: (props: HTMLAttributes<HTMLElement>) => ReactNode
}

/** A row that opens something and has a figure: `=` or a resting mouse explains it, a finger has the button. */
export function ExplainedRow({ figure, label, children }: ExplainedRowProps) {
  const explaining = useExplained<ToldFigure>()
  const { onClick, 'aria-haspopup': _, ...onLink } = figureProps(explaining, figure)
  return (
    <div className={classes.row}>
      {children(onLink)}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} aria-haspopup="dialog" onClick={onClick}>
        <Icon path={mdiEqual} size={16} />
      </ActionIcon>
      {explaining.place ? (
        <Suspense fallback={null}>
          <FigureBox explaining={explaining} />
        </Suspense>
      ) : null}
    </div>
  )
}
