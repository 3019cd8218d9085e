import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type RunningApp } from '../create-app.ts'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { keepAppleName, takeAppleName } from './oauth2/apple-names.ts'
import { AUTH_COLLECTIONS, type AuthFixture, digitsIn, openAuthFixture, tokenIn } from './auth.fixture.ts'

describe('two processes of one installation', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let first: AuthFixture
  let second: RunningApp

  const post = async (app: RunningApp, path: string, body: object) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/collections/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Record<string, unknown>>() }
  }
  /** The mails of both processes, which write into the same folder. */
  const takeMails = async () => {
    await second.outbox.settle()
    return first.takeMails()
  }

  beforeAll(async () => {
    database = await createPostgresDatabase()
    first = await openAuthFixture({ open: () => openPostgres(database.url) })
    second = await createApp({
      driver: await openPostgres(database.url),
      collections: AUTH_COLLECTIONS,
      dir: first.dir,
      clock: first.now,
      log: first.app.log,
    })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
    await database.drop()
  })

  it.each([
    ['request-password-reset', { verified: true }],
    ['request-verification', {}],
  ])('B116 %s sends one mail, whichever is asked, and how many at a time', async (endpoint, values) => {
    const email = (await first.addPerson(endpoint.replaceAll('-', ''), values)).values['email']
    await Promise.all([first.app, second, first.app, second].map((app) => post(app, `people/${endpoint}`, { email })))
    expect(await takeMails()).toHaveLength(1)
    expect(await post(second, `people/${endpoint}`, { email })).toEqual({ status: 204, body: {} })
    expect(await takeMails()).toEqual([])
    first.advance(120_000)
    await post(second, `people/${endpoint}`, { email })
    expect(await takeMails()).toHaveLength(1)
  })

  it('B116 a mail that failed in one process can be requested again in the other', async () => {
    await first.addPerson('Fallo')
    await first.app.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 1 } })
    await post(first.app, 'people/request-password-reset', { email: 'fallo@x.es' })
    expect(await takeMails()).toEqual([])
    await first.app.settings.update({ smtp: { enabled: false } })
    await post(first.app, 'people/request-password-reset', { email: 'fallo@x.es' })
    expect(await takeMails()).toHaveLength(1)
  })

  it('B117 after a reset in one process the other may mail again', async () => {
    await first.addPerson('Otra')
    await post(first.app, 'people/request-password-reset', { email: 'otra@x.es' })
    const [mail = ''] = await takeMails()
    const secret = { password: 'nueva-contraseña', passwordConfirm: 'nueva-contraseña' }
    expect((await post(second, 'people/confirm-password-reset', { token: tokenIn(mail), ...secret })).status).toBe(204)
    await post(first.app, 'people/request-password-reset', { email: 'otra@x.es' })
    expect(await takeMails()).toHaveLength(1)
  })

  it('B122 attempts with a one-time password are counted together', async () => {
    await first.addPerson('Clave', {}, 'members')
    const { otpId } = (await post(first.app, 'members/request-otp', { email: 'clave@x.es' })).body
    const password = digitsIn((await takeMails())[0] ?? '')
    for (const app of [first.app, second, first.app, second, first.app])
      expect((await post(app, 'members/auth-with-otp', { otpId, password: 'x' })).status).toBe(400)
    expect((await post(second, 'members/auth-with-otp', { otpId, password })).status).toBe(429)
  })

  /** Waits for a message sent last: messages arrive in order, so all earlier ones have been received. */
  const heard = async (from: RunningApp, by: RunningApp) => {
    const beacon = new Promise<void>((resolve) => by.driver.onBroadcast('beacon', () => resolve()))
    await from.driver.broadcast('beacon', '')
    await beacon
  }

  it.each([
    ['a known', 'sabida@x.es'],
    ['an unknown', 'ignorada@x.es'],
  ])(
    'B122 tries for %s address count in a process that gave no id, for all of its ids together',
    async (_name, email) => {
      if (email.startsWith('sabida')) await first.addPerson('Sabida', {}, 'members')
      const ids = []
      for (const app of [first.app, first.app])
        ids.push((await post(app, 'members/request-otp', { email })).body['otpId'])
      await takeMails()
      await heard(first.app, second)
      const tries = []
      for (const otpId of [...ids, ...ids, ...ids])
        tries.push((await post(second, 'members/auth-with-otp', { otpId, password: 'x' })).status)
      expect(tries).toEqual([400, 400, 400, 400, 400, 429])
    },
  )

  it.each([
    ['a known', 'mucha@x.es'],
    ['an unknown', 'nadie@x.es'],
  ])('B121 the eleventh id for %s address is the tenth one, whichever process is asked', async (_name, email) => {
    if (email.startsWith('mucha')) await first.addPerson('Mucha', {}, 'members')
    const ids = []
    for (let i = 0; i < 12; i++) {
      const [asked, other] = i % 2 === 0 ? [first.app, second] : [second, first.app]
      ids.push((await post(asked, 'members/request-otp', { email })).body['otpId'])
      await takeMails()
      await heard(asked, other)
    }
    expect(new Set(ids.slice(0, 10)).size).toBe(10)
    expect(ids.slice(10)).toEqual([ids[9], ids[9]])
  })

  it('a name sent by Apple to one process is returned once by the other, and its code is not broadcast', async () => {
    const told: string[] = []
    second.driver.onBroadcast('apple-names', (text) => told.push(text))
    await keepAppleName(first.app, 'the-code', JSON.stringify({ name: { firstName: 'Ana', lastName: 'Núñez' } }))
    await heard(first.app, second)
    expect([
      takeAppleName(second, 'another-code'),
      takeAppleName(second, 'the-code'),
      takeAppleName(second, 'the-code'),
    ]).toEqual(['', 'Ana Núñez', ''])
    expect(told.join()).toContain('Ana')
    expect(told.join()).not.toContain('the-code')
  })

  it('a one-time password requested in one process signs in once in the other', async () => {
    await first.addPerson('Doble', {}, 'members')
    const { otpId } = (await post(first.app, 'members/request-otp', { email: 'doble@x.es' })).body
    const password = digitsIn((await takeMails())[0] ?? '')
    const answers = await Promise.all(
      [first.app, second].map((app) => post(app, 'members/auth-with-otp', { otpId, password })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})
