import { Button } from '@mantine/core'
import { mdiFormatListNumbered } from '@mdi/js'
import { documentSettings } from '@timesheet/domain/documents'
import { useState } from 'react'
import { useActions } from '../../commands/registry.ts'
import { Icon } from '../../ui/icon.tsx'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useMay } from '../../widgets/may.ts'
import { UNDO_ACTIONS } from './undo/undo.actions.ts'
import classes from './firm-coding.module.css'

const CodingDrawer = lazyPart(() => import('../../widgets/coding/coding-drawer.tsx'), 'CodingDrawer', {
  failed: 'over',
})

/** Opens what holds for the documents of all projects that say nothing else, for who may say it. */
export function FirmCoding() {
  // Nothing is changed before the page is at rest.
  useActions(UNDO_ACTIONS)
  const canName = useMay(documentSettings, 'create', { project: '' })
  const [isOpen, setIsOpen] = useState(false)
  const handleClose = () => setIsOpen(false)
  if (!canName) return null
  return (
    <div className={classes.place}>
      <Button variant="default" leftSection={<Icon path={mdiFormatListNumbered} />} onClick={() => setIsOpen(true)}>
        Codificación de la empresa
      </Button>
      {isOpen ? (
        <HeldDialog onClose={handleClose}>
          <CodingDrawer project="" onClose={handleClose} />
        </HeldDialog>
      ) : null}
    </div>
  )
}
