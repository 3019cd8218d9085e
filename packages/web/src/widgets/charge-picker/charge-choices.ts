import type { Nonproductive } from '@timesheet/domain/hours'
import { isProjectOpen } from '@timesheet/domain/hours'
import type { PickerItem } from '../../ui/picker/rank-items.ts'
import type { KindChoice } from './kind-choices.ts'
import { type ChargeLine, lineKey } from '../hour-entries/charge-target.ts'
import type { ChargeActivity, ChargeDocument, ChargeProject } from '../hour-entries/hour-reference.ts'

const LINE = 'line:'
const PROJECT = 'project:'
const DOCUMENT = 'document:'
const ACTIVITY = 'activity:'
const WHOLE = 'whole:'
const NOTHING: ChargeLine = { project: '', document: '', activity: '', nonproductive: '', kind: 'normal' }

/** A line that was charged before, as people read it. */
export interface RecentLine {
  readonly key: string
  readonly primary: string
  readonly secondary: string
}

/** What the first step of the picker offers. */
export interface ChargeSources {
  readonly recent: readonly RecentLine[]
  readonly projects: readonly ChargeProject[]
  /** Projects in whose team the person is. */
  readonly mine: ReadonlySet<string>
  /** The rule lets only the team charge. */
  readonly membersOnly: boolean
  readonly categories: readonly Nonproductive[]
  readonly kinds: readonly KindChoice[]
}

/** What is known of the tasks of my projects, so that typing a task finds it at once. */
export type KnownTasks = readonly ChargeActivity[]

/** What a chosen item stands for. */
export type ChargeChoice =
  | { readonly what: 'line'; readonly key: string }
  | { readonly what: 'project' | 'document' | 'activity' | 'whole'; readonly id: string }

/** Recent lines, then my projects and their tasks, then everything else that takes hours, then time without a project. */
export function chargeItems(sources: ChargeSources, tasks: KnownTasks = []): PickerItem[] {
  const open = sources.projects.filter((project) => isProjectOpen(project) && (sources.mine.has(project.id) || !(sources.membersOnly || project.membersOnly)))
  const mine = open.filter((project) => sources.mine.has(project.id))
  const others = open.filter((project) => !sources.mine.has(project.id))
  const items = [
    ...sources.recent.map(({ key, primary, secondary }) => ({ id: LINE + key, label: primary, hint: secondary })),
    ...mine.map((project) => projectItem(project, 'Mi proyecto')),
    ...mine.flatMap((project) => (project.documentRequired ? [] : knownTaskItems(project, tasks))),
    ...others.map((project) => projectItem(project, 'Proyecto')),
    ...sources.categories.filter((category) => category.active).map(({ id, name }) => ({ id: LINE + lineKey({ ...NOTHING, nonproductive: id }), label: name, hint: 'Sin proyecto' })),
  ]
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function knownTaskItems(project: ChargeProject, tasks: KnownTasks): PickerItem[] {
  return tasks
    .filter((task) => task.project === project.id && task.active)
    .map(({ id, name }) => ({ id: LINE + lineKey({ ...NOTHING, project: project.id, activity: id }), label: name, hint: `${project.code} · ${project.name}` }))
}

function projectItem(project: ChargeProject, hint: string): PickerItem {
  return { id: PROJECT + project.id, label: `${project.code} · ${project.name}`, hint }
}

/** What hours of a project may be charged to. */
export function taskItems(project: ChargeProject, activities: readonly ChargeActivity[], documents: readonly ChargeDocument[]): PickerItem[] {
  const ofDocuments = documents.filter(({ state }) => state !== 'void').map(({ id, code, title }) => ({ id: DOCUMENT + id, label: `${code} · ${title}`, hint: 'Documento' }))
  if (project.documentRequired) return ofDocuments
  const ofActivities = activities.filter(({ active, project: owner }) => active && owner === project.id).map(({ id, code, name }) => ({ id: ACTIVITY + id, label: name, hint: `Actividad · ${code}` }))
  return [...ofActivities, ...ofDocuments, { id: WHOLE + project.id, label: 'Proyecto en general', hint: project.code }]
}

/** What the id of a chosen item stands for. */
export function readChoice(id: string): ChargeChoice {
  const colon = id.indexOf(':')
  const [what, rest] = [id.slice(0, colon), id.slice(colon + 1)]
  return what === 'line' ? { what, key: rest } : { what: what as Exclude<ChargeChoice['what'], 'line'>, id: rest }
}
