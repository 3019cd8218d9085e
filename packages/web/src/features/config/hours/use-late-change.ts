import { useQuery } from '@tanstack/react-query'
import { lateChange, postingPeriods } from '@timesheet/domain/hours'
import { type CommandPreview, MAX_STEPS } from '@timesheet/schema'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { today } from '../../../data/today.ts'
import { reasonProblem } from '../../../forms/reason-field.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { periodsQuery } from '../../../widgets/adjustments/adjustments.queries.ts'
import { isWholeChange, lateInput, postedWords, type TypedLateChange } from './late-change.view-model.ts'
import type { PeriodRow } from './period-row.ts'

const WHOLE = 1000

export interface LateChangeFormProps {
  readonly period: PeriodRow
  readonly onDone: () => void
}

/** What is typed, its preview and its posting; a change of what is typed takes the preview away. */
export function useLateChange({ period, onDone }: LateChangeFormProps) {
  const [typed, setTyped] = useState<TypedLateChange>({
    kind: 'absence',
    isForAll: false,
    calendar: '',
    user: '',
    journey: '',
    was: '',
    fraction: WHOLE,
    deducts: true,
    overtimeBase: 'legal',
    from: period.from,
    to: period.from,
    minutesPerDay: 0,
    reason: '',
  })
  const [seen, setSeen] = useState<CommandPreview | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [seed, setSeed] = useState(newRecordId)
  const all = useQuery(periodsQuery()).data ?? []
  const alike = all.filter(({ employer }) => employer === period.employer)
  const open = [all, alike].flatMap((some) => postingPeriods(some, { day: period.to, today: today() })).at(-1)
  const change = (next: Partial<TypedLateChange>) => {
    setSeen(null)
    setTyped((before) => ({ ...before, ...next }))
  }
  const asked = lateInput(typed)
  const isWhole = isWholeChange(typed)
  const input = { ...asked, period: open?.id ?? '', seed }
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    void work.catch((error: unknown) => showProblem(errorText(error))).finally(() => setBusy(false))
  }
  const look = () => {
    setTried(true)
    if (isWhole && open && !reasonProblem(typed.reason)) run(callRoute(lateChange.preview, input).then(setSeen))
  }
  const post = ({ digest, steps }: CommandPreview) =>
    run(
      callRoute(lateChange.execute, { ...input, digest, operation: newRecordId() }).then(() => {
        // What is posted part by part says so itself.
        if (steps.length <= MAX_STEPS) showToast({ text: postedWords({ posted: steps.length, left: 0 }) })
        setSeed(newRecordId())
        onDone()
      }),
    )
  return { typed, change, isWhole, seen, tried, busy, open, look, post }
}
