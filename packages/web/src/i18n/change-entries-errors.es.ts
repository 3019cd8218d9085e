import type { ChangeEntriesCode, HoursCode } from '@timesheet/domain/hours'

/** The Spanish texts of why an entry stays as it is in a change of many, besides those of the rules of hours. */
export const CHANGE_ENTRIES_ERRORS_ES: Record<Exclude<ChangeEntriesCode, HoursCode>, string> = {
  entries_not_draft: 'No es un borrador',
  entries_same: 'Ya está así',
}
