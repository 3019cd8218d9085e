import {
  aggregateVisible,
  type App,
  findRowsById,
  findVisible,
  isRecordOf,
  type RequestInfo,
  type RouteHandler,
} from '@timesheet/engine'
import {
  type CountedDocuments,
  documents,
  type LoadedOn,
  registerBranches,
  type registerTreeRoute,
} from '@timesheet/domain/documents'
import { specialty as specialties } from '@timesheet/domain/people'
import { projects, workPackages } from '@timesheet/domain/projects'
import { spentOn } from './spent-on.ts'

const SUMS = ['budgetMinutes', 'forecastMinutes'] as const
/** The most documents of a project of which the loaded hours are added up. */
const MOST = 5000

/** Counts and adds up the register by project, or one project's by specialty and package. */
export const answerRegisterTree: RouteHandler<typeof registerTreeRoute> = async ({ input, info }, app) => {
  const { project, text, closed } = input
  const filters = [
    // What was merged is counted as what it became.
    'mergedInto = ""',
    ...(project ? ['project = {:project}'] : closed ? [] : ['project.state != "closed"']),
    ...(text.trim() ? ['@search ~ {:text}'] : []),
  ]
  const asked = { filter: filters.join(' && '), params: { project, text: text.trim() } }
  const counted: readonly CountedDocuments[] = await aggregateVisible(app, info, {
    collection: documents,
    ...asked,
    groupBy: project ? ['project', 'specialty', 'package', 'state'] : ['project', 'state'],
    sums: SUMS,
  })
  const branches = registerBranches(counted, project ? await loadedOn(app, info, asked) : null)
  return { branches, names: await namesOf(app, branches) }
}

interface Asked {
  readonly filter: string
  readonly params: Readonly<Record<string, string>>
}

/** What was loaded on the documents that the viewer sees, where it is disclosed, and what they are left with. */
async function loadedOn(app: App, info: RequestInfo, asked: Asked): Promise<readonly LoadedOn[] | null> {
  const targets = await findVisible(app, info, { collection: documents.name, ...asked, limit: MOST + 1 })
  if (targets.length > MOST) return null
  const spent = await spentOn(app, { info, column: 'document', targets })
  const rows = targets.flatMap((record) => (isRecordOf(record, documents) ? [record.values] : []))
  return rows.map(({ id, project, specialty, package: within, ...of }) => ({
    ...{ project, specialty, package: within },
    ...{ forecastMinutes: of.forecastMinutes, budgetMinutes: of.budgetMinutes },
    ...{ completedOn: of.completedOn, voided: of.voided },
    minutes: spent.hidden.has(id) ? null : (spent.sums.get(id) ?? 0),
  }))
}

async function namesOf(app: App, branches: ReturnType<typeof registerBranches>): Promise<Record<string, string>> {
  const place = { app }
  const of = (key: 'project' | 'specialty' | 'package') => branches.map((branch) => branch[key])
  const found = [
    ...[...(await findRowsById(place, projects, of('project'))).values()].map(
      ({ id, code, name }) => [id, `${code} · ${name}`] as const,
    ),
    ...[...(await findRowsById(place, specialties, of('specialty'))).values()].map(
      ({ id, name }) => [id, name] as const,
    ),
    ...[...(await findRowsById(place, workPackages, of('package'))).values()].map(
      ({ id, name }) => [id, name] as const,
    ),
  ]
  return Object.fromEntries(found)
}
