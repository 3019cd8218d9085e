import { Suspense } from 'react'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ListPage } from '../../widgets/list/list-screen.tsx'
import { DirectionTabs } from './direction-tabs.tsx'
import { TRANSMITTALS } from './transmittals-list.tsx'

const PendingMoves = lazyPart(() => import('../../widgets/pending-moves/pending-moves.tsx'), 'PendingMoves', {
  wanted: firstTouch,
})

/** The list of transmittals, and above it what waits for a second person. */
export function Desk() {
  return (
    <>
      <Suspense fallback={null}>
        <PendingMoves />
      </Suspense>
      <ListPage list={TRANSMITTALS} below={<DirectionTabs shown="/emitions" />} />
    </>
  )
}
