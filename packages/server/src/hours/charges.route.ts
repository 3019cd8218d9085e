import { ApiError, type RouteHandler } from '@timesheet/engine'
import type { chargesRoute } from '@timesheet/domain/hours'
import { addDays, type Day, daysBetween, searchWords } from '@timesheet/domain/kernel'
import { askingViewer } from '../kernel/viewer.ts'
import { findCharges } from './find-charges.ts'

/** Six weeks: what a calendar shows around a month. */
const MAX_DAYS = 42

/** Searches the targets that a person may charge on one of these days. */
export const answerCharges: RouteHandler<typeof chargesRoute> = async ({ input, info }, app) => {
  const viewer = askingViewer({ request: info, app })
  // Superusers have no hours.
  if (!viewer) throw new ApiError(403)
  const days = daysOf(input.from, input.to || input.from)
  const words = searchWords(input.text)
  if (words.length === 0) return { items: [], isComplete: true }
  return findCharges(app, { info, viewer, user: input.user || viewer.id, days, words })
}

function daysOf(from: Day, to: Day): readonly Day[] {
  const count = daysBetween(from, to) + 1
  if (count < 1 || count > MAX_DAYS) throw new ApiError(400)
  return Array.from({ length: count }, (_, i) => addDays(from, i))
}
