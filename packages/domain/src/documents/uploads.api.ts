import { answers, defineRoute, f } from '@timesheet/schema'
import { any, CUSTOMER_READER, EMPLOYEE } from '../access/index.ts'

const ID = { required: true, max: 40, pattern: String.raw`^\w+$` } as const
const input = { upload: f.text({ label: 'Subida', ...ID }) }
const PATH = '/documents/uploads'
/** Which files somebody may send is said by the place to which they send them. */
const SENDERS = any(EMPLOYEE, CUSTOMER_READER)

/** The version of the tus protocol by which files arrive in parts (ADR 0092). */
export const TUS_VERSION = '1.0.0'

/** The content type of a part of a file. */
export const PART_TYPE = 'application/offset+octet-stream'

/** How long a file that was begun may be continued, in hours. */
export const UPLOAD_HOURS = 24

/**
 * Begins a file that arrives in parts; its name, size and place are in the headers of tus: the revision, the transmittal
 * that was received, or the issue of which a reader of the customer answers with it.
 */
export const beginUploadRoute = defineRoute({
  method: 'POST',
  path: PATH,
  input: {},
  output: answers.bytes(),
  who: SENDERS,
})

/** Tells in headers how far a file came, by HEAD; one that is whole is stored if it was not yet. */
export const uploadOffsetRoute = defineRoute({
  method: 'GET',
  path: `${PATH}/:upload`,
  input,
  output: answers.bytes(),
  who: SENDERS,
})

/** Adds a part to a file, and makes a record of it once it is whole; a commented copy waits for its answer. */
export const continueUploadRoute = defineRoute({
  method: 'PATCH',
  path: `${PATH}/:upload`,
  input,
  output: answers.bytes(),
  who: SENDERS,
})

/** Gives a file up that is not whole. */
export const endUploadRoute = defineRoute({
  method: 'DELETE',
  path: `${PATH}/:upload`,
  input,
  output: answers.nothing(),
  who: SENDERS,
})
