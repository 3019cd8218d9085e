import { ApiError, closeOtherSessions, type Route } from '@timesheet/engine'

const closeOthers: Route = {
  method: 'POST',
  path: '/devices/close-others',
  handle({ info }, app) {
    if (info.auth?.collection.name !== 'users') throw new ApiError(401)
    return closeOtherSessions(app, info)
  },
}

/** Ends the sessions of a person's other devices; the answer is the session that stays. */
export const deviceRoutes: readonly Route[] = [closeOthers]
