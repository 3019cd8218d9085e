import {
  ApiError,
  type App,
  findRowsById,
  runAsOperation,
  type WritingCall,
  type WritingHandler,
} from '@timesheet/engine'
import {
  checkReadEntries,
  checkReason,
  type decideHoursRoute,
  hours,
  type HoursMoveCode,
  type HourState,
  type ReadEntry,
  type RefusedDecision,
} from '@timesheet/domain/hours'
import { operations } from '@timesheet/domain/config'
import { authorOf } from '../kernel/author.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { judgeEntries, type MovedEntry, writeMoves } from './judge-entries.ts'
import { AT_ONCE, stageDecision } from './staged-decision.ts'

type Call = WritingCall<typeof decideHoursRoute>

/** Refusals that are named one by one. */
const NAMED = 100

/**
 * Decides on entries: each one goes through the rules of its move, is written in the audit log and belongs to one
 * operation. One that is gone, changed or not the viewer's refuses the whole, and is named. More than fit into a short
 * transaction are stored as a stage, which is done part by part (ADR 0041).
 */
export const answerDecideHours: WritingHandler<typeof decideHoursRoute> = async (call, app) => {
  const { entries, decision, reason, operation } = call.input
  const read = readEntries(entries ?? [])
  const violation = decision === 'approve' ? null : checkReason(reason)
  if (violation) throw new ApiError(400, undefined, { [violation.field]: fieldOf(violation.code) })
  if (read.length > AT_ONCE) {
    const moves = await judgeAhead(call, app, read)
    return call.transact(async (scope) => {
      await keepOperation(call, { app, count: read.length }, scope.tx)
      await stageDecision(app, { input: call.input, moves }, scope.tx)
      return { operation, approved: 0, passed: 0, rejected: 0, staged: moves.length }
    })
  }
  return call.transact((scope) =>
    runAsOperation(operation, async () => {
      const moves = await judge(call, app, { read, tx: scope.tx })
      await writeMoves(app, { request: call.info, moves, reason }, scope)
      const count = (state: HourState) => moves.filter(({ to }) => to === state).length
      await keepOperation(call, { app, count: moves.length }, scope.tx)
      const [approved, passed, rejected] = [count('approved'), count('approved_1'), count('rejected')]
      return { operation, approved, passed, rejected, staged: 0 }
    }),
  )
}

function readEntries(given: readonly ReadEntry[]): readonly ReadEntry[] {
  const violation = checkReadEntries(given)
  if (violation) throw new ApiError(400, undefined, { [violation.field]: fieldOf(violation.code) })
  return [...new Map(given.map((one) => [one[0], one])).values()]
}

type Tx = Parameters<typeof findRowsById>[0]['tx']

interface Asked {
  readonly read: readonly ReadEntry[]
  readonly tx?: Tx
}

async function judge(call: Call, app: App, { read, tx }: Asked): Promise<readonly MovedEntry[]> {
  const rows = await rowsOf(app, { read, tx })
  const { moves, refused } = judgeEntries(call.input, { viewer: viewerOf(call, app), rows, read })
  refuseAll(refused)
  return moves
}

/**
 * Judges many entries before anything is written, in slices that let other requests run; returns them with those of a
 * sending beside each other, so that each part touches few of them.
 */
async function judgeAhead(call: Call, app: App, read: readonly ReadEntry[]): Promise<readonly MovedEntry[]> {
  const viewer = viewerOf(call, app)
  const refused: RefusedDecision[] = []
  const keyed: (readonly [key: string, move: MovedEntry])[] = []
  const slices = Array.from({ length: Math.ceil(read.length / AT_ONCE) }, (_, i) =>
    read.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
  // The database reads the next slice while this one is judged.
  const ahead = readAhead(slices, (some) => rowsOf(app, { read: some }))
  for await (const [some, rows] of ahead) {
    const judged = judgeEntries(call.input, { viewer, rows, read: some })
    refused.push(...judged.refused)
    for (const move of judged.moves) {
      const row = rows.get(move.id)
      keyed.push([`${row?.batch} ${row?.day} ${move.id}`, move])
    }
    await new Promise(setImmediate)
  }
  refuseAll(refused)
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move)
}

/** Reads for one item after the other, each while the one before it is worked on. */
async function* readAhead<T, R>(items: readonly T[], read: (item: T) => Promise<R>): AsyncGenerator<readonly [T, R]> {
  const begin = (item: T): readonly [T, Promise<R>] => {
    const reading = read(item)
    // Whoever stops early waits for it no more.
    reading.catch(() => {})
    return [item, reading]
  }
  let coming = items.slice(0, 1).map(begin)
  for (let i = 1; coming[0]; i++) {
    const [item, reading] = coming[0]
    coming = items.slice(i, i + 1).map(begin)
    yield [item, await reading]
  }
}

function rowsOf(app: App, { read, tx }: Asked) {
  const ids = read.map(([id]) => id)
  return findRowsById({ app, ...(tx && { tx }) }, hours, ids)
}

function viewerOf({ info }: Call, app: App) {
  return askingViewer({ request: info, app })
}

function refuseAll(refused: readonly RefusedDecision[]): void {
  const [first] = refused
  if (!first) return
  const params = { count: refused.length, entries: refused.slice(0, NAMED) }
  throw new ApiError(400, undefined, { entries: { ...fieldOf(first.code), params } })
}

async function keepOperation(
  { info, input: { decision, reason, operation } }: Call,
  { app, count }: { readonly app: App; readonly count: number },
  tx: Parameters<typeof authorOf>[0]['tx'],
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
