import { SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { COMMENT_SEVERITIES, comments, type DocumentComment, WITH_OBSERVATIONS } from '@timesheet/domain/documents'
import { decideRoute } from '@timesheet/domain/workflow'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { FormConfirm } from '../../../forms/form-confirm.tsx'
import { tooLongText } from '../../../forms/too-long.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { type CheckRow, taskQuery } from './checks.queries.ts'

type Severity = DocumentComment['severity']
type Opinion = 'approved' | 'observed'

const OPINIONS = [
  { value: 'approved', label: 'Sin objeciones' },
  { value: 'observed', label: 'Con observaciones' },
] as const satisfies readonly { readonly value: Opinion; readonly label: string }[]
const SEVERITIES = (['major', 'minor'] as const).map((value) => ({ value, label: COMMENT_SEVERITIES[value] }))
const MAX = comments.fields.text.options['max'] as number

export interface DisciplineAnswerProps {
  readonly check: CheckRow
  readonly title: string
  readonly onClose: () => void
}

/** What a specialty says of a revision; an observation becomes a comment on it. */
export function DisciplineAnswer({ check, title, onClose }: DisciplineAnswerProps) {
  const { data: tasks } = useQuery(taskQuery(check.id))
  const [opinion, setOpinion] = useState<Opinion>('approved')
  const [text, setText] = useState('')
  const [severity, setSeverity] = useState<Severity>('major')
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!tasks) return null
  const isObserved = opinion === 'observed'
  const problem = isObserved && text.trim() === '' ? 'Falta qué se observa' : tooLongText(text, MAX)
  const answer = () => {
    setIsTried(true)
    const task = tasks[0]?.id
    if (problem) return
    if (task === undefined) return void showProblem('Ya se respondió o dejó de hacer falta.')
    const given = isObserved
      ? { task, decision: opinion, comment: WITH_OBSERVATIONS, details: { text, severity } }
      : { task, decision: opinion, comment: text }
    setBusy(true)
    callRoute(decideRoute, { decisions: [given] })
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
      dirty={text !== '' || isObserved}
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
      <Textarea
        label={isObserved ? 'Observación' : 'Nota'}
        withAsterisk={isObserved}
        autosize
        minRows={3}
        data-autofocus
        value={text}
        error={isTried ? problem : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isObserved ? (
        <SegmentedControl<Severity>
          size="xs"
          mt="xs"
          aria-label="Severidad"
          data={SEVERITIES}
          value={severity}
          onChange={setSeverity}
        />
      ) : null}
    </FormConfirm>
  )
}
