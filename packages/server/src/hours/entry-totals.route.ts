import { aggregateVisible, type RouteHandler } from '@timesheet/engine'
import { entryCondition, type entryTotalsRoute, hours } from '@timesheet/domain/hours'

/** Sums the entries of a query that the viewer may list. */
export const answerEntryTotals: RouteHandler<typeof entryTotalsRoute> = async ({ input, info }, app) => {
  const { except, ...query } = input
  const [row] = await aggregateVisible(app, info, {
    collection: hours,
    ...entryCondition(query, except.split(',').filter(Boolean)),
    groupBy: [],
    sums: ['minutes'],
  })
  return { entries: row?.entries ?? 0, minutes: row?.minutes ?? 0 }
}
