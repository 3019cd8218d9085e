import { describe, expect, it, test } from 'vitest'
import type { SignInMethods } from '../../data/session-methods.ts'
import { beginSignIn, codeDigits, secondStep, signInReducer, waitForCode } from './sign-in.model.ts'

const first = { factor: 'password', mfaId: 'm1' } as const
const sent = { type: 'sent', email: 'ana@demo.test', otpId: 'o1', now: 1_000 } as const

describe('a sign-in', () => {
  it('with a mailed code begins at the code', () => expect(beginSignIn('email', { otpId: 'o1' }).step).toBe('code'))

  it('keeps what was typed from step to step', () => {
    const typed = signInReducer(beginSignIn('password'), { type: 'typed', email: 'ana@demo.test' })
    const half = signInReducer(typed, { type: 'half', first, next: 'email' })
    const code = signInReducer(half, sent)
    expect(code).toEqual({ step: 'code', email: 'ana@demo.test', otpId: 'o1', sentAt: 1_000, first })
    expect(signInReducer(code, { type: 'restart', step: 'password' })).toEqual({
      step: 'password',
      email: 'ana@demo.test',
      otpId: '',
      sentAt: 0,
      first: null,
    })
  })

  it('to another address forgets the code, not the address', () => {
    expect(signInReducer(signInReducer(beginSignIn('email'), sent), { type: 'otherAddress' })).toEqual(
      beginSignIn('email', { email: 'ana@demo.test' }),
    )
  })
})

describe('the other way after', () => {
  const google = { name: 'google', label: 'Google', logo: '' }
  const all: SignInMethods = { password: true, code: true, providers: [google] }
  test.each([
    ['a password is a code', 'password', all, 'email'],
    ['a code is the password', 'otp', all, 'password'],
    ['a provider is a code', 'oauth2', all, 'email'],
    ['a provider without codes is the password', 'oauth2', { ...all, code: false }, 'password'],
    ['a password without codes is a provider', 'password', { ...all, code: false }, 'provider'],
    ['a code without passwords is a provider', 'otp', { ...all, password: false }, 'provider'],
    [
      'a password, where there is nothing else, is none',
      'password',
      { password: true, code: false, providers: [] },
      null,
    ],
    [
      'a provider, where there is nothing else, is none',
      'oauth2',
      { password: false, code: false, providers: [google] },
      null,
    ],
  ] as const)('%s', (_name, done, methods, step) => expect(secondStep(done, methods)).toBe(step))
})

test.each([
  ['1234 5678', '12345678'],
  [' 12-34 ', '1234'],
  ['Código: 998877.', '998877'],
  ['sin números', ''],
])('the digits of %j are %j', (text, digits) => expect(codeDigits(text)).toBe(digits))

test.each([
  ['before any code', 0, 5_000, 0],
  ['at once after one', 1_000, 1_000, 30],
  ['in the middle', 1_000, 16_400, 15],
  ['after the wait', 1_000, 31_000, 0],
])('another code may be asked for %s after %#', (_name, sentAt, now, seconds) =>
  expect(waitForCode(sentAt, now)).toBe(seconds),
)
