import { Skeleton } from '@mantine/core'
import { projects, projectStates } from '@timesheet/domain/projects'
import type { ProjectState } from '@timesheet/domain/projects'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../data/collection.ts'
import { COUNTED_ROWS } from '../../../data/page-sizes.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { totalText } from '../../../ui/grid/data-grid/total-text.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import type { ProjectRow } from '../project-form.tsx'
import classes from '../projects.module.css'
import { ProjectCard } from './project-card.tsx'
import { ProjectSearch, type ProjectCardsProps } from './project-cards.tsx'

const SHOWN = 200
/** The fields that a card shows; no others are fetched, because many cards are on the screen. */
const CARD_FIELDS =
  'id,code,name,state,color,endsOn,customer,manager,expand.customer.name,expand.customer.shortName,expand.manager.name,expand.manager.surname'

function lanesOf(rows: readonly ProjectRow[]): readonly (readonly [ProjectState, readonly ProjectRow[]])[] {
  const states = Object.keys(projectStates.states) as ProjectState[]
  return states
    .map((state) => [state, rows.filter((row) => row.state === state)] as const)
    .filter(([, lane]) => lane.length > 0)
}

export interface ProjectBoardProps extends Pick<ProjectCardsProps, 'view' | 'onView' | 'filters'> {
  readonly filter: string
}

/** Projects as a board with one lane per state. */
export function ProjectBoard({ filter, view, onView, filters }: ProjectBoardProps) {
  const query = useQuery({
    ...pageQuery(projects, {
      ...(filter ? { filter } : {}),
      sort: 'code',
      expand: 'customer,manager',
      fields: CARD_FIELDS,
      page: 1,
      perPage: SHOWN,
    }),
    placeholderData: keepPreviousData,
  })
  const page = query.data
  return (
    <>
      <div className={classes.bar}>
        <ProjectSearch view={view} onView={onView} />
        {filters}
      </div>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={320} /> : null}
      {page?.items.length === 0 ? <p className={classes.none}>Ningún proyecto coincide con estos filtros.</p> : null}
      <div className={classes.board}>
        {lanesOf(page?.items ?? []).map(([state, lane]) => (
          <section key={state} className={classes.lane} aria-label={projectStates.states[state].label}>
            <h2>
              <StateChip {...projectStates.states[state]} /> {lane.length}
            </h2>
            <ul className={classes.cards}>
              {lane.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} withState={false} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {page && page.totalItems > SHOWN ? (
        <p className={classes.none}>
          Se ven los primeros {SHOWN} de{' '}
          {totalText(Math.min(page.totalItems, COUNTED_ROWS), page.totalItems > COUNTED_ROWS)}; conviene filtrar.
        </p>
      ) : null}
    </>
  )
}
