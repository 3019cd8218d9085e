import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, tokenIn } from '../auth/auth.fixture.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const FAILED = 'Failed to send the test email.'
const PATH = '/api/settings/test/email'

describe.each(BOTH_WAYS)('the test e-mail on $name', (database) => {
  let fixture: AuthFixture
  let root: string

  const send = (body: unknown, authorization = root) =>
    fixture.post(PATH, { body, headers: authorization === '' ? {} : { authorization } })

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    root = await fixture.superuserToken()
  })
  afterAll(() => fixture.close())

  it.each([
    ['verification', undefined, /Verify/],
    ['password-reset', 'people', /Reset/],
    ['email-change', 'people', /Confirm/],
    ['otp', 'members', /123456/],
    ['login-alert', 'people', /TEST_USER_AGENT/],
  ])('B161 sends %s of %s, with nothing that opens an account', async (template, collection, text) => {
    expect(await send({ email: 'test@x.es', template, ...(collection && { collection }) })).toEqual({
      status: 204,
      body: {},
    })
    const [mail = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(mail).toContain('To: test@x.es')
    expect(mail).toMatch(text)
    expect(mail).not.toMatch(/\{(APP_NAME|APP_URL|TOKEN|OTP|OTP_ID|ALERT_INFO)\}/)
    const refused = await fixture.post('/api/collections/people/confirm-password-reset', {
      body: { token: tokenIn(mail), password: 'x'.repeat(9), passwordConfirm: 'x'.repeat(9) },
    })
    expect(refused.status).toBe(400)
  })

  const required = { code: 'validation_required', message: 'Cannot be blank.' }
  const otherCollection = {
    code: 'validation_invalid_auth_collection',
    message: 'Must be a valid auth collection id or name.',
  }
  it.each([
    ['nothing', {}, { email: required, template: required }],
    [
      'no e-mail, an unknown template and collection',
      { email: 'x', template: 'y', collection: 'z' },
      {
        email: { code: 'validation_is_email' },
        template: { code: 'validation_in_invalid' },
        collection: otherCollection,
      },
    ],
    [
      'a collection where nobody signs in',
      { email: 'a@x.es', template: 'otp', collection: 'notes' },
      { collection: otherCollection },
    ],
    [
      'a name of every object',
      { email: 'a@x.es', template: 'constructor' },
      { template: { code: 'validation_in_invalid' } },
    ],
  ])('B161 refuses %s and sends nothing', async (_name, body, data) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { message: FAILED, data } })
    expect(await fixture.takeMails()).toEqual([])
  })

  it('B161 says what the mail server said, and never the password', async () => {
    await fixture.app.settings.update({
      smtp: { enabled: true, host: '127.0.0.1', port: 1, username: 'u', password: 'muy-secreta' },
    })
    const { status, body } = await send({ email: 'a@x.es', template: 'otp' })
    await fixture.app.settings.update({ smtp: { enabled: false } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { data: {}, message: expect.stringMatching(/^Failed to send the test email\. Raw error: \n.+/) },
    })
    expect(JSON.stringify(body)).not.toContain('muy-secreta')
  })

  it('B161 is for superusers', async () => {
    const ana = await fixture.addPerson('Ana')
    expect((await send({ email: 'a@x.es', template: 'otp' }, '')).status).toBe(401)
    expect(
      (await send({ email: 'a@x.es', template: 'otp' }, await issueAuthToken(fixture.app, ana, { refreshable: true })))
        .status,
    ).toBe(403)
    expect(await fixture.takeMails()).toEqual([])
  })
})
