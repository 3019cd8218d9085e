import type { InputOf, StoredOf } from '@timesheet/schema'
import { type App, type RequestInfo, writeSet, type WriteScope } from '@timesheet/engine'
import { checkMove, type RuleDecider, rememberedRules, type Viewer } from '@timesheet/domain/access'
import {
  checkDecision,
  type decideHoursRoute,
  type HourState,
  hours,
  type ReadEntry,
  type RefusedDecision,
} from '@timesheet/domain/hours'

/** What is decided, with its reason. */
export type Decided = Pick<InputOf<typeof decideHoursRoute>, 'decision' | 'reason'>

type Entry = StoredOf<typeof hours>

/** An entry with the state it moves to, and the version that was read. */
export interface MovedEntry {
  readonly id: string
  readonly to: HourState
  readonly version: number
}

/** The entries that may be decided, and those that may not, with why. */
export interface Judged {
  readonly moves: readonly MovedEntry[]
  readonly refused: readonly RefusedDecision[]
}

/**
 * Tells apart which entries a viewer may decide on as they were read, and which are gone, changed or not theirs. One that
 * the viewer may not even read counts as gone, whatever its state.
 */
export function judgeEntries(
  { decision, reason }: Decided,
  given: {
    readonly viewer: Viewer | null
    readonly rows: ReadonlyMap<string, Entry>
    readonly read: readonly ReadEntry[]
  },
): Judged {
  const moves: MovedEntry[] = []
  const refused: RefusedDecision[] = []
  const decide = rememberedRules()
  for (const [id, version] of given.read) {
    const row = seen(given.rows.get(id), given.viewer, decide)
    const to = row ? targetOf(row, decision) : null
    const denied =
      row && to && checkMove(hours, { stored: row, row: { ...row, state: to }, reason }, given.viewer, decide)
    const violation = checkDecision(row, { version, to, isAllowed: !denied })
    if (violation) refused.push({ id, code: violation.code })
    else if (to) moves.push({ id, to, version })
  }
  return { moves, refused }
}

function seen(row: Entry | undefined, viewer: Viewer | null, decide: RuleDecider): Entry | undefined {
  const rule = hours.access.view
  // Where an installation has a rule of its own, only the database could tell.
  if (!row || !rule || !viewer || viewer.isSuperuser || viewer.drifted?.includes(hours.name)) return row
  return decide(rule, { collection: hours, row, viewer }) === 'no' ? undefined : row
}

function targetOf({ state, step }: Entry, decision: Decided['decision']): HourState | null {
  if (decision === 'disapprove') return state === 'approved' ? 'submitted' : null
  if (state !== 'submitted' && state !== 'approved_1') return null
  if (decision === 'reject') return 'rejected'
  // What passed the first level waits until its whole part did.
  if (step === 'lead') return state === 'submitted' ? 'approved_1' : null
  return 'approved'
}

/** Writes moves as one set, through every rule and hook of a write by this request. */
export async function writeMoves(
  app: App,
  {
    request,
    moves,
    reason,
  }: { readonly request: RequestInfo; readonly moves: readonly MovedEntry[]; readonly reason?: string | undefined },
  scope: WriteScope,
): Promise<void> {
  const collection = app.collections.find(hours.name)!
  const writes = moves.map(({ id, to, version }) => {
    const body = { state: to, version, ...(reason && { reason }) }
    return { id, body, request: { ...request, context: 'batch' as const, method: 'PATCH', body } }
  })
  if (writes.length > 0) await writeSet(app, { collection, action: 'update', writes }, scope)
}
