import { Skeleton } from '@mantine/core'
import { projects, projectStates } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { oneQuery } from '../../data/collection.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUnmerged } from '../../widgets/merge/use-unmerged.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { useSessionUser } from '../../data/session.ts'
import { routeEntry } from '../routes.ts'
import tabs from '../../ui/tab-links.module.css'
import classes from './project-header.module.css'

const TABS = [
  '/projects/{project}',
  '/projects/{project}/hours',
  '/projects/{project}/documents',
  '/projects/{project}/resources',
]

interface Expanded {
  readonly customer?: { readonly name: string }
  readonly manager?: { readonly name: string; readonly surname: string }
}

function Facts({ id }: { readonly id: string }) {
  const query = useQuery(oneQuery(projects, id, { expand: 'customer,manager' }))
  if (!query.data) return <Skeleton height={54} maw={420} />
  const project = query.data
  const { customer, manager } = (project.expand ?? {}) as Expanded
  return (
    <>
      <div className={classes.line}>
        <span className={classes.code}>{project.code}</span>
        <h1 className={classes.name}>{project.name}</h1>
        {project.state ? <StateChip {...projectStates.states[project.state]} /> : null}
      </div>
      <div className={classes.facts}>
        {customer ? <span>{customer.name}</span> : null}
        {manager ? (
          <span>
            Jefatura: {manager.name} {manager.surname}
          </span>
        ) : null}
        {project.startsOn ? (
          <span>
            <DayText day={project.startsOn} /> –{' '}
            {project.endsOn ? <DayText day={project.endsOn} /> : 'sin fecha de fin'}
          </span>
        ) : null}
      </div>
    </>
  )
}

function Tabs({ project }: { readonly project: string }) {
  return (
    <nav aria-label="Proyecto" className={`${tabs.tabs} ${classes.tabs}`}>
      {TABS.map((path, index) => (
        <Link
          key={path}
          to={path.replace('{project}', project)}
          className={tabs.tab}
          activeOptions={{ exact: index === 0, includeSearch: false }}
          activeProps={{ 'data-active': true, 'aria-current': 'page' }}
        >
          {routeEntry(path)?.title}
        </Link>
      ))}
    </nav>
  )
}

/**
 * The header above every screen of a project: name, state and tabs; it renders the screen only when the project could
 * be read. The address of a merged project leads to the one it became.
 */
export function ProjectFrame({ children }: { readonly children: ReactNode }) {
  const isReader = useSessionUser()?.external === true
  return isReader ? <ToOwn /> : <OfProject>{children}</OfProject>
}

/** A reader of a customer has no screens of a project; whichever it is, they are led to what was issued to them. */
function ToOwn() {
  const navigate = useNavigate()
  const [to] = useState(useLocation().pathname.endsWith('/documents') ? '/documents' : '/projects')
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}

function OfProject({ children }: { readonly children: ReactNode }) {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  const { data, isError, error, refetch } = useQuery(oneQuery(projects, project, { expand: 'customer,manager' }))
  const navigate = useNavigate()
  useUnmerged(data ?? null, (kept) => void navigate({ to: `/projects/${kept}`, replace: true }))
  if (isError) return <LoadError isScreen error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={classes.header}>
        <Facts id={project} />
        <Tabs project={project} />
      </div>
      {children}
    </>
  )
}
