import type { StoredOf } from '@timesheet/schema'
import {
  ApiError,
  type App,
  findRowsById,
  runAsOperation,
  writeSet,
  type WriteScope,
  type WritingCall,
  type WritingHandler,
} from '@timesheet/engine'
import { checkMove } from '@timesheet/domain/access'
import { operations } from '@timesheet/domain/config'
import {
  checkDecision,
  checkReadEntries,
  checkReason,
  type decideHoursRoute,
  hours,
  type HoursMoveCode,
  type HourState,
  type ReadEntry,
} from '@timesheet/domain/hours'
import { authorOf } from '../kernel/author.ts'
import { askingViewer } from '../kernel/viewer.ts'

type Call = WritingCall<typeof decideHoursRoute>
type Decision = Call['input']['decision']

/** Refusals that are named one by one. */
const NAMED = 100
/** Rows per set: hooks and rules hold them in memory together. */
const SET = 1000

/**
 * Decides on entries, all of them or none: each one goes through the rules of its move, is written in the audit log and
 * belongs to one operation. An entry that changed since it was read refuses the whole, and is named.
 */
export const answerDecideHours: WritingHandler<typeof decideHoursRoute> = async (call, app) => {
  const { entries, decision, reason, operation } = call.input
  const read = readEntries(entries ?? [])
  const violation = decision === 'approve' ? null : checkReason(reason)
  if (violation) throw new ApiError(400, undefined, { [violation.field]: fieldOf(violation.code) })
  return call.transact((scope) =>
    runAsOperation(operation, async () => {
      const rows = await findRowsById(
        { app, tx: scope.tx },
        hours,
        read.map(([id]) => id),
      )
      const moves = movesOf(call, { app, rows, read })
      for (let start = 0; start < moves.length; start += SET)
        await writeMoves(call, { app, moves: moves.slice(start, start + SET) }, scope)
      const count = (state: HourState) => moves.filter(({ to }) => to === state).length
      await keepOperation(call, { app, count: moves.length }, scope)
      return { operation, approved: count('approved'), passed: count('approved_1'), rejected: count('rejected') }
    }),
  )
}

function readEntries(given: readonly ReadEntry[]): readonly ReadEntry[] {
  const violation = checkReadEntries(given)
  if (violation) throw new ApiError(400, undefined, { [violation.field]: fieldOf(violation.code) })
  return [...new Map(given.map((one) => [one[0], one])).values()]
}

type Entry = StoredOf<typeof hours>

interface Moved {
  readonly id: string
  readonly to: HourState
  readonly version: number
}

/** The move of each entry; refuses all of them when one is gone, has changed, or is not the viewer's to decide. */
function movesOf(
  { input: { decision, reason }, info }: Call,
  {
    app,
    rows,
    read,
  }: {
    readonly app: App
    readonly rows: ReadonlyMap<string, Entry>
    readonly read: readonly ReadEntry[]
  },
): readonly Moved[] {
  const viewer = askingViewer({ request: info, app })
  const moves: Moved[] = []
  const refused: { id: string; code: HoursMoveCode }[] = []
  for (const [id, version] of read) {
    const row = rows.get(id)
    const to = row ? targetOf(row, decision) : null
    const denied = row && to && checkMove(hours, { stored: row, row: { ...row, state: to }, reason }, viewer)
    const violation = checkDecision(row, { version, to, isAllowed: !denied })
    if (violation) refused.push({ id, code: violation.code })
    else if (to) moves.push({ id, to, version })
  }
  if (refused.length === 0) return moves
  const params = { count: refused.length, entries: refused.slice(0, NAMED) }
  throw new ApiError(400, undefined, { entries: { ...fieldOf(refused[0]!.code), params } })
}

function targetOf({ state, step }: Entry, decision: Decision): HourState | null {
  if (decision === 'disapprove') return state === 'approved' ? 'submitted' : null
  if (state !== 'submitted' && state !== 'approved_1') return null
  if (decision === 'reject') return 'rejected'
  return step === 'lead' ? 'approved_1' : 'approved'
}

async function writeMoves(
  { ctx, input: { reason } }: Call,
  { app, moves }: { readonly app: App; readonly moves: readonly Moved[] },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(hours.name)!
  const writes = moves.map(({ id, to, version }) => {
    const body = { state: to, version, ...(reason && { reason }) }
    return { id, body, request: { ...ctx.info(body, 'batch'), method: 'PATCH' } }
  })
  await writeSet(ctx.app, { collection, action: 'update', writes }, scope)
}

async function keepOperation(
  { info, input: { decision, reason, operation } }: Call,
  { app, count }: { readonly app: App; readonly count: number },
  { tx }: WriteScope,
): Promise<void> {
  const author = await authorOf({ request: info, app, tx })
  await app.records.create(
    operations,
    { ...author, id: operation, command: 'decide-hours', input: { decision, reason }, updates: count },
    tx,
  )
}

function fieldOf(code: HoursMoveCode) {
  return { code, message: code }
}
