import { type AccessAction, type KnownRow, may, movesFor } from '@timesheet/domain/access'
import type { CollectionDeclaration, Move, StateMachine } from '@timesheet/schema'
import { useViewer } from './viewer.ts'

/** Whether an action on a row is offered: unless the declared rule refuses it; where it cannot tell, the server decides. */
export function useMay(collection: CollectionDeclaration, action: AccessAction, row: KnownRow = {}): boolean {
  return may(collection, action, row, useViewer()) !== 'no'
}

/** The moves of its state machine that are offered on a row: those that the declaration does not refuse. */
export function useMoves<State extends string>(
  collection: CollectionDeclaration,
  _states: StateMachine<State>,
  row: KnownRow,
): readonly Move<State>[] {
  // The machine is the collection's own: it only tells the names of the states.
  return movesFor(collection, row, useViewer()) as readonly Move[] as readonly Move<State>[]
}
