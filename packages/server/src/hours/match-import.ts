import { viewerHolds } from '@timesheet/domain/access'
import { documents } from '@timesheet/domain/documents'
import {
  type ImportKeys,
  type ImportMatches,
  importMemory,
  type ImportSource,
  type ImportTarget,
  matchImport,
  type matchImportRoute,
  type MatchFacts,
  memoryKey,
  nonproductive,
} from '@timesheet/domain/hours'
import { employment, users } from '@timesheet/domain/people'
import { aliasesOf } from '@timesheet/domain/merges'
import { activities, projects } from '@timesheet/domain/projects'
import {
  ApiError,
  type App,
  findRows,
  findRowsByKey,
  findVisible,
  isRecordOf,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
} from '@timesheet/engine'

/** Distinct texts of one kind in a file. */
const MOST = 20_000

/** Matches the texts of a file; who may import only their own hours is matched with themselves alone. */
export const answerMatchImport: RouteHandler<typeof matchImportRoute> = async ({ input, info }, app) => {
  const viewer = importer(info)
  const keys = readKeys(input.keys)
  const remembered = await memoryOf(app, { viewer: viewer.id, source: input.source })
  const facts: MatchFacts = {
    people: await peopleFor(app, viewer),
    projects: await projectsFor(app, info),
    categories: await findRows({ app }, nonproductive),
    activities: [],
    documents: [],
    remembered,
    chosen: input.chosen ?? {},
  }
  const first = matchImport({ ...keys, tasks: [] }, facts)
  const matches = matchImport(keys, { ...facts, ...(await tasksOf(app, first)) })
  return { ...matches, columns: columnsOf(remembered.get(memoryKey('columns', input.heads ?? ''))) }
}

/** The person who imports; superusers are nobody of the firm. */
export function importer({ auth }: RequestInfo): RowOf<typeof users> {
  if (!isRecordOf(auth, users)) throw new ApiError(403)
  return auth.values
}

/** True for who imports hours of others and of the time before the firm worked here. */
export function mayImportOthers(viewer: Pick<RowOf<typeof users>, 'grants'>): boolean {
  return viewerHolds(viewer, 'adm', 'af')
}

function readKeys(given: ImportKeys | null): ImportKeys {
  const read = (kind: keyof ImportKeys) => {
    const list: unknown = given?.[kind] ?? []
    if (!Array.isArray(list) || list.length > MOST || list.some((key) => typeof key !== 'string'))
      throw new ApiError(400, undefined, { keys: { code: 'import_rows', message: 'import_rows' } })
    return list as readonly string[]
  }
  return { people: read('people'), projects: read('projects'), tasks: read('tasks') }
}

/** What was merged is found by its names as what it became. */
async function projectsFor(app: App, info: RequestInfo): Promise<MatchFacts['projects']> {
  const found = await findVisible(app, info, { collection: projects, filter: 'mergedInto = ""' })
  return found.map(({ values: { id, code, name, aliases } }) => ({ id, code, name, aliases: aliasesOf({ aliases }) }))
}

async function peopleFor(app: App, viewer: RowOf<typeof users>): Promise<MatchFacts['people']> {
  if (!mayImportOthers(viewer)) {
    const [own] = await findRows({ app }, employment, { filter: 'user = {:id}', params: { id: viewer.id } })
    return [{ ...viewer, fileNumber: own?.fileNumber ?? '' }]
  }
  const numbers = new Map((await findRows({ app }, employment)).map(({ user, fileNumber }) => [user, fileNumber]))
  const people = await findRows({ app }, users, { filter: 'external = false' })
  // What an account was called that was merged stands for the one that stayed, whose own name is the last word.
  const inOrder = people.toSorted((a, b) => b.mergedInto.length - a.mergedInto.length)
  return inOrder.map(({ id, email, name, surname, mergedInto }) => {
    return { id: mergedInto || id, email, name, surname, fileNumber: numbers.get(id) ?? '' }
  })
}

async function tasksOf(
  app: App,
  { projects: matched }: ImportMatches,
): Promise<Pick<MatchFacts, 'activities' | 'documents'>> {
  const keys = [...new Set(matched.map(({ target }) => target))]
    .filter((target) => target.startsWith('projects/'))
    .map((target) => ({ project: target.slice('projects/'.length) }))
  return {
    activities: (await findRowsByKey({ app }, activities, keys)).filter(({ active }) => active),
    documents: (await findRowsByKey({ app }, documents, keys))
      .filter(({ mergedInto }) => mergedInto === '')
      .map(({ id, project, code, title, aliases }) => ({
        ...{ id, project, code, name: title },
        aliases: aliasesOf({ aliases }),
      })),
  }
}

/** What was chosen before: by the firm, and by the person, who comes first. */
async function memoryOf(
  app: App,
  { viewer, source }: { readonly viewer: string; readonly source: ImportSource },
): Promise<ReadonlyMap<string, ImportTarget>> {
  const rows = await findRows({ app }, importMemory, {
    filter: 'source = {:source} && (owner = "" || owner = {:viewer})',
    params: { source, viewer },
    sort: 'owner',
  })
  return new Map(rows.map(({ key, target }) => [key, target]))
}

function columnsOf(text: string | undefined): Readonly<Record<string, number>> | null {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as Readonly<Record<string, number>>
  } catch {
    return null
  }
}
