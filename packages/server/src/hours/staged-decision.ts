import type { InputOf } from '@timesheet/schema'
import {
  type App,
  findRowsById,
  type OutboxItem,
  type PluginApp,
  type RequestInfo,
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
import { type Part, registerParts, stageParts, stagingViewer } from '../kernel/parts.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { type Decided, type Judged, judgeEntries, type MovedEntry, writeMoves } from './judge-entries.ts'

/** Entries of one part. */
export const AT_ONCE = 200

const KIND = 'decide-hours'
const NAMED = 100

type Input = InputOf<typeof decideHoursRoute>

/** Registers the work on staged decisions. */
export function registerStagedDecisions(app: PluginApp): void {
  registerParts<Stage>(app, {
    kind: KIND,
    collection: hoursDecisions.name,
    atOnce: AT_ONCE,
    read: readStage,
    part: decidePart,
  })
}

/** Stores a decision that is done part by part from now on, with the moves that were judged. */
export async function stageDecision(
  app: App,
  { input: { decision, reason, operation }, moves }: { readonly input: Input; readonly moves: readonly MovedEntry[] },
  tx: Transaction,
): Promise<void> {
  const total = moves.length
  await app.records.create(hoursDecisions, { id: operation, by: stagingViewer(), state: 'running', total }, tx)
  const entries = moves.map(({ id, version, to }): StagedEntry => [id, version, to])
  const payload = { decision, reason: reason ?? '', entries: JSON.stringify(entries) }
  await stageParts(app, { kind: KIND, operation, payload }, tx)
}

/** An entry as it was read, and the state that it moves to; not known of those that an older program staged. */
type StagedEntry = readonly [...ReadEntry, to?: HourState]

interface Stage extends Decided {
  readonly entries: readonly StagedEntry[]
}

function readStage({ reason = '', entries = '[]', decision }: OutboxItem['payload']): Stage {
  return {
    reason,
    decision: decision as Decided['decision'],
    entries: JSON.parse(entries) as readonly StagedEntry[],
  }
}

/** Decides the next entries; returns whether the stage is done. */
async function decidePart(
  app: App,
  { stage, operation, size, isAgain, isLeft, auth }: Part<Stage>,
  scope: WriteScope,
): Promise<boolean> {
  const { tx } = scope
  const row = (await app.records.findById(hoursDecisions, operation, tx))?.values
  if (!row || row.state !== 'running') return true
  const read = stage.entries.slice(row.done, row.done + size)
  const request: RequestInfo = { context: 'batch', method: 'PATCH', headers: {}, query: {}, body: {}, auth }
  const { moves, refused } = isLeft
    ? leave(read)
    : ((isAgain ? null : asStaged(read)) ?? (await judge(app, { stage, read, request }, tx)))
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

/**
 * The moves that were judged when they were staged: a version that changed since, or a right that was lost, refuses the
 * write.
 */
function asStaged(read: readonly StagedEntry[]): Judged | null {
  const moves = read.flatMap(([id, version, to]) => (to ? [{ id, version, to }] : []))
  return moves.length === read.length ? { moves, refused: [] } : null
}

function leave(read: readonly StagedEntry[]): Judged {
  return { moves: [], refused: read.map(([id]): RefusedDecision => ({ id, code: 'hours_changed_meanwhile' })) }
}

async function judge(
  app: App,
  {
    stage,
    read,
    request,
  }: { readonly stage: Stage; readonly read: readonly StagedEntry[]; readonly request: RequestInfo },
  tx: Transaction,
): Promise<Judged> {
  const ids = read.map(([id]) => id)
  const rows = await findRowsById({ app, tx }, hours, ids)
  const entries = read.map(([id, version]): ReadEntry => [id, version])
  return judgeEntries(stage, { viewer: askingViewer({ request, app }), rows, read: entries })
}
