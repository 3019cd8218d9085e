import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, PASSWORD, tokenIn } from '../auth/auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { issueAuthToken, issueToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

describe.each(BOTH_WAYS)('e-mail change on $name', (database) => {
  let fixture: AuthFixture
  let ana: AuthRecord

  const request = async (newEmail: string, { by = ana, collection = 'people' } = {}) => {
    const authorization = await issueAuthToken(fixture.app, by, { refreshable: true })
    return fixture.post(`/api/collections/${collection}/request-email-change`, {
      body: { newEmail },
      headers: { authorization },
    })
  }
  const confirm = (body: object, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/confirm-email-change`, { body })

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    ana = await fixture.addPerson('Ana')
    await fixture.addPerson('Eva')
  })
  afterAll(() => fixture.close())

  it('goes from the request over the mail to the new address and ends every session', async () => {
    const leo = await fixture.addPerson('Leo')
    const session = await issueAuthToken(fixture.app, leo, { refreshable: true })
    expect(await request('leo.new@x.es', { by: leo })).toEqual({ status: 204, body: {} })
    const [mail = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(mail).toContain('To: leo.new@x.es')
    const token = tokenIn(mail)
    expect(await confirm({ token, password: PASSWORD })).toEqual({ status: 204, body: {} })
    expect((await fixture.app.records.findById('people', leo.values.id))?.values).toMatchObject({
      email: 'leo.new@x.es',
      verified: true,
    })
    expect(
      (await fixture.post('/api/collections/people/auth-refresh', { headers: { authorization: session } })).status,
    ).toBe(401)
    expect((await confirm({ token, password: PASSWORD })).status).toBe(400)
  })

  it.each([
    ['nothing', '', 'validation_required'],
    ['no e-mail', 'ana', 'validation_is_email'],
    ['the own address', 'ana@x.es', 'validation_not_in_invalid'],
    ['a used address', 'eva@x.es', 'validation_invalid_new_email'],
  ])('B119 refuses %s', async (_name, newEmail, code) => {
    expect(await request(newEmail)).toMatchObject({ status: 400, body: { data: { newEmail: { code } } } })
    expect(await fixture.takeMails()).toEqual([])
  })

  it.each([
    ['people', 401],
    ['notes', 401],
    ['nothing', 404],
  ])('B119 guards first: a guest at %s', async (collection, status) => {
    expect((await fixture.post(`/api/collections/${collection}/request-email-change`, { body: {} })).status).toBe(
      status,
    )
  })

  it('refuses superusers, and accounts of another collection', async () => {
    const authorization = await fixture.superuserToken()
    expect(
      await fixture.post('/api/collections/_superusers/request-email-change', {
        body: { newEmail: 'a@x.es' },
        headers: { authorization },
      }),
    ).toMatchObject({ status: 400, body: { message: 'All superusers can change their emails directly.' } })
    expect(await request('a@x.es', { collection: 'guests' })).toMatchObject({
      status: 403,
      body: { message: 'The request requires auth record from people collection.' },
    })
  })

  it('B120 names what is wrong', async () => {
    const issue = (claims: Record<string, unknown>, duration?: number) =>
      issueToken(fixture.app, ana, { kind: 'emailChange', claims, ...(duration === undefined ? {} : { duration }) })
    const codes = async (body: object, collection?: string) => {
      const { data } = (await confirm(body, collection)).body as { data: Record<string, { code: string }> }
      return Object.fromEntries(Object.entries(data).map(([name, { code }]) => [name, code]))
    }
    const good = await issue({ email: 'ana@x.es', newEmail: 'free@x.es' })
    const invalidPassword = 'validation_invalid_password'
    expect(await codes({})).toEqual({ token: 'validation_required', password: 'validation_required' })
    expect(await codes({ token: good, password: 'wrong-password' })).toEqual({ password: invalidPassword })
    expect(
      await codes({ token: await issueAuthToken(fixture.app, ana, { refreshable: true }), password: PASSWORD }),
    ).toEqual({ token: 'validation_invalid_token_payload', password: invalidPassword })
    expect(await codes({ token: await issue({ newEmail: 'free@x.es' }, -1), password: PASSWORD })).toEqual({
      token: 'validation_invalid_token',
      password: invalidPassword,
    })
    expect(await codes({ token: good, password: PASSWORD }, 'guests')).toEqual({
      token: 'validation_token_collection_mismatch',
      password: invalidPassword,
    })
    expect(await codes({ token: await issue({ newEmail: 'eva@x.es' }), password: PASSWORD })).toEqual({
      token: 'validation_invalid_token_email',
    })
    expect((await fixture.app.records.findById('people', ana.values.id))?.values['email']).toBe('ana@x.es')
  })
})
