import { Button } from '@mantine/core'
import { type Transmittal, transmittals, voidTransmittalRoute } from '@timesheet/domain/documents'
import { useState } from 'react'
import { callOnce } from '../../data/call-once.ts'
import { today } from '../../data/today.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AskSecond } from '../../widgets/pending-moves/ask-second.tsx'
import { updateRecord } from '../../widgets/store-record.ts'
import { ArchiveButton, CoverButton } from './save-buttons.tsx'
import type { TransmittalRow } from './emitions.queries.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import classes from './emitions.module.css'

interface SentActionsProps {
  readonly transmittal: TransmittalRow
  readonly canEdit: boolean
}

const VOIDED: readonly Transmittal['state'][] = ['sent', 'acknowledged']

/** What is done with a transmittal that was sent: its acknowledgement, its cover, and asking to make it void. */
export function SentActions({ transmittal, canEdit }: SentActionsProps) {
  const [isReceiving, setIsReceiving] = useState(false)
  const { id, code, state, number } = transmittal
  return (
    <div className={classes.actions}>
      {canEdit && state === 'sent' ? (
        <Button size="xs" variant="default" onClick={() => setIsReceiving(true)}>
          Registrar acuse…
        </Button>
      ) : null}
      <CoverButton transmittal={transmittal} />
      {number > 0 ? <ArchiveButton transmittal={transmittal} /> : null}
      {canEdit && VOIDED.includes(state) ? (
        <AskSecond
          label="Pedir la anulación"
          title={`Anular el remito ${code}`}
          help="El remito conserva su número y se imprime anulado; lo que emitió sigue emitido. Lo confirma otra persona."
          objectId={id}
          ask={(reason) => callOnce(voidTransmittalRoute, { transmittal: id, reason })}
        />
      ) : null}
      {isReceiving ? (
        <HeldDialog onClose={() => setIsReceiving(false)}>
          <Receipt transmittal={transmittal} onClose={() => setIsReceiving(false)} />
        </HeldDialog>
      ) : null}
    </div>
  )
}

const RECEIPT = ['acknowledgedOn', 'acknowledgedBy', 'evidence']

function Receipt({ transmittal, onClose }: { readonly transmittal: TransmittalRow; readonly onClose: () => void }) {
  const form = useRecordForm({
    declaration: transmittals,
    fields: [...RECEIPT, 'state'],
    defaults: { acknowledgedOn: today(), state: 'acknowledged' },
    shown: () => RECEIPT,
    save: async ({ acknowledgedOn = '', acknowledgedBy = '', evidence = '' }) => {
      const said = { acknowledgedOn, acknowledgedBy, evidence, state: 'acknowledged' as const }
      await updateRecord(transmittals, transmittal.id, said)
      showToast({ text: 'Se registró el acuse.' })
      onClose()
    },
  })
  return (
    <FormDialog title={`Acuse de ${transmittal.code}`} onClose={onClose}>
      <RecordForm form={form} submitLabel="Registrar" wide={['evidence']} onCancel={onClose} />
    </FormDialog>
  )
}
