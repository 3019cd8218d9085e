import { useQuery } from '@tanstack/react-query'
import { adjustBalance, adjustHours, adjustmentProposals, type HourKind, postingPeriods } from '@timesheet/domain/hours'
import type { Day, Minutes } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { errorText } from '../../data/error-text.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { today } from '../../data/today.ts'
import { reasonProblem } from '../../forms/reason-field.tsx'
import { type Typed, Unread } from '../../forms/unread.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { usePersonPeriods } from '../hour-entries/person-periods.queries.ts'
import { periodName } from '../period-name.ts'
import { createRecord } from '../store-record.ts'
import { useViewer } from '../viewer.ts'
import { type Adjusted, type Direction, effectWords } from './adjust.view-model.ts'
import { NO_TARGET } from './adjust-target.tsx'
import { entriesOfDayQuery, periodsQuery } from './adjustments.queries.ts'
import { FORGOTTEN } from './entry-choice.tsx'

/** The days and the person that the form begins with. */
export interface AdjustFormProps {
  readonly user: string
  readonly day: Day | ''
  /** Whether it is proposed to who posts it. */
  readonly proposes?: boolean
  readonly onDone: () => void
}

const valueOf = <Value>(typed: Typed<Value>, otherwise: Value): Value => (typed instanceof Unread ? otherwise : typed)

/** What is typed into the form. */
function useTyped({ user, day }: Pick<AdjustFormProps, 'user' | 'day'>) {
  const [typed, setTyped] = useState({
    user,
    day: day as Typed<string>,
    adjusted: 'hours' as Adjusted,
    entry: FORGOTTEN,
    direction: 'more' as Direction,
    amount: 0 as Typed<Minutes>,
    target: NO_TARGET,
    kind: 'normal' as HourKind,
    period: '',
    reason: '',
  })
  const change = (next: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...next }))
  return { typed, change }
}

type Typing = ReturnType<typeof useTyped>['typed']

/** Plans the adjustment and posts it as planned. */
async function post(typed: Typing, period: string): Promise<void> {
  const { user, adjusted, direction, entry, target, kind, reason } = typed
  const minutes = valueOf(typed.amount, 0)
  const ids = { seed: newRecordId(), operation: newRecordId() }
  const given = { user, day: valueOf(typed.day, ''), period, reason: reason.trim(), seed: ids.seed }
  const signed = direction === 'less' ? -minutes : minutes
  if (adjusted !== 'hours') {
    const amount = adjusted === 'leave' ? { minutes: 0, days: signed } : { minutes: signed, days: 0 }
    const input = { ...given, kind: adjusted, ...amount }
    const { digest } = await callRoute(adjustBalance.preview, input)
    await callRoute(adjustBalance.execute, { ...input, digest, operation: ids.operation })
    return
  }
  const moves = entry !== FORGOTTEN && direction === 'move'
  const isCharged = moves || entry === FORGOTTEN
  const charged = isCharged ? { ...target, kind } : { ...NO_TARGET, kind: '' as const }
  const input = { ...given, ...charged, origin: entry, moves, minutes: signed }
  const { digest } = await callRoute(adjustHours.preview, input)
  await callRoute(adjustHours.execute, { ...input, digest, operation: ids.operation })
}

/** Stores the adjustment as a proposal of the viewer, who leads the project of the entry or of the forgotten hours. */
async function propose(typed: Typing, { by, project }: { readonly by: string; readonly project: string }) {
  const { user, direction, entry, target, kind, reason } = typed
  const amount = valueOf(typed.amount, 0)
  const moves = entry !== FORGOTTEN && direction === 'move'
  const { project: to, ...thing } = moves || entry === FORGOTTEN ? target : NO_TARGET
  await createRecord(adjustmentProposals, {
    ...{ user, by, project, origin: entry, moves, target: to, ...thing, reason: reason.trim(), state: 'requested' },
    day: valueOf(typed.day, ''),
    minutes: direction === 'less' ? -amount : amount,
    kind: moves || entry === FORGOTTEN ? kind : '',
  })
}

function directionsOf({ adjusted, entry }: Typing): { value: Direction; label: string }[] {
  if (adjusted === 'hours' && entry === FORGOTTEN) return [{ value: 'more', label: 'Agregar' }]
  const both: { value: Direction; label: string }[] = [
    { value: 'less', label: adjusted === 'hours' ? 'Quitar' : 'Menos' },
    { value: 'more', label: adjusted === 'hours' ? 'Agregar' : 'Más' },
  ]
  return adjusted === 'hours' ? [...both, { value: 'move', label: 'Mover a otro destino' }] : both
}

/** The form of an adjustment: what is typed, what it will do, and its posting. */
export function useAdjustment({ onDone, proposes = false, ...first }: AdjustFormProps) {
  const viewer = useViewer()
  const { typed, change } = useTyped(first)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const all = usePersonPeriods(typed.user, useQuery(periodsQuery()).data) ?? []
  const day = valueOf(typed.day, '')
  const open = day ? postingPeriods(all, { day, today: today() }) : []
  const period = open.find(({ id }) => id === typed.period) ?? open.at(-1)
  const entries = useQuery({ ...entriesOfDayQuery(typed.user, day), enabled: proposes && day !== '' }).data ?? []
  const directions = directionsOf(typed)
  const direction = directions.some(({ value }) => value === typed.direction) ? typed.direction : directions[0]!.value
  const minutes = valueOf(typed.amount, 0)
  const name = period ? periodName(period) : ''
  const effect = effectWords({ adjusted: typed.adjusted, direction, minutes, day, period: name })
  const send = () => {
    setTried(true)
    if (!period || effect === '' || typed.user === '' || reasonProblem(typed.reason)) return
    setBusy(true)
    const own = entries.find(({ id }) => id === typed.entry)?.project ?? typed.target.project
    const done = proposes ? 'Se propuso el ajuste. Lo decide Administración y finanzas' : 'Se cargó el ajuste'
    const given = { ...typed, direction }
    const stored = proposes ? propose(given, { by: viewer.id, project: own }) : post(given, period.id)
    stored
      .then(() => {
        showToast({ text: `${done}: ${effect}` })
        onDone()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const asksTarget = typed.adjusted === 'hours' && (typed.entry === FORGOTTEN || direction === 'move')
  const lacksPeriod = day !== '' && all.length > 0 && open.length === 0
  return {
    typed,
    change,
    tried,
    busy,
    day,
    open,
    period,
    directions,
    direction,
    minutes,
    effect,
    asksTarget,
    lacksPeriod,
    send,
  }
}
