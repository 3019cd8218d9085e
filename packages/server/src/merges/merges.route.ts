import { operations } from '@timesheet/domain/config'
import { documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import {
  checkMergeShown,
  checkMergeUndo,
  isMergeKind,
  mayMerge,
  type MergeChange,
  type MergeKind,
  mergeName,
  type MergePair,
  type mergeRoute,
  type MergeRow,
  merges,
  mergeValues,
  type MergeValues,
  type previewMergeRoute,
  type undoMergeRoute,
  uniteSpans,
} from '@timesheet/domain/merges'
import { members } from '@timesheet/domain/projects'
import {
  ApiError,
  type App,
  awaitReferences,
  isRecordOf,
  randomId,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
  runAsOperation,
  type WriteScope,
  type WritingHandler,
} from '@timesheet/engine'
import type { JsonValue } from '@timesheet/schema'
import { authorOf } from '../kernel/author.ts'
import { refuse } from '../kernel/refuse.ts'
import { planMerge, type PlannedMerge, readPair } from './merge-facts.ts'
import type { Meet } from './merge-meetings.ts'
import { isIssuedSince, lockDocuments } from './merge-documents.ts'
import { mergeLock, type MergePlace } from './merge-place.ts'
import { runMerge, undoMerge } from './staged-merge.ts'

type Merge = RowOf<typeof merges>
type Fields = Readonly<Record<string, JsonValue>>

/** Tells what a merge would do. */
export const answerPreviewMerge: RouteHandler<typeof previewMergeRoute> = async ({ input, info }, app) => {
  const by = merger(info, input.kind).id
  const { preview } = await planMerge({ app }, input.kind, { ...(await readPair({ app }, input)), by })
  return preview
}

/** Merges a row into another: at once where little refers to it, else part by part. */
export const answerMerge: WritingHandler<typeof mergeRoute> = async ({ input, info, transact }, app) => {
  const by = merger(info, input.kind).id
  const { kind, expected } = input
  return transact(async (scope) => {
    const place = { app, tx: scope.tx }
    await lockRows(app, input, scope)
    const pair = await readPair(place, input)
    const plan = await planMerge(place, kind, { ...pair, by })
    const { refusal, total } = plan.preview
    refuse(refusal)
    refuse(checkMergeShown(total, expected))
    const id = randomId()
    return runAsOperation(id, async () => {
      await keepOperation(app, { id, info, command: 'merge', input, updates: total + 2 }, scope)
      await keepMerge(app, { id, by, kind, pair, plan, take: input.take.split(',') }, scope)
      const isDone = await runMerge(app, { id, total }, scope)
      return { merge: id, total, isDone }
    })
  })
}

/** Takes a merge back. */
export const answerUndoMerge: WritingHandler<typeof undoMergeRoute> = async ({ input, info, transact }, app) => {
  const { kind } = await mergeOf({ app }, { id: input.merge, info })
  await transact(async (scope) => {
    const place = { app, tx: scope.tx }
    const merge = await mergeOf(place, { id: input.merge, info })
    await lockRows(app, { ...merge, kind }, scope)
    const { id, state, done } = await mergeOf(place, { id: input.merge, info })
    const isIssued = kind === documents.name && (await isIssuedSince(place, id))
    refuse(checkMergeUndo({ state, areAsWritten: await areAsWritten(place, merge), isIssued }))
    const undo = randomId()
    await runAsOperation(
      undo,
      async () => {
        await keepOperation(app, { id: undo, info, command: 'undo', input: { undone: id }, updates: done + 2 }, scope)
        await undoMerge(app, { id, total: done }, scope)
      },
      id,
    )
  })
}

/** Who merges; others get 403. */
function merger({ auth }: RequestInfo, kind: MergeKind): RowOf<typeof users> {
  if (!isRecordOf(auth, users) || !mayMerge(auth.values, kind)) throw new ApiError(403)
  return auth.values
}

/** A merge that the viewer may take back; others get 404. */
async function mergeOf(
  { app, tx }: MergePlace,
  { id, info }: { readonly id: string; readonly info: RequestInfo },
): Promise<Merge> {
  const found = (await app.records.findById(merges, id, tx))?.values
  if (!found || !isMergeKind(found.kind)) throw new ApiError(404)
  merger(info, found.kind)
  return found
}

/** Merges of a kind take turns, and writers that add references to either row are waited for. */
async function lockRows(
  app: App,
  { kind, merged, kept }: { readonly kind: MergeKind; readonly merged: string; readonly kept: string },
  scope: WriteScope,
): Promise<void> {
  await scope.tx.lock(mergeLock(kind))
  const collection = app.collections.find(kind)!
  for (const id of [merged, kept].toSorted()) await awaitReferences(app, { collection, id }, scope)
  if (kind === documents.name) await lockDocuments(app, { merged, kept }, scope)
}

interface Begun {
  readonly id: string
  readonly by: string
  readonly kind: MergeKind
  readonly pair: MergePair
  readonly plan: PlannedMerge
  readonly take: readonly string[]
}

/** Writes both rows and those that both have, and what they said before. */
async function keepMerge(app: App, { id, by, kind, pair, plan, take }: Begun, scope: WriteScope): Promise<void> {
  const { tx } = scope
  const { joins, meets, preview } = plan
  const values = mergeValues(kind, pair, take)
  // The merged one first: it gives up what only one of them may have.
  const merged = (await app.records.update(kind, pair.merged.id, values.merged, tx)).values
  const kept = (await app.records.update(kind, pair.kept.id, values.kept, tx)).values
  await app.records.create(
    merges,
    {
      ...{ id, by, kind, merged: merged.id, kept: kept.id, state: 'running', total: preview.total },
      mergedName: mergeName(pair.merged).slice(0, 200),
      keptName: mergeName(pair.kept).slice(0, 200),
      ...{ done: 0, part: 0, undone: 0, joins, stays: meets.map((met) => met.merged.id) },
      changed: await settleMeetings(app, meets, scope),
      before: { merged: only(pair.merged, values, 'merged'), kept: only(pair.kept, values, 'kept') },
      after: { merged: only(merged, values, 'merged'), kept: only(kept, values, 'kept') },
    },
    tx,
  )
}

/**
 * Joined activities and packages say what they became, the membership that stays has the days of both, and the
 * asignment that stays the hours, too.
 */
async function settleMeetings(app: App, meets: readonly Meet[], { tx }: WriteScope): Promise<readonly MergeChange[]> {
  const changed: MergeChange[] = []
  const change = async (collection: string, row: MergeRow, values: Fields) => {
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, (row[name] ?? null) as JsonValue]))
    await app.records.update(collection, row.id, values, tx)
    changed.push({ collection, id: row.id, before, after: values })
  }
  for (const { collection, way, merged, kept } of meets) {
    const { name, fields } = collection
    if (way === 'join')
      await change(name, merged, { mergedInto: kept.id, ...('active' in fields && { active: false }) })
    else if (way === 'add') {
      await change(name, merged, { state: 'void' })
      await change(name, kept, {
        ...uniteSpans(daysOf(merged), daysOf(kept)),
        minutes: minutesOf(merged) + minutesOf(kept),
      })
    } else if (name === members.name) await change(name, kept, { ...uniteSpans(daysOf(merged), daysOf(kept)) })
  }
  return changed
}

function minutesOf({ minutes }: MergeRow): number {
  return Number(minutes ?? 0)
}

function daysOf({ from, to }: MergeRow): { readonly from: string; readonly to: string } {
  return { from: String(from ?? ''), to: String(to ?? '') }
}

function only(row: Readonly<Record<string, unknown>>, values: MergeValues, which: keyof MergeValues): Fields {
  return Object.fromEntries(Object.keys(values[which]).map((name) => [name, (row[name] ?? null) as JsonValue]))
}

/** Whether both rows still say what the merge wrote in them; other names are taken back one by one. */
async function areAsWritten(place: MergePlace, { kind, merged, kept, after }: Merge): Promise<boolean> {
  const says = async (id: string, fields: Fields) => {
    const row = (await place.app.records.findById(kind, id, place.tx))?.values
    const stands = ([name, value]: [string, JsonValue]) => name === 'aliases' || row?.[name] === value
    return row !== undefined && Object.entries(fields).every(stands)
  }
  return after !== null && (await says(merged, after.merged)) && (await says(kept, after.kept))
}

interface Operation {
  readonly id: string
  readonly info: RequestInfo
  readonly command: string
  readonly input: object
  readonly updates: number
}

async function keepOperation(
  app: App,
  { id, info, command, input, updates }: Operation,
  { tx }: WriteScope,
): Promise<void> {
  const author = await authorOf({ request: info, app, tx })
  await app.records.create(operations, { ...author, id, command, input: input as JsonValue, updates }, tx)
}
