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
import { LOADED_STATES } from '@timesheet/domain/hours'
import type { ProjectSums, projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'

const ID = /^\w{1,100}$/
const MAX_PROJECTS = 100

/** Sums over hours that a project's screens would otherwise have to fetch row by row. */
export const answerProjectHours: RouteHandler<typeof projectHoursRoute> = async ({ input: { project }, info }, app) => {
  const visible = visibleHours(app, info, [project])
  if (!visible) return { days: [], people: [], targets: [], states: [] }
  return {
    days: await addUp(app, visible, ['day']),
    people: await addUp(app, visible, ['user']),
    targets: await addUp(app, visible, ['activity', 'document']),
    states: await addUp(app, visible, ['state']),
  }
}

/** One sum for each of many projects. */
export const answerProjectTotals: RouteHandler<typeof projectTotalsRoute> = async ({ input, info }, app) => {
  const projects = [...new Set(input.ids.split(','))].filter(Boolean)
  if (projects.length > MAX_PROJECTS || !projects.every((id) => ID.test(id))) throw new ApiError(400)
  const visible = projects.length > 0 ? visibleHours(app, info, projects) : null
  return { items: visible ? await addUp(app, visible, ['project']) : [] }
}

/** The loaded hours of these projects that the list rule of hours lets the viewer see; null when the rule is locked. */
function visibleHours(app: App, info: RequestInfo, projects: readonly string[]): Sql | null {
  const collection = app.collections.find('hours')
  const rule = info.auth?.collection.name === '_superusers' ? '' : collection?.listRule
  if (!collection || rule === null || rule === undefined) return null
  const wanted = `(${projects.map((id) => `project = "${id}"`).join(' || ')}) && (${LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')})`
  const env = { collections: app.collections, dialect: app.driver.dialect, request: info, now: app.clock() }
  return buildList(env, { collection, rule: rule === '' ? wanted : `(${rule}) && ${wanted}` })
}

async function addUp<Column extends string>(
  app: App,
  visible: Sql,
  columns: readonly Column[],
): Promise<ProjectSums<Column>[]> {
  const name = (column: string) => raw(app.driver.dialect.id(column))
  const keys = join(columns.map(name), ', ')
  const rows = await app.driver.all<Row>(
    sql`SELECT ${keys}, SUM(${name('minutes')}) AS total FROM (${visible}) h GROUP BY ${keys} ORDER BY ${keys}`,
  )
  return rows.map(
    (row) =>
      ({
        ...Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')])),
        minutes: Number(row['total']),
      }) as ProjectSums<Column>,
  )
}
