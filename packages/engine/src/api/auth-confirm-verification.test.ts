import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, tokenIn } from '../auth/auth.fixture.ts'
import { issueToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

describe.each(BOTH_WAYS)('verification on $name', (database) => {
  let fixture: AuthFixture

  const request = (email: string, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/request-verification`, { body: { email } })
  const confirm = (token: unknown, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/confirm-verification`, { body: { token } })
  const isVerified = async (id: string) => (await fixture.app.records.findById('people', id))?.values['verified']

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it('B118 goes from the request over the mail to a verified record; twice is no error', async () => {
    const ana = await fixture.addPerson('Ana')
    expect(await request('ana@x.es')).toEqual({ status: 204, body: {} })
    const [mail = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(await isVerified(ana.values.id)).toBe(false)
    const token = tokenIn(mail)
    expect(await confirm(token)).toEqual({ status: 204, body: {} })
    expect(await isVerified(ana.values.id)).toBe(true)
    expect(await confirm(token)).toEqual({ status: 204, body: {} })
  })

  it.each([
    ['an unknown address', 'nobody@x.es'],
    ['a verified record', 'verified@x.es'],
  ])('B118 answers 204 and sends nothing to %s', async (_name, email) => {
    if (email === 'verified@x.es') await fixture.addPerson('verified', { verified: true })
    expect(await request(email)).toEqual({ status: 204, body: {} })
    expect(await fixture.takeMails()).toEqual([])
  })

  it('sends one mail in two minutes', async () => {
    await fixture.addPerson('Leo')
    await Promise.all([request('leo@x.es'), request('leo@x.es'), request('leo@x.es')])
    expect(await fixture.takeMails()).toHaveLength(1)
  })

  it('B118 has nothing to verify for superusers', async () => {
    expect(await request('root@x.es', '_superusers')).toMatchObject({
      status: 400,
      body: { data: {}, message: 'All superusers are verified by default.' },
    })
  })

  it('names what is wrong with the token', async () => {
    const eva = await fixture.addPerson('Eva')
    const issue = (claims: Record<string, unknown>, duration?: number) =>
      issueToken(fixture.app, eva, { kind: 'verification', claims, ...(duration === undefined ? {} : { duration }) })
    const codeOf = async (token: unknown, collection?: string) => {
      const { status, body } = await confirm(token, collection)
      expect(status).toBe(400)
      return (body.data as { token: { code: string } }).token.code
    }
    expect(await codeOf('')).toBe('validation_required')
    expect(await codeOf('nonsense')).toBe('validation_invalid_token_claims')
    expect(await codeOf(await issue({}))).toBe('validation_invalid_token_claims')
    expect(await codeOf(await issue({ email: 'eva@x.es' }, -1))).toBe('validation_invalid_token')
    expect(
      await codeOf(await issueToken(fixture.app, eva, { kind: 'passwordReset', claims: { email: 'eva@x.es' } })),
    ).toBe('validation_invalid_token')
    expect(await codeOf(await issue({ email: 'eva@x.es' }), 'guests')).toBe('validation_token_collection_mismatch')
    expect(await codeOf(await issue({ email: 'other@x.es' }))).toBe('validation_token_email_mismatch')
    expect(await isVerified(eva.values.id)).toBe(false)
  })
})
