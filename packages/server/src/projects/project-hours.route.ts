import { aggregateVisible, ApiError, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import { may } from '@timesheet/domain/access'
import { hours, hoursTotals, LOADED_STATES } from '@timesheet/domain/hours'
import type { ProjectSums, projectHoursRoute, projectTotalsRoute } from '@timesheet/domain/projects'
import { askingViewer } from '../kernel/viewer.ts'

type App = Parameters<RouteHandler<typeof projectHoursRoute>>[1]

const ID = /^\w{1,100}$/
const MAX_PROJECTS = 100
const LOADED = LOADED_STATES.map((state) => `state = "${state}"`).join(' || ')

type TotalColumn = 'project' | 'activity' | 'document' | 'state'

interface Asked {
  readonly info: RequestInfo
  readonly projects: readonly string[]
}

/** The sums of a project's hours, which its screens would otherwise compute from all rows. */
export const answerProjectHours: RouteHandler<typeof projectHoursRoute> = async ({ input: { project }, info }, app) => {
  const asked = { info, projects: [project] }
  return {
    days: await addEntries(app, asked, ['day']),
    people: await addEntries(app, asked, ['user']),
    targets: await addUp(app, asked, ['activity', 'document']),
    states: await addUp(app, asked, ['state']),
  }
}

/** One sum for each project. */
export const answerProjectTotals: RouteHandler<typeof projectTotalsRoute> = async ({ input, info }, app) => {
  const projects = [...new Set(input.ids.split(','))].filter(Boolean)
  if (projects.length > MAX_PROJECTS || !projects.every((id) => ID.test(id))) throw new ApiError(400)
  const items = await addUp(app, { info, projects }, ['project'])
  return { items: items.toSorted((a, b) => (a.project < b.project ? -1 : 1)) }
}

/**
 * Sums the loaded hours of these projects: from the stored totals where the viewer may list every entry, else from the
 * entries that they may list.
 */
async function addUp<const Column extends TotalColumn>(
  app: App,
  { info, projects }: Asked,
  columns: readonly Column[],
): Promise<ProjectSums<Column>[]> {
  const viewer = askingViewer({ request: info, app })
  const seesAll = (project: string) => !viewer || may(hours, 'list', { project }, viewer) === 'yes'
  const partly = projects.filter((project) => !seesAll(project))
  const wholly = projects.filter(seesAll)
  return [...(await addTotals(app, wholly, columns)), ...(await addEntries(app, { info, projects: partly }, columns))]
}

async function addTotals<const Column extends TotalColumn>(
  app: App,
  projects: readonly string[],
  columns: readonly Column[],
): Promise<ProjectSums<Column>[]> {
  if (projects.length === 0) return []
  const rows = await app.records.aggregate({
    collection: hoursTotals,
    ...loadedOf(projects),
    groupBy: columns,
    sums: ['minutes'],
  })
  return rows.map(({ entries: _rows, ...sums }) => sums)
}

async function addEntries<const Column extends TotalColumn | 'day' | 'user'>(
  app: App,
  { info, projects }: Asked,
  columns: readonly Column[],
): Promise<ProjectSums<Column>[]> {
  if (projects.length === 0) return []
  const rows = await aggregateVisible(app, info, {
    collection: hours,
    ...loadedOf(projects),
    groupBy: columns,
    sums: ['minutes'],
  })
  return rows.map(({ entries: _entries, ...sums }) => sums)
}

function loadedOf(projects: readonly string[]) {
  return {
    filter: `(${projects.map((_, i) => `project = {:p${i}}`).join(' || ')}) && (${LOADED})`,
    params: Object.fromEntries(projects.map((id, i) => [`p${i}`, id])),
  }
}
