import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  proposedRevision,
  REVISION_SERIES,
  type RevisionSeries,
  reissueRevisionRoute,
  reissueSeries,
  settingsOf,
} from '@timesheet/domain/documents'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { ReasonField, reasonProblem } from '../../forms/reason-field.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import type { DocumentRow, RevisionRow } from './document-rows.ts'
import { settingsQuery } from './documents.queries.ts'

const SERIES = Object.entries(REVISION_SERIES).map(([value, label]) => ({ value: value as RevisionSeries, label }))

export interface ReissueRevisionProps {
  readonly document: DocumentRow
  /** The superseded revision whose files the next one begins with. */
  readonly revision: RevisionRow
  /** All revisions of the document. */
  readonly all: readonly RevisionRow[]
  readonly onClose: () => void
}

/** The dialog in which a superseded revision is issued again: as the next one of the scheme, with its files and a reason. */
export function ReissueRevision({ document, revision, all, onClose }: ReissueRevisionProps) {
  const settings = useQuery(settingsQuery(document.project)).data
  const [series, setSeries] = useState<RevisionSeries>(() => reissueSeries(revision, all))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!settings) return null
  const next = proposedRevision(settingsOf(settings, document.project).scheme, all, series)
  const send = () => {
    setTried(true)
    if (reasonProblem(reason) || typeof next === 'string') return
    setBusy(true)
    callRoute(reissueRevisionRoute, { revision: revision.id, series, reason: reason.trim() })
      .then(({ code }) => {
        showToast({ text: `Empezó la revisión ${code}, con los archivos de la ${revision.code}.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <FormConfirm
      title={`Emitir de nuevo la revisión ${revision.code} de ${document.code}`}
      actionLabel="Empezar la revisión"
      busy={busy}
      dirty={reason !== ''}
      onConfirm={send}
      onClose={onClose}
    >
      <p role="status">
        {typeof next === 'string' ? (
          `${codeText({ code: next })}.`
        ) : (
          <>
            Será la revisión <strong>{next.code}</strong>, con los archivos de la {revision.code}. Sigue su verificación
            y su aprobación como cualquier otra.
          </>
        )}
      </p>
      <NativeSelect
        label="Serie"
        mb="sm"
        data={SERIES}
        value={series}
        onChange={({ currentTarget: { value } }) =>
          setSeries((known) => SERIES.find((each) => each.value === value)?.value ?? known)
        }
      />
      <ReasonField label="Motivo" isFirst value={reason} tried={tried} onChange={setReason} />
    </FormConfirm>
  )
}
