import { answers, defineRoute, f } from '@timesheet/schema'
import { type Holiday, holidays } from './calendars.collection.ts'
import { users } from './users.collection.ts'

/** A special day that a public calendar proposes; a person reviews it before it is published. */
export type ProposedHoliday = Pick<Holiday, 'day' | 'kind' | 'name' | 'origin' | 'movedFrom'>

/** The holidays that the public calendar of a country, or of one of its regions, proposes for a year. */
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

/** Mails a person that they were added, and the link by which they accept. */
export const inviteRoute = defineRoute({
  method: 'POST',
  path: '/people/:user/invite',
  input: { user: f.relation('users', { label: 'Persona', required: true }) },
  output: answers.nothing(),
  who: users.access.create ?? null,
})
