import { type CollectionDeclaration, type Decision, type Move, moveBetween, type Violation } from '@timesheet/schema'
import { decideRule, type KnownRow, may } from './may.ts'
import type { Viewer } from './viewer.ts'

/** A write as the state machine sees it. */
export interface StateChange {
  /** The row as it stands; null for a new one. */
  readonly stored: KnownRow | null
  /** The row as it would be. */
  readonly row: KnownRow
  /** What the body says why. */
  readonly reason: unknown
}

/** The move that a write makes; undefined when it leaves the state alone, begins a row, or goes where no move leads. */
export function moveOf(
  collection: CollectionDeclaration,
  { stored, row }: Omit<StateChange, 'reason'>,
): Move | undefined {
  const { from, to } = statesOf(stored, row)
  return collection.states && from !== to ? moveBetween(collection.states, from, to) : undefined
}

/** Refuses a write whose state no move leads to, that is not the viewer's to make, or that does not say why it is made. */
export function checkMove(
  collection: CollectionDeclaration,
  change: StateChange,
  viewer: Viewer | null,
): Violation | null {
  const { states } = collection
  const { from, to } = statesOf(change.stored, change.row)
  if (!states || from === to || (!change.stored && states.initial.includes(to))) return null
  const move = moveOf(collection, change)
  if (!move) return { field: 'state', code: states.refusal }
  if (decideMove(collection, { move, row: change.stored ?? change.row }, viewer) !== 'yes')
    return { field: 'state', code: move.refusal ?? states.refusal }
  const isSaid = typeof change.reason === 'string' && change.reason.trim() !== ''
  return move.reason && states.reasonMissing && !isSaid ? { field: 'reason', code: states.reasonMissing } : null
}

/** The moves that the viewer may make on a row, in the order of their declaration; where that is not known the server decides. */
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
