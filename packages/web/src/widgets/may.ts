import { type AccessAction, type KnownRow, may, movesFor } from '@timesheet/domain/access'
import type { CollectionDeclaration, Move, StateMachine } from '@timesheet/schema'
import { useViewer } from './viewer.ts'

/**
 * Whether an action on a row is offered: unless the declared rule refuses it; when it is undecided, the server decides.
 */
export function useMay(collection: CollectionDeclaration, action: AccessAction, row: KnownRow = {}): boolean {
  return may(collection, action, row, useViewer()) !== 'no'
}

/**
 * The moves of the collection's state machine that are offered on a row: those that the declaration does not refuse.
 */
export function useMoves<State extends string>(
  collection: CollectionDeclaration,
  _states: StateMachine<State>,
  row: KnownRow,
): readonly Move<State>[] {
  // The state machine is the collection's own; the parameter only types the names of the states.
  return movesFor(collection, row, useViewer()) as readonly Move[] as readonly Move<State>[]
}
