import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RecordModel } from 'pocketbase'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog', { failed: 'over' })

const AsignDialog = lazyPart(() => import('./asignments/asign-dialog.tsx'), 'AsignDialog', { failed: 'over' })

/** The buttons by which the chosen documents are changed at once, or given to somebody. */
export function BulkDocuments({ chosen }: { readonly chosen: Chosen<RecordModel> }) {
  const [open, setOpen] = useState<'change' | 'asign' | null>(null)
  const handleClose = () => setOpen(null)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen('change')}>
        Cambiar…
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen('asign')}>
        Asignar…
      </Button>
      {open ? (
        <HeldDialog onClose={handleClose}>
          {open === 'change' ? (
            <BulkDialog chosen={chosen} onClose={handleClose} />
          ) : (
            <AsignDialog chosen={chosen} onClose={handleClose} />
          )}
        </HeldDialog>
      ) : null}
    </>
  )
}
