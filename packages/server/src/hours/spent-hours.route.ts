import { ApiError, type App, findVisible, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import type { spentHoursRoute } from '@timesheet/domain/hours'
import { spentOn } from './spent-on.ts'

const ID = /^\w{1,100}$/
const MAX_IDS = 200

/** Sums of everybody's hours, for viewers who may not see the entries. */
export const answerSpentHours: RouteHandler<typeof spentHoursRoute> = async ({ input, info }, app) => {
  const documents = readIds(input.documents)
  const activities = readIds(input.activities)
  if (documents.length + activities.length > MAX_IDS) throw new ApiError(400)
  const ofDocuments = await addUp(app, { info, column: 'document', target: 'documents', ids: documents })
  const ofActivities = await addUp(app, { info, column: 'activity', target: 'activities', ids: activities })
  return {
    documents: ofDocuments.sums,
    activities: ofActivities.sums,
    hidden: [...ofDocuments.hidden, ...ofActivities.hidden],
  }
}

function readIds(text: string): string[] {
  const ids = [...new Set(text.split(','))].filter(Boolean)
  if (!ids.every((id) => ID.test(id))) throw new ApiError(400)
  return ids
}

interface Asked {
  readonly info: RequestInfo
  /** The field of `hours` with the target, and the collection that it points at. */
  readonly column: 'document' | 'activity'
  readonly target: 'documents' | 'activities'
  readonly ids: readonly string[]
}

async function addUp(app: App, { info, column, target, ids }: Asked) {
  const targets = ids.length > 0 ? await findVisible(app, info, { collection: target, ids }) : []
  const { sums, hidden } = await spentOn(app, { info, column, targets })
  return { sums: Object.fromEntries(sums), hidden: [...hidden] }
}
