import { Button } from '@mantine/core'
import { mdiFileSign } from '@mdi/js'
import { transmittalFileRoute } from '@timesheet/domain/documents'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { saveFileOf } from '../../data/save-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'

/** Saves the cover of a transmittal as a PDF. */
export function CoverButton({ transmittal }: { readonly transmittal: { readonly id: string } }) {
  const [busy, setBusy] = useState(false)
  const handleSave = () => {
    setBusy(true)
    saveFileOf(transmittalFileRoute, { transmittal: transmittal.id })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon path={mdiFileSign} size={18} />}
      loading={busy}
      onClick={handleSave}
    >
      Portada (PDF)
    </Button>
  )
}
