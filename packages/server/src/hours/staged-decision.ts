import type { InputOf } from '@timesheet/schema'
import {
  ApiError,
  type App,
  currentOrigin,
  findRowsById,
  inWriteScope,
  type OutboxItem,
  type PluginApp,
  type RequestInfo,
  runFrom,
  type Transaction,
  type WriteScope,
} from '@timesheet/engine'
import {
  type decideHoursRoute,
  hours,
  hoursDecisions,
  type HourState,
  type ReadEntry,
  type RefusedDecision,
} from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { askingViewer } from '../kernel/viewer.ts'
import { type Decided, type Judged, judgeEntries, writeMoves } from './judge-entries.ts'

/** Entries of one part: a part holds the writers' lock for some tens of milliseconds. */
export const AT_ONCE = 200

const KIND = 'decide-hours'
const LASTS_SECONDS = 7 * 86_400
const NAMED = 100

type Input = InputOf<typeof decideHoursRoute>

/** Registers the work on staged decisions: durable, so that another process finishes it if this one dies. */
export function registerStagedDecisions(app: PluginApp): void {
  app.outbox.on(KIND, (item) => decideStage(app, readStage(item)))
}

/** Stores a decision that is done part by part from now on. */
export async function stageDecision(
  app: App,
  { entries, decision, reason, operation }: Input,
  tx: Transaction,
): Promise<void> {
  const origin = currentOrigin()
  const by = origin?.viewer?.values.id ?? ''
  const total = entries?.length ?? 0
  await app.records.create(hoursDecisions, { id: operation, by, state: 'running', total }, tx)
  const payload = {
    operation,
    decision,
    by,
    reason: reason ?? '',
    entries: JSON.stringify(entries),
    request: origin?.requestId ?? '',
    impersonator: origin?.impersonator ?? '',
  }
  await app.outbox.add({ kind: KIND, key: operation, lasts: LASTS_SECONDS, payload }, tx)
}

interface Stage extends Decided {
  readonly operation: string
  readonly by: string
  readonly entries: readonly ReadEntry[]
  readonly request: string
  readonly impersonator: string
}

function readStage({ payload }: OutboxItem): Stage {
  const { operation = '', by = '', reason = '', entries = '[]', request = '', impersonator = '' } = payload
  return {
    operation,
    by,
    reason,
    request,
    impersonator,
    decision: payload['decision'] as Decided['decision'],
    entries: JSON.parse(entries) as readonly ReadEntry[],
  }
}

/** Decides part after part, each in a transaction of its own that also counts how far it is. */
async function decideStage(app: App, stage: Stage): Promise<void> {
  const viewer = (await app.records.findById(users.name, stage.by)) ?? null
  const { request: requestId, impersonator, operation } = stage
  const part = (size: number, isLeft = false) =>
    runFrom({ requestId, viewer, impersonator, operation }, () =>
      inWriteScope(app, {}, (scope) => decidePart(app, { stage, size, isLeft, auth: viewer }, scope)),
    )
  let isDone = false
  while (!isDone) {
    isDone = await part(AT_ONCE).catch((error: unknown) => oneByOne(error, part))
    await new Promise(setImmediate)
  }
}

/** A part that a rule refuses is repeated entry by entry; the refused ones are left as they are. */
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
  /** True for an entry that a rule refused. */
  readonly isLeft: boolean
  readonly auth: RequestInfo['auth']
}

/** Decides the next entries; returns whether the stage is done. */
async function decidePart(app: App, { stage, size, isLeft, auth }: Part, scope: WriteScope): Promise<boolean> {
  const { tx } = scope
  // The lease of a process that was thought dead may have passed to another.
  await tx.lock(`${KIND} ${stage.operation}`)
  const row = (await app.records.findById(hoursDecisions, stage.operation, tx))?.values
  if (!row || row.state !== 'running') return true
  const read = stage.entries.slice(row.done, row.done + size)
  const request: RequestInfo = { context: 'batch', method: 'PATCH', headers: {}, query: {}, body: {}, auth }
  const { moves, refused } = isLeft ? leave(read) : await judge(app, { stage, read, request }, tx)
  await writeMoves(app, { request, moves, reason: stage.reason }, scope)
  const count = (state: HourState) => moves.filter(({ to }) => to === state).length
  const done = row.done + read.length
  const isDone = done >= stage.entries.length
  await app.records.update(
    hoursDecisions,
    row.id,
    {
      done,
      state: isDone ? 'done' : 'running',
      approved: row.approved + count('approved'),
      passed: row.passed + count('approved_1'),
      rejected: row.rejected + count('rejected'),
      reopened: row.reopened + count('submitted'),
      left: row.left + refused.length,
      refused: [...(row.refused ?? []), ...refused].slice(0, NAMED),
    },
    tx,
  )
  return isDone
}

function leave(read: readonly ReadEntry[]): Judged {
  return { moves: [], refused: read.map(([id]): RefusedDecision => ({ id, code: 'hours_changed_meanwhile' })) }
}

async function judge(
  app: App,
  {
    stage,
    read,
    request,
  }: { readonly stage: Stage; readonly read: readonly ReadEntry[]; readonly request: RequestInfo },
  tx: Transaction,
): Promise<Judged> {
  const ids = read.map(([id]) => id)
  const rows = await findRowsById({ app, tx }, hours, ids)
  return judgeEntries(stage, { viewer: askingViewer({ request, app }), rows, read })
}
