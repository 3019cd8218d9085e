import type { PlannedStep } from '@timesheet/schema'
import {
  type App,
  type OutboxItem,
  type PluginApp,
  type RequestInfo,
  type WriteScope,
  writeSet,
} from '@timesheet/engine'
import { balanceAdjustments, lateChanges, type OvertimeCorrection, overtimePosting } from '@timesheet/domain/hours'
import type { StagedWork } from '../kernel/commands.ts'
import { type Part, registerParts, stageParts, stagingViewer } from '../kernel/parts.ts'
import { changedDays } from './late-change-facts.ts'
import type { LateInput } from './late-input.ts'

/** Adjustments of one part. */
const AT_ONCE = 100

const KIND = 'late-change'

/** An adjustment to be posted: whose, of which day, by how much, and of which overtime. */
type Posting = readonly [
  id: string,
  user: string,
  day: string,
  minutes: number,
  period?: string,
  overtime?: OvertimeCorrection | null,
]

/** Registers the posting of late changes of many people. */
export function registerLateChanges(app: PluginApp): void {
  registerParts<Stage>(app, {
    kind: KIND,
    collection: lateChanges.name,
    atOnce: AT_ONCE,
    read: readStage,
    part: postPart,
  })
}

/** Stores a late change that is posted part by part from now on. */
export async function stageLateChange({ app, tx, operation, input, steps }: StagedWork<LateInput>): Promise<void> {
  await app.records.create(
    lateChanges,
    { id: operation, by: stagingViewer(), period: input.period, state: 'running', total: steps.length },
    tx,
  )
  const payload = {
    input: JSON.stringify(input),
    source: String(steps[0]?.after?.['source'] ?? ''),
    postings: JSON.stringify(steps.flatMap(postingOf)),
  }
  await stageParts(app, { kind: KIND, operation, payload }, tx)
}

function postingOf({ id, after }: PlannedStep): readonly Posting[] {
  if (!after) return []
  const { user, factDay, minutes, period, kind } = after
  const overtime = kind === 'overtime' ? correctionIn(after) : null
  return [[id, String(user), String(factDay), Number(minutes), String(period), overtime]]
}

function correctionIn(after: NonNullable<PlannedStep['after']>): OvertimeCorrection {
  const of = (name: keyof OvertimeCorrection) => Number(after[name] ?? 0)
  return {
    extra50: of('extra50'),
    extra100: of('extra100'),
    extra: of('extra'),
    pay: of('pay'),
    fromBank: of('fromBank'),
  }
}

interface Stage {
  readonly input: LateInput
  readonly source: string
  readonly postings: readonly Posting[]
}

function readStage({ input = '{}', source = '', postings = '[]' }: OutboxItem['payload']): Stage {
  return { source, input: JSON.parse(input) as LateInput, postings: JSON.parse(postings) as readonly Posting[] }
}

/** Posts the next adjustments; returns whether the stage is done. */
async function postPart(app: App, part: Part<Stage>, scope: WriteScope): Promise<boolean> {
  const { stage, operation, size, isLeft } = part
  const { tx } = scope
  const row = (await app.records.findById(lateChanges, operation, tx))?.values
  if (!row || row.state !== 'running') return true
  const some = stage.postings.slice(row.done, row.done + size)
  const posted = isLeft ? [] : await stillTrue({ app, tx }, stage, some)
  await writePostings(app, { part, posted }, scope)
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
  const moves = new Map(found.map((row) => [`${row.user} ${row.day}`, row]))
  return some.filter(([, user, day, minutes, , overtime]) => {
    const row = moves.get(`${user} ${day}`)
    if (!row) return false
    return overtime ? JSON.stringify(row.overtime) === JSON.stringify(overtime) : row.after - row.before === minutes
  })
}

async function writePostings(
  app: App,
  { part, posted }: { readonly part: Part<Stage>; readonly posted: readonly Posting[] },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(balanceAdjustments.name)
  if (!collection || posted.length === 0) return
  const { stage, by, auth } = part
  const { source, input } = stage
  const { reason } = input
  // What was asked for before periods had employers names none.
  const writes = posted.map(([id, user, factDay, minutes, period = input.period, overtime]) => {
    const what = overtime ? overtimePosting(overtime) : { kind: 'expected', minutes }
    const body = { id, user, period, reason, createdBy: by, factDay, ...what, source }
    const request: RequestInfo = { context: 'batch', method: 'POST', headers: {}, query: {}, body, auth }
    return { body, request }
  })
  await writeSet(app, { collection, action: 'create', writes }, scope)
}
