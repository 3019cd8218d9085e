import type { ReactNode } from 'react'
import { figureProps } from '../../ui/explained/figure-props.ts'
import type { Explaining } from '../../ui/explained/use-explained.ts'
import classes from './explained-figure.module.css'

export interface FigureButtonProps<Of> {
  readonly explaining: Explaining<Of>
  /** What is explained, made once it is asked for. */
  readonly of: () => Of
  /** How it is read aloud: what it is and its value, `Cargadas: 40:00`. */
  readonly label: string
  /** Reached by arrows, not by Tab: one of many of a row. */
  readonly isByArrows?: boolean
  /** The figure as it is shown. */
  readonly children: ReactNode
}

/** A figure that asks for its explanation: by a click or tap, `=`, or a mouse that rests on it. */
export function FigureButton<Of>({ explaining, of, label, isByArrows = false, children }: FigureButtonProps<Of>) {
  return (
    <button
      type="button"
      className={classes.figure}
      aria-label={`${label}. Explicar`}
      tabIndex={isByArrows ? -1 : undefined}
      {...figureProps(explaining, of)}
    >
      {children}
    </button>
  )
}
