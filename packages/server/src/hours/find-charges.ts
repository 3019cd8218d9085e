import type { CollectionDeclaration } from '@timesheet/schema'
import { type App, findVisible, type RequestInfo, type RowOf } from '@timesheet/engine'
import { type ParameterRow, settingsCompany } from '@timesheet/domain/config'
import { documents } from '@timesheet/domain/documents'
import {
  type Charge,
  checkCharge,
  type FoundCharges,
  hours,
  hoursRules,
  type HoursSettings,
  resolveHoursRule,
} from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { may, type Viewer } from '@timesheet/domain/access'
import { activities, customers, type Member, members, projects } from '@timesheet/domain/projects'
import { searchOf } from '../kernel/search.ts'
import type { Hit } from '../kernel/word-index.ts'

/** The maximum of results of each kind. */
const LIMIT = 40

export interface ChargeAsk {
  readonly info: RequestInfo
  readonly viewer: Viewer
  /** Id of the person whose hours they will be. */
  readonly user: string
  /** A target that may be charged on any of these days is found. */
  readonly days: readonly Day[]
  /** Every word must match. */
  readonly words: readonly string[]
}

/** The facts about the person that the rules read. */
interface ChargeFacts extends ChargeAsk {
  readonly memberships: ReadonlyMap<string, Pick<Member, 'project' | 'from' | 'to'>>
  readonly parameters: readonly ParameterRow[]
  settingsOf(project: string, day: Day): HoursSettings
}

/**
 * Finds the targets that contain all words and that the person may charge on one of the days, those of their own
 * projects first.
 */
export async function findCharges(app: App, ask: ChargeAsk): Promise<FoundCharges> {
  const facts = await gather(app, ask)
  const index = await searchOf(app).index()
  const { hits, isComplete } = index.find({
    words: ask.words,
    first: new Set(facts.memberships.keys()),
    limit: LIMIT,
    accepts: (hit) => isOffered(facts, hit),
  })
  return { items: await present(app, ask.info, hits), isComplete }
}

async function gather(app: App, ask: ChargeAsk): Promise<ChargeFacts> {
  const rules = (await app.records.findAll(hoursRules)).map(({ values }) => values)
  const memberships = (
    await app.records.findAll(members, { filter: 'user = {:user}', params: { user: ask.user } })
  ).map(({ values }) => values)
  return {
    ...ask,
    parameters: (await app.records.findAll(settingsCompany)).map(({ values }) => values),
    memberships: new Map(memberships.map((member) => [member.project, member])),
    settingsOf: (project, day) => resolveHoursRule(rules, { user: ask.user, project, day }),
  }
}

/**
 * Applies the rules that would check the hours; a project that requires a document is still found, so that one of its
 * documents can be chosen.
 */
function isOffered(facts: ChargeFacts, { project, task }: Hit): boolean {
  const { viewer, user, days, memberships, settingsOf, parameters } = facts
  if (may(hours, 'create', { user, project: project.id }, viewer) === 'no') return false
  const membership = memberships.get(project.id) ?? null
  const target = {
    project: project.id,
    document: task?.kind === 'document' ? task.id : '',
    activity: task?.kind === 'activity' ? task.id : '',
    nonproductive: '',
  }
  const document =
    task?.kind === 'document' ? { project: project.id, state: task.state, completedOn: task.completedOn } : null
  const activity = task?.kind === 'activity' ? { id: task.id, project: project.id, active: task.isOpen } : null
  const wanted = task ? project : { ...project, documentRequired: false }
  return days.some(
    (day) =>
      checkCharge(
        { ...target, day },
        {
          settings: settingsOf(project.id, day),
          project: wanted,
          document,
          activity,
          nonproductive: null,
          membership,
          parameters,
        },
      ) === null,
  )
}

/** Reads the hits from the database again, with the viewer's list rule. */
async function present(app: App, info: RequestInfo, hits: readonly Hit[]): Promise<Charge[]> {
  const idsOf = (kind: Charge['kind']) => hits.flatMap(({ task }) => (task?.kind === kind ? [task.id] : []))
  const tasks = new Map<string, Task>([
    ...(await readByIds(app, info, { collection: activities, ids: idsOf('activity') })),
    ...(await readByIds(app, info, { collection: documents, ids: idsOf('document') })),
  ])
  const ofHits = await readByIds(app, info, { collection: projects, ids: hits.map(({ project }) => project.id) })
  const paying = await readByIds(app, info, {
    collection: customers,
    ids: [...ofHits.values()].map(({ customer }) => customer),
  })
  return hits.flatMap(({ project: { id }, task }) => {
    const project = ofHits.get(id)
    const row: Task | undefined = task ? tasks.get(task.id) : project
    if (!project || !row) return []
    const customer = paying.get(project.customer)
    const { code, name, state, color, documentRequired, membersOnly, commercialHours } = project
    const facts = { id, code, name, state, color, documentRequired, membersOnly, commercialHours }
    const of = { ...facts, customer: customer?.shortName || customer?.name || '' }
    const { code: own, title, aliases = '' } = row
    const said = { id: row.id, code: own, name: title ?? row.name ?? '', ...(aliases !== '' && { aliases }) }
    return [{ kind: task?.kind ?? 'project', ...said, project: of }]
  })
}

interface Task {
  readonly id: string
  readonly code: string
  readonly name?: string
  readonly title?: string
  readonly aliases?: string
}

async function readByIds<C extends CollectionDeclaration>(
  app: App,
  info: RequestInfo,
  { collection, ids }: { readonly collection: C; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, RowOf<C>>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  const records = wanted.length > 0 ? await findVisible(app, info, { collection, ids: wanted }) : []
  return new Map(records.map((record) => [record.values.id, record.values]))
}
