import { ApiError, closeOtherSessions, type RouteHandler } from '@timesheet/engine'
import type { closeSessionsRoute } from '@timesheet/domain/people'

/** Ends the sessions of a person's other devices; returns a new session for this one. */
export const answerCloseSessions: RouteHandler<typeof closeSessionsRoute> = async ({ info }, app) => {
  // Access rules do not apply to superusers, whose sessions are not managed here.
  if (info.auth?.collection.name !== 'users') throw new ApiError(401)
  return closeOtherSessions(app, info)
}
