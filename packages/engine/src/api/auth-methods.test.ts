import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture } from '../auth/auth.fixture.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const OFF = {
  oauth2: { providers: [], enabled: false },
  mfa: { enabled: false, duration: 0 },
  otp: { enabled: false, duration: 0 },
  authProviders: null,
}
describe.each(BOTH_WAYS)('auth-methods on $name', (database) => {
  let fixture: AuthFixture

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it.each([
    [
      'passwords on',
      'people',
      200,
      {
        password: { identityFields: ['email', 'username'], enabled: true },
        ...OFF,
        usernamePassword: true,
        emailPassword: true,
      },
    ],
    [
      'passwords off',
      'guests',
      200,
      { password: { identityFields: [], enabled: false }, ...OFF, usernamePassword: false, emailPassword: false },
    ],
    [
      'one-time passwords and a second factor',
      'agents?fields=mfa,otp',
      200,
      { mfa: { enabled: true, duration: 300 }, otp: { enabled: true, duration: 180 } },
    ],
    [
      'one-time passwords alone',
      'members?fields=mfa,otp',
      200,
      { mfa: { enabled: false, duration: 0 }, otp: { enabled: true, duration: 180 } },
    ],
    ['only what the SDK asks for', 'people?fields=mfa', 200, { mfa: { enabled: false, duration: 0 } }],
    ['no sign-in', 'notes', 404, { data: {}, message: 'Missing or invalid auth collection context.', status: 404 }],
    ['no collection', 'nothing', 404, { data: {}, message: 'Missing or invalid collection context.', status: 404 }],
  ])('B115 %s', async (_name, target, status, body) => {
    const [collection, query = ''] = target.split('?')
    expect(await fixture.get(`/api/collections/${collection}/auth-methods?${query}`)).toEqual({ status, body })
  })
})
