import { Skeleton } from '@mantine/core'
import { mdiSendOutline } from '@mdi/js'
import { Suspense } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { ProjectChoice } from '../project-choice.tsx'

const Matrix = lazyPart(() => import('./matrix.tsx'), 'Matrix')

/** `/documents/distribution`: the distribution matrix of a project, edited line by line. */
export function Page() {
  const [{ project = '' }, change] = useUrlState()
  return (
    <PageFrame>
      <PageHeader
        title="Matriz de distribución"
        subtitle="A quién van los documentos de cada tipo, especialidad y propósito. De ella salen los destinatarios que se proponen en cada remito."
      />
      <ProjectChoice value={project} onChange={(next) => change({ project: next })} />
      {project === '' ? (
        <EmptyState
          icon={mdiSendOutline}
          title="Falta elegir un proyecto"
          help="Cada proyecto tiene su matriz, que se puede copiar de otro del mismo cliente."
        />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <Matrix key={project} project={project} />
        </Suspense>
      )}
    </PageFrame>
  )
}
