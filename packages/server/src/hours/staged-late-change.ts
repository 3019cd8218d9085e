import type { PlannedStep } from '@timesheet/schema'
import {
  ApiError,
  type App,
  currentOrigin,
  inWriteScope,
  type OutboxItem,
  type PluginApp,
  type RequestInfo,
  runFrom,
  type WriteScope,
  writeSet,
} from '@timesheet/engine'
import { balanceAdjustments, lateChanges } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import type { StagedWork } from '../kernel/commands.ts'
import { changedDays, type LateInput } from './late-change-facts.ts'

/** Adjustments of one part: a part holds the writers' lock for some tens of milliseconds. */
const AT_ONCE = 100

const KIND = 'late-change'
const LASTS_SECONDS = 7 * 86_400

/** An adjustment to be posted: whose, of which day, and by how much. */
type Posting = readonly [id: string, user: string, day: string, minutes: number]

/** Registers the posting of late changes of many people: durable, so that another process finishes it. */
export function registerLateChanges(app: PluginApp): void {
  app.outbox.on(KIND, (item) => postStage(app, readStage(item)))
}

/** Stores a late change that is posted part by part from now on. */
export async function stageLateChange({ app, tx, operation, input, steps }: StagedWork<LateInput>): Promise<void> {
  const origin = currentOrigin()
  const by = origin?.viewer?.values.id ?? ''
  await app.records.create(
    lateChanges,
    { id: operation, by, period: input.period, state: 'running', total: steps.length },
    tx,
  )
  const payload = {
    operation,
    by,
    input: JSON.stringify(input),
    source: String(steps[0]?.after?.['source'] ?? ''),
    postings: JSON.stringify(steps.flatMap(postingOf)),
    request: origin?.requestId ?? '',
    impersonator: origin?.impersonator ?? '',
  }
  await app.outbox.add({ kind: KIND, key: operation, lasts: LASTS_SECONDS, payload }, tx)
}

function postingOf({ id, after }: PlannedStep): readonly Posting[] {
  return after ? [[id, String(after['user']), String(after['factDay']), Number(after['minutes'])]] : []
}

interface Stage {
  readonly operation: string
  readonly by: string
  readonly input: LateInput
  readonly source: string
  readonly postings: readonly Posting[]
  readonly request: string
  readonly impersonator: string
}

function readStage({ payload }: OutboxItem): Stage {
  const { operation = '', by = '', input = '{}', source = '', postings = '[]', request = '' } = payload
  return {
    operation,
    by,
    source,
    request,
    impersonator: payload['impersonator'] ?? '',
    input: JSON.parse(input) as LateInput,
    postings: JSON.parse(postings) as readonly Posting[],
  }
}

/** Posts part after part, each in a transaction of its own that also counts how far it is. */
async function postStage(app: App, stage: Stage): Promise<void> {
  const viewer = (await app.records.findById(users.name, stage.by)) ?? null
  const { request: requestId, impersonator, operation } = stage
  const part = (size: number, isLeft = false) =>
    runFrom({ requestId, viewer, impersonator, operation }, () =>
      inWriteScope(app, {}, (scope) => postPart(app, { stage, size, isLeft, auth: viewer }, scope)),
    )
  let isDone = false
  while (!isDone) {
    isDone = await part(AT_ONCE).catch((error: unknown) => oneByOne(error, part))
    await new Promise(setImmediate)
  }
}

/** A part that a rule refuses is repeated row by row; the refused ones are left out. */
async function oneByOne(error: unknown, part: (size: number, isLeft?: boolean) => Promise<boolean>): Promise<boolean> {
  if (!(error instanceof ApiError)) throw error
  let isDone = false
  for (let i = 0; i < AT_ONCE && !isDone; i++)
    isDone = await part(1).catch((cause: unknown) => {
      if (cause instanceof ApiError) return part(1, true)
      throw cause
    })
  return isDone
}

interface Part {
  readonly stage: Stage
  readonly size: number
  /** True for a row that a rule refused. */
  readonly isLeft: boolean
  readonly auth: RequestInfo['auth']
}

/** Posts the next adjustments; returns whether the stage is done. */
async function postPart(app: App, { stage, size, isLeft, auth }: Part, scope: WriteScope): Promise<boolean> {
  const { tx } = scope
  // The lease of a process that was thought dead may have passed to another.
  await tx.lock(`${KIND} ${stage.operation}`)
  const row = (await app.records.findById(lateChanges, stage.operation, tx))?.values
  if (!row || row.state !== 'running') return true
  const some = stage.postings.slice(row.done, row.done + size)
  const posted = isLeft ? [] : await stillTrue({ app, tx }, stage, some)
  await writePostings(app, { stage, posted, auth }, scope)
  const done = row.done + some.length
  const isDone = done >= stage.postings.length
  await app.records.update(
    lateChanges,
    row.id,
    {
      done,
      state: isDone ? 'done' : 'running',
      posted: row.posted + posted.length,
      left: row.left + some.length - posted.length,
    },
    tx,
  )
  return isDone
}

/** The postings that still move their day as they were seen to: another correction may have come before. */
async function stillTrue(
  place: { readonly app: App; readonly tx: WriteScope['tx'] },
  { input }: Stage,
  some: readonly Posting[],
): Promise<readonly Posting[]> {
  const found = await changedDays(place, input, [...new Set(some.map(([, user]) => user))])
  const moves = new Map(found.map(({ user, day, before, after }) => [`${user} ${day}`, after - before]))
  return some.filter(([, user, day, minutes]) => moves.get(`${user} ${day}`) === minutes)
}

async function writePostings(
  app: App,
  { stage, posted, auth }: { readonly stage: Stage; readonly posted: readonly Posting[]; readonly auth: Part['auth'] },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(balanceAdjustments.name)
  if (!collection || posted.length === 0) return
  const { input, source, by } = stage
  const { period, reason } = input
  const writes = posted.map(([id, user, factDay, minutes]) => {
    const body = { id, user, period, reason, createdBy: by, factDay, kind: 'expected', minutes, source }
    const request: RequestInfo = { context: 'batch', method: 'POST', headers: {}, query: {}, body, auth }
    return { body, request }
  })
  await writeSet(app, { collection, action: 'create', writes }, scope)
}
