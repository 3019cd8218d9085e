import { Button, Skeleton } from '@mantine/core'
import { FLOW_OBJECT_LABELS, type ReservedFlow, reservedFlowsRoute } from '@timesheet/domain/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { ActDialog } from './act-dialog.tsx'
import classes from './workflow.module.css'

const KEY = ['reserved-flows']

function ReservedCard({ flow, onSkip }: { readonly flow: ReservedFlow; readonly onSkip: () => void }) {
  const { object, stepName, asked, since, dueOn, isLast } = flow
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
      {isLast ? (
        <p className={classes.note}>Es el último paso: no se omite.</p>
      ) : (
        <Button size="compact-sm" variant="default" onClick={onSkip}>
          Omitir el paso
        </Button>
      )}
    </li>
  )
}

/** Personal matters that wait: who is waited for, without whose they are, so that the management may skip a step. */
export function Section() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callRoute(reservedFlowsRoute, {}, { signal }),
    staleTime: 0,
  })
  const [skipped, setSkipped] = useState<ReservedFlow | null>(null)
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
    void client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      <p className={classes.note}>
        Ausencias y horas extra que alguien tiene que decidir. Los datos son de quienes participan; Gerencia ve a quién
        se espera y puede omitir un paso que no sea el último.
      </p>
      <ul className={classes.cards}>
        {query.data.map((flow) => (
          <ReservedCard key={flow.instance} flow={flow} onSkip={() => setSkipped(flow)} />
        ))}
      </ul>
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
