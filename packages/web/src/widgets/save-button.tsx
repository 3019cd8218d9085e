import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { Icon } from '../ui/icon.tsx'
import { showProblem } from '../ui/toast/toast-store.ts'

export interface SaveButtonProps {
  readonly label: string
  readonly icon: string
  /** What it is called where the label alone does not say of what it is. */
  readonly name?: string
  /** Saves a file; what fails is told. */
  save(): Promise<void>
}

/** A button that saves a file, busy until it has come. */
export function SaveButton({ label, icon, name, save }: SaveButtonProps) {
  const [busy, setBusy] = useState(false)
  const handleSave = () => {
    setBusy(true)
    save()
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon path={icon} size={18} />}
      loading={busy}
      aria-label={name}
      onClick={handleSave}
    >
      {label}
    </Button>
  )
}
