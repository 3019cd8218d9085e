import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Matrix = lazyPart(() => import('./matrix-list.tsx'), 'Matrix')

/** `/documents/emitions`: what was issued of each document, with each purpose. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Matrix />
    </Suspense>
  )
}
