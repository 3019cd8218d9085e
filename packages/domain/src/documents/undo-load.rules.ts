import type { Violation } from '@timesheet/schema'
import type { DocumentLoad } from './document-loads.collection.ts'

/** Why the load of a long list is not taken back. */
export type UndoLoadCode = 'load_not_done'

/** Refuses to take back a load that still runs, was refused or was taken back. */
export function checkUndoLoad({ state }: Pick<DocumentLoad, 'state'>): Violation<UndoLoadCode> | null {
  return state === 'done' ? null : { field: 'load', code: 'load_not_done' }
}
