import { answers, defineRoute, f } from '@timesheet/schema'
import { type Holiday, holidays } from './calendars.collection.ts'
import { users } from './users.collection.ts'

/** A special day proposed by a public calendar; a person reviews it before it is published. */
export type ProposedHoliday = Pick<Holiday, 'day' | 'kind' | 'name' | 'origin' | 'movedFrom'>

/** The holidays of a country or region in a year, as a public calendar proposes them. */
export const holidayYearRoute = defineRoute({
  method: 'GET',
  path: '/holidays/year/:country/:year',
  input: {
    country: f.select({ AR: 'Argentina', ES: 'España' }, { label: 'País', required: true }),
    year: f.number({ label: 'Año', required: true, onlyInt: true, min: 2000, max: 2099 }),
    region: f.text({ label: 'Región', max: 20 }),
  },
  output: answers.json<{ readonly items: readonly ProposedHoliday[] }>(),
  who: holidays.access.create ?? null,
})

/** Mails an invitation with a link to accept it to a person who was added. */
export const inviteRoute = defineRoute({
  method: 'POST',
  path: '/people/:user/invite',
  input: { user: f.relation('users', { label: 'Persona', required: true }) },
  output: answers.nothing(),
  who: users.access.create ?? null,
})
