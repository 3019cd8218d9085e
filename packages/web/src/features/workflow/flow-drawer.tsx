import { Button, Skeleton } from '@mantine/core'
import {
  checkReassign,
  flowInstanceStates,
  flowTaskStates,
  isDecision,
  isFlowSteps,
  mayReassign,
  workflowInstances,
  workflowTasks,
} from '@timesheet/domain/workflow'
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
import { ReassignDialog } from './reassign-dialog.tsx'
import classes from './workflow.module.css'

type Flow = Stored<typeof workflowInstances>
type Task = Stored<typeof workflowTasks>

function nameOf(task: Task): string {
  const person = task.expand?.['user']
  return person ? `${person['name']} ${person['surname']}` : ''
}

interface TaskLineProps {
  readonly flow: Flow
  readonly task: Task
  readonly tasks: readonly Task[]
}

/** The act of passing an open task on, for who may. */
function Reassign({ flow, task, tasks }: TaskLineProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const steps: unknown = flow.expand?.['definition']?.['steps']
  const delegates = isFlowSteps(steps) && steps[task.step]?.delegates === true
  const authors = [...new Set([flow.startedBy, flow.person, ...flow.authors])]
  const instance = { ...flow, authors }
  if (task.state !== 'pending' || !mayReassign({ task, instance, viewer, delegates })) return null
  const asked = tasks
    .filter(({ step, state }) => step === task.step && (state === 'pending' || isDecision(state)))
    .map(({ user }) => user)
  return (
    <>
      <Button size="compact-sm" variant="default" w="fit-content" mt="xs" onClick={() => setIsOpen(true)}>
        {task.user === '' ? 'Nombrar a alguien…' : 'Pasar a otra persona…'}
      </Button>
      {isOpen ? (
        <ReassignDialog
          task={{ id: task.id, stepName: task.stepName, asked: nameOf(task) }}
          // Whether the person has access is known to the server alone.
          check={(given) =>
            checkReassign(given, {
              task,
              instance,
              viewer,
              delegates,
              asked,
              reads: true,
              hasAccess: true,
            })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

function TaskLine({ flow, task, tasks }: TaskLineProps) {
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
        <Reassign flow={flow} task={task} tasks={tasks} />
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
        <TaskLine key={task.id} flow={flow} task={task} tasks={query.data} />
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
  const query = useQuery(oneQuery(workflowInstances, id, { expand: 'definition' }))
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
