import { revisions } from '@timesheet/domain/documents'
import { useSyncExternalStore } from 'react'
import { defer } from '../../../widgets/deferred-acts.ts'
import type { RevisionMove } from '../../../widgets/revision-moves/revision-step.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import { type BoardColumn, COLUMNS } from './board-columns.view-model.ts'
import type { BoardCard } from './board-step.ts'

let moving: ReadonlyMap<string, BoardColumn> = new Map()
const listeners = new Set<() => void>()

function show(ids: readonly string[], column: BoardColumn | null): void {
  const next = new Map(moving)
  for (const id of ids)
    if (column) next.set(id, column)
    else next.delete(id)
  moving = next
  for (const listener of listeners) listener()
}

/** Where documents are shown that were moved, until it is stored. */
export function useMovingCards(): ReadonlyMap<string, BoardColumn> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => moving,
  )
}

/** Moves a card at once, and its revision in ten seconds: few moves have one that takes them back. */
export function moveLater({ id, code, revision }: BoardCard, { to }: RevisionMove, column: BoardColumn): void {
  if (!revision) return
  defer({
    items: [id],
    text: `${code}: ${COLUMNS[column]}.`,
    failed: `${code} queda donde estaba`,
    mark: (ids, isDone) => show(ids, isDone ? column : null),
    // What is stored is put into the lists with it.
    settleMs: 0,
    // It outlives a page that is being closed.
    run: () => updateRecord(revisions, revision.id, { state: to }, { keepalive: true, requestKey: null }),
  })
}
