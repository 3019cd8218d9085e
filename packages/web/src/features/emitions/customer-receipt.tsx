import { Button } from '@mantine/core'
import { acknowledgeTransmittalRoute, type OpenedTransmittal } from '@timesheet/domain/documents'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { errorText } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** With which a reader of the customer acknowledges the receipt of a transmittal, as by its link. */
export function AcknowledgeButton({ transmittal }: { readonly transmittal: OpenedTransmittal }) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  if (transmittal.state !== 'sent') return null
  const handleConfirm = () => {
    setBusy(true)
    callOnce(acknowledgeTransmittalRoute, { transmittal: transmittal.id })
      .then(async () => {
        showToast({ text: 'Se acusó recibo.' })
        setIsAsked(false)
        await queryClient.invalidateQueries({ queryKey: ['customer-transmittals'] })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="xs" onClick={() => setIsAsked(true)}>
        Acusar recibo…
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Acusar recibo del remito ${transmittal.code}`}
          actionLabel="Acusar recibo"
          busy={busy}
          onConfirm={handleConfirm}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Queda anotado una vez, con tu nombre, el momento y la dirección de red desde la que se hace. No aprueba los
            documentos.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
