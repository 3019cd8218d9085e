import { mdiFileSign, mdiFolderZipOutline } from '@mdi/js'
import { transmittalFileRoute, transmittalZipRoute } from '@timesheet/domain/documents'
import { saveFileOf } from '../../data/save-file.ts'
import { SaveButton } from '../../widgets/save-button.tsx'

interface SavedTransmittal {
  readonly transmittal: { readonly id: string }
}

/** Saves the cover of a transmittal as a PDF. */
export function CoverButton({ transmittal }: SavedTransmittal) {
  return (
    <SaveButton
      label="Portada (PDF)"
      icon={mdiFileSign}
      save={() => saveFileOf(transmittalFileRoute, { transmittal: transmittal.id })}
    />
  )
}

/** Saves the cover of a transmittal that was sent and its files as a ZIP. */
export function ArchiveButton({ transmittal }: SavedTransmittal) {
  return (
    <SaveButton
      label="Archivos (ZIP)"
      icon={mdiFolderZipOutline}
      save={() => saveFileOf(transmittalZipRoute, { transmittal: transmittal.id })}
    />
  )
}
