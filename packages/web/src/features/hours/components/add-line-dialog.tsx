import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { ChargePicker } from '../../../widgets/charge-picker/charge-picker.tsx'
import type { ChargeSources } from '../../../widgets/charge-picker/charge-choices.ts'
import { type ChargeLine, type HourReference, lineFromKey, lineKey, lineOf, settingsFor } from '../../../widgets/hour-entries/index.ts'
import type { HourEntry } from '@timesheet/domain/hours'
import { describeLine } from '../../../widgets/hour-entries/line-label.ts'

export interface AddLineDialogProps {
  readonly reference: HourReference
  readonly entries: readonly HourEntry[]
  readonly shown: readonly string[]
  readonly onChoose: (line: ChargeLine) => void
  readonly onClose: () => void
}

const RECENT = 12

/** Asks what the new row is about. */
export function AddLineDialog({ reference, entries, shown, onChoose, onClose }: AddLineDialogProps) {
  const sources = useMemo(() => chargeSources(reference, entries, shown), [reference, entries, shown])
  return (
    <Modal opened onClose={onClose} title="Agregar fila" yOffset="12vh" size="lg" closeButtonProps={{ 'aria-label': 'Cerrar' }} transitionProps={{ duration: 0 }}>
      <ChargePicker sources={sources} onChoose={onChoose} />
    </Modal>
  )
}

/** What may be chosen: the person's newest lines that are not shown yet, the projects, the categories. */
function chargeSources(reference: HourReference, entries: readonly HourEntry[], shown: readonly string[]): ChargeSources {
  const keys = [...new Set(entries.toReversed().map((entry) => lineKey(lineOf(entry))))].filter((key) => !shown.includes(key)).slice(0, RECENT)
  const recent = keys.map((key) => {
    const label = describeLine(lineFromKey(key), reference)
    return { key, primary: label.kind ? `${label.primary} (${label.kind})` : label.primary, secondary: label.secondary }
  })
  const current = reference.members.filter((member) => (member.from === '' || member.from <= reference.today) && (member.to === '' || reference.today < member.to))
  return {
    recent,
    projects: [...reference.projects.values()],
    mine: new Set(current.map((member) => member.project)),
    membersOnly: settingsFor(reference, '', reference.today).membersOnly,
    categories: [...reference.nonproductive.values()],
  }
}
