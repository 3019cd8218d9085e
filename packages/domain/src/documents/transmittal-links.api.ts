import { answers, defineRoute, f } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import type { Acknowledged, CustomerDocument, CustomerFile } from './customer-reader.api.ts'

/** A document as who holds a link of its transmittal sees it. */
export type LinkedDocument = Pick<
  CustomerDocument,
  'id' | 'code' | 'clientCode' | 'title' | 'revision' | 'purpose' | 'suitability' | 'state' | 'dueOn'
> & { readonly files: readonly CustomerFile[] }

/** A transmittal as who holds a link to it sees it: as its customer does, without answers. */
export interface LinkedTransmittal {
  readonly state: 'open'
  readonly firm: string
  readonly code: string
  readonly subject: string
  readonly project: string
  readonly text: string
  readonly reference: string
  readonly recipientOrg: string
  /** To whom the link was mailed. */
  readonly contact: string
  readonly sentOn: Day | ''
  readonly acknowledgedOn: Day | ''
  readonly acknowledgedBy: string
  /** The first day on which the link no longer opens. */
  readonly expiresOn: Day
  readonly rows: readonly LinkedDocument[]
}

/** What a link shows that opens nothing any more: which transmittal it was of, and why. */
export interface EndedTransmittalLink {
  readonly state: 'expired' | 'void'
  readonly firm: string
  readonly code: string
  readonly expiresOn: Day
}

/** What is saved of a transmittal by a link. */
export const LINKED_FILES = { cover: 'Portada (PDF)', zip: 'Archivos (ZIP)' } as const

const token = f.text({ label: 'Enlace', required: true, max: 64 })

/** What a link shows, to whoever holds it; 404 for any other text. The token travels in the body, out of every log. */
export const openTransmittalLinkRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-link',
  input: { token },
  output: answers.json<LinkedTransmittal | EndedTransmittalLink>(),
  who: '',
})

/** The cover of the transmittal of a link, or all files that its customer takes. */
export const transmittalLinkFileRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-link/file',
  input: { token, part: f.select(LINKED_FILES, { label: 'Archivo', required: true }) },
  output: answers.bytes(),
  who: '',
})

/** One file of the transmittal of a link, of those that its customer takes; 404 for any other. */
export const transmittalLinkOneFileRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-link/one-file',
  input: { token, file: f.text({ label: 'Archivo', required: true, max: 15, pattern: String.raw`^\w+$` }) },
  output: answers.bytes(),
  who: '',
})

/** The fewest letters of the name of who acknowledges. */
export const LEAST_NAME = 3

/** Acknowledges the receipt of the transmittal of a link, once: the first acknowledgement stays. */
export const acknowledgeByLinkRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-link/acknowledge',
  input: { token, name: f.text({ label: 'Nombre y apellido', required: true, min: LEAST_NAME, max: 120 }) },
  output: answers.json<Acknowledged>(),
  who: '',
})

/** Mails a new link to where an expired one was mailed. */
export const renewTransmittalLinkRoute = defineRoute({
  method: 'POST',
  path: '/transmittal-link/renew',
  input: { token },
  output: answers.nothing(),
  who: '',
})
