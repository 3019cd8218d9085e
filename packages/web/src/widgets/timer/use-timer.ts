import { hoursRules } from '@timesheet/domain/hours'
import { type RunningTimer, type User, users } from '@timesheet/domain/people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { collection, listQuery, oneQuery } from '../../data/collection.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { errorText } from '../../data/error-text.ts'
import { type ChargeTarget, hourQueue, newRecordId } from '../hour-entries/index.ts'
import { startedTimer, stoppedTimer } from './timer.model.ts'

export interface StopOptions {
  readonly timeZone: string
  readonly billable: boolean
}

/** The person's one timer: it lives on the server, so every device sees it and a reload does not stop it. */
export function useTimer(user: string) {
  const cache = useQueryClient()
  const person = useQuery(oneQuery(users, user))
  const key = recordKeys.one(users.name, user)
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
  const running = person.data?.timer ?? null

  const stop = async ({ timeZone, billable }: StopOptions) => {
    if (!running) return
    const rules = await cache.fetchQuery({ ...listQuery(hoursRules), staleTime: 600_000 })
    const steps = stoppedTimer(running, { user, now: new Date(), timeZone, rules, billable, newId: newRecordId })
    hourQueue.submit(steps.map((step) => ({ key: newRecordId(), cell: step.id, text: '', steps: [step] })))
    showToast(steps.length > 0 ? { text: 'Tiempo cargado.' } : { text: 'Menos de un minuto: no se cargó nada.', tone: 'info' })
    save.mutate(null)
  }
  const start = async (target: ChargeTarget, previous: StopOptions) => {
    if (running) await stop(previous)
    save.mutate(startedTimer(target, new Date()))
  }
  return { running, start, stop, discard: () => save.mutate(null) }
}
