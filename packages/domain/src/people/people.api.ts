import { answers, defineRoute, f } from '@timesheet/schema'
import { users } from './users.collection.ts'

/** Mails an invitation with a link to accept it to a person who was added. */
export const inviteRoute = defineRoute({
  method: 'POST',
  path: '/people/:user/invite',
  input: { user: f.relation('users', { label: 'Persona', required: true }) },
  output: answers.nothing(),
  who: users.access.create ?? null,
})
