import type { ReactNode } from 'react'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { progressOf } from '../project-summary.view-model.ts'
import type { Progress } from '../project-summary.view-model.ts'
import classes from './progress-bar.module.css'

const WORDS: Record<Progress['state'], string> = {
  none: 'sin horas previstas',
  within: 'dentro de lo previsto',
  near: 'cerca del tope',
  over: 'superó lo previsto',
}

export interface ProgressBarProps {
  readonly loaded: number
  readonly budget: number
  /** Shows only the bar and the figures, at the end of their line, or at its start. */
  readonly isShort?: boolean | 'start'
  /** The loaded hours, where they are shown in a way of their own. */
  readonly children?: ReactNode
}

/** Loaded hours against the budget: figures, percent and a bar; the text says what the colour means. */
export function ProgressBar({ loaded, budget, isShort = false, children }: ProgressBarProps) {
  const { percent, state } = progressOf(loaded, budget)
  return (
    <div className={classes.progress} data-state={state} data-short={isShort || undefined}>
      <span className={classes.figures}>
        {children ?? <HoursText minutes={loaded} />}
        {percent === null ? null : (
          <>
            {' / '}
            <HoursText minutes={budget} />
            <strong>{percent} %</strong>
          </>
        )}
      </span>
      {percent === null ? null : (
        <span className={classes.track} role="img" aria-label={`${percent} % de lo previsto, ${WORDS[state]}`}>
          <span className={classes.fill} style={{ width: `${Math.min(percent, 100)}%` }} />
        </span>
      )}
      {isShort ? null : <span className={classes.words}>{WORDS[state]}</span>}
    </div>
  )
}
