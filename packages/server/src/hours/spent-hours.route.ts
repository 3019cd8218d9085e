import { ApiError, type App, findVisible, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import { hoursTotals, LOADED_STATES, type MinutesById, type spentHoursRoute } from '@timesheet/domain/hours'
import { disclosedTargets } from './disclosed-targets.ts'

const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')
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

async function addUp(
  app: App,
  { info, column, target, ids }: Asked,
): Promise<{ readonly sums: MinutesById; readonly hidden: readonly string[] }> {
  const visible = ids.length > 0 ? await findVisible(app, info, { collection: target, ids }) : []
  if (visible.length === 0) return { sums: {}, hidden: [] }
  const told = await disclosedTargets(app, { info, column, targets: visible, loaded: LOADED })
  const among = visible.map((_, i) => `${column} = {:t${i}}`).join(' || ')
  const rows = await app.records.aggregate({
    collection: hoursTotals,
    filter: `(${among}) && (${LOADED})`,
    params: Object.fromEntries(visible.map(({ values }, i) => [`t${i}`, values.id])),
    groupBy: [column],
    sums: ['minutes'],
  })
  return {
    sums: Object.fromEntries(rows.flatMap((row) => (told.has(row[column]) ? [[row[column], row.minutes]] : []))),
    hidden: rows.flatMap((row) => (told.has(row[column]) ? [] : [row[column]])),
  }
}
