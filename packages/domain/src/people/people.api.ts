import { answers, defineRoute, f } from '@timesheet/schema'
import { holidays } from './calendars.collection.ts'
import type { HolidayChange, HolidayImpact } from './holiday-impact.calc.ts'
import { users } from './users.collection.ts'

/** Mails an invitation with a link to accept it to a person who was added. */
export const inviteRoute = defineRoute({
  method: 'POST',
  path: '/people/:user/invite',
  input: { user: f.relation('users', { label: 'Persona', required: true }) },
  output: answers.nothing(),
  who: users.access.create ?? null,
})

/**
 * Computes whose expected hours a change of a calendar's special days affects, without storing it. It is a POST because a
 * year of changes does not fit in an address.
 */
export const holidayImpactRoute = defineRoute({
  method: 'POST',
  path: '/holidays/impact',
  input: {
    calendar: f.text({ label: 'Calendario', required: true, max: 100, pattern: '^\\w+$' }),
    changes: f.json<readonly HolidayChange[]>({ label: 'Cambios', maxSize: 32_768 }),
  },
  output: answers.json<HolidayImpact>(),
  who: holidays.access.create ?? null,
})
