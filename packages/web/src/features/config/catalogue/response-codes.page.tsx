import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const ResponseCodes = lazyPart(() => import('./response-codes.list.tsx'), 'Page')

/** `/config/response_codes`: the codes by which customers answer. */
export function Page() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <ResponseCodes />
    </Suspense>
  )
}
