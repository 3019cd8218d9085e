import { documents } from '@timesheet/domain/documents'
import { nonproductive } from '@timesheet/domain/hours'
import { specialty, users } from '@timesheet/domain/people'
import { activities, customers, projects } from '@timesheet/domain/projects'
import { type App, type CollectionRef, findVisible, type RequestInfo, type RowOf, runAsPart } from '@timesheet/engine'

type Reader = (app: App, info: RequestInfo, ids: readonly string[]) => Promise<readonly (readonly [string, string])[]>

function named<Ref extends CollectionRef>(collection: Ref, textOf: (row: RowOf<Ref>) => string): Reader {
  return async (app, info, ids) =>
    (await findVisible(app, info, { collection, ids })).map(({ values }) => [values.id, textOf(values)] as const)
}

const READERS = {
  user: named(users, ({ surname, name }) => `${surname}, ${name}`),
  project: named(projects, ({ code, name }) => `${code} · ${name}`),
  customer: named(customers, ({ shortName, name }) => shortName || name),
  activity: named(activities, ({ code, name }) => `${code} · ${name}`),
  document: named(documents, ({ code, title }) => `${code} · ${title}`),
  nonproductive: named(nonproductive, ({ name }) => name),
  specialty: named(specialty, ({ name }) => name),
} as const

/** The fields of an entry that point at something with a name. */
export const NAMED_FIELDS = ['user', 'project', 'activity', 'document', 'nonproductive', 'specialty'] as const
/** What a query of entries names. */
export const NAMED_OF_QUERY = ['customer', ...NAMED_FIELDS] as const
type NamedField = (typeof NAMED_OF_QUERY)[number]

/** The names of what entries point at, as far as the viewer may see it; '' for the rest, as in the table. */
export class VisibleNames {
  readonly #app: App
  readonly #info: RequestInfo
  readonly #known = new Map<string, string>([['', '']])

  constructor(app: App, info: RequestInfo) {
    this.#app = app
    this.#info = info
  }

  readonly of = (id: string): string => this.#known.get(id) ?? ''

  /** Reads those names that are not known yet. */
  async read(field: NamedField, ids: Iterable<string>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#known.has(id))
    if (missing.length === 0) return
    for (const id of missing) this.#known.set(id, '')
    const found = await runAsPart(() => READERS[field](this.#app, this.#info, missing))
    for (const [id, text] of found) this.#known.set(id, text)
  }
}
