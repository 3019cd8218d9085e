import { Button } from '@mantine/core'
import type { MergeKind } from '@timesheet/domain/merges'
import { useState } from 'react'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog', { failed: 'over' })

export interface MergeButtonProps {
  readonly kind: MergeKind
  /** The row that is merged, and the one that stays; '' where that is still to be chosen. */
  readonly merged: string
  readonly kept: string
  readonly label: string
  /** Called with the id of the one that stays. */
  readonly onDone: (kept: string) => void
}

/** The button that opens the merging of a row into another. */
export function MergeButton({ label, onDone, ...pair }: MergeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const handleClose = () => setIsOpen(false)
  const handleDone = (kept: string) => {
    setIsOpen(false)
    onDone(kept)
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <HeldDialog onClose={handleClose}>
          <MergeDialog {...pair} onDone={handleDone} onClose={handleClose} />
        </HeldDialog>
      ) : null}
    </>
  )
}
