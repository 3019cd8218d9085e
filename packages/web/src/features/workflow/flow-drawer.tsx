import { Button, Skeleton } from '@mantine/core'
import { flowInstanceStates, flowTaskStates, workflowInstances, workflowTasks } from '@timesheet/domain/workflow'
import { viewerHolds } from '@timesheet/domain/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterText, listQuery, oneQuery, type Stored } from '../../data/collection.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import type { RowDrawerProps } from '../../widgets/list/define-list.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { SideDrawer } from '../../widgets/side-drawer.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import { ActDialog, FLOW_ACTS } from './act-dialog.tsx'
import { taskText } from './flow-words.ts'
import classes from './workflow.module.css'

type Flow = Stored<typeof workflowInstances>
type Task = Stored<typeof workflowTasks>

function nameOf(task: Task): string {
  const person = task.expand?.['user']
  return person ? `${person['name']} ${person['surname']}` : ''
}

function TaskLine({ task }: { readonly task: Task }) {
  const person = nameOf(task)
  return (
    <li className={classes.event}>
      <span className={classes.words}>
        <strong>{task.stepName}</strong>
        <span>{taskText(task, { user: person, holder: person })}</span>
        {task.comment ? <q className={classes.comment}>{task.comment}</q> : null}
        <small>
          {task.state === 'pending' ? (
            <>
              desde el <DayText day={task.assignedOn} />
              {task.dueOn ? (
                <>
                  , vence el <DayText day={task.dueOn} />
                </>
              ) : null}
            </>
          ) : (
            <InstantText instant={task.decidedAt} />
          )}
        </small>
      </span>
      <StateChip {...flowTaskStates.states[task.state]} />
    </li>
  )
}

/** What happened in a flow, in order: its start, who was asked and answered, and its end. */
function Timeline({ flow }: { readonly flow: Flow }) {
  const query = useQuery(
    listQuery(workflowTasks, {
      filter: filterText('instance = {:id}', { id: flow.id }),
      sort: 'step,created',
      expand: 'user',
    }),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={120} />
  return (
    <ol className={classes.timeline} aria-label="Historia del flujo">
      <li className={classes.event}>
        <span className={classes.words}>
          <strong>{flow.cycle > 1 ? `Enviado otra vez (ciclo ${flow.cycle})` : 'Enviado'}</strong>
          <span>{flow.startedByName || 'El programa'}</span>
          <small>
            <InstantText instant={flow.startedAt} />
          </small>
        </span>
      </li>
      {query.data.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
      {flow.state === 'running' ? null : (
        <li className={classes.event}>
          <span className={classes.words}>
            <strong>{flowInstanceStates.states[flow.state].label}</strong>
            {flow.endReason ? <span>{flow.endReason}</span> : null}
            <small>
              <InstantText instant={flow.endedAt} />
            </small>
          </span>
        </li>
      )}
    </ol>
  )
}

function Acts({ flow }: { readonly flow: Flow }) {
  const viewer = useViewer()
  const [act, setAct] = useState<keyof typeof FLOW_ACTS | null>(null)
  const isManager = viewerHolds(viewer, 'ger') && viewer.isSuperuser !== true
  const offered = flow.state === 'running' && (isManager || flow.startedBy === viewer.id)
  if (!offered) return null
  return (
    <div className={classes.acts}>
      {isManager ? (
        <Button variant="default" onClick={() => setAct('skip')}>
          {FLOW_ACTS.skip.label}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setAct('cancel')}>
        {FLOW_ACTS.cancel.label}
      </Button>
      {act ? <ActDialog flow={flow} act={act} onClose={() => setAct(null)} /> : null}
    </div>
  )
}

/** A flow beside its list: state, timeline, and what the management and its owner may do. */
export function FlowDrawer({ id, onClose }: RowDrawerProps) {
  const query = useQuery(oneQuery(workflowInstances, id))
  const flow = query.data
  return (
    <SideDrawer title={flow?.title ?? 'Flujo'} onClose={onClose}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {flow ? (
        <>
          <StateChip {...flowInstanceStates.states[flow.state]} />
          <Timeline flow={flow} />
          <Acts flow={flow} />
        </>
      ) : null}
    </SideDrawer>
  )
}
