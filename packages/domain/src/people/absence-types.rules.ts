import type { Violation } from '@timesheet/schema'
import type { AbsenceType } from './absences.collection.ts'
import type { PeopleCode } from './users.rules.ts'

/**
 * Refuses a kind of annual leave that is notified, or not counted in calendar days as the law does (domain.md §5.6):
 * its days would be taken from no balance.
 */
export function checkAbsenceType({
  annualLeave,
  notice,
  unit,
}: Pick<AbsenceType, 'annualLeave' | 'notice'> & { readonly unit: string }): Violation<PeopleCode> | null {
  if (!annualLeave) return null
  if (notice) return { field: 'notice', code: 'absence_type_leave_notice' }
  return unit === 'calendar_day' ? null : { field: 'unit', code: 'absence_type_leave_unit' }
}
