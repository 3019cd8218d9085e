import { expect, test } from 'vitest'
import { mailedPath } from './mailed-link.ts'

test.each([
  ['a new password', '/_/', '#/auth/confirm-password-reset/aa.b-b.c_c', '/forget?token=aa.b-b.c_c'],
  ['an address to be confirmed', '/_/', '#/auth/confirm-verification/a.b.c', '/user/me?token=a.b.c'],
  ['a changed address, without the last slash', '/_', '#/auth/confirm-email-change/a.b.c', '/user/me?token=a.b.c'],
  ['another page of the dashboard', '/_/', '#/settings', null],
  ['a token that is none', '/_/', '#/auth/confirm-password-reset/a%2Fb', null],
  ['one of our screens', '/hours', '#/auth/confirm-password-reset/a.b.c', null],
])('%s', (_name, pathname, hash, expected) => expect(mailedPath({ pathname, hash })).toBe(expected))
