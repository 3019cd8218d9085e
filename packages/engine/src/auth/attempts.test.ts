import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRIVERS } from '../testing/drivers.ts'
import { type AuthFixture, openAuthFixture, PASSWORD, tokenIn } from './auth.fixture.ts'
import { deleteExpiredOtps } from './delete-expired.ts'

const SIGN_IN = '/api/collections/people/auth-with-password'
const DAY = 86_400_000
const PROXY = 'x-forwarded-for'
const PHONE = 'telefono-de-ana-0001'

describe.each(DRIVERS)('attempts on $name', (database) => {
  let fixture: AuthFixture
  let signIn: (identity: string, password: string, from?: { ip?: string; device?: string }) => Promise<number>
  let wait: (identity: string, from?: { ip?: string; device?: string }) => Promise<number>

  let net = 0

  const headersOf = ({ ip = `198.51.${net}.1`, device }: { ip?: string; device?: string }) => ({
    [PROXY]: ip,
    ...(device && { 'x-device': device }),
  })
  const fail = async (identity: string, times: number, from?: { ip?: string; device?: string }) => {
    const answers: number[] = []
    for (let i = 0; i < times; i++) answers.push(await signIn(identity, `wrong-${i}`, from))
    return answers
  }

  beforeAll(async () => {
    fixture = await openAuthFixture({ ...database, attempts: { deviceHeader: 'x-device' }, limitAttempts: true })
    await fixture.app.settings.update({ trustedProxy: { headers: [PROXY] } })
    const post = (identity: string, password: string, from = {}) =>
      fixture.post(SIGN_IN, { body: { identity, password }, headers: headersOf(from) })
    signIn = async (...attempt) => (await post(...attempt)).status
    wait = async (identity, from) =>
      Number(/in (\d+) seconds/.exec(String((await post(identity, PASSWORD, from)).body.message))?.[1] ?? 0)
    for (const name of ['Ana', 'Eva', 'Leo', 'Mia', 'Noa', 'Pia', 'Rut', 'Sol', 'Teo'])
      await fixture.addPerson(name, { username: `${name}-name` })
    await fixture.addPerson('Uma', {}, 'members')
  })
  beforeEach(() => void net++)
  afterAll(() => fixture.close())

  it('a hundred simultaneous wrong passwords delay the right one, too', async () => {
    const tried = await Promise.all(Array.from({ length: 100 }, (_, i) => signIn('ana@x.es', `wrong-${i}`)))
    expect(tried.filter((status) => status === 400)).toHaveLength(5)
    expect(tried.filter((status) => status === 429)).toHaveLength(95)
    expect(await signIn('ana@x.es', PASSWORD)).toBe(429)
    fixture.advance(DAY)
    expect(await signIn('ana@x.es', PASSWORD)).toBe(200)
  })

  it('five may fail, then the delay doubles up to a quarter of an hour, whichever address or name was used', async () => {
    expect(await fail('eva@x.es', 5)).toEqual([400, 400, 400, 400, 400])
    const waits: number[] = []
    for (let i = 0; i < 7; i++) {
      waits.push(await wait(i % 2 === 0 ? 'eva@x.es' : 'eva-name', { ip: `198.51.100.${i + 20}` }))
      fixture.advance(waits.at(-1)! * 1000)
      expect(await signIn('eva@x.es', 'wrong-again', { ip: `198.51.100.${i + 40}` })).toBe(400)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('answers when to retry, and a refused attempt does not extend the delay', async () => {
    await fail('leo@x.es', 5)
    const answer = await fixture.app.server.inject({
      method: 'POST',
      url: SIGN_IN,
      payload: { identity: 'leo@x.es', password: PASSWORD },
      headers: headersOf({}),
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30'])
    await fail('leo@x.es', 20)
    fixture.advance(30_000)
    expect(await signIn('leo@x.es', PASSWORD)).toBe(200)
    expect(await fail('leo@x.es', 5)).toEqual([400, 400, 400, 400, 400])
  })

  it('an account that does not exist is delayed like one that does', async () => {
    expect(await fail('nadie@x.es', 6)).toEqual([400, 400, 400, 400, 400, 429])
    expect(await wait('NADIE@x.es')).toBe(30)
  })

  it('the owner can sign in from a known browser or address while others are delayed', async () => {
    expect(await signIn('mia@x.es', PASSWORD, { ip: '203.0.113.5', device: PHONE })).toBe(200)
    await fail('mia@x.es', 6, { ip: '198.51.100.99' })
    expect(await signIn('mia@x.es', PASSWORD, { ip: '198.51.100.77' })).toBe(429)
    expect(await signIn('mia@x.es', PASSWORD, { ip: '203.0.113.5' })).toBe(200)
    expect(await signIn('mia@x.es', PASSWORD, { ip: '198.51.100.99', device: PHONE })).toBe(200)
    expect(await signIn('mia@x.es', PASSWORD, { ip: '198.51.100.78' })).toBe(429)
  })

  it('guesses from a known place are delayed, too, and an unknown browser id is not trusted', async () => {
    expect(await signIn('noa@x.es', PASSWORD, { ip: '203.0.113.6', device: 'la-oficina-de-noa-1' })).toBe(200)
    expect(await fail('noa@x.es', 6, { ip: '203.0.113.6', device: 'de-un-colega-000001' })).toEqual([
      400, 400, 400, 400, 400, 429,
    ])
    expect(await signIn('noa@x.es', PASSWORD, { ip: '203.0.113.6', device: 'la-oficina-de-noa-1' })).toBe(200)
    expect(await signIn('noa@x.es', PASSWORD, { ip: '203.0.113.6', device: 'de-un-colega-000001' })).toBe(429)
  })

  it('an address that tries one password on many accounts is delayed, also after signing in to its own', async () => {
    const ip = '192.0.2.50'
    for (let i = 0; i < 15; i++) await signIn(`somebody-${i}@x.es`, 'verano', { ip })
    expect(await signIn('pia@x.es', PASSWORD, { ip })).toBe(200)
    for (let i = 15; i < 30; i++) await signIn(`somebody-${i}@x.es`, 'verano', { ip })
    expect(await signIn('rut@x.es', PASSWORD, { ip })).toBe(429)
    expect(await signIn('rut@x.es', PASSWORD, { ip: '192.0.2.51' })).toBe(200)
  })

  it('addresses of one IPv6 network count as one', async () => {
    const ask = async (email: string, ip: string) =>
      (
        await fixture.post('/api/collections/people/request-password-reset', {
          body: { email },
          headers: { [PROXY]: ip },
        })
      ).status
    for (let i = 0; i < 60; i++) expect(await ask(`nobody-${i}@x.es`, `2001:db8:1:2::${i + 1}`)).toBe(204)
    expect(await ask('rut@x.es', '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await ask('rut@x.es', '2001:db8:1:3::1')).toBe(204)
  })

  it('the owner is mailed once a day, and a password reset ends the delay', async () => {
    await fixture.takeMails()
    await fail('sol@x.es', 5)
    for (let i = 0; i < 3; i++) {
      fixture.advance(900_000)
      await fail('sol@x.es', 1)
    }
    const [warning = '', ...more] = await fixture.takeMails()
    expect(more).toEqual([])
    expect(warning).toContain('To: sol@x.es')
    expect(warning).toContain(`198.51.${net}.1`)
    expect(await signIn('sol@x.es', PASSWORD)).toBe(429)
    await fixture.post('/api/collections/people/request-password-reset', { body: { email: 'sol@x.es' } })
    const [reset = ''] = await fixture.takeMails()
    const password = 'otra-mejor-y-larga'
    expect(
      await fixture.post('/api/collections/people/confirm-password-reset', {
        body: { token: tokenIn(reset), password, passwordConfirm: password },
      }),
    ).toMatchObject({ status: 204 })
    expect(await signIn('sol@x.es', password)).toBe(200)
  })

  it('guesses of the old password by a session are delayed, also simultaneous ones', async () => {
    const teo = (await fixture.app.records.findFirst('people', "email = 'teo@x.es'"))!
    const collection = fixture.app.collections.find('people')!
    await fixture.app.collectionStore.update(collection.id, { updateRule: 'id = @request.auth.id' })
    const { body: session } = await fixture.post(SIGN_IN, { body: { identity: 'teo@x.es', password: PASSWORD } })
    const url = `/api/collections/people/records/${teo.values.id}`
    const change = (oldPassword: string) =>
      fixture.app.server.inject({
        method: 'PATCH',
        url,
        headers: { authorization: String(session.token) },
        payload: { oldPassword, password: 'nueva-y-larga', passwordConfirm: 'nueva-y-larga' },
      })
    const guesses = (await Promise.all(Array.from({ length: 12 }, (_, i) => change(`wrong-${i}`)))).map((answer) =>
      answer.json<{ status: number; data: object }>(),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
    for (const { data } of guesses.filter(({ status }) => status === 400))
      expect(data).toMatchObject({ oldPassword: { code: 'validation_invalid_old_password' } })
    expect((await change(PASSWORD)).statusCode).toBe(429)
    fixture.advance(30_000)
    expect((await change(PASSWORD)).statusCode).toBe(200)
  })

  it.each([
    ['a known', 'ana@x.es'],
    ['an unknown', 'nobody-at-all@x.es'],
  ])('asking for mails to %s address is delayed after five, however the address is written', async (_name, email) => {
    const ask = async (to: string) =>
      (await fixture.post('/api/collections/people/request-password-reset', { body: { email: to } })).status
    const answers: number[] = []
    for (let i = 0; i < 5; i++) answers.push(await ask(email))
    expect([...answers, await ask(email)]).toEqual([204, 204, 204, 204, 204, 429])
    fixture.advance(60_000)
    expect(await ask(email)).toBe(204)
    await fixture.app.outbox.settle()
  })

  it.each([
    ['a known', 'uma@x.es'],
    ['an unknown', 'nobody-of-members@x.es'],
  ])('codes for %s address are limited', async (_name, email) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.post('/api/collections/members/request-otp', { body: { email } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    await fixture.app.outbox.settle()
  })

  it('file tokens are limited, above what a page needs', async () => {
    const token = await fixture.superuserToken()
    const answers: number[] = []
    for (let i = 0; i < 121; i++)
      answers.push((await fixture.post('/api/files/token', { headers: { authorization: token } })).status)
    expect(answers.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(answers[120]).toBe(429)
  })

  it('the settings can exempt an address, or switch the limits off', async () => {
    await fixture.app.settings.update({ rateLimits: { excludedIPs: ['10.1.0.0/16'] } })
    expect(new Set(await fail('ana@x.es', 12, { ip: '10.1.2.3' }))).toEqual(new Set([400]))
    await fixture.app.settings.update({ rateLimits: { limitAttempts: false, excludedIPs: [] } })
    expect(new Set(await fail('ana@x.es', 12))).toEqual(new Set([400]))
    await fixture.app.settings.update({ rateLimits: { limitAttempts: true } })
    expect(new Set(await fail('ana@x.es', 12, { ip: '192.0.2.99' }))).toEqual(new Set([400, 429]))
  })

  it('typed texts are not stored, and expired counters are deleted', async () => {
    await signIn('secreto@x.es', 'wrong')
    const stored = () => fixture.app.driver.all({ text: 'SELECT id FROM _limits', params: [] })
    expect(JSON.stringify(await stored())).not.toMatch(/secreto|198\.51/)
    fixture.advance(61 * DAY)
    await deleteExpiredOtps(fixture.app)
    expect(await stored()).toEqual([])
  })
})
