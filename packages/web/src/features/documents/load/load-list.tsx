import { Button, Skeleton } from '@mantine/core'
import { detectList, linesOf, loadDocuments, LOAD_FIELDS } from '@timesheet/domain/documents'
import type { TableRow } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { showProblem, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { TableSource } from '../../../widgets/table-source/table-source.tsx'
import { LoadReview } from './load-review.tsx'
import { LOAD_TEXTS_ES } from './load-texts.es.ts'
import classes from './load.module.css'

addErrorTexts(LOAD_TEXTS_ES)

const EXAMPLE = 'Código;Título;Especialidad;Tipo;Horas presupuestadas\n2631-CI-PL-0001;Planta de fundaciones;CI;PL;40'

/** Takes a list of documents, pasted or from a file, and loads it once it has been reviewed. */
export function LoadList({ project }: { readonly project: string }) {
  const [rows, setRows] = useState<readonly TableRow[] | null>(null)
  return (
    <>
      <TableSource label="Lista" example={EXAMPLE} kind="documents" onRows={setRows} />
      {rows ? <ReadList project={project} rows={rows} onDone={() => setRows(null)} /> : null}
    </>
  )
}

interface ReadListProps {
  readonly project: string
  readonly rows: readonly TableRow[]
  readonly onDone: () => void
}

function ReadList({ project, rows, onDone }: ReadListProps) {
  const { head, columns } = useMemo(() => detectList(rows), [rows])
  if (head < 0)
    return (
      <p className={classes.problem} role="alert">
        Ninguna fila dice qué es cada columna: hacen falta los encabezados, con «Código» y otro más.
      </p>
    )
  const meant = Object.entries(LOAD_FIELDS).flatMap(([field, label]) => (Object.hasOwn(columns, field) ? [label] : []))
  const ignored = (rows[head]?.cells ?? []).filter((name, at) => name !== '' && !Object.values(columns).includes(at))
  const lines = linesOf(rows.slice(head + 1), columns)
  return (
    <>
      <p className={classes.muted} role="status">
        Columnas reconocidas: {meant.join(', ').toLowerCase()}.
        {ignored.length > 0 ? ` No se cargan: ${ignored.join(', ')}.` : ''}
      </p>
      <Review key={JSON.stringify(lines)} input={{ project, lines }} onDone={onDone} />
    </>
  )
}

type Input = Pick<Parameters<typeof loadDocuments.plan>[1], 'project' | 'lines'>

function Review({ input: given, onDone }: { readonly input: Input; readonly onDone: () => void }) {
  const [seed] = useState(newRecordId)
  const [busy, setBusy] = useState(false)
  const input = { ...given, seed }
  const preview = useQuery({
    queryKey: ['load-documents', input],
    queryFn: ({ signal }) => callRoute(loadDocuments.preview, input, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const unsaved = useUnsaved(true)
  if (preview.isError) return <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton height={160} />
  const { data } = preview
  const count = data.steps.length
  const handleLoad = async () => {
    setBusy(true)
    const problem = await unsaved.during(async () => store(input, data))
    setBusy(false)
    if (problem?.code === 'command_stale') {
      await preview.refetch()
      showProblem('Los documentos cambiaron mientras tanto y no se cargó nada. La revisión ya está al día.')
    } else if (problem) showProblem(`${commandText(problem) ?? problemText(problem)}.`)
    else onDone()
  }
  return (
    <>
      <LoadReview preview={data} />
      <Button loading={busy} disabled={count === 0} onClick={() => void handleLoad()}>
        {count === 0 ? 'Nada que cargar' : `Cargar ${countText(count)}`}
      </Button>
    </>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 documento' : `${count} documentos`
}

/** Stores the reviewed list as one act; returns why it was refused, or null. */
async function store(input: Input & { readonly seed: string }, preview: CommandPreview) {
  const text = 'Lista de documentos'
  const write = commandWrite({ name: loadDocuments.name, input, plan: preview }, { place: text, text })
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown beside the lines instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(`Se cargaron ${countText(preview.steps.length)}.`, () => void history.takeBack(made))
  return problem
}
