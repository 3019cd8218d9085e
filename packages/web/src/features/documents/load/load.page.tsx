import { Skeleton } from '@mantine/core'
import { mdiTableArrowRight } from '@mdi/js'
import { Suspense } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page as PageFrame } from '../../../ui/page.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { ProjectChoice } from '../project-choice.tsx'

const LoadList = lazyPart(() => import('./load-list.tsx'), 'LoadList')

/** `/documents/load`: a list of documents (LMD), reviewed line by line and loaded into a project as one act. */
export function Page() {
  const [{ project = '' }, change] = useUrlState()
  return (
    <PageFrame>
      <PageHeader
        title="Carga masiva"
        subtitle="De una planilla: se revisa línea por línea, entra toda o nada, y se puede deshacer."
      />
      <ProjectChoice value={project} onChange={(next) => change({ project: next })} />
      {project === '' ? (
        <EmptyState
          icon={mdiTableArrowRight}
          title="Falta elegir el proyecto al que va la lista"
          help="Después se pegan las celdas de una planilla, o se elige un archivo XLSX o CSV: nada se guarda hasta revisarlo."
        />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <LoadList key={project} project={project} />
        </Suspense>
      )}
    </PageFrame>
  )
}
