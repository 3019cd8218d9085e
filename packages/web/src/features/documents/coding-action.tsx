import { Button } from '@mantine/core'
import { mdiFormatListNumbered } from '@mdi/js'
import { documentSettings } from '@timesheet/domain/documents'
import { Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useMay } from '../../widgets/may.ts'
import classes from './coding-action.module.css'

const CodingDrawer = lazyPart(() => import('./coding-drawer.tsx'), 'CodingDrawer', { failed: 'over' })

/** The button that opens how the documents of a project are named, for who may say so. */
export function CodingAction({ project }: { readonly project: string }) {
  const canName = useMay(documentSettings, 'create', { project })
  const [isNaming, setIsNaming] = useState(false)
  if (!canName) return null
  return (
    <div className={classes.below}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon path={mdiFormatListNumbered} />}
        onClick={() => setIsNaming(true)}
      >
        Codificación
      </Button>
      {isNaming ? (
        <Suspense fallback={null}>
          <CodingDrawer project={project} onClose={() => setIsNaming(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
