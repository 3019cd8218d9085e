import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture, PASSWORD } from '../auth/auth.fixture.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { peekClaims } from '../auth/jwt.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const REFUSED = { data: {}, message: 'Failed to authenticate.', status: 400 }
const INVALID = 'An error occurred while validating the submitted data.'

describe.each(BOTH_WAYS)('auth-with-password on $name', (database) => {
  let fixture: AuthFixture
  let login: (body: unknown, collection?: string, headers?: Record<string, string>) => ReturnType<AuthFixture['post']>

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    login = (body, collection = 'people', headers = {}) =>
      fixture.post(`/api/collections/${collection}/auth-with-password`, { body, headers })
    await fixture.addPerson('Ana', { username: 'anita' })
    await fixture.addPerson('blocked', { blocked: true })
  })
  afterAll(() => fixture.close())

  it('B108 B109 answers exactly record and token, the e-mail shown and nothing secret', async () => {
    const { status, body } = await login({ identity: 'ana@x.es', password: PASSWORD })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['record', 'token'])
    expect(body.record).toMatchObject({
      email: 'ana@x.es',
      name: 'Ana',
      collectionName: 'people',
      emailVisibility: false,
    })
    expect(Object.keys(body.record as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/password|tokenKey|note/)]),
    )
    const claims = peekClaims(String(body.token))
    expect(Object.keys(claims ?? {}).toSorted()).toEqual(['collectionId', 'exp', 'id', 'refreshable', 'type'])
    const ana = (await fixture.app.records.findFirst('people', "email = 'ana@x.es'"))!
    if (!isAuthRecord(ana)) throw new Error('no account')
    const key = new TextEncoder().encode(`${String(ana.values['tokenKey'])}${ana.collection.authToken.secret}`)
    expect((await jwtVerify(String(body.token), key, { currentDate: fixture.now() })).protectedHeader).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    })
    expect(claims).toMatchObject({
      type: 'auth',
      refreshable: true,
      id: ana.values.id,
      collectionId: ana.collection.id,
      exp: Math.floor(fixture.now().getTime() / 1000) + 432_000,
    })
  })

  it('shows a superuser also the hidden fields, never the secrets', async () => {
    const { status, body } = await login({ identity: 'root@x.es', password: PASSWORD }, '_superusers')
    expect(status).toBe(200)
    expect(body.record).toMatchObject({ email: 'root@x.es', verified: true })
    expect(Object.keys(body.record as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(password|tokenKey)$/)]),
    )
  })

  it.each([
    ['the unique name', { identity: 'anita' }],
    ['the unique name in other letters, as its index is NOCASE', { identity: 'ANITA' }],
    ['the e-mail', { identity: 'ana@x.es' }],
    ['the named field', { identity: 'anita', identityField: 'username' }],
  ])('B112 signs in by %s', async (_name, body) => {
    expect((await login({ ...body, password: PASSWORD })).status).toBe(200)
  })

  it('B112 tries an address before a name', async () => {
    const zoe = await fixture.addPerson('Zoe', { username: 'ana@x.es' })
    expect((await login({ identity: 'ana@x.es', password: PASSWORD })).body.record).toMatchObject({ name: 'Ana' })
    expect(
      (await login({ identity: 'ana@x.es', password: PASSWORD, identityField: 'username' })).body.record,
    ).toMatchObject({ name: 'Zoe' })
    await fixture.app.records.delete('people', zoe.values.id)
  })

  it('honours fields', async () => {
    const { body } = await fixture.post('/api/collections/people/auth-with-password?fields=record.email', {
      body: { identity: 'ana@x.es', password: PASSWORD },
    })
    expect(body).toEqual({ record: { email: 'ana@x.es' } })
  })

  it.each([
    ['an unknown identity', { identity: 'nobody@x.es', password: PASSWORD }],
    ['a wrong password', { identity: 'ana@x.es', password: 'wrong-password' }],
    ['a password beyond 71 characters', { identity: 'ana@x.es', password: 'x'.repeat(72) }],
    ['an e-mail in other letters', { identity: 'ANA@x.es', password: PASSWORD }],
    ['a name given as e-mail', { identity: 'anita', identityField: 'email', password: PASSWORD }],
    ['a filter instead of a name', { identity: "x' || id != '", password: PASSWORD }],
    ['a record of another collection', { identity: 'root@x.es', password: PASSWORD }],
  ])('B110 refuses %s with one and the same answer', async (_name, body) => {
    expect(await login(body)).toMatchObject({ status: 400, body: REFUSED })
  })

  const required = { code: 'validation_required', message: 'Cannot be blank.' }
  it.each([
    ['nothing', {}, { identity: required, password: required }],
    [
      'too long an identity',
      { identity: 'x'.repeat(256), password: 'x' },
      {
        identity: {
          code: 'validation_length_out_of_range',
          message: 'The length must be between 1 and 255.',
          params: { min: 1, max: 255 },
        },
      },
    ],
    [
      'a field that is no identity',
      { identity: 'x', password: 'x', identityField: 'name' },
      { identityField: { code: 'validation_in_invalid', message: 'Must be a valid value.' } },
    ],
  ])('B112 names the invalid fields: %s', async (_name, body, data) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { data, message: INVALID, status: 400 } })
  })

  it.each([
    ['an identity that is no text', { identity: { a: 1 }, password: 'x' }],
    ['a list', []],
    ['broken JSON', '{"identity":'],
  ])('cannot load %s', async (_name, body) => {
    expect(await login(body)).toMatchObject({
      status: 400,
      body: { data: {}, message: 'An error occurred while loading the submitted data.' },
    })
  })

  it.each([
    [
      'B113 a rule that the record fails',
      'people',
      { identity: 'blocked@x.es', password: PASSWORD },
      403,
      "The request doesn't satisfy the collection requirements to authenticate.",
    ],
    [
      'B111 a collection without passwords, before its body is read',
      'guests',
      {},
      403,
      'The collection is not configured to allow password authentication.',
    ],
    ['a collection where nobody signs in', 'notes', {}, 404, 'Missing or invalid auth collection context.'],
    ['no collection', 'nothing', {}, 404, 'Missing or invalid collection context.'],
  ])('refuses %s', async (_name, collection, body, status, message) => {
    expect(await login(body, collection)).toMatchObject({ status, body: { data: {}, message, status } })
  })

  it('lets a superuser pass the rule', async () => {
    const body = { identity: 'blocked@x.es', password: PASSWORD }
    expect((await login(body, 'people', { authorization: await fixture.superuserToken() })).status).toBe(200)
  })

  it('B124 warns once about a second place, never about the first, and keeps five places', async () => {
    const eva = await fixture.addPerson('Eva')
    const from = (agent: string) =>
      login({ identity: 'eva@x.es', password: PASSWORD }, 'people', { 'user-agent': agent })
    const origins = () =>
      fixture.app.records.findAll('_authOrigins', { filter: 'recordRef = {:id}', params: { id: eva.values.id } })
    await fixture.takeMails()
    await from('first')
    await from('first')
    expect(await fixture.takeMails()).toEqual([])
    expect(await origins()).toHaveLength(1)
    await from('second <b>')
    const [alert = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(alert).toContain('To: eva@x.es')
    expect(alert).toContain('second &lt;b&gt;')
    for (const agent of ['3', '4', '5', '6', '7']) await from(agent)
    expect(await origins()).toHaveLength(5)
    expect(await fixture.takeMails()).toHaveLength(5)
  })
})
