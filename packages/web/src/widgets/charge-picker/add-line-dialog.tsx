import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import { ChargePicker } from './charge-picker.tsx'
import { chargeSources } from './charge-sources.ts'
import type { ChargeLine, HourReference } from '../hour-entries/index.ts'
import type { HourEntry, HourKind } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'

export interface AddLineDialogProps {
  readonly title?: string
  /** The kind of hour that is offered first. */
  readonly kind?: HourKind
  readonly reference: HourReference
  readonly entries: readonly HourEntry[]
  readonly shown: readonly string[]
  /** The days that hours of the new line may belong to. */
  readonly days: readonly Day[]
  /** Whether to return the focus on closing; otherwise the caller moves it. */
  readonly returnFocus?: boolean
  readonly onChoose: (line: ChargeLine) => void
  readonly onClose: () => void
}

/** Asks for the target and kind of a new line. */
export function AddLineDialog({
  title = 'Agregar fila',
  kind = 'normal',
  reference,
  entries,
  shown,
  days,
  returnFocus = false,
  onChoose,
  onClose,
}: AddLineDialogProps) {
  useReturnedFocus(returnFocus)
  const sources = useMemo(() => chargeSources(reference, { entries, days, shown }), [reference, entries, days, shown])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      yOffset="12vh"
      size="xl"
      returnFocus={returnFocus}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      <ChargePicker sources={sources} kind={kind} onChoose={onChoose} />
    </Modal>
  )
}
