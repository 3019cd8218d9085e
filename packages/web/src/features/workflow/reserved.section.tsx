import { Button, Skeleton } from '@mantine/core'
import { FLOW_OBJECT_LABELS, type ReservedFlow, reservedFlowsRoute } from '@timesheet/domain/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { useViewer } from '../../widgets/viewer.ts'
import { ActDialog } from './act-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import classes from './workflow.module.css'

const KEY = ['reserved-flows']

type ReservedTask = ReservedFlow['tasks'][number]

interface ReservedCardProps {
  readonly flow: ReservedFlow
  readonly onSkip: () => void
  readonly onPass: (task: ReservedTask) => void
}

function ReservedCard({ flow, onSkip, onPass }: ReservedCardProps) {
  const { object, stepName, tasks, since, dueOn, isLast } = flow
  const asked = tasks.flatMap((task) => (task.asked === '' ? [] : [task.asked]))
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>{FLOW_OBJECT_LABELS[object]}</h3>
      </div>
      <p className={classes.note}>
        Paso «{stepName}»: {asked.length === 0 ? 'falta nombrar a quien decida' : `espera a ${asked.join(', ')}`} desde
        el <DayText day={since} />
        {dueOn ? (
          <>
            , vence el <DayText day={dueOn} />
          </>
        ) : null}
      </p>
      {isLast ? <p className={classes.note}>Es el último paso: no se omite.</p> : null}
      <div className={classes.acts}>
        {tasks.map((task) => (
          <Button key={task.id} size="compact-sm" variant="default" onClick={() => onPass(task)}>
            {task.asked === ''
              ? 'Nombrar a alguien…'
              : tasks.length > 1
                ? `Pasar lo de ${task.asked}…`
                : 'Pasar a otra persona…'}
          </Button>
        ))}
        {isLast ? null : (
          <Button size="compact-sm" variant="default" onClick={onSkip}>
            Omitir el paso
          </Button>
        )}
      </div>
    </li>
  )
}

/** Personal matters that wait: who is waited for, without whose they are, so that the management passes a task on or skips a step. */
export function Section() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callRoute(reservedFlowsRoute, {}, { signal }),
    staleTime: 0,
  })
  const viewer = useViewer()
  const [skipped, setSkipped] = useState<ReservedFlow | null>(null)
  const [passed, setPassed] = useState<(ReservedTask & Pick<ReservedFlow, 'stepName'>) | null>(null)
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={240} />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="No hay nada reservado en curso"
        help="Aquí se ve a quién esperan ausencias y horas extra, sin de quién son."
      />
    )
  const handleClose = () => {
    setSkipped(null)
    setPassed(null)
    void client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      <p className={classes.note}>
        Ausencias y horas extra que alguien tiene que decidir. Los datos son de quienes participan; Gerencia ve a quién
        se espera, puede pasar la tarea a otra persona y omitir un paso que no sea el último.
      </p>
      <ul className={classes.cards}>
        {query.data.map((flow) => (
          <ReservedCard
            key={flow.instance}
            flow={flow}
            onSkip={() => setSkipped(flow)}
            onPass={(task) => setPassed({ ...task, stepName: flow.stepName })}
          />
        ))}
      </ul>
      {passed ? (
        <ReassignDialog
          task={passed}
          check={({ user }) => (user === viewer.id ? { code: 'flow_reserved_to_self' } : null)}
          onClose={handleClose}
        />
      ) : null}
      {skipped ? (
        <ActDialog
          act="skip"
          flow={{
            id: skipped.instance,
            title: `${FLOW_OBJECT_LABELS[skipped.object]}, «${skipped.stepName}»`,
            step: skipped.step - 1,
          }}
          onClose={handleClose}
        />
      ) : null}
    </>
  )
}
