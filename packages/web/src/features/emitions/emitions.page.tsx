import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Desk = lazyPart(() => import('./desk.tsx'), 'Desk')
const CustomerDesk = lazyPart(() => import('./customer-desk.tsx'), 'CustomerDesk')

/**
 * `/emitions`: the transmittals of all projects, from their draft to their answers; for a reader of a customer, those
 * that were sent to their organisation.
 */
export function Page() {
  const external = useSessionUser()?.external === true
  return <Suspense fallback={<Skeleton height={320} />}>{external ? <CustomerDesk /> : <Desk />}</Suspense>
}
