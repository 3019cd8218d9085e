import {
  documentLoadParts,
  documentLoads,
  documentOpenings,
  documents,
  type loadDocuments,
} from '@timesheet/domain/documents'
import {
  type App,
  findRows,
  findRowsById,
  type PluginApp,
  type RequestInfo,
  type RowOf,
  type SetWrite,
  type Transaction,
  writeSet,
  type WriteScope,
} from '@timesheet/engine'
import { formatDateTime, type PlannedStep, plannedValues } from '@timesheet/schema'
import type { StagedWork } from '../kernel/commands.ts'
import { type Part, registerParts, stageParts, stagingViewer } from '../kernel/parts.ts'

/** Documents of one part. */
const AT_ONCE = 50
/** Documents that one row keeps: as many as the largest part writes. */
const OF_ONE_ROW = 200

const KIND = 'load-documents'
const UNDO = 'undo-load-documents'

type Load = RowOf<typeof documentLoads>
type Steps = readonly PlannedStep[]
/** What a list says of one document: the document, its empalme, or both. */
type Line = readonly [PlannedStep, (PlannedStep | undefined)?]

const ORDER = [
  [documentOpenings.name, 'delete'],
  [documents.name, 'update'],
  [documents.name, 'create'],
  [documents.name, 'delete'],
  [documentOpenings.name, 'create'],
] as const

/** Registers the writing of long lists of documents, and the taking back. */
export function registerLoads(app: PluginApp): void {
  // Half of a list is of no use: nobody interrupts it.
  const work = { collection: documentLoads.name, atOnce: AT_ONCE, isWhole: true, read: () => null }
  registerParts<null>(app, { ...work, kind: KIND, part: loadPart })
  registerParts<null>(app, { ...work, kind: UNDO, isUndo: true, part: undoPart })
}

/** Stores a long list, whose documents are written part by part from now on. */
export async function stageLoad({
  app,
  tx,
  operation,
  input: { project },
  steps,
}: StagedWork<Parameters<typeof loadDocuments.plan>[1]>): Promise<void> {
  const lines = linesOf(steps)
  const load = { id: operation, by: stagingViewer(), project, state: 'running' as const, total: lines.length }
  await app.records.create(documentLoads, { ...load, part: 0, offset: 0, done: 0, kept: 0, refused: '' }, tx)
  const parts = Array.from({ length: Math.ceil(lines.length / OF_ONE_ROW) }, (_, at) => ({
    ...{ load: operation, number: at + 1 },
    steps: stepsOf(lines.slice(at * OF_ONE_ROW, (at + 1) * OF_ONE_ROW)),
  }))
  await app.records.createAll(documentLoadParts, parts, tx)
  await stageParts(app, { kind: KIND, operation, payload: {} }, tx)
}

/** Stages the taking back of a load: by whoever loaded, or because a document of it was refused. */
export async function stageUndoLoad(app: App, { id }: Pick<Load, 'id'>, tx: Transaction, refused = ''): Promise<void> {
  await app.records.update(documentLoads, id, { state: 'undoing', refused }, tx)
  await stageParts(app, { kind: UNDO, operation: id, payload: {} }, tx)
}

async function loadOf(app: App, id: string, tx: Transaction): Promise<Load | undefined> {
  return (await app.records.findById(documentLoads, id, tx))?.values
}

/** The documents of steps, in their order: an empalme follows its document. */
function linesOf(steps: Steps): readonly Line[] {
  const lines: [PlannedStep, PlannedStep?][] = []
  for (const step of steps) {
    const last = lines.at(-1)
    if (isOpening(step) && last && !isOpening(last[0]) && last[0].id === step.id) last[1] = step
    else lines.push([step])
  }
  return lines
}

function stepsOf(lines: readonly Line[]): Steps {
  return lines.flatMap((line) => line.filter((step) => step !== undefined))
}

function isOpening({ collection }: PlannedStep): boolean {
  return collection === documentOpenings.name
}

async function partOf(app: App, { load, number }: { load: string; number: number }, tx: Transaction) {
  const params = { load, number }
  const [part] = await findRows({ app, tx }, documentLoadParts, {
    ...{ filter: 'load = {:load} && number = {:number}', params, limit: 1 },
  })
  return { id: part?.id ?? '', lines: linesOf(part?.steps ?? []) }
}

/** Writes the next documents of a load; one that is refused takes all back. Returns whether this work is done. */
async function loadPart(app: App, { operation, size, isLeft, auth }: Part<null>, scope: WriteScope): Promise<boolean> {
  const { tx } = scope
  const load = await loadOf(app, operation, tx)
  if (load?.state !== 'running') return true
  const { id, lines } = await partOf(app, { load: load.id, number: load.part + 1 }, tx)
  const endedAt = formatDateTime(app.clock())
  if (lines.length === 0) {
    await app.records.update(documentLoads, load.id, { state: 'done', endedAt }, tx)
    return true
  }
  const offset = Math.min(load.offset + size, lines.length)
  const some = lines.slice(load.offset, offset)
  const refused = isLeft ? some[0] : await changedSince(app, some, tx)
  if (refused) {
    await app.records.update(documentLoads, load.id, { endedAt }, tx)
    await stageUndoLoad(app, load, tx, await codeOf(app, refused, tx))
    return true
  }
  await writeSteps(app, { steps: stepsOf(some), auth }, scope)
  if (some.some(isOpened)) {
    const left = [...lines.slice(0, load.offset), ...(await asLeft(app, some, tx)), ...lines.slice(offset)]
    await app.records.update(documentLoadParts, id, { steps: stepsOf(left) }, tx)
  }
  const next = offset >= lines.length ? { part: load.part + 1, offset: 0 } : { offset }
  await app.records.update(documentLoads, load.id, { ...next, done: load.done + some.length }, tx)
  return false
}

/** Takes back the last documents of a load that still stand; returns whether this work is done. */
async function undoPart(app: App, { operation, size, auth, ...how }: Part<null>, scope: WriteScope): Promise<boolean> {
  const { tx } = scope
  const load = await loadOf(app, operation, tx)
  if (load?.state !== 'undoing') return true
  if (load.offset === 0 && load.part === 0) {
    await app.records.update(documentLoads, load.id, { state: load.refused === '' ? 'undone' : 'refused' }, tx)
    for (const { id } of await findRows({ app, tx }, documentLoadParts, { ...partsOf(load) }))
      await app.records.delete(documentLoadParts, id, tx)
    return true
  }
  const part = load.offset === 0 ? load.part - 1 : load.part
  const { id, lines } = await partOf(app, { load: load.id, number: part + 1 }, tx)
  const to = load.offset === 0 ? lines.length : load.offset
  const some = lines.slice(Math.max(0, to - size), to)
  const standing = how.isLeft ? [] : await stillLoaded(app, { load, lines: some }, tx)
  // What is refused as a whole leaves nothing: not even where the project sent a transmittal meanwhile.
  const isOwn = how.isAgain && load.refused !== ''
  await writeSteps(app, { steps: stepsOf(standing).map(inverseOf), auth, isOwn }, scope)
  const offset = to - some.length
  // At the end, all of them would be read at once.
  if (offset === 0) await app.records.delete(documentLoadParts, id, tx)
  const kept = load.kept + some.length - standing.length
  await app.records.update(documentLoads, load.id, { part, offset, done: load.done - some.length, kept }, tx)
  return false
}

function partsOf({ id }: Load) {
  return { filter: 'load = {:id}', params: { id } }
}

async function codeOf(app: App, [{ id, before, after }]: Line, tx: Transaction): Promise<string> {
  // An empalme of a document that does not change says the code of its revision.
  const document = typeof after?.['document'] === 'string' ? await app.records.findById(documents, id, tx) : null
  return String(document?.values.code ?? after?.['code'] ?? before?.['code'] ?? '')
}

function isOpened([document, opening]: Line): boolean {
  return !isOpening(document) && opening !== undefined
}

/** The lines with their documents as they were left: an empalme moves its document once more. */
async function asLeft(app: App, lines: readonly Line[], tx: Transaction): Promise<readonly Line[]> {
  const now = await rowsOf(app, lines.filter(isOpened), tx)
  return lines.map((line): Line => {
    const [{ after, ...step }, opening] = line
    const row = now.get(step.id)
    if (!after || !row || !isOpened(line)) return line
    const names = [...Object.keys(after), 'updated']
    return [{ ...step, after: Object.fromEntries(names.map((name) => [name, row[name]])) }, opening]
  })
}

/** The first line whose document is not as it was when the list was reviewed. */
async function changedSince(app: App, lines: readonly Line[], tx: Transaction): Promise<Line | undefined> {
  const now = await rowsOf(app, lines, tx)
  return lines.find(([step]) => {
    const { id, before } = step
    // Whether an empalme still fits is asked by its rule.
    if (isOpening(step)) return false
    return before ? now.get(id)?.['updated'] !== before['updated'] : now.has(id)
  })
}

async function rowsOf(app: App, lines: readonly Line[], tx: Transaction) {
  const rows: ReadonlyMap<string, Readonly<Record<string, unknown>>> = await findRowsById(
    { app, tx },
    documents,
    lines.map(([{ id }]) => id),
  )
  return rows
}

/** The lines of documents that nobody changed since the load wrote them. */
async function stillLoaded(
  app: App,
  { load, lines }: { readonly load: Load; readonly lines: readonly Line[] },
  tx: Transaction,
): Promise<readonly Line[]> {
  const now = await rowsOf(app, lines, tx)
  return lines.filter((line) => {
    const [step] = line
    // Whether anything stands on an empalme is asked by its rule.
    if (isOpening(step)) return true
    const row = now.get(step.id)
    const said = Object.entries(plannedValues(step))
    // One that the load created goes whole, with what others wrote into it while the load ran.
    const isOwn = step.before !== null || isOpened(line) || row?.['updated'] === row?.['created']
    const isLast = row !== undefined && isOwn && String(row['updated']) <= load.endedAt
    return isLast && said.every(([name, value]) => row[name] === value)
  })
}

function inverseOf({ collection, id, before, after }: PlannedStep): PlannedStep {
  if (!before) return { collection, id, before: after, after: null }
  const fields = Object.keys(after ?? {}).filter((name) => name !== 'updated')
  return {
    collection,
    id,
    before: after,
    after: Object.fromEntries(fields.map((name) => [name, before[name] ?? null])),
  }
}

interface Writing {
  readonly steps: Steps
  readonly auth: RequestInfo['auth']
  /** Whether the program takes empalmes back by itself, and nobody asks for it. */
  readonly isOwn?: boolean
}

/** Writes documents before their empalmes, and takes empalmes back before their documents. */
async function writeSteps(app: App, { steps, auth, isOwn = false }: Writing, scope: WriteScope): Promise<void> {
  const writeOf = ({ id, before, after }: PlannedStep): SetWrite => {
    const body = after ? { ...after, ...(!before && { id }) } : {}
    const method = after ? (before ? 'PATCH' : 'POST') : 'DELETE'
    const request: RequestInfo = { context: 'batch', method, headers: {}, query: {}, body, auth }
    return { ...(before && { id }), body, request }
  }
  const actionOf = ({ before, after }: PlannedStep) => (!after ? 'delete' : before ? 'update' : 'create')
  for (const [name, action] of ORDER) {
    const collection = app.collections.find(name)
    const some = steps.filter((step) => step.collection === name && actionOf(step) === action)
    const ids = some.map(({ id }) => id)
    if (isOwn && name === documentOpenings.name) await app.records.deleteAll(name, ids, scope.tx)
    else if (collection && some.length > 0)
      await writeSet(app, { collection, action, writes: some.map(writeOf) }, scope)
  }
}
