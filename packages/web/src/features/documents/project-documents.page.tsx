import { Button } from '@mantine/core'
import { mdiFormatListNumbered } from '@mdi/js'
import { documentSettings } from '@timesheet/domain/documents'
import { useParams } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { ListScreen } from '../../widgets/list/list-screen.tsx'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { documentsOf } from './documents-list.tsx'
import classes from './documents.module.css'

const CodingDrawer = lazyPart(() => import('./coding-drawer.tsx'), 'CodingDrawer', { failed: 'over' })

/** `/projects/{project}/documents`: the register of one project, and how its documents are named. */
export function Page() {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  const { external } = useViewer()
  if (external)
    return (
      <PageFrame>
        <EmptyState
          title="Todavía no hay documentos al alcance"
          help="Acá se verán los documentos emitidos de este proyecto."
        />
      </PageFrame>
    )
  return (
    <PageFrame>
      <Register key={project} project={project} />
    </PageFrame>
  )
}

function Register({ project }: { readonly project: string }) {
  const list = useMemo(() => documentsOf(project), [project])
  const canName = useMay(documentSettings, 'create', { project })
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      {canName ? (
        <div className={classes.above}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon path={mdiFormatListNumbered} />}
            onClick={() => setIsNaming(true)}
          >
            Codificación
          </Button>
        </div>
      ) : null}
      <ListScreen list={list} />
      {isNaming ? (
        <Suspense fallback={null}>
          <CodingDrawer project={project} onClose={() => setIsNaming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
