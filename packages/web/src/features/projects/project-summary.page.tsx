import { Button, Skeleton } from '@mantine/core'
import { mdiFileSign, mdiPencilOutline } from '@mdi/js'
import { HOUR_STATES } from '@timesheet/domain/hours'
import { projects } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { oneQuery } from '../../data/collection.ts'
import { today } from '../../data/today.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { formatHours, HoursText } from '../../ui/text/hours-text.tsx'
import { ExplainedFigure } from '../../widgets/explained/explained-figure.tsx'
import type { ToldFigure } from '../../widgets/explained/told-figure.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { LastEntries } from './components/last-entries.tsx'
import { Panel } from './components/panel.tsx'
import classes from './components/panel.module.css'
import { ProgressBar } from './components/progress-bar.tsx'
import { ShareList } from './components/share-list.tsx'
import { StateActions } from './components/state-actions.tsx'
import { WeekBars } from './components/week-bars.tsx'
import { HOURS_TITLE, type HoursReach, hoursReach } from './hours-reach.ts'
import type { ProjectRow } from './project-form.tsx'
import { projectHoursQuery } from './project-hours.queries.ts'
import type { ProjectHours } from '@timesheet/domain/projects'
import { useProjectShares } from './project-names.queries.ts'
import { projectFigures } from './project-figures.ts'
import { weekSums } from './project-summary.view-model.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ProjectDrawer = lazyPart(() => import('./project-drawer.tsx'), 'ProjectDrawer')
const HoursSlipDrawer = lazyPart(() => import('./hours-slip-drawer.tsx'), 'HoursSlipDrawer', { failed: 'over' })

const WEEKS = 16

interface SeenHours {
  readonly project: ProjectRow
  readonly hours: ProjectHours
  readonly reach: HoursReach
}

/** Figures of a project's hours; only the total of all hours is compared with the budget. */
function Figures({ project, hours, reach }: SeenHours) {
  const budget = reach === 'all' ? project.budgetMinutes : 0
  const told = projectFigures(hours, { project: project.id, today: today(), isAll: reach === 'all' })
  const shown = (figure: ToldFigure) => (
    <ExplainedFigure figure={() => figure} label={`${figure.title}: ${formatHours(figure.value)}`}>
      <HoursText minutes={figure.value} />
    </ExplainedFigure>
  )
  const { loaded, thisMonth, lastMonth, waiting } = told
  return (
    <Panel title={HOURS_TITLE[reach]} wide>
      <dl className={classes.figures}>
        <div>
          <dt>Cargadas{budget > 0 ? ' / previstas' : ''}</dt>
          <dd>
            <ProgressBar loaded={loaded.value} budget={budget} isShort={reach !== 'all'}>
              {shown(loaded)}
            </ProgressBar>
          </dd>
        </div>
        <div>
          <dt>Este mes</dt>
          <dd>{shown(thisMonth)}</dd>
        </div>
        <div>
          <dt>Mes anterior</dt>
          <dd>{shown(lastMonth)}</dd>
        </div>
        <div>
          <dt>Por aprobar</dt>
          <dd>
            {shown(waiting)} <small>{HOUR_STATES.submitted.toLowerCase()}s</small>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

function Dashboard({ project, hours, reach }: SeenHours) {
  const { people, targets } = useProjectShares(project.id, { hours, withBudgets: reach === 'all' })
  const title = HOURS_TITLE[reach]
  const none = reach === 'all' ? 'Todavía no hay horas.' : 'Todavía no hay horas al alcance.'
  const weeks = weekSums(hours.days, today(), WEEKS)
  const best = weeks.reduce((top, week) => Math.max(top, week.minutes), 0)
  return (
    <div className={classes.grid}>
      <Figures project={project} hours={hours} reach={reach} />
      <Panel
        title={`${title} por semana`}
        wide
        aside={
          best > 0 ? (
            <small>
              Últimas {weeks.length} semanas; la mayor, {formatHours(best)}
            </small>
          ) : null
        }
      >
        {hours.days.length > 0 ? <WeekBars weeks={weeks} /> : <p className={classes.note}>{none}</p>}
      </Panel>
      {reach === 'own' ? null : (
        <Panel title={reach === 'all' ? 'Por persona' : `${title} por persona`}>
          <ShareList shares={people} emptyText={none} />
        </Panel>
      )}
      <Panel title={reach === 'all' ? 'Por actividad o documento' : `${title} por actividad o documento`}>
        <ShareList shares={targets} emptyText={none} />
      </Panel>
      <Panel
        title={
          reach === 'all'
            ? 'Últimas entradas'
            : reach === 'own'
              ? 'Mis últimas entradas'
              : 'Últimas entradas a mi alcance'
        }
        aside={<Link to={`/projects/${project.id}/hours`}>Ver todas</Link>}
      >
        <LastEntries project={project.id} emptyText={none} />
      </Panel>
    </div>
  )
}

/** The approved hours as a PDF for the customer's signature, of whoever sees all hours of the project. */
function SlipAction({ project }: { readonly project: string }) {
  const [search, setSearch] = useUrlState()
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiFileSign} />}
        onClick={() => setSearch({ slip: '1' }, 'push')}
      >
        Parte de horas
      </Button>
      {search['slip'] ? (
        <HeldDialog onClose={() => setSearch({ slip: undefined })}>
          <HoursSlipDrawer project={project} month="" onClose={() => setSearch({ slip: undefined })} />
        </HeldDialog>
      ) : null}
    </>
  )
}

function Actions({ project, withSlip }: { readonly project: ProjectRow; readonly withSlip: boolean }) {
  const [search, setSearch] = useUrlState()
  const canEdit = useMay(projects, 'update', project)
  if (!canEdit)
    return withSlip ? (
      <div className={classes.actions}>
        <SlipAction project={project.id} />
      </div>
    ) : null
  const close = () => setSearch({ edit: undefined })
  return (
    <div className={classes.actions}>
      {withSlip ? <SlipAction project={project.id} /> : null}
      <StateActions project={project} />
      <Button
        variant="default"
        leftSection={<Icon path={mdiPencilOutline} />}
        onClick={() => setSearch({ edit: '1' }, 'push')}
      >
        Editar
      </Button>
      {search['edit'] ? (
        <HeldDialog onClose={close}>
          <ProjectDrawer project={project} onDone={close} onClose={close} />
        </HeldDialog>
      ) : null}
    </div>
  )
}

/** `/projects/{project}`: a summary of the project's hours, as far as the viewer may see them. */
export function Page() {
  const { project: id = '' }: { project?: string } = useParams({ strict: false })
  const viewer = useViewer()
  const project = useQuery(oneQuery(projects, id, { expand: 'customer,manager' }))
  const hours = useQuery({ ...projectHoursQuery(id), enabled: !viewer.external })
  // The header above shows this error already.
  if (project.isError) return null
  if (!project.data)
    return (
      <PageFrame>
        <Skeleton height={320} />
      </PageFrame>
    )
  const reach = hoursReach(viewer, id)
  return (
    <PageFrame>
      <Actions project={project.data} withSlip={reach === 'all' && !viewer.external} />
      {project.data.notes && !viewer.external ? <p className={classes.note}>{project.data.notes}</p> : null}
      {viewer.external ? <p className={classes.note}>Acá se verá el avance que la empresa comparta.</p> : null}
      {!viewer.external && reach !== 'all' ? (
        <p className={classes.note}>
          {reach === 'own'
            ? 'Se cuentan sólo las horas propias: no son el total del proyecto.'
            : 'Se cuentan sólo las horas propias y las de las especialidades que se lideran: no son el total del proyecto.'}
        </p>
      ) : null}
      {hours.isError ? <LoadError error={hours.error} onRetry={() => void hours.refetch()} /> : null}
      {hours.isLoading ? <Skeleton height={320} /> : null}
      {hours.data ? <Dashboard project={project.data} hours={hours.data} reach={reach} /> : null}
    </PageFrame>
  )
}
