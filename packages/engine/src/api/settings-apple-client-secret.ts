import { fieldError, type FieldError } from '@timesheet/schema'
import { importPKCS8 } from 'jose/key/import'
import { SignJWT } from 'jose/jwt/sign'
import { requireSuperuser } from '../access/guards.ts'
import { type Check, findErrors, readForm, readWholeNumber, required } from '../auth/form.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, json } from './endpoint.ts'

const AUDIENCE = 'https://appleid.apple.com'
const ID_LENGTH = 10
/** Apple accepts at most six months. */
const MAX_DURATION = 15_777_000

/**
 * `POST /api/settings/apple/generate-client-secret`: signs a client secret for Apple, which accepts no fixed one
 * (record-api §15).
 */
export const settingsAppleClientSecret: Endpoint = {
  method: 'POST',
  path: '/settings/apple/generate-client-secret',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const form = await readForm(ctx, ['clientId', 'teamId', 'keyId', 'privateKey'])
    const duration = await readWholeNumber(ctx, 'duration')
    const checks = {
      clientId: [required],
      teamId: [required, exactly(ID_LENGTH)],
      keyId: [required, exactly(ID_LENGTH)],
      privateKey: [required, pem],
    }
    const wrongDuration = durationError(duration)
    const errors = { ...(await findErrors(form, checks)), ...(wrongDuration && { duration: wrongDuration }) }
    if (Object.keys(errors).length > 0) throw new ApiError(400, 'Invalid client secret data.', errors)
    return json({ secret: await sign({ ...form, issuedAt: Math.floor(ctx.app.clock().getTime() / 1000), duration }) })
  },
}

interface SecretRequest {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
  /** In seconds. */
  readonly issuedAt: number
  readonly duration: number
}

async function sign({ clientId, teamId, keyId, privateKey, issuedAt, duration }: SecretRequest): Promise<string> {
  const key = await importPKCS8(privateKey.trim(), 'ES256').catch((cause: unknown) => {
    throw new ApiError(
      400,
      'Failed to generate client secret. Raw error: \nthe private key is no ES256 key',
      {},
      { cause },
    )
  })
  const token = new SignJWT().setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keyId })
  return token
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + duration)
    .sign(key)
}

function durationError(duration: number): FieldError | null {
  if (duration === 0) return fieldError('validation_required')
  if (duration < 1) return fieldError('validation_min_greater_equal_than_required', { threshold: 1 })
  return duration > MAX_DURATION
    ? fieldError('validation_max_less_equal_than_required', { threshold: MAX_DURATION })
    : null
}

function exactly(length: number): Check {
  return (value) =>
    value === '' || Buffer.byteLength(value) === length
      ? null
      : fieldError('validation_length_invalid', { min: length, max: length })
}

function pem(value: string): FieldError | null {
  return value === '' || /^\s*-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/.test(value)
    ? null
    : fieldError('validation_match_invalid')
}
