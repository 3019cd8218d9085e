import { ApiError, type RouteHandler } from '@timesheet/engine'
import { daysBetween } from '@timesheet/domain/kernel'
import { type registerRoute, timeClock } from '@timesheet/domain/time_clock'
import { openRegisterOf } from './register-access.ts'

const MOST_DAYS = 62

/** The register of a person for themselves and whoever else reads it; 404 for others. */
export const answerRegister: RouteHandler<typeof registerRoute> = async ({ input: { user, from, to }, info }, app) => {
  const days = daysBetween(from, to)
  if (days < 0 || days > MOST_DAYS) throw new ApiError(400)
  await openRegisterOf(app, info.auth, { user, from, to })
  const found = await app.records.findAll(timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from, to },
    sort: 'seq',
  })
  return { items: found.map(({ values }) => values) }
}
