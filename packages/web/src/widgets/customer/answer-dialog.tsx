import { Alert, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checkBeforeUpload, type CustomerDocument, type OpenedTransmittal } from '@timesheet/domain/documents'
import { type FormEvent, useId, useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { focusFirstError } from '../../forms/focus-first-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../load-error.tsx'
import { type SendingFile, SendingLine } from '../uploads/sending-line.tsx'
import { problemOf } from '../uploads/upload-problems.ts'
import { AnswerFields, codeChoices, type Said } from './answer-fields.tsx'
import { customerTransmittalQuery } from './customer.queries.ts'
import { type AnswerSending, type SaidAnswer, sendAnswers } from './send-answers.ts'

export interface AnswerDialogProps {
  readonly transmittal: string
  /** The issues that are answered. */
  readonly emitions: readonly string[]
  readonly onClose: () => void
}

/** In which a reader of the customer answers one document of a transmittal, or several at once, all or none. */
export function AnswerDialog({ transmittal, emitions, onClose }: AnswerDialogProps) {
  const { data, error, refetch } = useQuery(customerTransmittalQuery(transmittal))
  const rows = data?.rows.filter(({ id }) => emitions.includes(id)) ?? []
  const [only] = rows
  // What is typed meanwhile waits for the comment.
  if (!data && !error) return null
  const title = rows.length === 1 && only ? `Responder ${only.code} Rev. ${only.revision}` : 'Responder documentos'
  return (
    <FormDialog title={title} size={emitions.length > 1 ? 'lg' : 'md'} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <AnswerForm transmittal={data} rows={rows} onClose={onClose} /> : null}
    </FormDialog>
  )
}

const NOTHING: Said = { code: '', notes: '', file: null }

interface AnswerFormProps {
  readonly transmittal: OpenedTransmittal
  readonly rows: readonly CustomerDocument[]
  readonly onClose: () => void
}

function AnswerForm({ transmittal, rows, onClose }: AnswerFormProps) {
  const id = useId()
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState<SendingFile | null>(null)
  const isSaid = ({ code, notes, file }: Said) => code !== '' || notes !== '' || file !== null
  const unsaved = useUnsaved(Object.values(said).some(isSaid))
  const saidOf = (row: CustomerDocument) => said[row.id] ?? NOTHING
  const isSeveral = rows.length > 1
  const given = isSeveral ? rows.filter((row) => isSaid(saidOf(row))) : rows
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(given.length === 0 ? 'Falta elegir el código de algún documento' : '')
    if (given.length === 0) return
    if (given.some((row) => problemsOf(row, saidOf(row)).some(Boolean))) {
      focusFirstError(id)
      return
    }
    setBusy(true)
    const answers = given.map((row) => ({ emition: row.id, ...saidOf(row) }))
    const refused = await unsaved.during(async () =>
      send(answers, { transmittal: transmittal.id, onProgress: setSending }),
    )
    setBusy(false)
    if (refused) setProblem(refused)
    else onClose()
  }
  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {isSeveral ? (
        <NativeSelect
          label="El mismo código para todos"
          description="Los documentos que queden sin código no se responden ahora."
          data={codeChoices(transmittal.codes)}
          mb="md"
          onChange={({ currentTarget: { value } }) =>
            setSaid(Object.fromEntries(rows.map((row) => [row.id, { ...saidOf(row), code: value }])))
          }
        />
      ) : null}
      {rows.map((row, index) => {
        const [code, notes, file] = tried && given.includes(row) ? problemsOf(row, saidOf(row)) : []
        return (
          <AnswerFields
            key={row.id}
            {...{ row, isSeveral, isFirst: index === 0, codes: transmittal.codes, said: saidOf(row) }}
            errors={{ code, notes, file }}
            onChange={(next) => setSaid({ ...said, [row.id]: next })}
          />
        )
      })}
      <SendingLine sending={sending} />
      <div aria-live="polite">
        {problem ? (
          <Alert color="red" mt="md">
            {problem}
          </Alert>
        ) : null}
      </div>
      <EndButtons onCancel={onClose}>
        <Button type="submit" loading={busy}>
          {isSeveral ? 'Enviar respuestas' : 'Enviar respuesta'}
        </Button>
      </EndButtons>
    </form>
  )
}

const MOST_NOTES = 2000

/** What is wrong of an answer: its code, its comment and its file. */
function problemsOf(row: CustomerDocument, { code, notes, file }: Said): readonly [string, string, string] {
  const corrects = row.answers.some(({ isOwn }) => isOwn)
  const isReasonMissing = corrects && notes.trim() === ''
  const wrong = file && checkBeforeUpload('pdf', file)
  const isLong = [...notes].length > MOST_NOTES
  return [
    code === '' ? 'Falta el código' : '',
    isReasonMissing ? 'Corrige tu respuesta anterior: falta el motivo' : isLong ? 'Son más de 2.000 letras' : '',
    wrong ? codeText(wrong) : '',
  ]
}

/** Sends answers with the commented PDFs; returns why they were refused, or ''. */
async function send(answers: readonly SaidAnswer[], sending: AnswerSending): Promise<string> {
  try {
    await sendAnswers(answers, sending)
  } catch (error) {
    return problemOf(error)
  }
  showToast({ text: answers.length === 1 ? 'Se envió la respuesta.' : `Se enviaron ${answers.length} respuestas.` })
  await Promise.all(
    ['customer-transmittals', 'customer-documents'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
  return ''
}
