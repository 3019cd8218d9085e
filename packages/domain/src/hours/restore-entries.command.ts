import { defineCommand, f, type LeftOut, type PlannedStep, type StoredOf, type Violation } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { TRASH_QUERY_FIELDS } from './deleted-entries.api.ts'
import type { deletedHours } from './deleted-hours.collection.ts'
import { hours } from './hours.collection.ts'
import { UNSENT } from './hours-moves.rules.ts'
import { checkHourEntry, type HoursCode, type HoursContext } from './hours.rules.ts'

type Entry = StoredOf<typeof hours>
type Deleted = Pick<StoredOf<typeof deletedHours>, 'entry' | 'row'>

/** Why a deleted entry does not come back. */
export type RestoreCode = HoursCode | 'restore_is_back'

/** The facts from which deleted entries are brought back. */
export interface RestoreFacts {
  /** The rows of the trash that the viewer may see. */
  readonly deleted: readonly Deleted[]
  /** The ids of those that are there again. */
  readonly back: ReadonlySet<string>
  /** Those that come back with earlier slices of the selection. */
  readonly before?: readonly Entry[]
  /** The context for checking an entry among those of its day; `before` are those that come back with it. */
  contextOf(entry: Entry, before: readonly Entry[]): HoursContext
}

/**
 * Brings deleted entries back as drafts, under the ids that they had: those of named rows of the trash, or of all rows of
 * a query. Those for which a rule has no place stay.
 */
export const restoreEntries = defineCommand({
  name: 'restore-entries',
  label: 'Restaurar entradas de horas',
  input: {
    ...TRASH_QUERY_FIELDS,
    /** The ids of the rows of the trash, separated by commas; '' for all rows of the query. */
    ids: f.text({ label: 'Entradas', max: 8000, pattern: '^[\\w,]*$' }),
  },
  who: EMPLOYEE,
  plan: ({ deleted, back, before = [], contextOf }: RestoreFacts) => {
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    const restored: Entry[] = [...before]
    for (const { row } of deleted) {
      if (!row) continue
      const entry: Entry = { ...row, ...UNSENT, state: 'draft' }
      const isTwice = restored.some(({ id }) => id === entry.id)
      const violation: Violation<RestoreCode> | null =
        back.has(entry.id) || isTwice
          ? { field: 'id', code: 'restore_is_back' }
          : checkHourEntry(entry, contextOf(entry, restored))
      if (violation) leftOut.push({ code: violation.code, params: violation.params ?? {}, row: entry, step: null })
      else {
        restored.push(entry)
        steps.push({ collection: hours.name, id: entry.id, before: null, after: entry })
      }
    }
    return { steps, leftOut }
  },
})
