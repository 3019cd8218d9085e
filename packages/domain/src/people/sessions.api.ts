import { answers, defineRoute, f } from '@timesheet/schema'

/** Checks whether the token of a mailed link is valid, without consuming it. */
export const accountLinkRoute = defineRoute({
  method: 'POST',
  path: '/account-link',
  input: { token: f.text({ label: 'Enlace', max: 8192 }) },
  output: answers.json<{ readonly valid: boolean }>(),
  who: '',
})

/** Ends the sessions of a person's other devices; returns a new session for this one. */
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
