import { answers, defineRoute, f } from '@timesheet/schema'

/** Whether the token of a mailed link is still good; asking does not use it up. */
export const accountLinkRoute = defineRoute({
  method: 'POST',
  path: '/account-link',
  input: { token: f.text({ label: 'Enlace', max: 8192 }) },
  output: answers.json<{ readonly valid: boolean }>(),
  who: '',
})

/** Ends the sessions of a person's other devices; the answer is the session that stays. */
export const closeSessionsRoute = defineRoute({
  method: 'POST',
  path: '/devices/close-others',
  input: {},
  output: answers.json<{
    readonly token: string
    readonly record: { readonly [field: string]: unknown }
  }>(),
  who: '@request.auth.collectionName = "users"',
})
