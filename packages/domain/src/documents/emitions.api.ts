import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** A move that waits for its second person, and the last day on which it may be confirmed. */
export interface AskedSecond {
  readonly confirmation: string
  readonly expiresOn: string
}

const ID = { required: true, max: 15, pattern: String.raw`^\w+$` } as const
const REASON = f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' })

/** Asks to revoke the revision in force; who leads the project and document control are the two people. */
export const revokeRevisionRoute = defineRoute({
  method: 'POST',
  path: '/revisions/:revision/revoke',
  input: { revision: f.text({ label: 'Revisión', ...ID }), reason: REASON },
  output: answers.json<AskedSecond>(),
  who: EMPLOYEE,
})

/** Asks to make void a transmittal that was sent; its number stays. */
export const voidTransmittalRoute = defineRoute({
  method: 'POST',
  path: '/transmittals/:transmittal/void',
  input: { transmittal: f.text({ label: 'Remito', ...ID }), reason: REASON },
  output: answers.json<AskedSecond>(),
  who: EMPLOYEE,
})

/** How many documents a transmittal carries, and how many of them still wait for an answer. */
export interface TransmittalCount {
  readonly documents: number
  readonly waiting: number
  readonly answered: number
  readonly overdue: number
}

/** Counts the documents of transmittals, by transmittal; those that the viewer may not read are left out. */
export const transmittalCountsRoute = defineRoute({
  method: 'GET',
  path: '/transmittals/counts',
  input: { ids: f.text({ label: 'Remitos', max: 5000 }) },
  output: answers.json<Readonly<Record<string, TransmittalCount>>>(),
  who: EMPLOYEE,
})

/** The cover sheet of a transmittal, for a signature. */
export const transmittalFileRoute = defineRoute({
  method: 'GET',
  path: '/transmittals/:transmittal/file',
  input: { transmittal: f.text({ label: 'Remito', ...ID }) },
  output: answers.bytes(),
  who: EMPLOYEE,
})

/** The cover sheet of a transmittal that was sent and the files that went with it, in one archive. */
export const transmittalZipRoute = defineRoute({
  method: 'GET',
  path: '/transmittals/:transmittal/zip',
  input: { transmittal: f.text({ label: 'Remito', ...ID }) },
  output: answers.bytes(),
  who: EMPLOYEE,
})
