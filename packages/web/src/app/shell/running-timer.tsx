import { Suspense, lazy } from 'react'
import { useRunningTimer } from '../../widgets/timer/timer.queries.ts'
import { loadExtra } from '../build/chunk-reload.ts'

const TimerChip = lazy(() => loadExtra(() => import('../../widgets/timer/timer-chip.tsx')).then((module) => ({ default: module.TimerChip })))

/** The timer of a person while one runs; its code comes with the first one. */
export function RunningTimer({ user }: { readonly user: string }) {
  const running = useRunningTimer()
  if (!running) return null
  return (
    <Suspense fallback={null}>
      <TimerChip user={user} running={running} />
    </Suspense>
  )
}
