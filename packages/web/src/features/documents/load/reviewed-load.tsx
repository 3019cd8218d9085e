import { Button, Skeleton } from '@mantine/core'
import { loadDocuments } from '@timesheet/domain/documents'
import { type CommandPreview, MAX_STEPS } from '@timesheet/schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { commandText } from '../../../data/outbox/command-text.ts'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, onSettled, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { refusalOf } from '../../../data/outbox/refusal-of.ts'
import { useUnsaved } from '../../../forms/unsaved-scope.ts'
import { showProblem, showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { WaitingWrite } from '../../../widgets/waiting-write.tsx'
import { countLines, reviewedLines } from './load.view-model.ts'
import { LoadReview } from './load-review.tsx'
import pageFoot from '../page-foot.module.css'

const PASSING_MS = 300
/** Where a list waits for the network, as it is called there. */
const PLACE = 'Lista de documentos'

type Input = Pick<Parameters<typeof loadDocuments.plan>[1], 'project' | 'lines' | 'seed'>

interface ReviewedLoadProps {
  readonly input: Input
  readonly onLine?: ((line: number) => void) | undefined
  readonly onLoaded: () => void
}

/** What becomes of the lines of a list, and the act that loads them. */
export function ReviewedLoad({ input, onLine, onLoaded }: ReviewedLoadProps) {
  const [busy, setBusy] = useState(false)
  const preview = useQuery({
    // Lines of one seed are the same ones.
    queryKey: ['load-documents', input.seed],
    queryFn: async ({ signal }) => {
      // Keys that pass over the meanings of a column send a long list once, and not with each of them.
      if (input.lines && input.lines.length > MAX_STEPS) await new Promise((resolve) => setTimeout(resolve, PASSING_MS))
      signal.throwIfAborted()
      return callRoute(loadDocuments.preview, input, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
  const unsaved = useUnsaved(true)
  const wrong = useMemo(() => (preview.data ? wrongOf(preview.data) : 0), [preview.data])
  if (preview.isError) return <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton height={160} />
  const { data } = preview
  const count = countOf(data)
  const isReady = data.steps.length > 0
  const handleLoad = async () => {
    setBusy(true)
    const problem = await unsaved.during(async () => (isLong(data) ? stage(input, data) : store(input, data)))
    setBusy(false)
    if (problem?.code === 'command_stale') {
      await preview.refetch()
      showProblem('Los documentos cambiaron mientras tanto y no se cargó nada. La revisión ya está al día.')
    } else if (problem) showProblem(`${commandText(problem) ?? problemText(problem)}.`)
    else onLoaded()
  }
  return (
    <>
      <LoadReview preview={data} onLine={onLine} />
      <div className={pageFoot.foot}>
        <Button loading={busy} disabled={!isReady} onClick={() => void handleLoad()}>
          {isReady ? `Cargar ${countText(count)}` : wrong > 0 ? wrongText(wrong) : 'Nada que cargar'}
        </Button>
        <WaitingWrite place={PLACE}>Sin conexión: se carga al volver la red.</WaitingWrite>
      </div>
    </>
  )
}

/** How many lines have errors. */
function wrongOf(preview: CommandPreview): number {
  return countLines(preview, reviewedLines(preview)).error
}

function wrongText(count: number): string {
  return count === 1 ? 'Falta corregir 1 línea' : `Falta corregir ${formatNumber(count)} líneas`
}

/** How many documents a load writes: one with its empalme is one. */
function countOf({ steps, whole }: CommandPreview): number {
  if (whole) return Object.values(whole.ways).reduce((sum, count) => sum + count, 0)
  const documentOf = ({ id, after }: CommandPreview['steps'][number]) => String(after?.['document'] ?? id)
  return new Set(steps.map(documentOf)).size
}

function countText(count: number): string {
  return count === 1 ? '1 documento' : `${formatNumber(count)} documentos`
}

function loadedText(count: number): string {
  return `${count === 1 ? 'Se cargó' : 'Se cargaron'} ${countText(count)}.`
}

/** Whether a list has more documents than one transaction writes. */
function isLong({ whole }: CommandPreview): boolean {
  return whole !== undefined && whole.steps > MAX_STEPS
}

const operations = new WeakMap<CommandPreview, string>()

/** The operation that loads what was reviewed: the same where it is sent again, because its answer was lost. */
function operationOf(preview: CommandPreview): string {
  const operation = operations.get(preview) ?? newRecordId()
  operations.set(preview, operation)
  return operation
}

/** Begins the load of a long list, which the server writes part by part; returns why it was refused, or null. */
async function stage(input: Input, preview: CommandPreview) {
  const given = { ...input, digest: preview.digest, operation: operationOf(preview) }
  const problem = await refusalOf(() => callRoute(loadDocuments.execute, given))
  if (!problem)
    showToast({ text: 'Se carga por partes: abajo se ve cuánto falta, y se puede seguir trabajando.', tone: 'info' })
  return problem
}

/** Stores the reviewed list as one act; returns why it was refused, or null. */
async function store(input: Input, preview: CommandPreview) {
  const write = commandWrite({ name: loadDocuments.name, input, plan: preview }, { place: PLACE, text: PLACE })
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown beside the lines instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(loadedText(countOf(preview)), () => takeBack(made))
  return problem
}

/** Undoes a load, and says so: its documents are on other pages. A refusal is said by the shell. */
function takeBack(made: ReturnType<typeof history.act>) {
  const stop = onSettled(({ place }, problem) => {
    if (place !== PLACE) return
    stop()
    if (!problem) showToast({ text: 'La carga se deshizo.' })
  })
  if (!history.takeBack(made)) stop()
}
