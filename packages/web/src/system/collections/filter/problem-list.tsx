import { mdiAlertCircleOutline, mdiAlertOutline } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { placeOf } from './check-filter.ts'
import classes from './filter-editor.module.css'
import type { FilterProblem } from './filter-problem.ts'

export interface ProblemListProps {
  readonly id: string
  readonly text: string
  readonly problems: readonly FilterProblem[]
  readonly error: string | undefined
  readonly onShow: (problem: FilterProblem) => void
}

/** The problems of a filter; choosing one moves to its position. */
export function ProblemList({ id, text, problems, error, onShow }: ProblemListProps) {
  return (
    <div id={id} className={classes.problems} aria-live="polite">
      {problems.map((problem) => (
        <button
          key={`${problem.from} ${problem.text}`}
          type="button"
          className={classes.problem}
          data-warning={problem.isWarning || undefined}
          onClick={() => onShow(problem)}
        >
          <Icon path={problem.isWarning ? mdiAlertOutline : mdiAlertCircleOutline} size={15} />
          <span>
            {problem.text} <small>({placeOf(text, problem.from)})</small>
          </span>
        </button>
      ))}
      {error && problems.length === 0 ? (
        <span className={classes.problem}>
          <Icon path={mdiAlertCircleOutline} size={15} />
          {error}
        </span>
      ) : null}
    </div>
  )
}
