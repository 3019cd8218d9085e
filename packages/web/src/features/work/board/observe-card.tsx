import { revisions } from '@timesheet/domain/documents'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { ObserveDialog } from '../../../widgets/revision-moves/observe-dialog.tsx'
import { updateRecord } from '../../../widgets/store-record.ts'
import type { BoardCard } from './board-step.ts'
import { useAsking } from './use-board-cards.ts'

interface ObserveCardProps {
  readonly card: BoardCard
  readonly onClose: () => void
}

/** Asks what is to be corrected of a card that is sent back; nothing until it is known what was observed already. */
export function ObserveCard({ card, onClose }: ObserveCardProps) {
  const { comments, isKnown } = useAsking(card)
  const [busy, setBusy] = useState(false)
  const { revision, code } = card
  if (!isKnown || !revision) return null
  const observe = (said: { readonly reason: string; readonly severity: string }) => {
    setBusy(true)
    updateRecord(revisions, revision.id, { state: 'observed', ...said })
      .then(() => {
        showToast({ text: `${code}: observada.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <ObserveDialog
      title={`Observar ${code}, revisión ${revision.code}`}
      open={comments.filter(({ origin, state }) => origin === 'internal' && state === 'open').length}
      busy={busy}
      onConfirm={observe}
      onClose={onClose}
    />
  )
}
