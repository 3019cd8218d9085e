import type { Violation } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { HoursImport } from './hours-imports.collection.ts'
import { areImportRows, type PersonRange } from './import-rows.calc.ts'

/** Why an import as a whole is refused. */
export type ImportCode =
  /** Only ADM and AF import history. */
  | 'import_history_denied'
  /** Nobody named the day on which the firm goes live, so nothing is known to be history. */
  | 'import_golive_missing'
  | 'import_history_again'
  /** Its lines are none. */
  | 'import_rows'
  /** It ran already. */
  | 'import_over'
  /** The person was told of another number of entries. */
  | 'import_changed'
  /** It still runs, so that it is not taken back yet. */
  | 'import_running'

/** Where an import stands. */
type ImportState = HoursImport['state']

function refused<Code extends ImportCode>(code: Code): Violation<Code> {
  return { field: 'import', code }
}

/** Refuses to begin an import of history for who may not, and while the day of go-live is open (domain.md §11.1). */
export function checkImportMode(
  mode: HoursImport['mode'],
  { mayImportOthers, liveOn }: { readonly mayImportOthers: boolean; readonly liveOn: Day | '' },
): Violation<ImportCode> | null {
  if (mode !== 'history') return null
  if (!mayImportOthers) return refused('import_history_denied')
  return liveOn === '' ? refused('import_golive_missing') : null
}

/** Refuses lines for an import that ran, and what is none. */
export function checkImportPart(state: ImportState, rows: unknown): Violation<ImportCode> | null {
  if (state !== 'reading') return refused('import_over')
  return areImportRows(rows) ? null : refused('import_rows')
}

/** Refuses to run an import twice, or with other lines than the person was told of. */
export function checkImportRun(
  state: ImportState,
  { count, expected }: { readonly count: number; readonly expected: number },
): Violation<ImportCode> | null {
  if (state !== 'reading') return refused('import_over')
  return count === 0 || count !== expected ? refused('import_changed') : null
}

/** Refuses to take back an import that still runs, or was taken back. */
export function checkImportUndo(state: ImportState): Violation<ImportCode> | null {
  if (state === 'running') return refused('import_running')
  return state === 'done' || state === 'interrupted' ? null : refused('import_over')
}

/**
 * Refuses history of a person's day that lies between the first and the last of an earlier import of theirs, which is
 * undone first (domain.md §11.1); `earlier` holds the ranges of that person.
 */
export function checkHistoryDay(day: Day, earlier: readonly PersonRange[]): Violation<'import_history_again'> | null {
  const met = earlier.find(([, from, to]) => from <= day && day <= to)
  return met ? { field: 'import', code: 'import_history_again', params: { from: met[1], to: met[2] } } : null
}
