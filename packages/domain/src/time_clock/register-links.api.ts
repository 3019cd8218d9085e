import { answers, defineRoute, f } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { registerLinks } from './register-links.collection.ts'
import { SUMMARY_FORMATS } from './time-clock.api.ts'

const { label, people, from, to, expiresOn } = registerLinks.fields
const kept = all(EMPLOYEE, holds('af'))
const token = f.text({ label: 'Enlace', required: true, max: 64 })

/** A link as it is handed over: the token is told this once. */
export interface HandedLink {
  readonly id: string
  readonly token: string
}

/** What a link opens. */
export interface OpenedLink {
  readonly label: string
  readonly firm: string
  readonly from: string
  readonly to: string
  readonly expiresOn: string
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** AF makes a link for an inspector, or for somebody who left. */
export const createLinkRoute = defineRoute({
  method: 'POST',
  path: '/time-clock/links',
  input: { label, people, from, to, expiresOn },
  output: answers.json<HandedLink>(),
  who: kept,
})

/** AF ends a link before its day. */
export const revokeLinkRoute = defineRoute({
  method: 'POST',
  path: '/time-clock/links/:link/revoke',
  input: { link: f.text({ label: 'Enlace', required: true, max: 15 }) },
  output: answers.nothing(),
  who: kept,
})

/** What a link shows, to whoever holds it; 404 for any other text. The token travels in the body, out of every log. */
export const openLinkRoute = defineRoute({
  method: 'POST',
  path: '/time-clock/link',
  input: { token },
  output: answers.json<OpenedLink>(),
  who: '',
})

/** The register of one person of a link as a file. */
export const linkFileRoute = defineRoute({
  method: 'POST',
  path: '/time-clock/link/file',
  input: {
    token,
    person: f.text({ label: 'Persona', required: true, max: 15 }),
    format: f.select(SUMMARY_FORMATS, { label: 'Formato', required: true }),
  },
  output: answers.bytes(),
  who: '',
})
