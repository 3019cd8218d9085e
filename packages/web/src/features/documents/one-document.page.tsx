import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Document = lazyPart(() => import('./document.page.tsx'), 'Page')

/** `/documents/{document}`, apart from its parts, so that the table of routes, which all load, names none of them. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Document />
    </Suspense>
  )
}
