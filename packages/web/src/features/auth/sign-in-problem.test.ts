import { ClientResponseError } from 'pocketbase'
import { describe, expect, it, test } from 'vitest'
import { isGivenUp, pendingMfa } from '../../data/session-problem.ts'
import { AUTH_TEXTS, PROVIDER_TEXTS } from '../../i18n/auth.es.ts'
import { isMfaOver, signInProblem } from './sign-in-problem.ts'
import type { Factor } from './sign-in-problem.ts'

/** The error that the SDK throws for a response of the API. */
function answered(status: number, message: string, more: Record<string, unknown> = {}): ClientResponseError {
  return new ClientResponseError({ status, response: { status, message, data: {}, ...more } })
}

/** The error that the SDK throws for its own failures. */
function complained(message: string): ClientResponseError {
  return new ClientResponseError(new ClientResponseError(new Error(message)))
}

const OFFLINE = new ClientResponseError(new TypeError('Failed to fetch'))

describe('the text for a failed sign-in', () => {
  const cases: readonly (readonly [name: string, factor: Factor, isSecond: boolean, error: unknown, text: string])[] = [
    [
      'a wrong password says nothing about which part',
      'password',
      false,
      answered(400, 'Failed to authenticate.'),
      AUTH_TEXTS.wrong,
    ],
    ['a wrong second password', 'password', true, answered(400, 'Failed to authenticate.'), AUTH_TEXTS.wrongPassword],
    [
      'an account without access',
      'password',
      false,
      answered(403, "The request doesn't satisfy the collection requirements to authenticate."),
      AUTH_TEXTS.notAllowed,
    ],
    ['too many requests', 'password', false, answered(429, 'Too Many Requests.'), AUTH_TEXTS.tooMany],
    ['no network', 'password', false, OFFLINE, AUTH_TEXTS.offline],
    ['a failure of the server', 'password', false, answered(500, 'Internal Server Error'), AUTH_TEXTS.failed],
    ['a wrong code', 'otp', false, answered(400, 'Invalid or expired OTP.'), AUTH_TEXTS.wrongCode],
    [
      'too many codes',
      'otp',
      false,
      answered(429, 'Too many attempts, please try again later with a new OTP.'),
      AUTH_TEXTS.tooManyCodes,
    ],
    ['too many requests with codes', 'otp', false, answered(429, 'Too Many Requests.'), AUTH_TEXTS.tooMany],
    [
      'a provider that the person refused',
      'oauth2',
      false,
      complained('OAuth2 redirect error or missing code: access_denied'),
      PROVIDER_TEXTS.refused,
    ],
    ['another state', 'oauth2', false, complained("State parameters don't match."), PROVIDER_TEXTS.noAnswer],
    [
      'a provider that is gone',
      'oauth2',
      false,
      complained('Missing or invalid provider "google".'),
      PROVIDER_TEXTS.unknown,
    ],
    ['a broken stream', 'oauth2', false, complained('realtime connection interrupted'), PROVIDER_TEXTS.interrupted],
    [
      'a provider without answer',
      'oauth2',
      false,
      answered(400, 'Failed to fetch OAuth2 token.'),
      PROVIDER_TEXTS.noAnswer,
    ],
    [
      'a provider that is switched off',
      'oauth2',
      false,
      answered(403, 'The collection is not configured to allow OAuth2 authentication.'),
      PROVIDER_TEXTS.unknown,
    ],
    ['nobody with that address', 'oauth2', false, answered(400, 'Failed to create record.'), PROVIDER_TEXTS.noAccount],
    [
      'a person without access',
      'oauth2',
      false,
      answered(403, "The request doesn't satisfy the collection requirements to authenticate."),
      AUTH_TEXTS.notAllowed,
    ],
    ['no network on the way to a provider', 'oauth2', false, OFFLINE, AUTH_TEXTS.offline],
    ['something else', 'oauth2', false, new RangeError('x'), AUTH_TEXTS.failed],
  ]
  it.each(cases)('%s', (_name, factor, isSecond, error, text) =>
    expect(signInProblem(error, factor, isSecond)).toBe(text),
  )
})

describe('a second factor', () => {
  test.each([
    ['is asked for', answered(401, '', { mfaId: 'abc' }), 'abc'],
    [
      'is not asked for by another refusal',
      answered(401, 'The request requires valid record authorization token.'),
      '',
    ],
    ['is not asked for with another status', answered(400, '', { mfaId: 'abc' }), ''],
    ['is not asked for by an id that is no text', answered(401, '', { mfaId: 7 }), ''],
    ['is not asked for by something else', new Error('abc'), ''],
  ])('%s', (_name, error, mfaId) => expect(pendingMfa(error)).toBe(mfaId))

  test.each([
    ['too late', answered(400, 'Invalid or expired MFA session.'), true],
    ['of another account', answered(400, 'Invalid MFA session.'), true],
    ['with a wrong password', answered(400, 'Failed to authenticate.'), false],
  ])('%s begins again: %#', (_name, error, over) => expect(isMfaOver(error)).toBe(over))
})

it('a cancelled attempt has no text', () => {
  expect(isGivenUp(new ClientResponseError(new DOMException('x', 'AbortError')))).toBe(true)
  expect(isGivenUp(OFFLINE)).toBe(false)
})
