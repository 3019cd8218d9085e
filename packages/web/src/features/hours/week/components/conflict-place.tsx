import { Suspense } from 'react'
import { useOutbox } from '../../../../data/outbox/own-outbox.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import type { WeekView } from '../../week.types.ts'
import type { WeekState } from '../use-week-state.ts'

const WeekConflicts = lazyPart(() => import('./week-dialogs.tsx'), 'WeekConflicts')

/** Where conflicts of the week are told; what shows them is loaded when something was refused. */
export function ConflictPlace({ state, week }: { readonly state: WeekState; readonly week: WeekView }) {
  const { refused } = useOutbox()
  return (
    <div aria-live="polite">
      {refused.size > 0 && (
        <Suspense>
          <WeekConflicts state={state} week={week} />
        </Suspense>
      )}
    </div>
  )
}
