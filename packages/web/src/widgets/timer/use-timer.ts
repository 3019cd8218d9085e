import { type RunningTimer, type User, users } from '@timesheet/domain/people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { collection, oneQuery } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { type ChargeTarget, problemOf, problemText } from '../hour-entries/index.ts'
import { type StopOptions, stopTimer } from './stop-timer.ts'
import { startedTimer } from './timer.model.ts'

/** The person's one timer: it lives on the server, so every device sees it and a reload does not stop it. */
export function useTimer(user: string) {
  const cache = useQueryClient()
  const person = useQuery(oneQuery(users, user))
  const key = recordKeys.one(users.name, user)
  const running = person.data?.timer ?? null
  const save = useMutation({
    mutationFn: (timer: RunningTimer | null) => collection(users).update(user, { timer }),
    onMutate: (timer) => {
      const before = cache.getQueryData<User>(key)
      if (before) cache.setQueryData(key, { ...before, timer })
      return { before }
    },
    onError: (error, _, context) => {
      if (context?.before) cache.setQueryData(key, context.before)
      showProblem(errorText(error))
    },
  })
  const change = useMutation({
    mutationFn: ({ options, next }: { readonly options: StopOptions; readonly next: RunningTimer | null }) => (running ? stopTimer(cache, { user, running, next, options }) : Promise.resolve(0)),
    onSuccess: (entries) => showToast(entries > 0 ? { text: 'Tiempo cargado.' } : { text: 'Menos de un minuto: no se cargó nada.', tone: 'info' }),
    onError: (error) => showProblem(`El cronómetro sigue: ${problemText(problemOf(error))}`),
  })
  return {
    running,
    isStopping: change.isPending,
    stop: (options: StopOptions) => change.mutate({ options, next: null }),
    /** A timer that runs is stored first; if that is refused it goes on and the new one does not begin. */
    start: (target: ChargeTarget, options: StopOptions) => {
      const next = startedTimer(target, new Date())
      if (running) change.mutate({ options, next })
      else save.mutate(next)
    },
    discard: () => save.mutate(null),
  }
}

export type Timer = ReturnType<typeof useTimer>
