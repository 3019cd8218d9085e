import { alerts, limitOf } from '@timesheet/domain/alerts'
import type { nearDaysRoute } from '@timesheet/domain/documents'
import { addWorkingDays } from '@timesheet/domain/kernel'
import { calendars } from '@timesheet/domain/people'
import { findRows, type RouteHandler } from '@timesheet/engine'
import { findWorkingDays } from '../kernel/find-working-days.ts'

/** Up to which day documents are about to fall due, by the calendars of projects: as long before as alerts tell of it. */
export const answerNearDays: RouteHandler<typeof nearDaysRoute> = async ({ input: { today } }, app) => {
  const settings = new Map((await findRows({ app }, alerts)).map((row) => [row.code, row]))
  const days = limitOf(settings, 'DOC-POR-VENCER', 'days')
  const known = await findRows({ app }, calendars)
  const last = async (calendar: string) =>
    [calendar, addWorkingDays(today, days, await findWorkingDays({ app }, calendar, today))] as const
  return Object.fromEntries(await Promise.all(['', ...known.map(({ id }) => id)].map(last)))
}
