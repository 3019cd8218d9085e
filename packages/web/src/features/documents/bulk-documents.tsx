import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RecordModel } from 'pocketbase'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog', { failed: 'over' })

/** The button by which the chosen documents are changed at once. */
export function BulkDocuments({ chosen }: { readonly chosen: Chosen<RecordModel> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        Cambiar…
      </Button>
      {isOpen ? (
        <HeldDialog onClose={() => setIsOpen(false)}>
          <BulkDialog chosen={chosen} onClose={() => setIsOpen(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
