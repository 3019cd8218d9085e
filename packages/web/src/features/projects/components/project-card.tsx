import { projectStates } from '@timesheet/domain/projects'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import type { ProjectRow } from '../project-form.tsx'
import { customerName, managerName } from '../projects.columns.tsx'
import classes from '../projects.module.css'
import { ProgressBar } from './progress-bar.tsx'

export interface ProjectCardProps {
  readonly project: ProjectRow
  /** The project's loaded minutes; undefined omits them. */
  readonly loaded?: number | undefined
  readonly withState?: boolean
}

/** A project as a card that links to it. */
export function ProjectCard({ project, loaded, withState = true }: ProjectCardProps) {
  return (
    <Link
      to={`/projects/${project.id}`}
      className={classes.card}
      style={project.color ? ({ '--tint': project.color } as CSSProperties) : undefined}
    >
      <span className={classes.cardHead}>
        <strong>{project.code}</strong>
        {withState ? <StateChip {...projectStates.states[project.state]} /> : null}
      </span>
      <span>{project.name}</span>
      <small>{[customerName(project), managerName(project)].filter(Boolean).join(' · ')}</small>
      {project.endsOn ? (
        <small>
          Fin previsto: <DayText day={project.endsOn} />
        </small>
      ) : null}
      {loaded === undefined ? null : <ProgressBar loaded={loaded} budget={project.budgetMinutes} isShort />}
    </Link>
  )
}
