import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { asksAnswers, isEmitted } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../data/today.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { LoadError } from '../../widgets/load-error.tsx'
import { Answers, type ResponseRow } from '../../widgets/emitions/answers.tsx'
import { standingOf } from '../../widgets/emitions/emition-words.ts'
import { answersQuery, type EmitionRow, emitionsQuery, type TransmittalRow } from './emitions.queries.ts'
import { askingOf } from './asking-of.ts'
import { RemindButton } from './remind-button.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import classes from './emitions.module.css'

const LoadAnswers = lazyPart(() => import('./load-answers.tsx'), 'LoadAnswers', { failed: 'over' })
const RecordAnswers = lazyPart(() => import('./record-answers.tsx'), 'RecordAnswers', { failed: 'over' })

interface SentDocumentsProps {
  readonly transmittal: TransmittalRow
  readonly canEdit: boolean
}

/** What a transmittal carried, and what was answered to each; several are answered at once. */
export function SentDocuments({ transmittal, canEdit }: SentDocumentsProps) {
  const { data, error, refetch } = useQuery(emitionsQuery(transmittal.id))
  const answers = useQuery(answersQuery(transmittal.id)).data
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [answered, setAnswered] = useState<readonly EmitionRow[]>([])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const of = Map.groupBy(answers ?? [], ({ emition }) => emition)
  const open = canEdit ? data.filter(({ state }) => isEmitted(state)) : []
  const picked = open.filter(({ id }) => chosen.includes(id))
  const waiting = open.filter(({ state }) => state === 'waiting')
  const handleDone = () => {
    setAnswered([])
    setChosen([])
  }
  return (
    <section className={classes.section} aria-labelledby="sent-documents">
      <h2 id="sent-documents">Documentos y respuestas</h2>
      {open.length > 0 ? (
        <div className={classes.actions}>
          {waiting.length > 0 ? (
            <Button size="xs" variant="default" onClick={() => setChosen(waiting.map(({ id }) => id))}>
              {`Elegir los que esperan (${waiting.length})`}
            </Button>
          ) : null}
          <Button size="xs" disabled={picked.length === 0} onClick={() => setAnswered(picked)}>
            {recordLabel(picked.length)}
          </Button>
          <Button size="xs" variant="default" onClick={() => setIsLoading(true)}>
            Cargar respuestas…
          </Button>
          <RemindButton transmittal={transmittal.id} rows={open} />
        </div>
      ) : null}
      <ul className={classes.rows} aria-label="Documentos del remito">
        {data.map((row) => (
          <SentRow
            key={row.id}
            row={row}
            answers={of.get(row.id) ?? []}
            isOpen={open.includes(row)}
            isChosen={chosen.includes(row.id)}
            onChoose={(isOn) => setChosen(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
            onAnswer={() => setAnswered([row])}
          />
        ))}
      </ul>
      {isLoading ? (
        <HeldDialog onClose={() => setIsLoading(false)}>
          <LoadAnswers transmittal={transmittal} onClose={() => setIsLoading(false)} />
        </HeldDialog>
      ) : null}
      {answered.length > 0 ? (
        <HeldDialog onClose={handleDone}>
          <RecordAnswers project={transmittal.project} rows={answered} onClose={handleDone} />
        </HeldDialog>
      ) : null}
    </section>
  )
}

function recordLabel(count: number): string {
  if (count === 0) return 'Registrar respuestas…'
  return count === 1 ? 'Registrar 1 respuesta…' : `Registrar ${count} respuestas…`
}

function remindersText({ remindedOn, reminders }: Pick<EmitionRow, 'remindedOn' | 'reminders'>): string {
  const times = reminders > 1 ? `, ${reminders} veces` : ''
  return `recordado el ${formatDay(remindedOn)}${times}`
}

interface SentRowProps {
  readonly row: EmitionRow
  readonly answers: readonly ResponseRow[]
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onAnswer: () => void
}

function SentRow({ row, answers, isOpen, isChosen, onChoose, onAnswer }: SentRowProps) {
  const { document, revision, purpose } = row.expand ?? {}
  const code = String(document?.['code'] ?? '')
  const asking = askingOf(row)
  const isAwaited = row.state === 'waiting' && asksAnswers(asking ?? {})
  return (
    <li>
      {isOpen ? (
        <Checkbox
          size="xs"
          aria-label={`Elegir ${code}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : null}
      <span className={classes.grow}>
        <Link to={`/documents/${row.document}`}>{code}</Link> Rev. {String(revision?.['code'] ?? '')}
        {' · '}
        {String(document?.['title'] ?? '')}
        <br />
        <span className={classes.muted}>
          {String(purpose?.['name'] ?? '')}
          {row.suitability ? ` · ${row.suitability}` : ''}
          {isAwaited && row.dueOn ? `, se responde hasta el ${formatDay(row.dueOn)}` : ''}
          {isAwaited && row.remindedOn ? ` · ${remindersText(row)}` : ''}
        </span>
      </span>
      <StateChip {...standingOf(row, today(), asking)} />
      {isOpen ? (
        <Button size="xs" variant="default" aria-label={`Registrar la respuesta de ${code}`} onClick={onAnswer}>
          Respuesta…
        </Button>
      ) : null}
      <Answers answers={answers} />
    </li>
  )
}
