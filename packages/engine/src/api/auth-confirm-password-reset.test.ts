import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, PASSWORD, tokenIn } from '../auth/auth.fixture.ts'
import { issueAuthToken, issueToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const NEW_PASSWORD = 'nueva-contraseña'

describe.each(BOTH_WAYS)('password reset on $name', (database) => {
  let fixture: AuthFixture

  const request = (email: unknown, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/request-password-reset`, { body: { email } })
  const confirm = (body: object, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/confirm-password-reset`, { body })
  const login = (identity: string, password: string) =>
    fixture.post('/api/collections/people/auth-with-password', { body: { identity, password } })
  const pair = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD }

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it('B117 goes from the request over the mail to a new password that ends every session', async () => {
    const ana = await fixture.addPerson('Ana')
    const session = await issueAuthToken(fixture.app, ana, { refreshable: true })
    expect(await request('ana@x.es')).toMatchObject({ status: 204 })
    const [mail = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(mail).toContain('To: ana@x.es')
    const token = tokenIn(mail)
    expect(await confirm({ token, ...pair })).toMatchObject({ status: 204 })
    expect((await login('ana@x.es', PASSWORD)).status).toBe(400)
    const { status, body } = await login('ana@x.es', NEW_PASSWORD)
    expect(status).toBe(200)
    expect(body.record).toMatchObject({ verified: true })
    expect(
      (await fixture.post('/api/collections/people/auth-refresh', { headers: { authorization: session } })).status,
    ).toBe(401)
    expect((await confirm({ token, ...pair })).body.data).toEqual({
      token: { code: 'validation_invalid_token', message: 'Invalid or expired token.' },
    })
  })

  it('does not verify an address that the mail did not go to', async () => {
    const eva = await fixture.addPerson('Eva')
    const token = await issueToken(fixture.app, eva, { kind: 'passwordReset', claims: { email: 'other@x.es' } })
    expect(await confirm({ token, ...pair })).toMatchObject({ status: 204 })
    expect((await fixture.app.records.findById('people', eva.values.id))?.values['verified']).toBe(false)
  })

  it('B116 answers the same for an unknown address and sends nothing', async () => {
    expect(await request('nobody@x.es')).toEqual({ status: 204, body: {} })
    expect(await fixture.takeMails()).toEqual([])
  })

  it('B116 sends no second mail within two minutes, and again afterwards or once the password was set', async () => {
    await fixture.addPerson('Leo')
    await request('leo@x.es')
    fixture.advance(119_000)
    expect(await request('leo@x.es')).toEqual({ status: 204, body: {} })
    const [first = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(await confirm({ token: tokenIn(first), ...pair })).toMatchObject({ status: 204 })
    await request('leo@x.es')
    expect(await fixture.takeMails()).toHaveLength(1)
    fixture.advance(121_000)
    await request('leo@x.es')
    expect(await fixture.takeMails()).toHaveLength(1)
  })

  it.each([
    ['no address', '', 'validation_required'],
    ['no e-mail', 'ana', 'validation_is_email'],
    ['too long', `${'a'.repeat(260)}@x.es`, 'validation_length_out_of_range'],
  ])('refuses %s', async (_name, email, code) => {
    expect(await request(email)).toMatchObject({
      status: 400,
      body: { message: 'An error occurred while validating the submitted data.', data: { email: { code } } },
    })
  })

  it('B116 is off where passwords are off', async () => {
    expect(await request('ana@x.es', 'guests')).toMatchObject({
      status: 400,
      body: { data: {}, message: 'The collection is not configured to allow password authentication.' },
    })
  })

  it('B117 names everything that is wrong', async () => {
    const mia = await fixture.addPerson('Mia')
    const good = await issueToken(fixture.app, mia, { kind: 'passwordReset', claims: { email: 'mia@x.es' } })
    const expired = await issueToken(fixture.app, mia, { kind: 'passwordReset', duration: -1 })
    const verification = await issueToken(fixture.app, mia, { kind: 'verification', claims: { email: 'mia@x.es' } })
    const codes = async (body: object, collection?: string) => {
      const { data } = (await confirm(body, collection)).body as { data: Record<string, { code: string }> }
      return Object.fromEntries(Object.entries(data).map(([name, { code }]) => [name, code]))
    }
    const required = 'validation_required'
    expect(await codes({})).toEqual({ token: required, password: required, passwordConfirm: required })
    expect(await codes({ token: expired, ...pair })).toEqual({ token: 'validation_invalid_token' })
    expect(await codes({ token: verification, ...pair })).toEqual({ token: 'validation_invalid_token' })
    expect(await codes({ token: good, ...pair }, 'guests')).toEqual({ token: 'validation_token_collection_mismatch' })
    expect(await codes({ token: good, password: 'short', passwordConfirm: 'short' })).toEqual({
      password: 'validation_length_out_of_range',
    })
    expect(await codes({ token: good, password: NEW_PASSWORD, passwordConfirm: 'other' })).toEqual({
      passwordConfirm: 'validation_values_mismatch',
    })
    const tooLong = await confirm({ token: good, password: 'x'.repeat(72), passwordConfirm: 'x'.repeat(72) })
    expect(tooLong).toMatchObject({
      status: 400,
      body: { message: 'Failed to set new password.', data: { password: { code: 'validation_max_text_constraint' } } },
    })
    expect((await login('mia@x.es', PASSWORD)).status).toBe(200)
  })
})
