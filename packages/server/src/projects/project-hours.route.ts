import {
  ApiError,
  type App,
  buildList,
  join,
  raw,
  type RequestInfo,
  type Route,
  type Row,
  type Sql,
  sql,
} from '@timesheet/engine'
import { LOADED_STATES } from '@timesheet/domain/hours'

const ID = /^\w{1,100}$/
const MAX_PROJECTS = 100

/** Hours of a project added up by the columns named; minutes always among them. */
type Sums<Column extends string> = Readonly<Record<Column, string> & { minutes: number }>

/** What `GET /api/projects/{project}/hours-summary` answers: only of the hours that the viewer may list. */
export interface ProjectHoursSummary {
  readonly days: readonly Sums<'day'>[]
  readonly people: readonly Sums<'user'>[]
  readonly targets: readonly Sums<'activity' | 'document'>[]
  readonly states: readonly Sums<'state'>[]
}

const summary: Route = {
  method: 'GET',
  path: '/projects/:project/hours-summary',
  async handle({ info, params }, app): Promise<ProjectHoursSummary> {
    const project = params['project'] ?? ''
    requireSignedIn(info)
    if (!ID.test(project)) throw new ApiError(404)
    const visible = visibleHours(app, info, [project])
    if (!visible) return { days: [], people: [], targets: [], states: [] }
    return {
      days: await addUp(app, visible, ['day']),
      people: await addUp(app, visible, ['user']),
      targets: await addUp(app, visible, ['activity', 'document']),
      states: await addUp(app, visible, ['state']),
    }
  },
}

const totals: Route = {
  method: 'GET',
  path: '/projects/hours-totals',
  async handle({ info }, app): Promise<{ items: readonly Sums<'project'>[] }> {
    requireSignedIn(info)
    const projects = [...new Set((info.query['ids'] ?? '').split(','))].filter(Boolean)
    if (projects.length > MAX_PROJECTS || !projects.every((id) => ID.test(id))) throw new ApiError(400)
    const visible = projects.length > 0 ? visibleHours(app, info, projects) : null
    return { items: visible ? await addUp(app, visible, ['project']) : [] }
  },
}

function requireSignedIn(info: RequestInfo): void {
  if (!info.auth) throw new ApiError(401)
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
): Promise<Sums<Column>[]> {
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
      }) as Sums<Column>,
  )
}

/** Sums over hours that a project's screens would otherwise have to fetch row by row. */
export const projectRoutes: readonly Route[] = [totals, summary]
