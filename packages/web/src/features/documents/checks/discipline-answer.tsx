import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { comments, MOST_OBSERVATIONS, WITH_OBSERVATIONS } from '@timesheet/domain/documents'
import { decideRoute } from '@timesheet/domain/workflow'
import { useState } from 'react'
import { callOnce } from '../../../data/call-once.ts'
import { errorText } from '../../../data/error-text.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import classes from './ask-dialog.module.css'
import { type CheckRow, taskQuery } from './checks.queries.ts'
import { newObservation, ObservationFields, type Observed, observedProblems } from './observation-fields.tsx'

type Opinion = 'approved' | 'observed'

const OPINIONS = [
  { value: 'approved', label: 'Sin objeciones' },
  { value: 'observed', label: 'Con observaciones' },
] as const satisfies readonly { readonly value: Opinion; readonly label: string }[]
const MAX = comments.fields.text.options['max'] as number

export interface DisciplineAnswerProps {
  readonly check: CheckRow
  readonly title: string
  readonly onClose: () => void
}

/** What a specialty says of a revision; what it observes becomes comments on it. */
export function DisciplineAnswer({ check, title, onClose }: DisciplineAnswerProps) {
  const { data: tasks } = useQuery(taskQuery(check.id))
  const [opinion, setOpinion] = useState<Opinion>('approved')
  const [note, setNote] = useState('')
  const [observed, setObserved] = useState<readonly Observed[]>(() => [newObservation()])
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!tasks) return null
  const isObserved = opinion === 'observed'
  const isWrong = isObserved
    ? observed.some((one) => Object.values(observedProblems(one)).some(Boolean))
    : tooLongText(note, MAX) !== null
  const answer = () => {
    setIsTried(true)
    const task = tasks[0]?.id
    if (isWrong) return
    if (task === undefined) return void showProblem('Ya se respondió o dejó de hacer falta.')
    const observations = observed.map(({ text, severity, page, place }) => ({
      text,
      severity,
      page: Number(page.trim()),
      place,
    }))
    const given = isObserved
      ? { task, decision: opinion, comment: WITH_OBSERVATIONS, details: { observations } }
      : { task, decision: opinion, comment: note }
    setBusy(true)
    callOnce(decideRoute, { decisions: [given] })
      .then(() => {
        showToast({ text: isObserved ? 'Quedó con observaciones.' : 'Quedó sin objeciones.' })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      title={title}
      actionLabel="Responder"
      danger={false}
      busy={busy}
      dirty={note !== '' || isObserved}
      onConfirm={answer}
      onClose={onClose}
    >
      <SegmentedControl<Opinion>
        size="xs"
        mb="xs"
        aria-label="Qué opina la especialidad"
        data={[...OPINIONS]}
        value={opinion}
        onChange={setOpinion}
      />
      {isObserved ? (
        <>
          <ul className={classes.wanted}>
            {observed.map((one, i) => (
              <li key={one.key}>
                <ObservationFields
                  observed={one}
                  number={observed.length > 1 ? i + 1 : 0}
                  isTried={isTried}
                  onChange={(said) =>
                    setObserved(observed.map((other) => (other.key === one.key ? { ...other, ...said } : other)))
                  }
                  onRemove={
                    observed.length > 1 ? () => setObserved(observed.filter(({ key }) => key !== one.key)) : null
                  }
                />
              </li>
            ))}
          </ul>
          {observed.length < MOST_OBSERVATIONS ? (
            <Button size="xs" variant="default" onClick={() => setObserved([...observed, newObservation()])}>
              Otra observación
            </Button>
          ) : null}
        </>
      ) : (
        <Textarea
          label="Nota"
          autosize
          minRows={3}
          data-autofocus
          value={note}
          error={isTried ? tooLongText(note, MAX) : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </FormConfirm>
  )
}
