import { ApiError, type RouteHandler } from '@timesheet/engine'
import { daysBetween, inForce } from '@timesheet/domain/kernel'
import { type registerRoute, timeClock } from '@timesheet/domain/time_clock'
import { gatherEmployers } from '../kernel/person-periods.ts'
import { openRegisterOf } from './register-access.ts'

const MOST_DAYS = 62

/** The register of a person for themselves and whoever else reads it; 404 for others. */
export const answerRegister: RouteHandler<typeof registerRoute> = async ({ input: { user, from, to }, info }, app) => {
  const days = daysBetween(from, to)
  if (days < 0 || days > MOST_DAYS) throw new ApiError(400)
  const { employer } = await openRegisterOf(app, info.auth, { user, from, to })
  const found = await app.records.findAll(timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: { user, from, to },
    sort: 'seq',
  })
  const rows = found.map(({ values }) => values)
  if (employer === null) return { items: rows }
  const history = (await gatherEmployers({ app }, [user]))(user)
  return { items: rows.filter(({ day }) => inForce(history, day)?.employer === employer) }
}
