import type { RouteHandler } from '@timesheet/engine'
import { monthBounds } from '@timesheet/domain/kernel'
import type { summaryRoute } from '@timesheet/domain/time_clock'
import { openRegisterOf } from './register-access.ts'
import { summaryFile } from './summary-files.ts'

/** The summary of a month as a file, for the person and whoever else reads their register. */
export const answerSummaryFile: RouteHandler<typeof summaryRoute> = async (
  { input: { user, month, format, employer }, info },
  app,
) => {
  const person = await openRegisterOf(app, info.auth, { user, ...monthBounds(month), employer })
  return summaryFile(app, { person, from: month, to: month, employer }, format)
}
