import type { Charge, ChargeProject, Nonproductive } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import type { PickerItem } from '../../ui/picker/rank-items.ts'
import type { KindChoice } from './kind-choices.ts'
import { type ChargeLine, lineKey } from '../hour-entries/charge-target.ts'
import type { ChargeActivity, ChargeDocument } from '../hour-entries/hour-reference.ts'
import type { MayCharge } from './may-charge.ts'

const LINE = 'line:'
const PROJECT = 'project:'
const DOCUMENT = 'document:'
const ACTIVITY = 'activity:'
const WHOLE = 'whole:'
const NOTHING: ChargeLine = { project: '', document: '', activity: '', nonproductive: '', kind: 'normal' }

/** A recently charged line with its display texts. */
export interface RecentLine {
  readonly key: string
  readonly primary: string
  readonly secondary: string
}

/** The options of the picker's first step. */
export interface ChargeSources {
  readonly user: string
  /** The days that the hours may belong to. */
  readonly days: readonly Day[]
  readonly may: MayCharge
  readonly recent: readonly RecentLine[]
  /** The projects that the person may charge. */
  readonly projects: readonly ChargeProject[]
  /** Ids of the projects whose team includes the person. */
  readonly mine: ReadonlySet<string>
  readonly categories: readonly Nonproductive[]
  readonly kinds: readonly KindChoice[]
}

/** Known activities of the person's projects, so that a typed task is found without a request. */
export type KnownTasks = readonly ChargeActivity[]

/** What the id of a chosen item refers to. */
export type ChargeChoice =
  | { readonly what: 'line'; readonly key: string }
  | { readonly what: 'project' | 'document' | 'activity' | 'whole'; readonly id: string }

/** Search results of the server as picker items, to be listed after the known ones. */
export function foundItems(found: readonly Charge[]): PickerItem[] {
  return found.map(({ kind, id, code, name, aliases = '', project }) => {
    const of = `${project.code} · ${project.name}`
    const words = `${project.customer} ${aliases}`
    if (kind === 'project') return { id: PROJECT + id, label: of, hint: project.customer || 'Proyecto', words }
    if (kind === 'activity')
      return {
        id: LINE + lineKey({ ...NOTHING, project: project.id, activity: id }),
        label: name,
        hint: of,
        words: `${code} ${words}`,
      }
    return {
      id: LINE + lineKey({ ...NOTHING, project: project.id, document: id }),
      label: `${code} · ${name}`,
      hint: of,
      words,
    }
  })
}

/** Merges lists of items: each item once, at its first position, with the searched words of all its occurrences. */
export function mergeItems(...lists: readonly (readonly PickerItem[])[]): PickerItem[] {
  const merged = new Map<string, PickerItem>()
  for (const item of lists.flat()) {
    const known = merged.get(item.id)
    merged.set(
      item.id,
      known ? { ...known, words: [known.words, item.label, item.hint, item.words].filter(Boolean).join(' ') } : item,
    )
  }
  return [...merged.values()]
}

/**
 * The items in order: recent lines, the person's projects and their tasks, other projects that take hours, categories
 * without a project.
 */
export function chargeItems(sources: ChargeSources, tasks: KnownTasks = []): PickerItem[] {
  const mine = sources.projects.filter((project) => sources.mine.has(project.id))
  const others = sources.projects.filter((project) => !sources.mine.has(project.id))
  return mergeItems([
    ...sources.recent.map(({ key, primary, secondary }) => ({ id: LINE + key, label: primary, hint: secondary })),
    ...mine.map((project) => projectItem(project, 'Mi proyecto')),
    ...mine.flatMap((project) => (project.documentRequired ? [] : knownTaskItems(project, tasks))),
    ...others.map((project) => projectItem(project, 'Proyecto')),
    ...sources.categories
      .filter((category) => category.active)
      .map(({ id, name }) => ({
        id: LINE + lineKey({ ...NOTHING, nonproductive: id }),
        label: name,
        hint: 'Sin proyecto',
      })),
  ])
}

function knownTaskItems(project: ChargeProject, tasks: KnownTasks): PickerItem[] {
  return tasks
    .filter((task) => task.project === project.id && task.active)
    .map(({ id, name }) => ({
      id: LINE + lineKey({ ...NOTHING, project: project.id, activity: id }),
      label: name,
      hint: `${project.code} · ${project.name}`,
    }))
}

function projectItem(project: ChargeProject, hint: string): PickerItem {
  return { id: PROJECT + project.id, label: `${project.code} · ${project.name}`, hint }
}

/** The tasks of one project. */
export interface ProjectTasks {
  readonly activities: readonly ChargeActivity[]
  readonly documents: readonly ChargeDocument[]
  readonly may: MayCharge
}

/** The targets within a project. */
export function taskItems(project: ChargeProject, { activities, documents, may }: ProjectTasks): PickerItem[] {
  const whole = { project: project.id, document: '', activity: '', nonproductive: '' }
  const ofDocuments = documents
    .filter((document) => may({ target: { ...whole, document: document.id }, document }))
    .map(({ id, code, title, aliases = '' }) => ({
      id: DOCUMENT + id,
      label: `${code} · ${title}`,
      hint: 'Documento',
      words: aliases,
    }))
  if (project.documentRequired) return ofDocuments
  const ofActivities = activities
    .filter(
      (activity) => activity.project === project.id && may({ target: { ...whole, activity: activity.id }, activity }),
    )
    .map(({ id, code, name }) => ({ id: ACTIVITY + id, label: name, hint: `Actividad · ${code}` }))
  return [...ofActivities, ...ofDocuments, { id: WHOLE + project.id, label: 'Proyecto en general', hint: project.code }]
}

/** Parses the id of a chosen item. */
export function readChoice(id: string): ChargeChoice {
  const colon = id.indexOf(':')
  const [what, rest] = [id.slice(0, colon), id.slice(colon + 1)]
  return what === 'line' ? { what, key: rest } : { what: what as Exclude<ChargeChoice['what'], 'line'>, id: rest }
}
