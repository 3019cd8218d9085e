import { fieldError } from '@timesheet/schema'
import { type Check, checkForm, readForm, required } from '../auth/form.ts'
import type { RequestContext } from './request-context.ts'

const MAX_BYTES = 5000

/** Reads the required `query` of a body; throws 400 if it is missing or longer than 5000 bytes. */
export async function readQuery(ctx: RequestContext): Promise<string> {
  const form = await readForm(ctx, ['query'])
  await checkForm(form, { query: [required, notTooLong] })
  return form.query
}

const notTooLong: Check = (value) =>
  Buffer.byteLength(value) <= MAX_BYTES ? null : fieldError('validation_length_too_long', { min: 0, max: MAX_BYTES })
