import { findVisible, type RouteHandler } from '@timesheet/engine'
import { movesFor } from '@timesheet/domain/access'
import { type approvalFactsRoute, hours } from '@timesheet/domain/hours'
import { askingViewer } from '../kernel/viewer.ts'
import { daysBeside, overBudget } from './approval-facts.ts'

const WAITING = ['submitted', 'approved_1']

/** The days and documents of what waits in a project, for whoever may decide on it. */
export const answerApprovalFacts: RouteHandler<typeof approvalFactsRoute> = async (
  { input: { project }, info },
  app,
) => {
  const viewer = askingViewer({ request: info, app })
  if (!viewer) return { days: [], overBudget: [] }
  const found = await findVisible(app, info, {
    collection: hours,
    filter: `project = {:project} && (${WAITING.map((state) => `state = "${state}"`).join(' || ')})`,
    params: { project },
  })
  const rows = found.map(({ values }) => values)
  // Only of those days, and only to who decides: the total of a day includes other projects.
  const asked = rows.filter((row) => movesFor(hours, row, viewer).some(({ name }) => name.startsWith('approve')))
  if (asked.length === 0) return { days: [], overBudget: [] }
  const days = [...new Map(asked.map(({ user, day }) => [`${user} ${day}`, { user, day }])).values()]
  return {
    days: await daysBeside({ app }, days),
    overBudget: await overBudget(
      { app },
      asked.map(({ document }) => document),
    ),
  }
}
