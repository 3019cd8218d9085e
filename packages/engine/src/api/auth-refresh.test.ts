import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture } from '../auth/auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { peekClaims, signJwt } from '../auth/jwt.ts'
import { issueAuthToken, issueToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const GUEST = {
  status: 401,
  body: { data: {}, message: 'The request requires valid record authorization token.', status: 401 },
}

describe.each(BOTH_WAYS)('auth-refresh on $name', (database) => {
  let fixture: AuthFixture
  let ana: AuthRecord

  const refresh = (token: string, collection = 'people') =>
    fixture.post(`/api/collections/${collection}/auth-refresh`, {
      headers: token === '' ? {} : { authorization: token },
    })
  const tokenOf = (record: AuthRecord) => issueAuthToken(fixture.app, record, { refreshable: true })
  const keyOf = (record: AuthRecord): string =>
    `${String(record.values['tokenKey'])}${record.collection.authToken.secret}`

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    ana = await fixture.addPerson('Ana')
  })
  afterAll(() => fixture.close())

  it.each(['', 'Bearer ', 'bearer '])('answers a fresh token to "%s<token>"', async (prefix) => {
    const old = await tokenOf(ana)
    fixture.advance(60_000)
    const { status, body } = await refresh(prefix + old)
    expect(status).toBe(200)
    expect(body.record).toMatchObject({ id: ana.values.id, email: 'ana@x.es' })
    expect(Number(peekClaims(String(body.token))?.['exp'])).toBe(Number(peekClaims(old)?.['exp']) + 60)
  })

  it('B114 answers a token that is not refreshable unchanged', async () => {
    const token = await issueAuthToken(fixture.app, ana, { refreshable: false, duration: 600 })
    expect((await refresh(token)).body.token).toBe(token)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['no token', () => ''],
    ['nonsense', () => 'nonsense'],
    ['an expired token', () => issueAuthToken(fixture.app, ana, { refreshable: true, duration: -1 })],
    ['a tampered signature', async () => (await tokenOf(ana)).replace(/.{4}$/, 'AAAA')],
    ['a token of alg none', () => new UnsecuredJWT({ ...peekClaimsOf(ana), exp: 9_999_999_999 }).encode()],
    ['a file token', () => issueToken(fixture.app, ana, { kind: 'file' })],
    [
      'a password reset token',
      () => issueToken(fixture.app, ana, { kind: 'passwordReset', claims: { email: 'ana@x.es' } }),
    ],
    [
      'a token signed with the collection secret alone',
      () => signJwt({ ...peekClaimsOf(ana), exp: 9_999_999_999 }, ana.collection.authToken.secret),
    ],
    [
      'a token that names the collection instead of its id',
      () => signJwt({ ...peekClaimsOf(ana), collectionId: 'people', exp: 9_999_999_999 }, keyOf(ana)),
    ],
    [
      'a token of a record that does not exist',
      () => signJwt({ ...peekClaimsOf(ana), id: 'missingmissing0', exp: 9_999_999_999 }, keyOf(ana)),
    ],
    [
      'a token for a collection without sign-in',
      () =>
        signJwt(
          { ...peekClaimsOf(ana), collectionId: fixture.app.collections.find('notes')!.id, exp: 9_999_999_999 },
          keyOf(ana),
        ),
    ],
  ])('takes %s for a guest', async (_name, token) => {
    expect(await refresh(await token())).toMatchObject(GUEST)
  })

  it('B114 guards before it looks at a collection where nobody signs in', async () => {
    expect(await refresh('', 'notes')).toMatchObject(GUEST)
    expect((await refresh(await tokenOf(ana), 'notes')).status).toBe(403)
  })

  it('looks first whether the collection exists', async () => {
    const missing = { status: 404, body: { message: 'Missing or invalid collection context.' } }
    for (const token of ['', await tokenOf(ana)]) expect(await refresh(token, 'nothing')).toMatchObject(missing)
  })

  it('B114 names the own collection of a token that belongs elsewhere', async () => {
    expect(await refresh(await tokenOf(ana), '_superusers')).toMatchObject({
      status: 403,
      body: { message: 'The request requires auth record from people collection.' },
    })
  })

  it('refuses when the rule no longer holds', async () => {
    const eva = await fixture.addPerson('Eva')
    const token = await tokenOf(eva)
    expect((await refresh(token)).status).toBe(200)
    await fixture.app.records.update('people', eva.values.id, { blocked: true })
    expect(await refresh(token)).toMatchObject({
      status: 403,
      body: { message: "The request doesn't satisfy the collection requirements to authenticate." },
    })
  })

  it.each<[string, (record: AuthRecord) => Promise<unknown>]>([
    [
      'a new password',
      (record) =>
        fixture.app.records.update('people', record.values.id, {
          password: 'another-password',
          passwordConfirm: 'another-password',
        }),
    ],
    [
      'a new e-mail',
      (record) => fixture.app.records.update('people', record.values.id, { email: `new-${record.values.id}@x.es` }),
    ],
    ['the deletion of the record', (record) => fixture.app.records.delete('people', record.values.id)],
  ])('B105 a token that was good dies with %s', async (name, change) => {
    const person = await fixture.addPerson(`P${name.replace(/\W/g, '')}`)
    const token = await tokenOf(person)
    expect((await refresh(token)).status).toBe(200)
    await change(person)
    expect(await refresh(token)).toMatchObject(GUEST)
  })

  function peekClaimsOf(record: AuthRecord): object {
    return { type: 'auth', id: record.values.id, collectionId: record.collection.id, refreshable: true }
  }
})
