import { Button } from '@mantine/core'
import { mdiFormatListNumbered, mdiTableArrowUp, mdiTrayArrowUp } from '@mdi/js'
import { documents, documentSettings, revisionFiles } from '@timesheet/domain/documents'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useMay } from '../../widgets/may.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import classes from './coding-action.module.css'

const CodingDrawer = lazyPart(() => import('./coding-drawer.tsx'), 'CodingDrawer', { failed: 'over' })

/** Opens how the documents of a project are named, the load of a list and that of files, for who may do so. */
export function CodingAction({ project }: { readonly project: string }) {
  const canName = useMay(documentSettings, 'create', { project })
  const canLoad = useMay(documents, 'create', { project })
  const canUpload = useMay(revisionFiles, 'create', { project })
  const [isNaming, setIsNaming] = useState(false)
  if (!canName && !canLoad && !canUpload) return null
  return (
    <div className={classes.below}>
      {canLoad ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiTableArrowUp} />}
          renderRoot={(props) => <Link to="/documents/load" search={{ project }} {...props} />}
        >
          Cargar lista…
        </Button>
      ) : null}
      {canUpload ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiTrayArrowUp} />}
          renderRoot={(props) => <Link to="/documents/upload" search={{ project }} {...props} />}
        >
          Subir archivos…
        </Button>
      ) : null}
      {canName ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon path={mdiFormatListNumbered} />}
          onClick={() => setIsNaming(true)}
        >
          Codificación y respuestas
        </Button>
      ) : null}
      {isNaming ? (
        <HeldDialog onClose={() => setIsNaming(false)}>
          <CodingDrawer project={project} onClose={() => setIsNaming(false)} />
        </HeldDialog>
      ) : null}
    </div>
  )
}
