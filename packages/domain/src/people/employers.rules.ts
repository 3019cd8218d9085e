import type { Violation } from '@timesheet/schema'
import { isTimeZone } from './calendars.rules.ts'
import type { EmployerDraft } from './employers.collection.ts'
import { isTaxId } from './tax-id.rules.ts'
import type { PeopleCode } from './users.rules.ts'

/** Refuses a tax number that is not valid in the employer's country, and a time zone that does not exist. */
export function checkEmployer({
  country,
  taxId,
  timeZone,
}: Pick<EmployerDraft, 'country' | 'taxId' | 'timeZone'>): Violation<PeopleCode> | null {
  if (!isTaxId(country, taxId)) return { field: 'taxId', code: 'employer_tax_id' }
  return isTimeZone(timeZone) ? null : { field: 'timeZone', code: 'time_zone_unknown' }
}
