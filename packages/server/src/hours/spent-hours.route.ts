import {
  ApiError,
  type App,
  buildList,
  join,
  raw,
  type RequestInfo,
  type RouteHandler,
  type Row,
  type Sql,
  sql,
} from '@timesheet/engine'
import { LOADED_STATES, type MinutesById, type spentHoursRoute } from '@timesheet/domain/hours'

const ID = /^\w{1,100}$/
const MAX_IDS = 200

/** Sums of everybody's hours, for people who may not see the entries behind them. */
export const answerSpentHours: RouteHandler<typeof spentHoursRoute> = async ({ input, info }, app) => {
  const documents = readIds(input.documents)
  const activities = readIds(input.activities)
  if (documents.length + activities.length > MAX_IDS) throw new ApiError(400)
  return {
    documents: await addUp(app, { info, column: 'document', target: 'documents', ids: documents }),
    activities: await addUp(app, { info, column: 'activity', target: 'activities', ids: activities }),
  }
}

function readIds(text: string): string[] {
  const ids = [...new Set(text.split(','))].filter(Boolean)
  if (!ids.every((id) => ID.test(id))) throw new ApiError(400)
  return ids
}

interface Asked {
  readonly info: RequestInfo
  /** The field of hours that names what they are charged to, and the collection it points to. */
  readonly column: 'document' | 'activity'
  readonly target: 'documents' | 'activities'
  readonly ids: readonly string[]
}

async function addUp(app: App, asked: Asked): Promise<MinutesById> {
  const visible = asked.ids.length > 0 ? visibleTargets(app, asked) : null
  if (!visible) return {}
  const name = (column: string) => raw(app.driver.dialect.id(column))
  const column = name(asked.column)
  const states = join(
    LOADED_STATES.map((state) => sql`${state}`),
    ', ',
  )
  const rows = await app.driver.all<Row>(
    sql`SELECT ${column} AS target, SUM(${name('minutes')}) AS total FROM ${name('hours')} WHERE ${column} IN (SELECT ${name('id')} FROM (${visible}) t) AND ${name('state')} IN (${states}) GROUP BY ${column}`,
  )
  return Object.fromEntries(rows.map((row) => [String(row['target']), Number(row['total'])]))
}

/** The asked documents or activities that their own list rule lets the viewer see; null when the rule is locked. */
function visibleTargets(app: App, { info, target, ids }: Asked): Sql | null {
  const collection = app.collections.find(target)
  const rule = info.auth?.collection.name === '_superusers' ? '' : collection?.listRule
  if (!collection || rule === null || rule === undefined) return null
  const env = { collections: app.collections, dialect: app.driver.dialect, request: info, now: app.clock() }
  return buildList(env, { collection, rule, ids })
}
