import type { DraftOf, Violation } from '@timesheet/schema'
import { type Day, isTime, timeToMinutes, type Validity, validityFault } from '../kernel/index.ts'
import type { Journey } from './journey.collection.ts'
import type { Employment } from './employment.collection.ts'
import type { roles } from './roles.collection.ts'
import type { User } from './users.collection.ts'
import { type Viewer, viewerHolds } from '../access/index.ts'

/** Why a change of persons, calendars or absences is refused. */
export type PeopleCode =
  | 'user_field_protected'
  | 'user_left_before_hired'
  | 'user_own_manager'
  | 'user_manager_loop'
  | 'employment_of_another'
  | 'user_reader_needs_customer'
  | 'role_scope_missing'
  | 'role_reader_only_cl'
  | 'role_staff_not_cl'
  | 'role_last_admin'
  | 'validity_empty'
  | 'validity_overlap'
  | 'target_range'
  | 'journey_week_too_long'
  | 'journey_empty'
  | 'journey_backwards'
  | 'journey_lunch_too_long'
  | 'calendar_loop'
  | 'holiday_minutes_missing'
  | 'time_zone_unknown'
  | 'employer_tax_id'
  | 'absence_range'
  | 'absence_overlap'
  | 'absence_own_approval'
  | 'absence_state'
  | 'absence_decided'
  | 'absence_by_flow'
  | 'absence_type_inactive'
  | 'absence_type_leave_notice'
  | 'absence_type_leave_unit'
  | 'absence_of_person'
  | 'absence_user_fixed'
  | 'absence_attachment_missing'
  | 'absence_too_long'
  | 'absence_not_employed'
  | 'absence_over_balance'
  | 'absence_over_cap'
  | 'absence_over_cap_hours'
  | 'absence_own_cancellation'
  | 'absence_certificate_kept'
  | 'absence_not_notice'
  | 'absence_is_notice'
  | 'absence_open_end'
  | 'absence_half_hours'
  | 'absence_leave_hours'
  | 'absence_far'
  | 'absence_no_work'
  | 'absence_over_day'

/** The fields of their own record that persons may change. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'surname',
  'avatar',
  'phone',
  'emailVisibility',
  'password',
  'verified',
  'email',
  'tokenKey',
  'updated',
])

/** Of those what signs the answers of a customer's reader, who does not choose it: one would answer for another. */
const SIGNED_BY: ReadonlySet<string> = new Set(['name', 'surname'])

/**
 * Refuses changes of fields that the viewer may not change; `changed` are the names of the fields whose value differs.
 */
export function checkUserFields(changed: readonly string[], viewer: Viewer): Violation<PeopleCode> | null {
  if (viewerHolds(viewer, 'adm')) return null
  const refused = changed.find((field) => !OWN_FIELDS.has(field) || (viewer.external && SIGNED_BY.has(field)))
  return refused === undefined ? null : { field: refused, code: 'user_field_protected' }
}

/** Refuses a reader without a customer. */
export function checkUser(user: Pick<User, 'external' | 'customer'>): Violation<PeopleCode> | null {
  return user.external && user.customer === '' ? { field: 'customer', code: 'user_reader_needs_customer' } : null
}

/** Refuses a role without the project or specialty of its scope, and one that does not fit an employee or a reader. */
export function checkRole(
  role: Pick<DraftOf<typeof roles>, 'role' | 'scope' | 'project' | 'specialty'>,
  person: Pick<User, 'external'>,
): Violation<PeopleCode> | null {
  if (role.scope === 'project' && role.project === '') return { field: 'project', code: 'role_scope_missing' }
  if (role.scope === 'specialty' && role.specialty === '') return { field: 'specialty', code: 'role_scope_missing' }
  if (person.external && role.role !== 'cl') return { field: 'role', code: 'role_reader_only_cl' }
  return !person.external && role.role === 'cl' ? { field: 'role', code: 'role_staff_not_cl' } : null
}

/** True for a person who can stay administrator: active, employed, and without a leaving day. */
export function isLasting({
  active,
  accessUntil,
  external,
}: Pick<User, 'active' | 'accessUntil' | 'external'>): boolean {
  return active && accessUntil === '' && !external
}

/**
 * Refuses to delete or deactivate the last administrator, end their employment or take their role (INV-CFG-03);
 * `others` is the number of those who remain.
 */
export function checkLastAdministrator(
  field: 'active' | 'leftOn' | 'role',
  others: number,
): Violation<PeopleCode> | null {
  return others > 0 ? null : { field, code: 'role_last_admin' }
}

/** Refuses a validity that includes no day or overlaps another row of the same key (domain.md §0.1). */
export function checkValidity(row: Validity, others: readonly Validity[]): Violation<PeopleCode> | null {
  const fault = validityFault(row, others)
  if (fault === 'empty') return { field: 'to', code: 'validity_empty' }
  return fault ? { field: 'from', code: 'validity_overlap' } : null
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const MAX_WEEK_MINUTES = 2880
const DAY_MINUTES = 1440

/** The minutes of a working week. */
export function weekMinutes(journey: Pick<Journey, (typeof WEEKDAYS)[number]>): number {
  return WEEKDAYS.reduce((sum, day) => sum + journey[day], 0)
}

/**
 * Refuses an empty week, one over 48 hours without a reason (INV-CFG-04), an exit not after the entry, and a lunch as
 * long as the day.
 */
export function checkJourney(
  journey: Pick<Journey, (typeof WEEKDAYS)[number] | 'overrideReason' | 'start' | 'end' | 'lunchMinutes'>,
): Violation<PeopleCode> | null {
  const total = weekMinutes(journey)
  if (total === 0) return { field: 'monday', code: 'journey_empty' }
  if (total > MAX_WEEK_MINUTES && journey.overrideReason.trim() === '')
    return { field: 'overrideReason', code: 'journey_week_too_long' }
  return checkSchedule(journey)
}

/** Checks entry, exit and lunch within one day; an exit at '00:00' is the end of the day. */
function checkSchedule({
  start,
  end,
  lunchMinutes,
}: Pick<Journey, 'start' | 'end' | 'lunchMinutes'>): Violation<PeopleCode> | null {
  // Texts that are no times are refused by the field's own format.
  if (!isTime(start) || !isTime(end)) return null
  const span = (end === '00:00' ? DAY_MINUTES : timeToMinutes(end)) - timeToMinutes(start)
  if (span <= 0) return { field: 'end', code: 'journey_backwards' }
  return lunchMinutes >= span ? { field: 'lunchMinutes', code: 'journey_lunch_too_long' } : null
}

/** True when the person may sign in on a day (INV-CFG-02). */
export function canSignIn({ active, leftOn }: Pick<User, 'active'> & Pick<Employment, 'leftOn'>, today: Day): boolean {
  return active && (leftOn === '' || today < leftOn)
}

/** Refuses a target of utilisation whose ends are the wrong way round. */
export function checkTarget({
  low,
  high,
}: {
  readonly low: number
  readonly high: number
}): Violation<PeopleCode> | null {
  return low > high ? { field: 'high', code: 'target_range' } : null
}
