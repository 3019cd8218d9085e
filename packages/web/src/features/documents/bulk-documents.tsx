import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { RecordModel } from 'pocketbase'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { IssueChosen } from '../../widgets/emitions/issue-chosen.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog', { failed: 'over' })

const AsignDialog = lazyPart(() => import('./asignments/asign-dialogs.tsx'), 'AsignDialog', { failed: 'over' })

const CopyDialog = lazyPart(() => import('./asignments/asign-dialogs.tsx'), 'CopyDialog', { failed: 'over' })

const MergeChosen = lazyPart(() => import('../../widgets/merge/merge-chosen.tsx'), 'MergeChosen')

/** The buttons by which the chosen documents are changed at once, given to somebody or to who has another one, issued. */
export function BulkDocuments({ chosen }: { readonly chosen: Chosen<RecordModel> }) {
  const [open, setOpen] = useState<'change' | 'asign' | 'copy' | null>(null)
  const handleClose = () => setOpen(null)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen('change')}>
        Cambiar…
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen('asign')}>
        Asignar…
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen('copy')}>
        Copiar asignaciones…
      </Button>
      <IssueChosen chosen={chosen} />
      {chosen.here.length === 2 ? (
        <Suspense>
          <MergeChosen kind="documents" chosen={chosen} />
        </Suspense>
      ) : null}
      {open ? (
        <HeldDialog onClose={handleClose}>
          {open === 'change' ? (
            <BulkDialog chosen={chosen} onClose={handleClose} />
          ) : open === 'asign' ? (
            <AsignDialog chosen={chosen} onClose={handleClose} />
          ) : (
            <CopyDialog chosen={chosen} onClose={handleClose} />
          )}
        </HeldDialog>
      ) : null}
    </>
  )
}
