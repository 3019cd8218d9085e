import type { PinnedAnalysis } from '@timesheet/domain/people'
import { mdiEmailOutline, mdiLink, mdiPinOffOutline, mdiPinOutline } from '@mdi/js'
import { useState } from 'react'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { showToast, showUndo } from '../../../../ui/toast/toast-store.ts'
import { usePinned } from '../../../../widgets/analysis/use-pinned.ts'
import { SavedViews } from '../../../../widgets/view/saved-views.tsx'
import { ANALYZER } from '../analyzer.view.ts'
import type { MailedAnalysis } from '../../mails/mail-analysis-dialog.tsx'
import { HeldDialog } from '../../../../ui/held-keys/held-dialog.tsx'
import type { Analyzer } from '../use-analyzer.ts'

const MailAnalysisDialog = lazyPart(() => import('../../mails/mail-analysis-dialog.tsx'), 'MailAnalysisDialog', {
  failed: 'over',
})

const NOTE = 'Se guarda la pregunta, no las cifras: cada quien ve las que sus permisos dejan calcular.'

function copyLink(id: string): void {
  const path = `/hours/analyzer/${id}`
  const failed = `El navegador no deja copiar; el enlace es ${path}`
  void copyText(`${window.location.origin}${path}`, 'Se copió el enlace.', failed)
}

/** The saved analyses, own and shared. */
export function SavedAnalyses({ analyzer }: { readonly analyzer: Analyzer }) {
  const pinned = usePinned()
  const [mailed, setMailed] = useState<MailedAnalysis | null>(null)
  const unpin = ({ id, name }: PinnedAnalysis) =>
    void pinned.unpin(id).then((done) => (done ? showToast({ text: `${name} ya no está en Inicio.` }) : undefined))
  const pin = (one: PinnedAnalysis) =>
    void pinned
      .pin(one)
      .then((done) => (done ? showUndo(`${one.name} está en Inicio.`, () => void pinned.unpin(one.id)) : undefined))
  return (
    <>
      <SavedViews
        screen={ANALYZER.screen}
        onChoose={analyzer.replace}
        note={NOTE}
        actsOf={({ id, name, user, shared }) => [
          { id: 'link', label: 'Copiar el enlace', icon: mdiLink, onSelect: () => copyLink(id) },
          pinned.list.some((one) => one.id === id)
            ? { id: 'unpin', label: 'Quitar de Inicio', icon: mdiPinOffOutline, onSelect: () => unpin({ id, name }) }
            : { id: 'pin', label: 'Fijar en Inicio', icon: mdiPinOutline, onSelect: () => pin({ id, name }) },
          {
            id: 'mail',
            label: 'Enviar por correo…',
            icon: mdiEmailOutline,
            onSelect: () => setMailed({ id, name, user, shared }),
          },
        ]}
      />
      {mailed ? (
        <HeldDialog onClose={() => setMailed(null)}>
          <MailAnalysisDialog analysis={mailed} onClose={() => setMailed(null)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
