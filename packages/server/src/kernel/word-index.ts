import type { documents } from '@timesheet/domain/documents'
import { beginsWordOf, foldText } from '@timesheet/domain/kernel'
import type { RowOf } from '@timesheet/engine'
import type { ProjectState } from '@timesheet/domain/projects'

/** The collections whose rows are indexed. */
export const INDEXED = ['customers', 'projects', 'activities', 'documents', 'users'] as const
export type IndexedCollection = (typeof INDEXED)[number]

/**
 * The fields of documents on which nothing in the index depends, also not what is derived of them: a change of these
 * alone leaves it as it is.
 */
export const QUIET: ReadonlySet<string> = new Set<keyof RowOf<typeof documents>>([
  ...(['responsible', 'preparer', 'reviewer', 'approver', 'plannedOn', 'forecastOn', 'dueOn'] as const),
  ...(['budgetMinutes', 'forecastMinutes', 'format', 'sheets', 'priority', 'updated'] as const),
])

const RESTING = ['void', 'suspended'] as const

/** An activity or a document in the index. */
export interface IndexedTask {
  readonly id: string
  readonly kind: 'activity' | 'document'
  readonly words: string
  /** False for a closed activity. */
  readonly isOpen: boolean
  /** Of a document that nobody works on: `void` or `suspended`; '' of any other. */
  readonly state: string
  readonly completedOn: string
}

/** A project in the index, with the fields that the charging rules read. */
export interface IndexedProject {
  readonly id: string
  readonly code: string
  readonly state: ProjectState
  readonly documentRequired: boolean
  readonly membersOnly: boolean
  readonly commercialHours: boolean
  readonly customer: string
  readonly words: string
}

/** A stored row. */
export type RawRow = Readonly<Record<string, unknown>>

export interface Hit {
  readonly project: IndexedProject
  /** Null when the hit is the project itself. */
  readonly task: IndexedTask | null
}

/** Whether a text matches a word; both are normalised. */
type Holds = (text: string, word: string) => boolean

const asAnyPart: Holds = (text, word) => text.includes(word)

/** The options of a search. */
export interface Wanted {
  /** Normalised; every word must match. */
  readonly words: readonly string[]
  /** How a word must occur in a text; as any part of it by default. */
  readonly holds?: Holds
  /** Ids of projects to return first. */
  readonly first?: ReadonlySet<string>
  /** The maximum of hits of each kind. */
  readonly limit: number
  accepts(hit: Hit): boolean
}

export interface Hits {
  readonly hits: readonly Hit[]
  /** False when there are more hits than were returned. */
  readonly isComplete: boolean
}

/**
 * The tasks of one kind of a project, with all their words joined in one text, so that a project without a match is
 * skipped at once.
 */
interface TaskGroup {
  readonly tasks: Map<string, IndexedTask>
  /** Null after a change; built again by the next search. */
  words: string | null
}

/** What parts the pieces of a code. */
const PARTING = /[^\p{L}\p{N}\s]/gu

const KINDS = ['activity', 'document'] as const

/**
 * An in-memory index of the words of customers, people, projects and tasks: searches 200,000 documents in some
 * milliseconds, independent of the database.
 */
export class WordIndex {
  readonly #customers = new Map<string, string>()
  readonly #people = new Map<string, string>()
  readonly #projects = new Map<string, IndexedProject>()
  readonly #groups = { activity: new Map<string, TaskGroup>(), document: new Map<string, TaskGroup>() }
  #inOrder: readonly IndexedProject[] | null = null

  /** Adds a row, replacing the one with its id. */
  put(collection: IndexedCollection, row: RawRow): void {
    const id = text(row, 'id')
    if (collection === 'customers') this.#customers.set(id, fold(row, ['name', 'shortName', 'aliases']))
    else if (collection === 'users') this.#putPerson(id, row)
    // What was merged is found as what it became.
    else if (collection === 'projects' && text(row, 'mergedInto') === '') this.#putProject(id, row)
    else if (collection === 'projects' || text(row, 'mergedInto') !== '') return
    else this.#putTask(id, collection === 'activities' ? 'activity' : 'document', row)
  }

  #putPerson(id: string, row: RawRow): void {
    if (text(row, 'mergedInto') === '') this.#people.set(id, fold(row, ['name', 'surname', 'aliases']))
  }

  /** Removes a row; an activity or document is looked up in its project. */
  remove(collection: IndexedCollection, { id, project }: { readonly id: string; readonly project: string }): void {
    if (collection === 'customers') this.#customers.delete(id)
    else if (collection === 'users') this.#people.delete(id)
    else if (collection === 'activities') this.#group('activity', project).tasks.delete(id)
    else if (collection === 'documents') this.#group('document', project).tasks.delete(id)
    else if (this.#projects.delete(id)) this.#inOrder = null
  }

  /** The ids of people whose names have words beginning with each searched word. */
  people(words: readonly string[], limit: number): readonly string[] {
    const found: string[] = []
    for (const [id, name] of this.#people) {
      if (words.every((word) => beginsWordOf(name, word))) found.push(id)
      if (found.length === limit) break
    }
    return found
  }

  /** Finds projects and tasks that match all words; a task also matches by the words of its project and customer. */
  find({ words, holds = asAnyPart, first = new Set(), limit, accepts }: Wanted): Hits {
    const found: Record<'project' | IndexedTask['kind'], Hit[]> = { project: [], activity: [], document: [] }
    let isComplete = true
    const take = (hit: Hit) => {
      const hits = found[hit.task?.kind ?? 'project']
      if (hits.length === limit) isComplete = false
      else if (accepts(hit)) hits.push(hit)
    }
    for (const project of this.#ordered(first)) {
      const customer = this.#customers.get(project.customer) ?? ''
      const missing = words.filter((word) => !holds(project.words, word) && !holds(customer, word))
      if (missing.length === 0) take({ project, task: null })
      for (const kind of KINDS) {
        if (found[kind].length === limit) isComplete = false
        else for (const task of this.#tasksWith(kind, project.id, { words: missing, holds })) take({ project, task })
      }
    }
    return { hits: [...found.project, ...found.activity, ...found.document], isComplete }
  }

  #tasksWith(
    kind: IndexedTask['kind'],
    project: string,
    { words, holds }: Required<Pick<Wanted, 'words' | 'holds'>>,
  ): readonly IndexedTask[] {
    const group = this.#groups[kind].get(project)
    if (!group) return []
    const all = (group.words ??= [...group.tasks.values()].map((task) => task.words).join('\n'))
    return words.every((word) => all.includes(word))
      ? [...group.tasks.values()].filter((task) => words.every((word) => holds(task.words, word)))
      : []
  }

  /** The task group of a project that is about to change; drops its joined words. */
  #group(kind: IndexedTask['kind'], project: string): TaskGroup {
    const group = this.#groups[kind].get(project) ?? { tasks: new Map(), words: null }
    this.#groups[kind].set(project, group)
    group.words = null
    return group
  }

  #ordered(first: ReadonlySet<string>): readonly IndexedProject[] {
    this.#inOrder ??= [...this.#projects.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
    if (first.size === 0) return this.#inOrder
    return [...this.#inOrder.filter(({ id }) => first.has(id)), ...this.#inOrder.filter(({ id }) => !first.has(id))]
  }

  #putProject(id: string, row: RawRow): void {
    this.#projects.set(id, {
      id,
      code: text(row, 'code'),
      state: text(row, 'state') as ProjectState,
      documentRequired: flag(row, 'documentRequired'),
      membersOnly: flag(row, 'membersOnly'),
      commercialHours: flag(row, 'commercialHours'),
      customer: text(row, 'customer'),
      words: fold(row, ['code', 'name', 'aliases']),
    })
    this.#inOrder = null
  }

  #putTask(id: string, kind: IndexedTask['kind'], row: RawRow): void {
    const { tasks } = this.#group(kind, text(row, 'project'))
    tasks.set(id, {
      id,
      kind,
      isOpen: kind === 'document' || flag(row, 'active'),
      // Not the text of the row, of which there would be one for each of all documents.
      state: kind === 'activity' ? '' : (RESTING.find((state) => state === row['state']) ?? ''),
      words: kind === 'activity' ? fold(row, ['code', 'name']) : documentWords(row),
      completedOn: kind === 'activity' ? '' : text(row, 'completedOn'),
    })
  }
}

function text(row: RawRow, name: string): string {
  return typeof row[name] === 'string' ? row[name] : ''
}

function flag(row: RawRow, name: string): boolean {
  return Number(row[name]) === 1
}

/** The words of a document; its codes also as they are typed without what parts them. */
function documentWords(row: RawRow): string {
  const codes = fold(row, ['code', 'clientCode'])
  return `${codes} ${codes.replaceAll(PARTING, '')} ${fold(row, ['title', 'title2', 'aliases'])}`
}

function fold(row: RawRow, names: readonly string[]): string {
  return foldText(names.map((name) => text(row, name)).join(' '))
}
