import { aggregateVisible, ApiError, type App, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import { hours, LOADED_STATES } from '@timesheet/domain/hours'
import type { ProjectSums, projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'

const ID = /^\w{1,100}$/
const MAX_PROJECTS = 100
const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

type SumColumn = 'project' | 'day' | 'user' | 'activity' | 'document' | 'state'

interface Asked {
  readonly info: RequestInfo
  readonly projects: readonly string[]
}

/** Sums over hours that a project's screens would otherwise have to fetch row by row. */
export const answerProjectHours: RouteHandler<typeof projectHoursRoute> = async ({ input: { project }, info }, app) => {
  const asked = { info, projects: [project] }
  return {
    days: await addUp(app, asked, ['day']),
    people: await addUp(app, asked, ['user']),
    targets: await addUp(app, asked, ['activity', 'document']),
    states: await addUp(app, asked, ['state']),
  }
}

/** One sum for each of many projects. */
export const answerProjectTotals: RouteHandler<typeof projectTotalsRoute> = async ({ input, info }, app) => {
  const projects = [...new Set(input.ids.split(','))].filter(Boolean)
  if (projects.length > MAX_PROJECTS || !projects.every((id) => ID.test(id))) throw new ApiError(400)
  return { items: projects.length > 0 ? await addUp(app, { info, projects }, ['project']) : [] }
}

/** Adds up the loaded hours of these projects that the list rule of hours lets the viewer see. */
async function addUp<const Column extends SumColumn>(
  app: App,
  { info, projects }: Asked,
  columns: readonly Column[],
): Promise<ProjectSums<Column>[]> {
  const among = projects.map((_, i) => `project = {:p${i}}`).join(' || ')
  const rows = await aggregateVisible(app, info, {
    collection: hours,
    filter: `(${among}) && (${LOADED})`,
    params: Object.fromEntries(projects.map((id, i) => [`p${i}`, id])),
    groupBy: columns,
    sums: ['minutes'],
  })
  return rows.map(({ entries: _entries, ...sums }) => sums)
}
