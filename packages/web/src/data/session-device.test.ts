// @vitest-environment jsdom
import { expect, it, test } from 'vitest'
import { deviceKey, withDevice } from './session-device.ts'

it('a browser calls itself always the same, also after a reload', () => {
  expect(deviceKey()).toMatch(/^[a-z0-9]{24}$/)
  expect(deviceKey()).toBe(deviceKey())
  expect(localStorage.getItem('timesheet-device')).toBe(deviceKey())
})

const auth = (end: string) => `/timesheet/api/collections/users/${end}`

test.each([
  [auth('auth-with-password'), true],
  [auth('auth-with-otp?mfaId=abc'), true],
  [auth('auth-with-oauth2'), true],
  [auth('auth-refresh'), true],
  ['https://api.example.test/timesheet/api/collections/_superusers/auth-with-password', true],
  [auth('request-otp'), true],
  [auth('confirm-password-reset'), true],
  [auth('auth-methods'), false],
  [auth('records'), false],
  ['/timesheet/api/collections/hours/records?filter=auth-refresh', false],
])('%s says it: %s', (url, says) => {
  const { options } = withDevice({ url, options: { method: 'POST', headers: { Authorization: 'token' } } })
  expect(options['headers']).toEqual(
    says ? { 'Authorization': 'token', 'X-Timesheet-Device': deviceKey() } : { Authorization: 'token' },
  )
})
