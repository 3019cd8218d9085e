import {
  type ChangeUnit,
  hours,
  hoursAdjustments,
  hoursChangeParts,
  hoursChanges,
  isFinal,
  type WrittenStep,
} from '@timesheet/domain/hours'
import { type PlannedStep, plannedValues } from '@timesheet/schema'
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
import { type Part, registerParts, stageParts, stagingViewer } from '../kernel/parts.ts'

/** Entries of one part. */
const AT_ONCE = 150

const KIND = 'change-hours'
const UNDO = 'undo-change-hours'

type Change = RowOf<typeof hoursChanges>
type StoredPart = RowOf<typeof hoursChangeParts>

/** Registers the writing of changes of many entries, and the taking back. */
export function registerChanges(app: PluginApp): void {
  const work = { collection: hoursChanges.name, atOnce: AT_ONCE, read: () => null }
  registerParts<null>(app, {
    ...work,
    kind: KIND,
    part: (of, part, scope) => nextUnits(of, { part, isUndo: false }, scope),
  })
  registerParts<null>(app, {
    ...work,
    kind: UNDO,
    isUndo: true,
    part: (of, part, scope) => nextUnits(of, { part, isUndo: true }, scope),
  })
}

/** Stores a change that is written part by part from now on. */
export async function stageChange(
  app: App,
  {
    operation,
    change,
    steps,
  }: { readonly operation: string; readonly change: Change['change']; readonly steps: readonly PlannedStep[] },
  tx: Transaction,
): Promise<void> {
  const units = unitsOf(steps)
  await app.records.create(
    hoursChanges,
    {
      ...{ id: operation, by: stagingViewer(), change, state: 'running', isFinal: steps.some(isFinal) },
      ...{ part: 0, offset: 0, total: units.length, done: 0, written: 0, left: 0, undone: 0 },
    },
    tx,
  )
  const parts: { change: string; number: number; units: readonly ChangeUnit[]; written: readonly WrittenStep[] }[] = []
  for (let at = 0; at * AT_ONCE < units.length; at++)
    parts.push({
      change: operation,
      number: at + 1,
      units: units.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      written: [],
    })
  await app.records.createAll(hoursChangeParts, parts, tx)
  await stageParts(app, { kind: KIND, operation, payload: {} }, tx)
}

/** Stages the taking back of a change. */
export async function stageUndo(app: App, change: Change, tx: Transaction): Promise<void> {
  await app.records.update(
    hoursChanges,
    change.id,
    { state: 'undoing', part: 0, offset: 0, done: 0, total: change.done },
    tx,
  )
  await stageParts(app, { kind: UNDO, operation: change.id, payload: {} }, tx)
}

/** The steps by entry: the two rows of a correction are written together, or not at all. */
function unitsOf(steps: readonly PlannedStep[]): readonly ChangeUnit[] {
  const units: PlannedStep[][] = []
  for (const step of steps) {
    const last = units.at(-1)
    const isPair =
      step.collection === hoursAdjustments.name &&
      last?.length === 1 &&
      last[0]?.after?.['group'] === step.after?.['group']
    if (isPair) last.push(step)
    else units.push([step])
  }
  return units
}

interface Doing {
  readonly part: Part<null>
  readonly isUndo: boolean
}

/** Writes or takes back the next entries of a change; returns whether it is done. */
async function nextUnits(app: App, { part: work, isUndo }: Doing, scope: WriteScope): Promise<boolean> {
  const { operation, size, isLeft, auth } = work
  const { tx } = scope
  const change = (await app.records.findById(hoursChanges, operation, tx))?.values
  if (change?.state !== (isUndo ? 'undoing' : 'running')) return true
  const part = await nextPart(app, change, tx)
  const all = part ? unitsSeen(part, isUndo) : []
  if (!part || (isUndo && all.length === 0)) {
    await app.records.update(hoursChanges, change.id, { state: isUndo ? 'undone' : 'done' }, tx)
    return true
  }
  const some = all.slice(change.offset, change.offset + size)
  const request: RequestInfo = { context: 'batch', method: 'PATCH', headers: {}, query: {}, body: {}, auth }
  const written = isLeft ? some.map(() => null) : await writeUnits(app, { units: some, request }, scope)
  const count = written.filter((one) => one !== null).length
  const offset = change.offset + some.length
  const isWhole = offset >= all.length
  if (!isUndo)
    await app.records.update(hoursChangeParts, part.id, { written: [...(part.written ?? []), ...written] }, tx)
  await app.records.update(
    hoursChanges,
    change.id,
    {
      done: change.done + some.length,
      ...(isUndo
        ? { undone: change.undone + count }
        : { written: change.written + count, left: change.left + some.length - count }),
      ...(isWhole ? { part: part.number, offset: 0 } : { offset }),
    },
    tx,
  )
  return false
}

async function nextPart(app: App, change: Change, tx: Transaction): Promise<StoredPart | null> {
  const [part] = await findRows({ app, tx }, hoursChangeParts, {
    filter: 'change = {:id} && number > {:part}',
    params: { id: change.id, part: change.part },
    sort: 'number',
    limit: 1,
  })
  return part ?? null
}

/** The units of a part as they are to be written, with the version at which their row must stand. */
function unitsSeen(part: StoredPart, isUndo: boolean): readonly ChangeUnit[] {
  const units = part.units ?? []
  if (!isUndo) return units
  return units.slice(0, part.written?.length ?? 0).map((unit, n) => {
    const version = part.written?.[n]?.[0]
    return version === undefined ? [] : unit.map((step) => inverseOf(step, version))
  })
}

function inverseOf({ collection, id, before, after }: PlannedStep, version: number): PlannedStep {
  if (!before) return { collection, id, before: { ...after, version }, after: null }
  if (!after) return { collection, id, before: null, after: before }
  const { version: _version, ...said } = before
  return { collection, id, before: { ...after, version }, after: said }
}

/** Writes what still stands at the version that was planned upon; what does not is left as it is. */
async function writeUnits(
  app: App,
  { units, request }: { readonly units: readonly ChangeUnit[]; readonly request: RequestInfo },
  scope: WriteScope,
): Promise<readonly WrittenStep[]> {
  const ids = units.flatMap((unit) => unit.flatMap(({ collection, id }) => (collection === hours.name ? [id] : [])))
  const now = await findRowsById({ app, tx: scope.tx }, hours, ids)
  const isStanding = ({ collection, id, before }: PlannedStep) =>
    collection !== hours.name || (before ? now.get(id)?.version === before['version'] : !now.has(id))
  const standing = units.map((unit) => (unit.length > 0 && unit.every(isStanding) ? unit : []))
  const steps = standing.flat()
  const versions = new Map<string, number>()
  const of = (collection: string, isOne: (step: PlannedStep) => boolean) =>
    steps.filter((step) => step.collection === collection && isOne(step))
  const write = async (name: string, action: 'create' | 'update' | 'delete', some: readonly PlannedStep[]) => {
    const collection = app.collections.find(name)
    if (!collection || some.length === 0) return
    const writes = some.map((step) => writeOf(step, request))
    const records = await writeSet(app, { collection, action, writes }, scope)
    for (const { values } of records) versions.set(values.id, Number(values['version'] ?? 0))
  }
  await write(
    hours.name,
    'update',
    of(hours.name, ({ before, after }) => before !== null && after !== null),
  )
  await write(
    hours.name,
    'delete',
    of(hours.name, ({ after }) => after === null),
  )
  await write(
    hours.name,
    'create',
    of(hours.name, ({ before }) => before === null),
  )
  await write(
    hoursAdjustments.name,
    'create',
    of(hoursAdjustments.name, () => true),
  )
  return standing.map(([first]) => (first ? [versions.get(first.id) ?? 0] : null))
}

function writeOf(step: PlannedStep, request: RequestInfo): SetWrite {
  const { id, before, after } = step
  if (!after) return { id, body: {}, request: { ...request, method: 'DELETE' } }
  if (!before) {
    const { version: _version, created: _created, updated: _updated, ...body } = after
    return { body, request: { ...request, method: 'POST', body } }
  }
  const body = { ...plannedValues(step), version: before['version'] }
  return { id, body, request: { ...request, body } }
}
