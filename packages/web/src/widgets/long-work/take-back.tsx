import { Button } from '@mantine/core'
import { mdiUndo } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'

const OFFERED_MS = 3_600_000

/** The instant since which long work is offered to be taken back: an hour ago, as the screen was opened. */
export function useOfferedSince(): string {
  return useState(() => new Date(Date.now() - OFFERED_MS).toISOString().replace('T', ' '))[0]
}

interface TakeBackProps {
  /** Stages the taking back. */
  readonly undo: () => Promise<unknown>
  /** What the button says. */
  readonly children: ReactNode
}

/** A button that takes long work back. */
export function TakeBack({ undo, children }: TakeBackProps) {
  const [busy, setBusy] = useState(false)
  const handleClick = () => {
    setBusy(true)
    undo()
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="subtle" leftSection={<Icon path={mdiUndo} />} disabled={busy} onClick={handleClick}>
      {children}
    </Button>
  )
}
