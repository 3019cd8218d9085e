import { foldText } from '../kernel/index.ts'
import type { ImportTexts } from './import-lines.calc.ts'

/** What a text of a file stands for: `users/…`, `projects/…`, `nonproductive/…`, `activities/…`, `documents/…`, `none`. */
export type ImportTarget = string

/** The target of a line that has a text, but nothing to be charged to it. */
export const NO_TASK: ImportTarget = 'none'

/** How a text was matched. */
export type MatchedBy = 'memory' | 'email' | 'code' | 'name'

/** A text of a file with what it stands for. */
export interface ImportMatch {
  readonly key: string
  readonly target: ImportTarget
  readonly label: string
  readonly by: MatchedBy
}

/** The matches of a file. */
export interface ImportMatches {
  readonly people: readonly ImportMatch[]
  readonly projects: readonly ImportMatch[]
  readonly tasks: readonly ImportMatch[]
}

/** The keys of a file's texts. */
export type ImportKeys = Readonly<Record<keyof ImportTexts, readonly string[]>>

/** What a text may stand for, and what was chosen for it before, by key and kind. */
export interface MatchFacts {
  readonly people: readonly {
    readonly id: string
    readonly email: string
    readonly fileNumber: string
    readonly name: string
    readonly surname: string
  }[]
  readonly projects: readonly {
    readonly id: string
    readonly code: string
    readonly name: string
    /** Codes and names of projects that were merged into it. */
    readonly aliases?: readonly string[]
  }[]
  readonly categories: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly activities: readonly OfProject[]
  readonly documents: readonly OfProject[]
  readonly remembered: ReadonlyMap<string, ImportTarget>
  /** What the person chose just now for projects; it comes before everything. */
  readonly chosen: Readonly<Record<string, ImportTarget>>
}

interface OfProject {
  readonly id: string
  readonly project: string
  readonly code: string
  readonly name: string
  /** Codes of documents that were merged into it. */
  readonly aliases?: readonly string[]
}

/** The key under which the choice for a text is remembered. */
export function memoryKey(kind: keyof ImportTexts | 'columns', key: string): string {
  return `${kind}\n${key}`
}

/** Matches the texts of a file by earlier choices, address, code and name; what is not certain stays unmatched. */
export function matchImport(keys: ImportKeys, facts: MatchFacts): ImportMatches {
  const labels = labelsOf(facts)
  const remembered = (kind: keyof ImportTexts, key: string): ImportMatch[] => {
    const target = facts.remembered.get(memoryKey(kind, key))
    const label = target && (target === NO_TASK ? '' : labels.get(target))
    // What was chosen once may be gone, or no longer visible.
    return target && label !== undefined ? [{ key, target, label, by: 'memory' }] : []
  }
  const people = peopleFinder(facts)
  const projects = projectFinder(facts)
  const matched = keys.projects.flatMap((key) => {
    const chosen = facts.chosen[key]
    if (chosen !== undefined) return [{ key, target: chosen, label: labels.get(chosen) ?? '', by: 'memory' as const }]
    return remembered('projects', key)
      .concat(found(key, projects(key), labels))
      .slice(0, 1)
  })
  const projectOf = new Map(matched.map(({ key, target }) => [key, target]))
  const tasks = taskFinder(facts, projectOf)
  return {
    people: keys.people.flatMap((key) =>
      remembered('people', key)
        .concat(found(key, people(key), labels))
        .slice(0, 1),
    ),
    projects: matched,
    tasks: keys.tasks.flatMap((key) =>
      remembered('tasks', key)
        .concat(found(key, tasks(key), labels))
        .slice(0, 1),
    ),
  }
}

type Found = { readonly target: ImportTarget; readonly by: MatchedBy } | null

function found(key: string, match: Found, labels: ReadonlyMap<ImportTarget, string>): ImportMatch[] {
  return match ? [{ key, ...match, label: labels.get(match.target) ?? '' }] : []
}

function labelsOf({ people, projects, categories, activities, documents }: MatchFacts): Map<ImportTarget, string> {
  return new Map([
    ...people.map(({ id, name, surname }) => [`users/${id}`, `${name} ${surname}`] as const),
    ...projects.map(({ id, code, name }) => [`projects/${id}`, `${code} ${name}`] as const),
    ...categories.map(({ id, name }) => [`nonproductive/${id}`, name] as const),
    ...activities.map(({ id, code, name }) => [`activities/${id}`, `${code} ${name}`] as const),
    ...documents.map(({ id, code, name }) => [`documents/${id}`, `${code} ${name}`] as const),
  ])
}

/** Looks a text up; null where nothing or more than one thing has it. */
/** Finds the row of a text that stands for one alone; rows of one id are one, by former names, too. */
function indexOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
): (text: string) => Row | null {
  const byText = new Map<string, Row | null>()
  for (const row of rows)
    for (const text of new Set(textsOf(row).map(folded)))
      if (text !== '') byText.set(text, byText.has(text) && byText.get(text)?.id !== row.id ? null : row)
  return (text) => byText.get(folded(text)) ?? null
}

function folded(text: string): string {
  return foldText(text)
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
}

function peopleFinder({ people }: MatchFacts): (key: string) => Found {
  const byEmail = indexOf(people, ({ email }) => [email])
  const byNumber = indexOf(people, ({ fileNumber }) => [fileNumber])
  const byName = indexOf(people, ({ name, surname }) => [`${name} ${surname}`, `${surname} ${name}`])
  return (key) => {
    const [email, number] = [byEmail(key), byNumber(key)]
    const match = email ?? number ?? byName(key)
    return match && { target: `users/${match.id}`, by: email ? 'email' : number ? 'code' : 'name' }
  }
}

function projectFinder({ projects, categories }: MatchFacts): (key: string) => Found {
  const byCode = indexOf(projects, ({ code, aliases = [] }) => [code, ...aliases])
  const byName = indexOf(projects, ({ name, aliases = [] }) => [name, ...aliases])
  const byBoth = indexOf(projects, ({ code, name }) => [`${code} ${name}`, `${code} - ${name}`, `${code}: ${name}`])
  const category = indexOf(categories, ({ code, name }) => [code, name])
  return (key) => {
    const [code = '', name = ''] = key.split('\n')
    const coded = (code && byCode(code)) || byCode(name) || byBoth(name)
    const match = coded || (name && byName(name)) || null
    if (match) return { target: `projects/${match.id}`, by: coded ? 'code' : 'name' }
    const other = category(name || code)
    return other && { target: `nonproductive/${other.id}`, by: 'name' }
  }
}

function taskFinder(
  { activities, documents }: MatchFacts,
  projectOf: ReadonlyMap<string, ImportTarget>,
): (key: string) => Found {
  const textsOf = ({ project, code, name, aliases = [] }: OfProject) =>
    [code, ...aliases]
      .flatMap((one) => [one, `${one} ${name}`, `${one} - ${name}`])
      .concat(name)
      .map((text) => `${project}\n${text}`)
  const activity = indexOf(activities, textsOf)
  const document = indexOf(documents, textsOf)
  return (key) => {
    const at = key.lastIndexOf('\n')
    const [kind, project = ''] = (projectOf.get(key.slice(0, at)) ?? '').split('/')
    if (kind === 'nonproductive') return { target: NO_TASK, by: 'name' }
    if (project === '') return null
    const text = `${project}\n${key.slice(at + 1)}`
    const own = document(text)
    if (own) return { target: `documents/${own.id}`, by: 'code' }
    const other = activity(text)
    return other && { target: `activities/${other.id}`, by: 'name' }
  }
}
