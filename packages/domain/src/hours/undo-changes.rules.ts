import type { Violation } from '@timesheet/schema'
import type { HoursChange } from './hours-changes.collection.ts'
import type { UndoChangesCode } from './undo-changes.api.ts'

/** Refuses to take back a change that still runs or was taken back, and one that changed what was approved. */
export function checkUndoChanges({
  state,
  isFinal,
}: Pick<HoursChange, 'state' | 'isFinal'>): Violation<UndoChangesCode> | null {
  if (state !== 'done' && state !== 'interrupted') return { field: 'change', code: 'changes_not_done' }
  return isFinal ? { field: 'change', code: 'changes_final' } : null
}
