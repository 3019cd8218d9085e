import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { atRest } from '../../ui/at-rest.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ListPage } from '../../widgets/list/list-screen.tsx'
import { ALL_DOCUMENTS } from './documents-list.tsx'

const CustomerDocuments = lazyPart(() => import('./customer-documents.tsx'), 'CustomerDocuments')

const FirmCoding = lazyPart(() => import('./firm-coding.tsx'), 'FirmCoding', { wanted: atRest })

const FIRM_CODING = (
  <Suspense fallback={null}>
    <FirmCoding />
  </Suspense>
)

/** `/documents`: the register of documents across projects (LMD); a reader of a customer sees what they were issued. */
export function Page() {
  const external = useSessionUser()?.external === true
  if (!external) return <ListPage list={ALL_DOCUMENTS} rare={FIRM_CODING} />
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <CustomerDocuments />
    </Suspense>
  )
}
