import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MutableRegistry } from '../collections/registry.ts'
import { BOTH_WAYS } from '../testing/ways.ts'
import { type AuthFixture, digitsIn, openAuthFixture, PASSWORD } from './auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'

const EXPIRED = { status: 400, body: { data: {}, message: 'Invalid or expired MFA session.', status: 400 } }

describe.each(BOTH_WAYS)('multi-factor on $name', (database) => {
  let fixture: AuthFixture
  let people = 0

  const add = (values: Record<string, unknown> = {}) => fixture.addPerson(`a${people++}`, values, 'agents')
  const byPassword = (record: AuthRecord, { query = '', body = {}, headers = {} } = {}) =>
    fixture.post(`/api/collections/agents/auth-with-password${query}`, {
      body: { identity: record.values['email'], password: PASSWORD, ...body },
      headers,
    })
  const byOtp = async (record: AuthRecord, { query = '', body = {} } = {}) => {
    await fixture.takeMails()
    const { otpId } = (
      await fixture.post('/api/collections/agents/request-otp', { body: { email: record.values['email'] } })
    ).body
    const [mail = ''] = await fixture.takeMails()
    return fixture.post(`/api/collections/agents/auth-with-otp${query}`, {
      body: { otpId, password: digitsIn(mail), ...body },
    })
  }
  const begin = async (record: AuthRecord) => String((await byPassword(record)).body.mfaId)
  const waiting = (record: AuthRecord) =>
    fixture.app.records.findAll('_mfas', { filter: 'recordRef = {:id}', params: { id: record.values.id } })

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it.each([
    ['a password', byPassword, 'password'],
    ['a one-time password', byOtp, 'otp'],
  ])('B123 asks for a second factor after %s, without a record, a token or an alert', async (_name, signIn, method) => {
    const ana = await add()
    const { status, body } = await signIn(ana, { query: '?fields=token' })
    expect({ status, body }).toEqual({ status: 401, body: { mfaId: expect.stringMatching(/^[a-z0-9]{15}$/) } })
    expect((await waiting(ana)).map(({ values }) => values)).toMatchObject([
      { id: body.mfaId, collectionRef: ana.collection.id, method },
    ])
    expect(
      await fixture.app.records.findAll('_authOrigins', { filter: 'recordRef = {:id}', params: { id: ana.values.id } }),
    ).toEqual([])
  })

  it.each([
    ['the query', (mfaId: string) => ({ query: `?mfaId=${mfaId}` })],
    ['the body', (mfaId: string) => ({ body: { mfaId } })],
  ])('B123 lets a different method in, its id in %s, and the id counts once', async (_name, given) => {
    const ana = await add()
    const mfaId = await begin(ana)
    const { status, body } = await byOtp(ana, given(mfaId))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['record', 'token'])
    expect(await waiting(ana)).toEqual([])
    expect(await byOtp(ana, given(mfaId))).toEqual(EXPIRED)
  })

  it('B123 accepts the methods in the other order, too', async () => {
    const ana = await add()
    const { mfaId } = (await byOtp(ana)).body
    expect((await byPassword(ana, { body: { mfaId } })).status).toBe(200)
  })

  it('B123 does not take the same method twice', async () => {
    const ana = await add()
    const mfaId = await begin(ana)
    expect(await byPassword(ana, { body: { mfaId } })).toEqual({
      status: 400,
      body: { data: {}, message: 'A different authentication method is required.', status: 400 },
    })
    expect(await waiting(ana)).toHaveLength(1)
  })

  it('refuses an unknown id, another account’s id, and a value that is no text', async () => {
    const [ana, eva] = [await add(), await add()]
    const foreign = await begin(eva)
    expect(await byPassword(ana, { body: { mfaId: 'missing' } })).toEqual(EXPIRED)
    expect(await byPassword(ana, { body: { mfaId: '\u0000\ud800' } })).toEqual(EXPIRED)
    expect(await byPassword(ana, { query: '?mfaId=%00' })).toEqual(EXPIRED)
    expect(await byPassword(ana, { body: { mfaId: foreign } })).toMatchObject({
      status: 400,
      body: { message: 'Invalid MFA session.' },
    })
    expect((await byPassword(ana, { body: { mfaId: { $ne: '' } } })).status).toBe(400)
    expect(await waiting(eva)).toHaveLength(1)
  })

  it('refuses an expired id and removes it', async () => {
    const ana = await add()
    const mfaId = await begin(ana)
    fixture.advance(301_000)
    expect(await byOtp(ana, { body: { mfaId } })).toEqual(EXPIRED)
    expect(await waiting(ana)).toEqual([])
  })

  it('completes a sign-in only once for simultaneous requests', async () => {
    const ana = await add()
    const { mfaId } = (await byOtp(ana)).body
    const answers = await Promise.all([1, 2, 3].map(() => byPassword(ana, { body: { mfaId } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('a wrong second factor neither signs in nor uses up the id', async () => {
    const ana = await add()
    const { mfaId } = (await byOtp(ana)).body
    expect(await byPassword(ana, { body: { mfaId, password: 'wrong' } })).toMatchObject({
      status: 400,
      body: { message: 'Failed to authenticate.' },
    })
    expect(await waiting(ana)).toHaveLength(1)
  })

  it('B105 a new password deletes pending sign-ins', async () => {
    const ana = await add()
    const mfaId = await begin(ana)
    await fixture.app.records.update('agents', ana.values.id, {
      password: 'another-password',
      passwordConfirm: 'another-password',
    })
    expect(await byOtp(ana, { body: { mfaId } })).toEqual(EXPIRED)
  })

  it('B123 asks no second factor of accounts that do not match the rule', async () => {
    const ana = await add({ trusted: true })
    expect((await byPassword(ana)).status).toBe(200)
    expect(await waiting(ana)).toEqual([])
  })

  it('asks no second factor for a refresh', async () => {
    const ana = await add()
    const { token } = (await byOtp(ana, { body: { mfaId: await begin(ana) } })).body
    expect(
      (await fixture.post('/api/collections/agents/auth-refresh', { headers: { authorization: String(token) } }))
        .status,
    ).toBe(200)
  })

  it('refuses every sign-in if the rule cannot be evaluated', async () => {
    const ana = await add({ trusted: true })
    const registry = fixture.app.collections as MutableRegistry
    registry.set({ ...ana.collection, mfa: { ...ana.collection.mfa, rule: 'nothing = 1' } })
    expect(await byPassword(ana)).toEqual({
      status: 400,
      body: { data: {}, message: 'Failed to authenticate.', status: 400 },
    })
    registry.set(ana.collection)
  })
})
