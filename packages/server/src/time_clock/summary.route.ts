import { ApiError, type RouteHandler } from '@timesheet/engine'
import { monthBounds } from '@timesheet/domain/kernel'
import type { summaryRoute } from '@timesheet/domain/time_clock'
import { openRegisterOf } from './register-access.ts'
import { summaryFile } from './summary-files.ts'

/** The summary of a month as a file, for the person and whoever else reads their register. */
export const answerSummaryFile: RouteHandler<typeof summaryRoute> = async (
  { input: { user, month, format, employer, unemployed }, info },
  app,
) => {
  const opened = await openRegisterOf(app, info.auth, { user, ...monthBounds(month), employer })
  // Days without employer are not those of the only one that the viewer may read.
  if (unemployed && opened.employer !== null) throw new ApiError(404)
  const only = unemployed ? '' : opened.employer || employer || undefined
  return summaryFile(app, { person: opened.person, from: month, to: month, employer: only }, format)
}
