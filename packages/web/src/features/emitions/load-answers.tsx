import { Button, Skeleton } from '@mantine/core'
import {
  ABOVE,
  ANSWER_FIELDS,
  type AnswerColumns,
  type AnswerLine,
  answerLines,
  areAnswerColumns,
  codesOfProject,
  namesAnswers,
  type ReadAnswer,
  readAnswerList,
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
import { ColumnChoice } from '../../widgets/column-choice/column-choice.tsx'
import { columnsText } from '../../widgets/column-choice/columns-text.ts'
import { HeadsChoice } from '../../widgets/column-choice/heads-choice.tsx'
import { useColumnMemory } from '../../widgets/column-choice/use-column-memory.ts'
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
  // By the heads, so that a list that is corrected and reviewed again is not asked again.
  const [own, setOwn] = useState<Said>(new Map())
  const memory = useColumnMemory({ project: transmittal.project, list: 'answers' }, areAnswerColumns)
  return (
    <FormDialog title={`Cargar respuestas de ${transmittal.code}`} size="xl" onClose={onClose}>
      <TableSource label="Planilla de respuestas" example={EXAMPLE} kind="answers" isFirst onRows={setRows} />
      {rows && memory.isLoading ? <Skeleton height={160} /> : null}
      {rows && !memory.isLoading ? (
        <ReadRows
          {...{ transmittal, rows, own }}
          remembered={memory.known}
          onOwn={(key, columns) => setOwn(new Map([...own, [key, columns]]))}
          onRecorded={(key, columns) => {
            if (own.has(key)) void memory.remember(key, columns)
            onClose()
          }}
        />
      ) : null}
    </FormDialog>
  )
}

type Said = ReadonlyMap<string, AnswerColumns>

interface ReadRowsProps {
  readonly transmittal: TransmittalRow
  readonly rows: readonly TableRow[]
  /** What the columns mean by the heads of the list, as was chosen now. */
  readonly own: Said
  /** The same as was chosen for lists that were recorded before. */
  readonly remembered: readonly (readonly [string, AnswerColumns])[]
  readonly onOwn: (key: string, columns: AnswerColumns) => void
  readonly onRecorded: (key: string, columns: AnswerColumns) => void
}

/** The rows of a list: what each column says, and what becomes of each line. */
function ReadRows({ transmittal, rows, own, remembered, onOwn, onRecorded }: ReadRowsProps) {
  // As it stood when the list was read: what others remember meanwhile changes nothing under the hand.
  const [before] = useState(remembered)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = readAnswerList(rows, { chosen, said: new Map([...before, ...own]) })
  const { head, heads, key, columns } = list
  const isKnown = namesAnswers(columns)
  return (
    <>
      <ColumnChoice
        fields={ANSWER_FIELDS}
        none="No se registra"
        {...{ heads, columns, isKnown }}
        rows={rows.slice(head + 1, head + 1 + ABOVE)}
        onChange={(next) => onOwn(key, next)}
        status={
          isKnown
            ? columnsText(list, { fields: ANSWER_FIELDS, none: 'No se registran' })
            : 'Falta decir qué columna dice el documento y cuál el código de respuesta.'
        }
        beside={<HeadsChoice rows={rows} head={head} onChange={setChosen} />}
      />
      {isKnown ? (
        <Lines
          transmittal={transmittal}
          lines={answerLines(rows.slice(head + 1), columns)}
          onRecorded={() => onRecorded(key, columns)}
        />
      ) : null}
    </>
  )
}

interface LinesProps {
  readonly transmittal: TransmittalRow
  readonly lines: readonly AnswerLine[]
  readonly onRecorded: () => void
}

function Lines({ transmittal, lines, onRecorded }: LinesProps) {
  const issues = useQuery(emitionsQuery(transmittal.id))
  const answers = useQuery(answersQuery(transmittal.id))
  const codes = useQuery(codesQuery(transmittal.project))
  const failed = [issues, answers, codes].find(({ error }) => error)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!issues.data || !answers.data || !codes.data) return <Skeleton height={160} />
  const own = codesOfProject(codes.data, transmittal.project)
  const read = readAnswers(lines, {
    project: transmittal.project,
    issues: issuesOf(issues.data, answers.data),
    codes: own,
    today: today(),
  })
  return (
    <>
      <AnswersReview read={read} codes={own} />
      <Record read={read} onClose={onRecorded} />
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
