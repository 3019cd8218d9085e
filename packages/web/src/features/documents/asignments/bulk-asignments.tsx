import { Button } from '@mantine/core'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), 'ChangeDialog', { failed: 'over' })

/** The button by which the chosen asignments are changed or ended at once. */
export function BulkAsignments({ chosen }: { readonly chosen: Chosen<RecordModel> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        Cambiar…
      </Button>
      {isOpen ? (
        <HeldDialog onClose={() => setIsOpen(false)}>
          <ChangeDialog chosen={chosen} onClose={() => setIsOpen(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
