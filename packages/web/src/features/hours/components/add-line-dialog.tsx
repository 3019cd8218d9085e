import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { ChargePicker } from '../../../widgets/charge-picker/charge-picker.tsx'
import { chargeSources } from '../../../widgets/charge-picker/charge-sources.ts'
import type { ChargeLine, HourReference } from '../../../widgets/hour-entries/index.ts'
import type { HourEntry } from '@timesheet/domain/hours'

export interface AddLineDialogProps {
  readonly reference: HourReference
  readonly entries: readonly HourEntry[]
  readonly shown: readonly string[]
  readonly onChoose: (line: ChargeLine) => void
  readonly onClose: () => void
}

/** Asks what the new row is about. */
export function AddLineDialog({ reference, entries, shown, onChoose, onClose }: AddLineDialogProps) {
  const sources = useMemo(() => chargeSources(reference, entries, shown), [reference, entries, shown])
  return (
    <Modal opened onClose={onClose} title="Agregar fila" yOffset="12vh" size="lg" closeButtonProps={{ 'aria-label': 'Cerrar' }} transitionProps={{ duration: 0 }}>
      <ChargePicker sources={sources} onChoose={onChoose} />
    </Modal>
  )
}
