import { revisions } from '@timesheet/domain/documents'
import { useSyncExternalStore } from 'react'
import { applyRecordEvent } from '../../../data/apply-record-event.ts'
import { client } from '../../../data/client.ts'
import { queryClient } from '../../../data/query-client.ts'
import { loadFilters } from '../../../data/record-filter.ts'
import { defer } from '../../../widgets/deferred-acts.ts'
import type { RevisionMove } from '../../../widgets/revision-moves/revision-step.ts'
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
    mark: (ids, isDone) => show(ids, isDone ? column : null),
    // What is stored is put into the lists with it.
    settleMs: 0,
    run: async () => {
      // It outlives a page that is being closed.
      const stored = client
        .collection(revisions.name)
        .update(revision.id, { state: to }, { keepalive: true, requestKey: null })
      const [record] = await Promise.all([stored, loadFilters()])
      applyRecordEvent(queryClient, { collection: revisions.name, action: 'update', record })
    },
  })
}
