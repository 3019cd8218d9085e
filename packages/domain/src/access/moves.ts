import { type CollectionDeclaration, type Decision, type Move, moveBetween, type Violation } from '@timesheet/schema'
import { decideRule, type KnownRow, may, type RuleDecider } from './may.ts'
import type { Viewer } from './viewer.ts'

/** A write as the state machine checks it. */
export interface StateChange {
  /** The stored row; null for a new one. */
  readonly stored: KnownRow | null
  /** The row after the write. */
  readonly row: KnownRow
  /** The `reason` of the request body. */
  readonly reason: unknown
}

/**
 * The move that a write makes; undefined when it keeps the state, creates the row, or no move leads from the one state
 * to the other.
 */
export function moveOf(
  collection: CollectionDeclaration,
  { stored, row }: Omit<StateChange, 'reason'>,
): Move | undefined {
  const { from, to } = statesOf(stored, row)
  return collection.states && from !== to ? moveBetween(collection.states, from, to) : undefined
}

/**
 * Refuses a write whose change of state is no declared move, is not allowed to the viewer, or lacks its required
 * reason.
 */
export function checkMove(
  collection: CollectionDeclaration,
  change: StateChange,
  viewer: Viewer | null,
  decide: RuleDecider = decideRule,
): Violation | null {
  const { states } = collection
  const { from, to } = statesOf(change.stored, change.row)
  if (!states || from === to || (!change.stored && states.initial.includes(to))) return null
  const move = moveOf(collection, change)
  if (!move) return { field: 'state', code: states.refusal }
  const row = change.stored ?? change.row
  if (move.who !== undefined && decide(move.who, { collection, row, viewer }) !== 'yes')
    return { field: 'state', code: move.refusal ?? states.refusal }
  const isSaid = typeof change.reason === 'string' && change.reason.trim() !== ''
  return move.reason && states.reasonMissing && !isSaid ? { field: 'reason', code: states.reasonMissing } : null
}

/** The moves that the viewer may make on a row, in declared order; includes those that only the server can decide. */
export function movesFor(collection: CollectionDeclaration, row: KnownRow, viewer: Viewer): readonly Move[] {
  if (!collection.states || may(collection, 'update', row, viewer) === 'no') return []
  const state = String(row['state'])
  return collection.states.moves.filter(
    (move) => move.from.includes(state) && decideMove(collection, { move, row }, viewer) !== 'no',
  )
}

function decideMove(
  collection: CollectionDeclaration,
  { move, row }: { readonly move: Move; readonly row: KnownRow },
  viewer: Viewer | null,
): Decision {
  return move.who === undefined ? 'yes' : decideRule(move.who, { collection, row, viewer })
}

function statesOf(stored: KnownRow | null, row: KnownRow): { readonly from: string; readonly to: string } {
  return { from: String(stored?.['state'] ?? ''), to: String(row['state']) }
}
