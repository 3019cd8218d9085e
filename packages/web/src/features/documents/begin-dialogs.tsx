import { NativeSelect } from '@mantine/core'
import {
  goBackRoute,
  liftAnnulmentRoute,
  type NextRevision,
  proposedRevision,
  REVISION_SERIES,
  type RevisionScheme,
  type RevisionSeries,
  reissueRevisionRoute,
  reissueSeries,
  seriesLeft,
} from '@timesheet/domain/documents'
import { type ReactNode, useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { ReasonField, reasonProblem } from '../../forms/reason-field.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import type { DocumentRow, RevisionRow } from './document-rows.ts'
import { useScheme } from './use-scheme.ts'

interface DocumentDialogProps {
  readonly document: DocumentRow
  readonly onClose: () => void
}

interface RevisionDialogProps extends DocumentDialogProps {
  /** All revisions of the document. */
  readonly all: readonly RevisionRow[]
}

/** The dialog in which a superseded revision is issued again: as the next one of the scheme, with its files and a reason. */
export function ReissueRevision({
  document,
  revision: source,
  all,
  onClose,
}: RevisionDialogProps & { readonly revision: RevisionRow }) {
  const title = `Emitir de nuevo la revisión ${source.code} de ${document.code}`
  return (
    <BeginDialog
      {...{ document, onClose, title }}
      series={ALL_SERIES}
      first={reissueSeries(source, all)}
      propose={(scheme, series) => proposedRevision(scheme, all, series)}
      help={`con los archivos de la ${source.code}. Sigue su verificación y su aprobación como cualquier otra.`}
      send={(series, reason) => callOnce(reissueRevisionRoute, { revision: source.id, series, reason })}
    />
  )
}

/**
 * The dialog in which the administration lets a document go back to a series that it left, with its motive. It does not
 * read what was never issued, so that the server says which revision it is.
 */
export function GoBack({ document, all, onClose }: RevisionDialogProps) {
  const left = seriesLeft(all)
  return (
    <BeginDialog
      {...{ document, onClose }}
      title={`Volver ${document.code} a una serie anterior`}
      series={left}
      first={left.at(-1) ?? 'preliminary'}
      help="Será la que sigue en esa serie, sin archivos todavía. Queda en el historial quién volvió de serie y por qué."
      send={(series, reason) => callOnce(goBackRoute, { document: document.id, series, reason })}
    />
  )
}

const ALL_SERIES: readonly RevisionSeries[] = ['preliminary', 'contractual', 'as_built']

interface BeginDialogProps extends DocumentDialogProps {
  readonly title: string
  readonly series: readonly RevisionSeries[]
  readonly first: RevisionSeries
  /** Which one it will be, where its reader sees all revisions. */
  readonly propose?: (scheme: RevisionScheme, series: RevisionSeries) => NextRevision
  /** What follows after the code of the revision to be. */
  readonly help: string
  readonly send: (series: RevisionSeries, reason: string) => Promise<{ readonly code: string }>
}

/** Begins a revision with a reason; which one it will be is said for the chosen series. */
function BeginDialog({ document, onClose, title, series: offered, first, propose, help, send }: BeginDialogProps) {
  const scheme = useScheme(document.project)
  const [series, setSeries] = useState(first)
  if (!scheme) return null
  const next = propose?.(scheme, series)
  return (
    <ReasonedConfirm
      {...{ title, onClose }}
      actionLabel="Empezar la revisión"
      isReady={typeof next !== 'string'}
      send={async (reason) => `Empezó la revisión ${(await send(series, reason)).code}.`}
    >
      <p role="status">
        {typeof next === 'string' ? (
          `${codeText({ code: next })}.`
        ) : next === undefined ? (
          help
        ) : (
          <>
            Será la revisión <strong>{next.code}</strong>, {help}
          </>
        )}
      </p>
      <NativeSelect
        label="Serie"
        mb="sm"
        data={offered.map((value) => ({ value, label: REVISION_SERIES[value] }))}
        value={series}
        onChange={({ currentTarget: { value } }) =>
          setSeries((known) => offered.find((each) => each === value) ?? known)
        }
      />
    </ReasonedConfirm>
  )
}

/** The dialog in which the administration lifts the annulment of a document, with its motive. */
export function LiftAnnulment({ document, onClose }: DocumentDialogProps) {
  return (
    <ReasonedConfirm
      title={`Quitar la anulación de ${document.code}`}
      actionLabel="Quitar la anulación"
      isReady
      send={async (reason) => {
        await callOnce(liftAnnulmentRoute, { document: document.id, reason })
        return `${document.code} ya no está anulado.`
      }}
      onClose={onClose}
    >
      <p>
        El documento vuelve al estado que dicen sus revisiones, con su código. Se anuló por: {document.stopReason}.
        Queda en el historial quién quitó la anulación y por qué.
      </p>
    </ReasonedConfirm>
  )
}

interface ReasonedConfirmProps {
  readonly title: string
  readonly actionLabel: string
  readonly isReady: boolean
  /** Does it, and answers what to say then. */
  readonly send: (reason: string) => Promise<string>
  readonly onClose: () => void
  readonly children: ReactNode
}

function ReasonedConfirm({ isReady, send, onClose, children, ...rest }: ReasonedConfirmProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const handleConfirm = () => {
    setTried(true)
    if (reasonProblem(reason) || !isReady) return
    setBusy(true)
    send(reason.trim())
      .then((text) => {
        showToast({ text })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm {...rest} busy={busy} dirty={reason !== ''} onConfirm={handleConfirm} onClose={onClose}>
      {children}
      <ReasonField label="Motivo" isFirst value={reason} tried={tried} onChange={setReason} />
    </FormConfirm>
  )
}
