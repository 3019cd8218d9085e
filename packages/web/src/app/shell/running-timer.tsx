import { Suspense } from 'react'
import { useRunningTimer } from '../../widgets/timer/timer.queries.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const TimerChip = lazyPart(() => import('../../widgets/timer/timer-chip.tsx'), 'TimerChip', {
  failed: 'bar',
  isExtra: true,
})

/** Loads and shows the person's timer as soon as one runs. */
export function RunningTimer({ user }: { readonly user: string }) {
  const running = useRunningTimer()
  if (!running) return null
  return (
    <Suspense fallback={null}>
      <TimerChip user={user} running={running} />
    </Suspense>
  )
}
