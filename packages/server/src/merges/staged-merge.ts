import { type MergeReference, referenceWay } from '@timesheet/domain/merges'
import {
  forgetAliases,
  isMergeKind,
  type MergedFields,
  type MergeMention,
  type MergeMove,
  mergeParts,
  MERGES,
  merges,
} from '@timesheet/domain/merges'
import {
  type App,
  findRows,
  moveReferences,
  type PluginApp,
  returnReferences,
  type RowOf,
  type WriteScope,
} from '@timesheet/engine'
import { type Part, registerParts, stageParts } from '../kernel/parts.ts'
import { moveMentions, returnMentions } from './merge-mentions.ts'

/** References that are changed in one transaction; more are changed part by part. */
export const AT_ONCE = 200
/** A part locks each of its records. */
const MOST = 500

const KIND = 'merge'
const UNDO = 'undo-merge'

type Merge = RowOf<typeof merges>
type Work = Pick<Part<null>, 'operation' | 'size'>

/** Registers the changing of references, and the giving back. */
export function registerMerges(app: PluginApp): void {
  const common = { collection: merges.name, atOnce: AT_ONCE, isWhole: true, read: () => null }
  registerParts<null>(app, { ...common, kind: KIND, part: mergePart })
  registerParts<null>(app, { ...common, kind: UNDO, isUndo: true, part: undoPart })
}

interface Size {
  readonly id: string
  readonly total: number
}

/** Moves what refers to the merged row: in this transaction where it is little; returns whether it is done. */
export async function runMerge(app: App, { id, total }: Size, scope: WriteScope): Promise<boolean> {
  if (total > AT_ONCE) await moveOwnParts(app, id, scope)
  return inThisOrParts(app, { kind: KIND, part: mergePart, id, total }, scope)
}

/** Moves what is part of the merged row before anybody else writes to the one that stays. */
async function moveOwnParts(app: App, id: string, scope: WriteScope): Promise<void> {
  const first = await mergeOf(app, id, scope)
  const own = first && isMergeKind(first.kind) ? MERGES[first.kind].parts : undefined
  if (own === undefined) return
  const isOwn = ({ collection }: MergeReference) => own.includes(collection)
  for (let merge = first; merge; merge = await mergeOf(app, id, scope)) {
    const moved = await moveNext(app, merge, { size: MOST, scope, isMeant: isOwn })
    if (moved.length === 0) return
    await keepPart(app, merge, { moved, mentions: [] }, scope)
  }
}

/** Gives back what a merge moved: in this transaction where it is little. */
export async function undoMerge(app: App, { id, total }: Size, scope: WriteScope): Promise<void> {
  await app.records.update(merges, id, { state: 'undoing', undone: 0 }, scope.tx)
  await inThisOrParts(app, { kind: UNDO, part: undoPart, id, total }, scope)
}

interface Whole extends Size {
  readonly kind: string
  readonly part: (app: App, work: Work, scope: WriteScope) => Promise<boolean>
}

async function inThisOrParts(app: App, { kind, part, id, total }: Whole, scope: WriteScope): Promise<boolean> {
  if (total > AT_ONCE) {
    await stageParts(app, { kind, operation: id, payload: {} }, scope.tx)
    return false
  }
  while (!(await part(app, { operation: id, size: AT_ONCE }, scope)));
  return true
}

async function mergeOf(app: App, id: string, { tx }: WriteScope): Promise<Merge | undefined> {
  return (await app.records.findById(merges, id, tx))?.values
}

/** Moves the next references of a merge, then what mentions it; returns whether it is done. */
async function mergePart(app: App, { operation, size }: Work, scope: WriteScope): Promise<boolean> {
  const merge = await mergeOf(app, operation, scope)
  if (merge?.state !== 'running') return true
  const { id, joins } = merge
  const moved = await moveNext(app, merge, { size: Math.min(size, MOST), scope })
  const mentions = moved.length > 0 ? [] : await moveMentions({ app, tx: scope.tx }, joins ?? [])
  if (moved.length === 0 && mentions.length === 0) {
    await app.records.update(merges, id, { state: 'done' }, scope.tx)
    return true
  }
  await keepPart(app, merge, { moved, mentions }, scope)
  return false
}

async function keepPart(
  app: App,
  { id, part, done }: Merge,
  { moved, mentions }: { readonly moved: readonly MergeMove[]; readonly mentions: readonly MergeMention[] },
  { tx }: WriteScope,
): Promise<void> {
  const number = part + 1
  await app.records.create(mergeParts, { merge: id, number, moved, mentions }, tx)
  await app.records.update(merges, id, { part: number, done: done + countOf(moved) }, tx)
}

interface NextMoves {
  readonly size: number
  readonly scope: WriteScope
  /** Which relation fields are looked at; all, if not given. */
  readonly isMeant?: (reference: MergeReference) => boolean
}

async function moveNext(
  app: App,
  { joins, stays }: Merge,
  { size, scope, isMeant = () => true }: NextMoves,
): Promise<readonly MergeMove[]> {
  const except = new Set(stays ?? [])
  const all: MergeMove[] = []
  for (const { collection: name, from, to } of joins ?? []) {
    const most = size - countOf(all)
    if (most <= 0) break
    const collection = app.collections.find(name)!
    const moves = (reference: MergeReference) => isMeant(reference) && referenceWay(name, reference, false) === 'moves'
    const moved = await moveReferences(app, { collection, from, to, most, moves, except }, scope)
    all.push(...moved.map((one) => ({ ...one, from, to })))
  }
  return all
}

/** Gives back the last references of a merge that are still moved; returns whether it is done. */
async function undoPart(app: App, { operation }: Work, scope: WriteScope): Promise<boolean> {
  const merge = await mergeOf(app, operation, scope)
  if (merge?.state !== 'undoing') return true
  const { id } = merge
  const [part] = await findRows({ app, tx: scope.tx }, mergeParts, {
    filter: 'merge = {:id} && number <= {:part}',
    params: { id, part: merge.part },
    sort: '-number',
    limit: 1,
  })
  if (!part) {
    await restoreRows(app, merge, scope)
    await app.records.update(merges, id, { state: 'undone' }, scope.tx)
    return true
  }
  let back = 0
  for (const { from, to, ...moved } of (part.moved ?? []).toReversed())
    back += (await returnReferences(app, { moved, from: to, to: from }, scope)).length
  await returnMentions({ app, tx: scope.tx }, part.mentions ?? [])
  await app.records.delete(mergeParts, part.id, scope.tx)
  await app.records.update(merges, id, { part: part.number - 1, undone: merge.undone + back }, scope.tx)
  return false
}

/** The one that stayed first: it gives back what only one of them may have. */
async function restoreRows(
  app: App,
  { kind, merged, kept, before, after, changed }: Merge,
  { tx }: WriteScope,
): Promise<void> {
  for (const { collection, id, before: values, after } of changed ?? []) {
    const row = (await app.records.findById(collection, id, tx))?.values
    const stands = row && Object.entries(after).every(([name, value]) => row[name] === value)
    if (stands) await app.records.update(collection, id, values, tx)
  }
  const said: MergedFields = before ?? { merged: {}, kept: {} }
  const now = (await app.records.findById(kind, kept, tx))?.values ?? {}
  const aliases = forgetAliases(now, { before: said.kept, after: after?.kept ?? {} })
  await app.records.update(kind, kept, { ...said.kept, aliases }, tx)
  await app.records.update(kind, merged, said.merged, tx)
}

function countOf(moved: readonly MergeMove[]): number {
  return moved.reduce((sum, { ids }) => sum + ids.length, 0)
}
