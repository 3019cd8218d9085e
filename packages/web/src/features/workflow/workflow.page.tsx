import { Skeleton } from '@mantine/core'
import { viewerHolds } from '@timesheet/domain/access'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import tabs from '../../ui/tab-links.module.css'
import { useUrlState } from '../../widgets/url-state.ts'
import { useViewer } from '../../widgets/viewer.ts'
import { Section as Flows } from './flows.list.tsx'

const Definitions = lazyPart(() => import('./definitions.section.tsx'), 'Section')
const Reserved = lazyPart(() => import('./reserved.section.tsx'), 'Section')
const Substitutions = lazyPart(() => import('./substitutions.list.tsx'), 'Section')

const SECTIONS = [
  { tab: 'flows', label: 'Flujos', Section: Flows },
  { tab: 'reserved', label: 'Reservados', Section: Reserved },
  { tab: 'definitions', label: 'Definiciones', Section: Definitions },
  { tab: 'substitutions', label: 'Suplencias', Section: Substitutions },
] as const

/** `/workflow`: running and ended flows, their definitions, and who stands in for whom. */
export function Page() {
  const viewer = useViewer()
  const sections = SECTIONS.filter(
    ({ tab }) => tab !== 'reserved' || (viewerHolds(viewer, 'ger') && !viewer.isSuperuser),
  )
  const [search] = useUrlState()
  const chosen = sections.find(({ tab }) => tab === search['tab']) ?? SECTIONS[0]
  return (
    <PageFrame>
      <PageHeader title="Flujos" subtitle="Quién decide, en qué paso está cada cosa, y quién suple a quién." />
      {viewer.external ? (
        <EmptyState
          title="Esta parte es de la empresa"
          help="Los flujos no están al alcance de los lectores del cliente."
        />
      ) : (
        <>
          <nav aria-label="Secciones" className={tabs.tabs}>
            {sections.map(({ tab, label }) => (
              <Link
                key={tab}
                to="/workflow"
                // Without the other search parameters, which belong to the previous section.
                search={{ tab } as object}
                className={tabs.tab}
                {...(tab === chosen.tab ? { 'data-active': true, 'aria-current': 'page' as const } : {})}
              >
                {label}
              </Link>
            ))}
          </nav>
          <Suspense fallback={<Skeleton height={240} />}>
            <chosen.Section />
          </Suspense>
        </>
      )}
    </PageFrame>
  )
}
