import { NEAR_DAYS, type nearDaysRoute } from '@timesheet/domain/documents'
import { addWorkingDays } from '@timesheet/domain/kernel'
import { calendars } from '@timesheet/domain/people'
import { findRows, type RouteHandler } from '@timesheet/engine'
import { findWorkingDays } from '../kernel/find-working-days.ts'

/** Up to which day documents are about to fall due, by the calendars of projects. */
export const answerNearDays: RouteHandler<typeof nearDaysRoute> = async ({ input: { today } }, app) => {
  const known = await findRows({ app }, calendars)
  const last = async (calendar: string) =>
    [calendar, addWorkingDays(today, NEAR_DAYS, await findWorkingDays({ app }, calendar, today))] as const
  return Object.fromEntries(await Promise.all(['', ...known.map(({ id }) => id)].map(last)))
}
