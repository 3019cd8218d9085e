import { useParams } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { atRest } from '../../ui/at-rest.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { ListScreen } from '../../widgets/list/list-screen.tsx'
import { documentsOf } from './documents-list.tsx'

const CodingAction = lazyPart(() => import('./coding-action.tsx'), 'CodingAction', { wanted: atRest })

/** `/projects/{project}/documents`: the register of one project, and how its documents are named. */
export function Page() {
  const { project = '' }: { project?: string } = useParams({ strict: false })
  return (
    <PageFrame>
      <Register key={project} project={project} />
    </PageFrame>
  )
}

function Register({ project }: { readonly project: string }) {
  const list = useMemo(() => documentsOf(project), [project])
  const more = (
    <Suspense fallback={null}>
      <CodingAction project={project} />
    </Suspense>
  )
  return <ListScreen list={list} more={more} />
}
