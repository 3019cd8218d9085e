import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** Mails the links of a transmittal again, to each contact that has an address; the former ones open no more. */
export const mailTransmittalLinksRoute = defineRoute({
  method: 'POST',
  path: '/transmittals/:transmittal/links',
  input: { transmittal: f.text({ label: 'Remito', required: true, max: 15, pattern: String.raw`^\w+$` }) },
  output: answers.json<{ readonly mails: number }>(),
  who: EMPLOYEE,
})

const LINK = f.text({ label: 'Enlace', required: true, max: 15, pattern: String.raw`^\w+$` })

/** Makes a link of a transmittal open nothing from now on, whoever holds it; what was acknowledged by it stays. */
export const revokeTransmittalLinkRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-links/:link/revoke',
  input: { link: LINK },
  output: answers.json<{ readonly revokedAt: string }>(),
  who: EMPLOYEE,
})

/** Mails a new link to the contact of this one, which opens no more. */
export const replaceTransmittalLinkRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-links/:link/replace',
  input: { link: LINK },
  output: answers.json<{ readonly mails: number }>(),
  who: EMPLOYEE,
})
