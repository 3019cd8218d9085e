import { Button, Skeleton } from '@mantine/core'
import {
  ANSWER_FIELDS,
  answerLines,
  codesOfProject,
  detectAnswers,
  type ReadAnswer,
  readAnswers,
  type ReadResponse,
  responses,
} from '@timesheet/domain/documents'
import type { TableRow } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addErrorTexts } from '../../data/error-texts.ts'
import { errorText } from '../../data/error-text.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { today } from '../../data/today.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { LoadError } from '../../widgets/load-error.tsx'
import { writeTogether } from '../../widgets/store-record.ts'
import { TableSource } from '../../widgets/table-source/table-source.tsx'
import { AnswersReview } from './answers-review.tsx'
import { ANSWER_TEXTS_ES } from './answer-texts.es.ts'
import { answersQuery, codesQuery, emitionsQuery, type TransmittalRow } from './emitions.queries.ts'
import { issuesOf } from './load-answers.view-model.ts'
import classes from './emitions.module.css'

addErrorTexts(ANSWER_TEXTS_ES)

const EXAMPLE =
  'Documento;Código de respuesta;Observaciones;Fecha;Quién respondió\n2631-CI-PL-0001;2;Falta la cota del eje 3;16/06/2026;Ing. Paz'

export interface LoadAnswersProps {
  readonly transmittal: TransmittalRow
  readonly onClose: () => void
}

/** Takes what the customer answered to a transmittal from their spreadsheet, reviewed before it is recorded. */
export function LoadAnswers({ transmittal, onClose }: LoadAnswersProps) {
  const [rows, setRows] = useState<readonly TableRow[] | null>(null)
  return (
    <FormDialog title={`Cargar respuestas de ${transmittal.code}`} size="xl" onClose={onClose}>
      <TableSource label="Planilla de respuestas" example={EXAMPLE} kind="answers" isFirst onRows={setRows} />
      {rows ? <ReadRows transmittal={transmittal} rows={rows} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function ReadRows({ transmittal, rows, onClose }: LoadAnswersProps & { readonly rows: readonly TableRow[] }) {
  const issues = useQuery(emitionsQuery(transmittal.id))
  const answers = useQuery(answersQuery(transmittal.id))
  const codes = useQuery(codesQuery(transmittal.project))
  const failed = [issues, answers, codes].find(({ error }) => error)
  const { head, columns } = detectAnswers(rows)
  if (head < 0)
    return (
      <p className={classes.problem} role="alert">
        Ninguna fila dice qué es cada columna: hacen falta los encabezados, con «Documento» y «Código de respuesta».
      </p>
    )
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!issues.data || !answers.data || !codes.data) return <Skeleton height={160} />
  const meant = Object.entries(ANSWER_FIELDS).flatMap(([field, label]) =>
    Object.hasOwn(columns, field) ? [label] : [],
  )
  const own = codesOfProject(codes.data, transmittal.project)
  const read = readAnswers(answerLines(rows.slice(head + 1), columns), {
    project: transmittal.project,
    issues: issuesOf(issues.data, answers.data),
    codes: own,
    today: today(),
  })
  return (
    <>
      <p className={classes.muted} role="status">
        Columnas reconocidas: {meant.join(', ').toLowerCase()}.
      </p>
      <AnswersReview read={read} codes={own} />
      <Record read={read} onClose={onClose} />
    </>
  )
}

/** The most answers of one batch. */
const MOST = 300

/** Records what is new and what corrects, all or nothing. */
function Record({ read, onClose }: { readonly read: readonly ReadAnswer[]; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const unsaved = useUnsaved(true)
  const isHeldBack = read.some(({ kind }) => kind === 'wrong')
  const given = isHeldBack
    ? []
    : read.flatMap(({ kind, answer }) => (answer && (kind === 'new' || kind === 'corrects') ? [answer] : []))
  const handleRecord = async () => {
    setBusy(true)
    const refused = await unsaved.during(async () => record(given))
    setBusy(false)
    setProblem(refused)
    if (refused === '') onClose()
  }
  const isBeyond = given.length > MOST
  const said = isBeyond ? `Son más de ${MOST} respuestas: conviene cargarlas por partes` : problem
  return (
    <>
      {said ? (
        <p className={classes.problem} role="alert">
          {said}
        </p>
      ) : null}
      <Button loading={busy} disabled={given.length === 0 || isBeyond} onClick={() => void handleRecord()}>
        {recordLabel(given.length)}
      </Button>
    </>
  )
}

/** Records answers in one batch; returns why they were refused, or ''. */
async function record(given: readonly ReadResponse[]): Promise<string> {
  try {
    await writeTogether(given.map((values) => ({ declaration: responses, id: newRecordId(), values, isNew: true })))
  } catch (error) {
    return errorText(error)
  }
  showToast({ text: given.length === 1 ? 'Se registró la respuesta.' : `Se registraron ${given.length} respuestas.` })
  return ''
}

function recordLabel(count: number): string {
  if (count === 0) return 'Nada que registrar'
  return count === 1 ? 'Registrar 1 respuesta' : `Registrar ${count} respuestas`
}
