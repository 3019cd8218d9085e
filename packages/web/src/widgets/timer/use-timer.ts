import { hours, type RunningTimer, timers } from '@timesheet/domain/hours'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { recordKeys } from '../../data/cache-keys.ts'
import { collection } from '../../data/collection.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import { type ChargeTarget, newRecordId, problemOf, problemText } from '../hour-entries/index.ts'
import { type StopOptions, stopTimer, type TimerChange } from './stop-timer.ts'
import { newTimerOf, startedTimer } from './timer.model.ts'
import { askForTimer, keepTimer, keptTimer, useRunningTimer } from './timer.queries.ts'

const ALREADY_STOPPED = 'El cronómetro ya se había parado, quizás en otro dispositivo: no se carga dos veces.'
const ALREADY_STARTED = 'Ya hay un cronómetro en marcha, iniciado en otro dispositivo.'
/** Whoever pressed a button that did nothing finds out why, also when they look back later. */
const ELSEWHERE = { tone: 'info', stay: 0 } as const
const TOO_SHORT = 'Menos de un minuto: no se cargó nada.'
/** What is done to the timer reaches the server in the order in which it was done here. */
const IN_ORDER = { id: 'timer' }

/** Shows at once what a change will lead to; answers what was there. */
function foresee(cache: QueryClient, timer: RunningTimer | null): { readonly before: RunningTimer | null } {
  const before = keptTimer(cache)
  keepTimer(cache, timer)
  return { before }
}

/** Puts back what is true and says why nothing was done; what another device did before is no failure. */
function refuse(cache: QueryClient, error: unknown, sentence: (problem: string) => string): void {
  void askForTimer(cache)
  const problem = problemOf(error)
  if (error instanceof ClientResponseError && error.status === 404) {
    void cache.invalidateQueries({ queryKey: recordKeys.collection(hours.name) })
    showToast({ text: ALREADY_STOPPED, ...ELSEWHERE })
  } else if (problem.code === 'validation_not_unique') showToast({ text: ALREADY_STARTED, ...ELSEWHERE })
  else showProblem(sentence(problemText(problem)))
}

/** Creates a timer, also one that was discarded: it goes on as if it had never been away. */
function useBegin(cache: QueryClient) {
  return useMutation({
    scope: IN_ORDER,
    mutationFn: (timer: RunningTimer) => collection(timers).create(newTimerOf(timer)),
    onMutate: (timer) => foresee(cache, timer),
    onError: (error, _, context) => {
      keepTimer(cache, context?.before ?? null)
      refuse(cache, error, (problem) => `El cronómetro no empezó: ${problem}`)
    },
  })
}

function useDiscard(cache: QueryClient, bringBack: (timer: RunningTimer) => void) {
  return useMutation({
    scope: IN_ORDER,
    mutationFn: (timer: RunningTimer) => collection(timers).remove(timer.id),
    onMutate: () => foresee(cache, null),
    onSuccess: (_, timer) => showUndo('Cronómetro descartado.', () => bringBack(timer)),
    onError: (error, _, context) => {
      keepTimer(cache, context?.before ?? null)
      refuse(cache, error, (problem) => `El cronómetro sigue: ${problem}`)
    },
  })
}

function useChange(cache: QueryClient) {
  return useMutation({
    scope: IN_ORDER,
    mutationFn: (change: TimerChange) => stopTimer(cache, change),
    onSuccess: (entries) => showToast(entries > 0 ? { text: 'Tiempo cargado.' } : { text: TOO_SHORT, tone: 'info' }),
    onError: (error) => refuse(cache, error, (problem) => `El cronómetro sigue: ${problem}`),
  })
}

/** The person's one timer: it lives on the server, so every device sees it and a reload does not stop it. */
export function useTimer(user: string) {
  const cache = useQueryClient()
  const running = useRunningTimer()
  const begin = useBegin(cache)
  const drop = useDiscard(cache, begin.mutate)
  const change = useChange(cache)
  return {
    running,
    isStopping: change.isPending,
    stop: (options: StopOptions) => {
      if (running) change.mutate({ running, next: null, options })
    },
    /** A timer that runs is stored first; if that is refused it goes on and the new one does not begin. */
    start: (target: ChargeTarget, options: StopOptions) => {
      const next = startedTimer(target, { id: newRecordId(), user, now: new Date() })
      if (running) change.mutate({ running, next, options })
      else begin.mutate(next)
    },
    discard: () => {
      if (running) drop.mutate(running)
    },
  }
}

export type Timer = ReturnType<typeof useTimer>
