import { fieldError, type FieldError, isEmail } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { AuthRequest } from './auth-request.ts'
import { authFieldError } from './auth-field-error.ts'

/** One check of a text: its error, or null. Every check but `required` accepts an empty text. */
export type Check = (value: string) => FieldError | null | Promise<FieldError | null>

/** The texts of a body by name; '' for one that was not sent. */
export type FormTexts<Name extends string> = Readonly<Record<Name, string>>

export type FormChecks<Name extends string> = Readonly<Partial<Record<Name, readonly Check[]>>>

/** Reads the named texts of the body; throws 400 for an unreadable body or a value that is not a text. */
export async function readForm<Name extends string>(
  ctx: AuthRequest,
  names: readonly Name[],
): Promise<FormTexts<Name>> {
  const body = await loadBody(ctx)
  const isJson = (ctx.headers['content-type'] ?? '').trim().toLowerCase().startsWith('application/json')
  return Object.fromEntries(names.map((name) => [name, textIn(body[name], isJson)])) as FormTexts<Name>
}

/** Runs the checks and throws 400 with the first error of each field, if there is any. */
export async function checkForm<Name extends string>(form: FormTexts<Name>, checks: FormChecks<Name>): Promise<void> {
  refuseInvalid(await findErrors(form, checks))
}

/** The first error of each field that has one. */
export async function findErrors<Name extends string>(
  form: FormTexts<Name>,
  checks: FormChecks<Name>,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {}
  for (const [name, fieldChecks] of Object.entries(checks) as [Name, readonly Check[]][]) {
    const error = await firstError(form[name], fieldChecks)
    if (error) errors[name] = error
  }
  return errors
}

/** Throws 400 with these errors, if there are any. */
export function refuseInvalid(errors: Readonly<Record<string, FieldError>>): void {
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors)
}

/** Reads an integer of the body, 0 if it was not sent; throws 400 for anything else. */
export async function readWholeNumber(ctx: AuthRequest, name: string): Promise<number> {
  const value = (await loadBody(ctx))[name] ?? 0
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw notLoadable()
  return value
}

/** Requires a text. */
export const required: Check = (value) => (value === '' ? fieldError('validation_required') : null)

/** Requires an e-mail address. */
export const email: Check = (value) => (value === '' || isEmail(value) ? null : fieldError('validation_is_email'))

/** Requires a length, counted in bytes as in PocketBase. */
export function length(min: number, max: number): Check {
  return (value) => {
    const bytes = Buffer.byteLength(value)
    return value === '' || (bytes >= min && bytes <= max)
      ? null
      : fieldError('validation_length_out_of_range', { min, max })
  }
}

/** Requires one of these texts. */
export function oneOf(values: readonly string[]): Check {
  return (value) => (value === '' || values.includes(value) ? null : fieldError('validation_in_invalid'))
}

/** Requires another text than this one. */
export function not(other: string): Check {
  return (value) => (value !== '' && value === other ? authFieldError('validation_not_in_invalid') : null)
}

/** Requires the same text as another field of the form. */
export function same(other: string): Check {
  return (value) => (value === other ? null : fieldError('validation_values_mismatch'))
}

async function firstError(value: string, checks: readonly Check[]): Promise<FieldError | null> {
  for (const check of checks) {
    const error = await check(value)
    if (error) return error
  }
  return null
}

async function loadBody(ctx: AuthRequest): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await ctx.readBody()).values
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 413) throw cause
    throw notLoadable(cause)
  }
}

/**
 * The text of a body's value. Form bodies arrive with numbers and booleans inferred; these convert back to the text
 * that was sent.
 */
function textIn(value: unknown, isJson: boolean): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (!isJson && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  throw notLoadable()
}

function notLoadable(cause?: unknown): ApiError {
  return new ApiError(400, 'An error occurred while loading the submitted data.', {}, { cause })
}
