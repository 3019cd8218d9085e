import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import type { Day } from '@timesheet/domain/kernel'
import { type ClockRow, timeClock } from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../data/collection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../data/outbox/record-step.ts'
import { useToday } from '../../data/today.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { withWaiting } from './clock.model.ts'

/** Whether the firm keeps the register of working time here; false until that is known. */
export function useRegisterUsed(): boolean {
  const today = useToday()
  const { data } = useQuery({ ...listQuery(settingsCompany), ...SLOW_CHANGING })
  return data !== undefined && parameterOn(data, 'timeClock.used', today) === 1
}

/** The query of a person's own rows on some days, kept up to date. */
export function ownRegisterQuery({ user, from, to }: { readonly user: string; readonly from: Day; readonly to: Day }) {
  return listQuery(
    timeClock,
    { filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to }), sort: 'seq' },
    { user },
  )
}

/** The person's own rows on some days, with those that wait to be sent; undefined until they are known. */
export function useOwnRegister(range: {
  readonly user: string
  readonly from: Day
  readonly to: Day
}): readonly ClockRow[] | undefined {
  const { data } = useQuery(ownRegisterQuery(range))
  const { pending } = useOutbox()
  if (!data) return undefined
  const steps = stepsOf(
    timeClock,
    pending.flatMap((write) => write.steps),
  )
  return withWaiting(data, steps)
}
