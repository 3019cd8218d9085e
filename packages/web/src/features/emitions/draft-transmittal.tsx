import { Button } from '@mantine/core'
import { transmittals } from '@timesheet/domain/documents'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { forgetGiven, givenToDraft, NOTHING_GIVEN } from '../../widgets/emitions/to-issue.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { CoverButton } from './save-buttons.tsx'
import { DraftDocuments } from './draft-documents.tsx'
import type { TransmittalRow } from './emitions.queries.ts'
import classes from './emitions.module.css'
import { SendCheck } from './send-check.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { TransmittalForm } from './transmittal-form.tsx'

const AddDocuments = lazyPart(() => import('./add-documents.tsx'), 'AddDocuments', { failed: 'over' })

interface DraftTransmittalProps {
  readonly transmittal: TransmittalRow
  /** Hears whether something is typed in its data that is not saved. */
  readonly onTyped: (is: boolean) => void
}

/**
 * The next act of a draft, focused where nothing else is: `data-autofocus` is read as the drawer opens, and a drawer that
 * waits for its draft has only its close button then.
 */
function useNextAct() {
  const act = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const drawer = act.current?.closest('[role="dialog"]')
    if (drawer && document.activeElement === drawer.querySelector('button')) act.current?.focus()
  }, [])
  return act
}

/** A draft: its documents, what is missing to send it, and its data. */
export function DraftTransmittal({ transmittal, onTyped }: DraftTransmittalProps) {
  const [given, setGiven] = useState(() => givenToDraft(transmittal.id))
  const [isAdding, setIsAdding] = useState(given.documents.length > 0)
  const nextAct = useNextAct()
  useEffect(forgetGiven, [])
  const handleClose = () => {
    setIsAdding(false)
    setGiven(NOTHING_GIVEN)
  }
  return (
    <>
      <section className={classes.section}>
        <h2>Documentos</h2>
        <DraftDocuments transmittal={transmittal} />
        <div className={classes.actions}>
          <Button ref={nextAct} data-autofocus size="xs" variant="default" onClick={() => setIsAdding(true)}>
            Agregar documentos…
          </Button>
          <CoverButton transmittal={transmittal} />
          <Discard transmittal={transmittal} />
        </div>
        {isAdding ? (
          <HeldDialog onClose={handleClose}>
            <AddDocuments transmittal={transmittal} given={given} onClose={handleClose} />
          </HeldDialog>
        ) : null}
      </section>
      <SendCheck transmittal={transmittal} />
      <section className={classes.section}>
        <h2>Datos</h2>
        <TransmittalForm transmittal={transmittal} onTyped={onTyped} onDone={() => undefined} />
      </section>
    </>
  )
}

function Discard({ transmittal }: { readonly transmittal: TransmittalRow }) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const handleDiscard = () => {
    setBusy(true)
    updateRecord(transmittals, transmittal.id, { state: 'discarded' })
      .then(() => showToast({ text: 'Se descartó el borrador.' }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsked(true)}>
        Descartar
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Descartar el borrador"
          actionLabel="Descartar"
          danger
          busy={busy}
          onConfirm={handleDiscard}
          onClose={() => setIsAsked(false)}
        >
          Sus documentos quedan como están, listos para otro remito.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
