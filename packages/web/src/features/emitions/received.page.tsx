import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Received = lazyPart(() => import('./received-list.tsx'), 'Received')

/** `/emitions/received`: the transmittals that others sent to us. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Received />
    </Suspense>
  )
}
