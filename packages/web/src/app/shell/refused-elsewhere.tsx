import { Suspense } from 'react'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const OutboxNotice = lazyPart(() => import('./outbox-notice.tsx'), 'OutboxNotice', { failed: 'bar', isExtra: true })

/** Loads and shows the outbox notice as soon as there is a refused write that no open screen shows. */
export function RefusedElsewhere() {
  const { refused } = useOutbox()
  if (refused.size === 0) return null
  return (
    <Suspense fallback={null}>
      <OutboxNotice refused={[...refused]} />
    </Suspense>
  )
}
