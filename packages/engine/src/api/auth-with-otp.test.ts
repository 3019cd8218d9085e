import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, digitsIn, openAuthFixture, PASSWORD } from '../auth/auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

const REFUSED = { status: 400, body: { data: {}, message: 'Invalid or expired OTP.', status: 400 } }
const TOO_MANY = {
  status: 429,
  body: { data: {}, message: 'Too many attempts, please try again later with a new OTP.', status: 429 },
}

describe.each(BOTH_WAYS)('one-time passwords on $name', (database) => {
  let fixture: AuthFixture
  let people = 0

  const ask = (email: unknown, collection = 'members') =>
    fixture.post(`/api/collections/${collection}/request-otp`, { body: { email } })
  const use = (body: unknown, collection = 'members', headers = {}) =>
    fixture.post(`/api/collections/${collection}/auth-with-otp`, { body, headers })
  const rowsOf = (record: AuthRecord) =>
    fixture.app.records.findAll('_otps', {
      filter: 'recordRef = {:id}',
      params: { id: record.values.id },
      sort: 'created',
    })
  const reread = async (record: AuthRecord) =>
    (await fixture.app.records.findById(record.collection.id, record.values.id))!.values
  /** Creates an account; returns it with the id and digits that were mailed. */
  const asked = async (values: Record<string, unknown> = {}, collection = 'members') => {
    const record = await fixture.addPerson(`m${people++}`, values, collection)
    await fixture.takeMails()
    const otpId = String((await ask(record.values['email'], collection)).body.otpId)
    const [mail = ''] = await fixture.takeMails()
    return { record, otpId, mail, password: digitsIn(mail) }
  }

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it('mails the digits and the id, keeps neither readable, and notes the delivery', async () => {
    const { record, otpId, mail, password } = await asked({ name: 'Íñigo' })
    expect(otpId).toMatch(/^[a-z0-9]{15}$/)
    expect(password).toMatch(/^\d{8}$/)
    expect(mail).toContain(otpId)
    const rows = await rowsOf(record)
    expect(rows.map(({ values }) => values)).toMatchObject([
      { id: otpId, collectionRef: record.collection.id, sentTo: record.values['email'] },
    ])
    expect(rows[0]!.values['password']).not.toContain(password)
  })

  it('signs in once, verifies the address and replaces a password that was set before', async () => {
    const { record, otpId, password } = await asked()
    const { status, body } = await use({ otpId, password })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['record', 'token'])
    expect(body.record).toMatchObject({ id: record.values.id, verified: true, email: record.values['email'] })
    const refreshed = await fixture.post('/api/collections/members/auth-refresh', {
      headers: { authorization: String(body.token) },
    })
    expect(refreshed.status).toBe(200)
    expect(await use({ otpId, password })).toEqual(REFUSED)
    expect(await rowsOf(record)).toEqual([])
    const login = { identity: record.values['email'], password: PASSWORD }
    expect((await fixture.post('/api/collections/members/auth-with-password', { body: login })).status).toBe(400)
  })

  it('keeps the password of an address that was verified already', async () => {
    const { record, otpId, password } = await asked({ verified: true })
    expect((await use({ otpId, password })).status).toBe(200)
    const login = { identity: record.values['email'], password: PASSWORD }
    expect((await fixture.post('/api/collections/members/auth-with-password', { body: login })).status).toBe(200)
  })

  it('does not verify an address that the mail did not go to', async () => {
    const { record, otpId, password } = await asked()
    await fixture.app.records.update('_otps', otpId, { sentTo: 'other@x.es' })
    expect((await use({ otpId, password })).status).toBe(200)
    expect((await reread(record))['verified']).toBe(false)
  })

  it('keeps the password where a second factor guards it', async () => {
    const { record, otpId, password } = await asked({ trusted: true }, 'agents')
    expect((await use({ otpId, password }, 'agents')).status).toBe(200)
    expect(await reread(record)).toMatchObject({ verified: true, password: record.values['password'] })
  })

  it('B122 counts once, however many try it at the same time', async () => {
    const { otpId, password } = await asked()
    const answers = await Promise.all([1, 2, 3, 4].map(() => use({ otpId, password })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  it.each<[string, (otp: { otpId: string; password: string; record: AuthRecord }) => unknown, string?]>([
    ['a wrong password', ({ otpId, password }) => use({ otpId, password: password === '00000000' ? '1' : '00000000' })],
    ['an unknown id', ({ password }) => use({ otpId: 'missing', password })],
    ['an id that no database takes', ({ password }) => use({ otpId: '\u0000\ud800', password })],
    ['a password that no database takes', ({ otpId }) => use({ otpId, password: '\u0000' })],
    ['the id of another collection', ({ otpId, password }) => use({ otpId, password }, 'agents')],
    [
      'a password of an address that changed',
      async ({ otpId, password, record }) => {
        await fixture.app.records.update('members', record.values.id, { email: `new${record.values.id}@x.es` })
        return use({ otpId, password })
      },
    ],
    [
      'an expired password',
      async ({ otpId, password }) => {
        fixture.advance(181_000)
        return use({ otpId, password })
      },
    ],
    [
      'a record that is gone',
      async ({ otpId, password, record }) => {
        await fixture.app.records.delete('members', record.values.id)
        return use({ otpId, password })
      },
    ],
  ])('B122 refuses %s with one and the same answer', async (_name, attempt) => {
    expect(await attempt(await asked())).toEqual(REFUSED)
  })

  it('B122 refuses the sixth try within three minutes, right or wrong, and only from that address', async () => {
    const { otpId, password, record } = await asked()
    for (let i = 0; i < 5; i++) expect(await use({ otpId, password: 'x' })).toEqual(REFUSED)
    expect(await use({ otpId, password })).toEqual(TOO_MANY)
    const again = String((await ask(record.values['email'])).body.otpId)
    const other = digitsIn((await fixture.takeMails())[0] ?? '')
    expect(await use({ otpId: again, password: other })).toEqual(TOO_MANY)
    await fixture.app.settings.update({ trustedProxy: { headers: ['x-real-ip'] } })
    expect((await use({ otpId: again, password: other }, 'members', { 'x-real-ip': '10.1.2.3' })).status).toBe(200)
    await fixture.app.settings.update({ trustedProxy: { headers: [] } })
  })

  it('lets tries again once three minutes have passed', async () => {
    const { record } = await asked()
    const { body } = await ask(record.values['email'])
    for (let i = 0; i < 6; i++) await use({ otpId: body.otpId, password: 'x' })
    expect((await use({ otpId: body.otpId, password: 'x' })).status).toBe(429)
    fixture.advance(180_000)
    await fixture.takeMails()
    const otpId = String((await ask(record.values['email'])).body.otpId)
    const [mail = ''] = await fixture.takeMails()
    expect((await use({ otpId, password: digitsIn(mail) })).status).toBe(200)
  })

  it('B122 limits the id of an unknown address as that of a known one', async () => {
    const { body } = await ask('nobody-tries@x.es')
    for (let i = 0; i < 5; i++) expect(await use({ otpId: body.otpId, password: 'x' })).toEqual(REFUSED)
    expect(await use({ otpId: body.otpId, password: 'x' })).toEqual(TOO_MANY)
  })

  it.each([
    ['a known address', true],
    ['an unknown address', false],
  ])('B121 gives %s ten ids and then the newest again, until they have expired', async (_name, known) => {
    const email = known
      ? String((await fixture.addPerson(`t${people++}`, {}, 'members')).values['email'])
      : 'never-seen@x.es'
    const ids: unknown[] = []
    for (let i = 0; i < 12; i++) {
      ids.push((await ask(email)).body.otpId)
      fixture.advance(10)
    }
    expect(new Set(ids).size).toBe(10)
    expect(ids.slice(9)).toEqual([ids[9], ids[9], ids[9]])
    expect(await fixture.takeMails()).toHaveLength(known ? 10 : 0)
    expect((await ask(email)).body.otpId).toBe(ids[9])
    fixture.advance(180_000)
    expect(ids).not.toContain((await ask(email)).body.otpId)
    await fixture.takeMails()
  })

  it('B121 mails no more than ten to an address that is asked for many times at once', async () => {
    const { values } = await fixture.addPerson(`t${people++}`, {}, 'members')
    await fixture.takeMails()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(values['email'])))
    expect(new Set(answers.map(({ body }) => body.otpId)).size).toBe(10)
    expect(await fixture.takeMails()).toHaveLength(10)
  })

  it('B121 answers an unknown address alike, makes no row and sends nothing', async () => {
    const before = await fixture.app.records.findAll('_otps')
    const { status, body } = await ask('nobody@x.es')
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['otpId'] })
    expect(body.otpId).toMatch(/^[a-z0-9]{15}$/)
    expect(await fixture.takeMails()).toEqual([])
    expect(await fixture.app.records.findAll('_otps')).toHaveLength(before.length)
  })

  it('does not count digits that could not be mailed', async () => {
    const record = await fixture.addPerson(`f${people++}`, {}, 'members')
    await fixture.app.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 1 } })
    expect((await ask(record.values['email'])).status).toBe(200)
    await fixture.app.outbox.settle()
    await fixture.app.settings.update({ smtp: { enabled: false } })
    expect(await rowsOf(record)).toEqual([])
  })

  const required = { code: 'validation_required', message: 'Cannot be blank.' }
  it.each<[string, string, object, object]>([
    ['no address', 'request-otp', {}, { email: required }],
    ['no e-mail', 'request-otp', { email: 'x' }, { email: { code: 'validation_is_email' } }],
    ['nothing', 'auth-with-otp', {}, { otpId: required, password: required }],
    [
      'too long values',
      'auth-with-otp',
      { otpId: 'x'.repeat(256), password: 'x'.repeat(72) },
      { otpId: { params: { min: 1, max: 255 } }, password: { params: { min: 1, max: 71 } } },
    ],
  ])('names the invalid fields: %s', async (_name, endpoint, body, data) => {
    expect(await fixture.post(`/api/collections/members/${endpoint}`, { body })).toMatchObject({
      status: 400,
      body: { message: 'An error occurred while validating the submitted data.', data },
    })
  })

  it.each([
    ['request-otp', 'people', 403, 'The collection is not configured to allow OTP authentication.'],
    ['auth-with-otp', 'people', 403, 'The collection is not configured to allow OTP authentication.'],
    ['request-otp', 'notes', 404, 'Missing or invalid auth collection context.'],
    ['auth-with-otp', 'nothing', 404, 'Missing or invalid collection context.'],
  ])('%s refuses %s before it reads the body', async (endpoint, collection, status, message) => {
    expect(await fixture.post(`/api/collections/${collection}/${endpoint}`, { body: '{' })).toMatchObject({
      status,
      body: { message, data: {} },
    })
  })

  it('obeys the authRule', async () => {
    const { otpId, password } = await asked({ blocked: true })
    expect(await use({ otpId, password })).toMatchObject({
      status: 403,
      body: { message: "The request doesn't satisfy the collection requirements to authenticate." },
    })
  })
})
