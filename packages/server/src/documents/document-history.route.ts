import {
  ApiError,
  type App,
  findRows,
  findVisible,
  isSuperuser,
  type RequestInfo,
  type RouteHandler,
} from '@timesheet/engine'
import { may, type Viewer } from '@timesheet/domain/access'
import { audit } from '@timesheet/domain/config'
import {
  asignments,
  comments,
  disciplineChecks,
  documentDates,
  documentHolds,
  type documentHistoryRoute,
  documents,
  emitions,
  type HistoryEntry,
  type HistoryEvent,
  type HistoryKind,
  responses,
  revisionFiles,
  revisions,
  tellEntry,
} from '@timesheet/domain/documents'
import { inParts } from '../kernel/in-parts.ts'
import { viewerOf } from '../kernel/viewer.ts'
import { namesOfRows } from './history-names.ts'

type Values = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Values>

/** The events of one answer, and the entries that are read at once. */
const OF_ONE_ANSWER = 30
const READ_AT_ONCE = 60
/** Most readings for one answer: entries that tell nothing may follow each other. */
const MOST_READINGS = 20

/** What happens to a document happens to rows of these collections. */
const PARTS = [
  ['revision', revisions, 'document'],
  ['file', revisionFiles, 'document'],
  ['comment', comments, 'document'],
  ['revision', disciplineChecks, 'document'],
  ['issue', emitions, 'document'],
  ['issue', responses, 'emition.document'],
  ['milestone', documentDates, 'document'],
  ['hold', documentHolds, 'document'],
  ['asignment', asignments, 'document'],
] as const

/** A viewer's sight of a document: its rows by collection, those that they may list. */
interface Sight {
  readonly app: App
  readonly info: RequestInfo
  readonly rows: ReadonlyMap<string, Rows>
  /** Whether they read what was not issued of a revision. */
  readonly readsMaking: (revision: string) => boolean
}

/** Tells what happened to a document, of what the viewer may read, the latest first. */
export const answerDocumentHistory: RouteHandler<typeof documentHistoryRoute> = async ({ input, info }, app) => {
  const [document] = await findVisible(app, info, { collection: documents, ids: [input.document] })
  if (!document) throw new ApiError(404)
  const sight = await gatherSight(app, info, document.values)
  const questions = questionsOf(sight, { document: input.document, kind: input.kind })
  const events: HistoryEvent[] = []
  let before = readMark(input.before)
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const entries = await readEntries(app, questions, before)
    const words = await namesOfRows(sight, entries)
    for (const entry of entries) {
      before = entry
      const event = isTold(entry, sight) ? tellEntry(entry, words) : null
      if (event) events.push(event)
      if (events.length === OF_ONE_ANSWER) return { events, next: markOf(entry) }
    }
    if (entries.length < READ_AT_ONCE) return { events, next: '' }
  }
  return { events, next: before ? markOf(before) : '' }
}

async function gatherSight(app: App, info: RequestInfo, document: Values): Promise<Sight> {
  const rows = new Map<string, Rows>([['documents', new Map([[String(document['id']), document]])]])
  for (const [, collection, by] of PARTS) {
    const found = await findVisible(app, info, {
      collection,
      filter: `${by} = {:document}`,
      params: { document: String(document['id']) },
    })
    rows.set(collection.name, new Map(found.map(({ values }) => [values.id, values as Values])))
  }
  const viewer = viewerOf({ request: info })
  const seen = rows.get('revisions') ?? new Map<string, Values>()
  const readsMaking = (id: string) => isSuperuser(info) || (viewer !== null && readsUnissued(seen.get(id), viewer))
  return { app, info, rows, readsMaking }
}

/** Who reads a revision only since it was issued learns nothing of how it was made. */
function readsUnissued(revision: Values | undefined, viewer: Viewer): boolean {
  return revision !== undefined && may(revisions, 'view', { ...revision, issuedOn: '' }, viewer) === 'yes'
}

/** The moves of a revision that its issue shows anybody. */
const SHOWN_MOVES = new Set(['supersede', 'revoke'])

function isTold({ entity, action, entityId, before, after }: HistoryEntry, { readsMaking }: Sight): boolean {
  const isOpening = action === 'create' && Boolean(after?.['origin'])
  if (entity === 'revisions') return SHOWN_MOVES.has(action) || isOpening || readsMaking(entityId)
  // What is gone had no reader but those of its revision.
  return entity !== 'revision_files' || action !== 'delete' || readsMaking(String(before?.['revision'] ?? ''))
}

interface Question {
  readonly filter: string
  readonly params: Readonly<Record<string, string>>
}

/** The entries about rows that the viewer reads, in as many questions as statements take. */
function questionsOf(
  { rows }: Sight,
  { document, kind }: { readonly document: string; readonly kind: HistoryKind | '' },
): readonly Question[] {
  const parts = [['document', documents] as const, ...PARTS].filter(([of]) => kind === '' || of === kind)
  const asked = parts.flatMap(([, { name }]) =>
    inParts([...(rows.get(name)?.keys() ?? [])]).map((ids): Question => ({
      filter: `entity = {:entity} && (${ids.map((_, i) => `entityId = {:id${i}}`).join(' || ')})`,
      params: { entity: name, ...Object.fromEntries(ids.map((id, i) => [`id${i}`, id])) },
    })),
  )
  if (kind !== '' && kind !== 'file') return asked
  const filter = 'entity = {:entity} && action = "delete" && before.document = {:document}'
  return [...asked, { filter, params: { entity: revisionFiles.name, document } }]
}

interface Mark {
  readonly at: string
  readonly id: string
}

async function readEntries(
  app: App,
  questions: readonly Question[],
  before: Mark | null,
): Promise<readonly HistoryEntry[]> {
  const earlier = before ? ' && (created < {:at} || (created = {:at} && id < {:mark}))' : ''
  const mark: Readonly<Record<string, string>> = before ? { at: before.at, mark: before.id } : {}
  const found: HistoryEntry[] = []
  for (const { filter, params } of questions) {
    const read = { sort: '-created,-id', limit: READ_AT_ONCE }
    const rows = await findRows({ app }, audit, { filter: filter + earlier, params: { ...params, ...mark }, ...read })
    for (const { id, entity, entityId, action, before: old, after, actorName, created, reason } of rows)
      found.push({
        ...{ id, entity, entityId, action, reason, who: actorName, at: created },
        before: old as Values | null,
        after: after as Values | null,
      })
  }
  return found.toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id)).slice(0, READ_AT_ONCE)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function markOf({ at, id }: Mark): string {
  return `${at}~${id}`
}

function readMark(text: string): Mark | null {
  const [at = '', id = ''] = text.split('~')
  return at && id ? { at, id } : null
}
