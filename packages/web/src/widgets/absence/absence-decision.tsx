import { Button, Group, Textarea } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { decideRoute, type FlowDecision, workflowTasks } from '@timesheet/domain/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useViewer } from '../viewer.ts'
import classes from './absence-decision.module.css'

type Task = Stored<typeof workflowTasks>

function waitText({ user, stepName, dueOn, expand }: Task): string {
  const person = expand?.['user']
  const who =
    user === '' ? 'que se nombre a quien decida' : person ? `${person['name']} ${person['surname']}` : stepName
  return `Espera a ${who}${dueOn === '' ? '' : `, hasta el ${formatDay(dueOn)}`}.`
}

function Answer({ task, onDone }: { readonly task: Task; readonly onDone: () => void }) {
  const [rejects, setRejects] = useState(false)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const answer = (decision: FlowDecision) => {
    setBusy(true)
    const given = { task: task.id, decision, ...(decision === 'rejected' && { comment: comment.trim() }) }
    callOnce(decideRoute, { decisions: [given] })
      .then(() => {
        showToast({ text: decision === 'approved' ? 'Quedó aprobado.' : 'Quedó rechazado.' })
        onDone()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  if (!rejects)
    return (
      <Group gap="xs">
        <Button loading={busy} onClick={() => answer('approved')}>
          Aprobar
        </Button>
        <Button variant="light" color="red" disabled={busy} onClick={() => setRejects(true)}>
          Rechazar
        </Button>
      </Group>
    )
  return (
    <>
      <Textarea
        label="Motivo"
        description="Lo lee quien lo pidió."
        autosize
        minRows={2}
        autoFocus
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <EndButtons cancelLabel="Volver" onCancel={() => setRejects(false)}>
        <Button color="red" loading={busy} disabled={comment.trim() === ''} onClick={() => answer('rejected')}>
          Rechazar
        </Button>
      </EndButtons>
    </>
  )
}

/** Whom an absence waits for, and the answer of who is asked; nothing where it waits for nobody. */
export function AbsenceDecision({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const viewer = useViewer()
  const { data = [] } = useQuery(
    listQuery(workflowTasks, {
      filter: filterText('objectId = {:id} && state = "pending"', { id }),
      sort: 'step,created',
      expand: 'user',
    }),
  )
  if (data.length === 0) return null
  const asked = data.find(({ user, deputies, escalatedTo }) => [user, ...deputies, ...escalatedTo].includes(viewer.id))
  return (
    <section className={classes.decision} aria-label="Decisión">
      {data.map((task) => (
        <p key={task.id}>{waitText(task)}</p>
      ))}
      {asked ? <Answer key={asked.id} task={asked} onDone={onDone} /> : null}
    </section>
  )
}
