import { ApiError, type RequestInfo, type Route } from '@timesheet/engine'
import { addDays, type Day, daysBetween, isDay, searchWords } from '@timesheet/domain/kernel'
import type { Viewer } from '@timesheet/domain/people'
import { viewerOf } from '../people/viewer.ts'
import { findCharges, type FoundCharges } from './find-charges.ts'

const ID = /^\w{1,100}$/
const MAX_TEXT = 200
/** A week and what a calendar shows around a month. */
const MAX_DAYS = 42

/** `GET /api/hours/charges?text=&user=&from=&to=`: what a person may charge on one of these days, found by any part of its words. */
const charges: Route = {
  method: 'GET',
  path: '/hours/charges',
  async handle({ info }, app): Promise<FoundCharges> {
    const viewer = requireEmployee(info)
    const { text = '', user = viewer.id } = info.query
    if (!ID.test(user) || text.length > MAX_TEXT) throw new ApiError(400)
    const words = searchWords(text)
    const days = readDays(info.query)
    return words.length > 0 ? findCharges(app, { info, viewer, user, days, words }) : { items: [], isComplete: true }
  },
}

/** Only people of the firm have hours: neither an installation's account nor a reader of a customer. */
function requireEmployee(info: RequestInfo): Viewer {
  if (!info.auth) throw new ApiError(401)
  const viewer = viewerOf({ request: info })
  if (!viewer || viewer.external) throw new ApiError(403)
  return viewer
}

function readDays({ from = '', to = from }: Readonly<Record<string, string>>): readonly Day[] {
  if (!isDay(from) || !isDay(to)) throw new ApiError(400)
  const count = daysBetween(from, to) + 1
  if (count < 1 || count > MAX_DAYS) throw new ApiError(400)
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}

/** What hours may be charged to. */
export const chargeRoutes: readonly Route[] = [charges]
