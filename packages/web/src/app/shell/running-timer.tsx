import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { oneQuery } from '../../data/collection.ts'
import { loadChunk } from '../build/chunk-reload.ts'

const TimerChip = lazy(() => loadChunk(() => import('../../widgets/timer/timer-chip.tsx')).then((module) => ({ default: module.TimerChip })))

/** The timer of a person while one runs; its code comes with the first one. */
export function RunningTimer({ user }: { readonly user: string }) {
  const { data: person } = useQuery(oneQuery(users, user))
  if (!person?.timer) return null
  return (
    <Suspense fallback={null}>
      <TimerChip person={person} running={person.timer} />
    </Suspense>
  )
}
