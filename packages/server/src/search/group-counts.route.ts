import { COLLECTIONS } from '@timesheet/domain'
import { type groupCountsRoute, MOST_GROUPS } from '@timesheet/domain/search'
import { aggregateVisible, ApiError, type App, type RouteHandler } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'

const GROUPED: ReadonlySet<string> = new Set(['relation', 'select'])

/** Counts the records that the viewer may list by one of their fields, and adds up another. */
export const answerGroupCounts: RouteHandler<typeof groupCountsRoute> = async ({ input, info }, app) => {
  const { by, sum, filter } = input
  const collection = groupedBy(app, input)
  const rows = await aggregateVisible(app, info, {
    collection,
    ...(filter && { clientFilter: filter }),
    groupBy: [by],
    sums: sum ? [sum] : [],
  })
  if (rows.length > MOST_GROUPS) throw new ApiError(400)
  return rows.map((row: Readonly<Record<string, unknown>>) => ({
    key: String(row[by] ?? ''),
    count: Number(row['entries']),
    sum: sum ? Number(row[sum]) : 0,
  }))
}

/** The collection, where the viewer may know of these fields of its records. */
function groupedBy(app: App, asked: Readonly<Record<'of' | 'by' | 'sum', string>>): CollectionDeclaration {
  const { of, by, sum } = asked
  const declaration = COLLECTIONS.find(({ name }) => name === of)
  const fields = app.collections.find(of)?.fields ?? []
  const typeOf = (name: string) => fields.find((each) => each.name === name && !each.hidden)?.type ?? ''
  if (!declaration || !GROUPED.has(typeOf(by)) || (sum !== '' && typeOf(sum) !== 'number')) throw new ApiError(404)
  return declaration
}
