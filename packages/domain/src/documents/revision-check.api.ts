import { answers, defineRoute, f } from '@timesheet/schema'

/**
 * The page that says whether a printed sheet is in force, to whoever holds it; 404 for any other token. The token is a
 * parameter of the query, because the log masks those.
 */
export const revisionCheckRoute = defineRoute({
  method: 'GET',
  path: '/v',
  input: { token: f.text({ label: 'Código', max: 64 }) },
  output: answers.bytes(),
  who: '',
})
