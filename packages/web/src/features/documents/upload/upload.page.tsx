import { Skeleton } from '@mantine/core'
import { mdiFileUploadOutline } from '@mdi/js'
import { Suspense } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { ProjectChoice } from '../project-choice.tsx'

const UploadFiles = lazyPart(() => import('./upload-files.tsx'), 'UploadFiles')

/** `/documents/upload`: many files at once, each to the revision that its name says. */
export function Page() {
  const [{ project = '' }, change] = useUrlState()
  return (
    <PageFrame>
      <PageHeader
        title="Subir archivos"
        subtitle="Muchos a la vez: cada uno va a la revisión que dice su nombre, y se revisa antes de enviarlos."
      />
      <ProjectChoice value={project} onChange={(next) => change({ project: next })} />
      {project === '' ? (
        <EmptyState
          icon={mdiFileUploadOutline}
          title="Falta elegir el proyecto de los documentos"
          help="Después se eligen o se sueltan los archivos: el nombre de cada uno dice a qué documento y revisión va."
        />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <UploadFiles key={project} project={project} />
        </Suspense>
      )}
    </PageFrame>
  )
}
