import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Desk = lazyPart(() => import('./desk.tsx'), 'Desk')

/** `/emitions`: the transmittals of all projects, from their draft to their answers. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Desk />
    </Suspense>
  )
}
