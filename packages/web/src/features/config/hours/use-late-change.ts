import { useQuery } from '@tanstack/react-query'
import { lateChange, postingPeriods } from '@timesheet/domain/hours'
import type { CommandPreview } from '@timesheet/schema'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { today } from '../../../data/today.ts'
import { reasonProblem } from '../../../forms/reason-field.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { periodsQuery } from '../../../widgets/adjustments/adjustments.queries.ts'
import type { PeriodRow } from './period-row.ts'

const valueOf = <Value>(typed: Typed<Value>, otherwise: Value): Value => (typed instanceof Unread ? otherwise : typed)

export interface LateChangeFormProps {
  readonly period: PeriodRow
  readonly onDone: () => void
}

/** What is typed, its preview and its posting; a change of what is typed takes the preview away. */
export function useLateChange({ period, onDone }: LateChangeFormProps) {
  const [typed, setTyped] = useState({
    kind: 'absence' as 'absence' | 'day_off',
    calendar: '',
    user: '',
    from: period.from as Typed<string>,
    to: period.from as Typed<string>,
    minutesPerDay: 0 as Typed<number>,
    reason: '',
  })
  const [seen, setSeen] = useState<CommandPreview | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [seed, setSeed] = useState(newRecordId)
  const all = useQuery(periodsQuery()).data ?? []
  const open = postingPeriods(all, { day: period.to, today: today() }).at(-1)
  const change = (next: Partial<typeof typed>) => {
    setSeen(null)
    setTyped((before) => ({ ...before, ...next }))
  }
  const isAbsence = typed.kind === 'absence'
  const [from, to] = [valueOf(typed.from, ''), isAbsence ? valueOf(typed.to, '') : valueOf(typed.from, '')]
  const isWhole = from !== '' && to !== '' && (isAbsence ? typed.user !== '' : typed.calendar !== '')
  const input = {
    ...typed,
    from,
    to,
    minutesPerDay: isAbsence ? valueOf(typed.minutesPerDay, 0) : 0,
    reason: typed.reason.trim(),
    period: open?.id ?? '',
    seed,
  }
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
        showToast({ text: steps.length === 1 ? 'Se cargó 1 ajuste.' : `Se cargaron ${steps.length} ajustes.` })
        setSeed(newRecordId())
        onDone()
      }),
    )
  return { typed, change, isAbsence, isWhole, seen, tried, busy, open, look, post }
}
