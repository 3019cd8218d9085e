import { documentLoadParts, documentLoads, documents, type loadDocuments } from '@timesheet/domain/documents'
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
/** Documents that one row keeps. */
const OF_ONE_ROW = 500

const KIND = 'load-documents'
const UNDO = 'undo-load-documents'

type Load = RowOf<typeof documentLoads>
type Steps = readonly PlannedStep[]

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
  const load = { id: operation, by: stagingViewer(), project, state: 'running' as const, total: steps.length }
  await app.records.create(documentLoads, { ...load, part: 0, offset: 0, done: 0, kept: 0, refused: '' }, tx)
  const parts = Array.from({ length: Math.ceil(steps.length / OF_ONE_ROW) }, (_, at) => ({
    ...{ load: operation, number: at + 1 },
    steps: steps.slice(at * OF_ONE_ROW, (at + 1) * OF_ONE_ROW),
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

async function stepsOf(app: App, { load, number }: { load: string; number: number }, tx: Transaction): Promise<Steps> {
  const params = { load, number }
  const [part] = await findRows({ app, tx }, documentLoadParts, {
    ...{ filter: 'load = {:load} && number = {:number}', params, limit: 1 },
  })
  return part?.steps ?? []
}

/** Writes the next documents of a load; one that is refused takes all back. Returns whether this work is done. */
async function loadPart(app: App, { operation, size, isLeft, auth }: Part<null>, scope: WriteScope): Promise<boolean> {
  const { tx } = scope
  const load = await loadOf(app, operation, tx)
  if (load?.state !== 'running') return true
  const all = await stepsOf(app, { load: load.id, number: load.part + 1 }, tx)
  const endedAt = formatDateTime(app.clock())
  if (all.length === 0) {
    await app.records.update(documentLoads, load.id, { state: 'done', endedAt }, tx)
    return true
  }
  const some = all.slice(load.offset, load.offset + size)
  const refused = isLeft ? some[0] : await changedSince(app, some, tx)
  if (refused) {
    await app.records.update(documentLoads, load.id, { endedAt }, tx)
    await stageUndoLoad(app, load, tx, codeOf(refused))
    return true
  }
  await writeSteps(app, { steps: some, auth }, scope)
  const offset = load.offset + some.length
  const next = offset >= all.length ? { part: load.part + 1, offset: 0 } : { offset }
  await app.records.update(documentLoads, load.id, { ...next, done: load.done + some.length }, tx)
  return false
}

/** Takes back the last documents of a load that still stand; returns whether this work is done. */
async function undoPart(app: App, { operation, size, isLeft, auth }: Part<null>, scope: WriteScope): Promise<boolean> {
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
  const all = await stepsOf(app, { load: load.id, number: part + 1 }, tx)
  const to = load.offset === 0 ? all.length : load.offset
  const some = all.slice(Math.max(0, to - size), to)
  const standing = isLeft ? [] : await stillLoaded(app, { load, steps: some }, tx)
  await writeSteps(app, { steps: standing.map(inverseOf), auth }, scope)
  await app.records.update(
    documentLoads,
    load.id,
    {
      ...{ part, offset: to - some.length, done: load.done - some.length },
      kept: load.kept + some.length - standing.length,
    },
    tx,
  )
  return false
}

function partsOf({ id }: Load) {
  return { filter: 'load = {:id}', params: { id } }
}

function codeOf({ before, after }: PlannedStep): string {
  return String(after?.['code'] ?? before?.['code'] ?? '')
}

/** The first document that is not as it was when the list was reviewed. */
async function changedSince(app: App, steps: Steps, tx: Transaction): Promise<PlannedStep | undefined> {
  const now = await rowsOf(app, steps, tx)
  return steps.find(({ id, before }) => (before ? now.get(id)?.['updated'] !== before['updated'] : now.has(id)))
}

async function rowsOf(app: App, steps: Steps, tx: Transaction) {
  const rows: ReadonlyMap<string, Readonly<Record<string, unknown>>> = await findRowsById(
    { app, tx },
    documents,
    steps.map(({ id }) => id),
  )
  return rows
}

/** The documents that nobody changed since the load wrote them. */
async function stillLoaded(
  app: App,
  { load, steps }: { readonly load: Load; readonly steps: Steps },
  tx: Transaction,
): Promise<Steps> {
  const now = await rowsOf(app, steps, tx)
  return steps.filter((step) => {
    const row = now.get(step.id)
    const said = Object.entries(plannedValues(step))
    // One that the load created goes whole, with what others wrote into it while the load ran.
    const isOwn = step.before !== null || row?.['updated'] === row?.['created']
    const isLast = row !== undefined && isOwn && String(row['updated']) <= load.endedAt
    return isLast && said.every(([name, value]) => row[name] === value)
  })
}

function inverseOf({ collection, id, before, after }: PlannedStep): PlannedStep {
  if (!before) return { collection, id, before: after, after: null }
  const fields = Object.keys(after ?? {})
  return {
    collection,
    id,
    before: after,
    after: Object.fromEntries(fields.map((name) => [name, before[name] ?? null])),
  }
}

async function writeSteps(
  app: App,
  { steps, auth }: { readonly steps: Steps; readonly auth: RequestInfo['auth'] },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(documents.name)
  if (!collection) return
  const writeOf = ({ id, before, after }: PlannedStep): SetWrite => {
    const body = after ? { ...after, ...(!before && { id }) } : {}
    const method = after ? (before ? 'PATCH' : 'POST') : 'DELETE'
    const request: RequestInfo = { context: 'batch', method, headers: {}, query: {}, body, auth }
    return { ...(before && { id }), body, request }
  }
  const actions = { create: [] as SetWrite[], update: [] as SetWrite[], delete: [] as SetWrite[] }
  for (const step of steps) actions[!step.after ? 'delete' : step.before ? 'update' : 'create'].push(writeOf(step))
  for (const action of ['update', 'create', 'delete'] as const)
    if (actions[action].length > 0) await writeSet(app, { collection, action, writes: actions[action] }, scope)
}
