import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import { type ClockRow, timeClock } from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../data/collection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../data/outbox/record-step.ts'
import { useToday } from '../../data/today.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { type ClockRange, withWaiting } from './clock.model.ts'

/** The query of the firm's parameters. */
export const parametersQuery = { ...listQuery(settingsCompany), ...SLOW_CHANGING }

/** Whether the firm keeps the register of working time here; false until that is known. */
export function useRegisterUsed(): boolean {
  const today = useToday()
  const { data } = useQuery(parametersQuery)
  return data !== undefined && parameterOn(data, 'timeClock.used', today) === 1
}

/** The query of a person's own rows on some days, kept up to date. */
export function ownRegisterQuery({ user, from, to }: ClockRange) {
  return listQuery(
    timeClock,
    { filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to }), sort: 'seq' },
    { user },
  )
}

/** The person's own rows on some days, with those that wait to be sent; undefined until they are known. */
export function useOwnRegister(range: ClockRange): readonly ClockRow[] | undefined {
  return useWithWaiting(useQuery(ownRegisterQuery(range)).data)
}

/** Rows as they are stored, with those that wait to be sent. */
export function useWithWaiting(data: readonly ClockRow[] | undefined): readonly ClockRow[] | undefined {
  const { pending } = useOutbox()
  if (!data) return undefined
  const steps = stepsOf(
    timeClock,
    pending.flatMap((write) => write.steps),
  )
  return withWaiting(data, steps)
}
