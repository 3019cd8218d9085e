import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { upsertSuperuser } from '@timesheet/engine'
import { DRIVERS, SOON } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  type Json,
  NOW,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
} from '../testing/timesheet-fixture.ts'
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts'

const LAPTOP = 'laptop000000001'
const PHONE = 'phone0000000001'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const OTHERS = '/api/devices/close-others'
const REFRESH = '/api/collections/users/auth-refresh'

interface From {
  readonly device?: string
  readonly agent?: string
  readonly ip?: string
}

describe.each(DRIVERS)('devices on $name', (database) => {
  let fixture: TimesheetFixture
  let email: string
  let user: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    user = fixture.world.ids.pr
    email = String((await fixture.app.records.findById('users', user))!.values['email'])
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    fixture.clock.now = NOW
    for (const { values } of await fixture.app.records.findAll('devices'))
      await fixture.app.records.delete('devices', values.id)
  })

  const post = async (
    url: string,
    { device = '', agent = CHROME, ip = '198.51.100.7' }: From,
    { token = '', body = {} }: { token?: string; body?: object } = {},
  ): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(device && { 'x-timesheet-device': device }),
      ...(token && { authorization: token }),
    }
    const response = await fixture.app.server.inject({
      method: 'POST',
      url,
      remoteAddress: ip,
      headers,
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  const signIn = async (from: From): Promise<string> => {
    const { status, body } = await post('/api/collections/users/auth-with-password', from, {
      body: { identity: email, password: DEMO_PASSWORD },
    })
    expect(status).toBe(200)
    return body.token as string
  }
  const list = async (token: string): Promise<Json[]> =>
    (await fixture.requestWith(token, 'GET', `${recordsOf('devices')}?sort=key`)).body.items
  const origins = () => fixture.app.records.findAll('_authOrigins', { filter: 'recordRef = {:user}', params: { user } })

  it('remembers each browser once, with its names, its last address, first and last time', async () => {
    await signIn({ device: LAPTOP })
    fixture.clock.now = '2026-06-18T18:00:00.000Z'
    await signIn({ device: LAPTOP, ip: '203.0.113.9' })
    const token = await signIn({ device: PHONE, agent: SAFARI })
    expect(await list(token)).toMatchObject([
      {
        key: LAPTOP,
        browser: 'Chrome',
        system: 'Windows',
        ip: '203.0.113.9',
        created: '2026-06-18 15:00:00.000Z',
        seenAt: '2026-06-18 18:00:00.000Z',
        closedAt: '',
      },
      {
        key: PHONE,
        browser: 'Safari',
        system: 'iPhone',
        ip: '198.51.100.7',
        created: '2026-06-18 18:00:00.000Z',
        closedAt: '',
      },
    ])
  })

  it('never shows the raw name of the program', async () => {
    const [row] = await list(await signIn({ device: LAPTOP }))
    expect(row).not.toHaveProperty('agent')
  })

  it.each([
    ['none', ''],
    ['one that is too short', 'short'],
    ['one with other letters', "laptop' || '1'='1"],
    ['one that is too long', 'a'.repeat(41)],
  ])('tells a program by its own name when the sent key is %s', async (_, device) => {
    await signIn({ device, agent: 'curl/8.5.0' })
    const rows = await list(await signIn({ device, agent: 'curl/8.5.0' }))
    expect(rows).toMatchObject([{ browser: 'curl', system: '' }])
    expect(rows[0].key).toMatch(/^agent[0-9a-f]{24}$/)
  })

  it('sees a session that is used elsewhere by its refresh, and writes a refresh down at most every few minutes', async () => {
    const token = await signIn({ device: LAPTOP })
    fixture.clock.now = '2026-06-18T15:01:00.000Z'
    await post(REFRESH, { device: LAPTOP }, { token })
    expect(await list(token)).toMatchObject([{ seenAt: '2026-06-18 15:00:00.000Z' }])
    fixture.clock.now = '2026-06-18T15:10:00.000Z'
    await post(REFRESH, { device: LAPTOP }, { token })
    expect(await list(token)).toMatchObject([{ seenAt: '2026-06-18 15:10:00.000Z' }])
    await post(REFRESH, { device: PHONE, agent: SAFARI }, { token })
    expect((await list(token)).map(({ key }) => key)).toEqual([LAPTOP, PHONE])
  })

  it('notes neither a refused sign-in nor a superuser, not even one who impersonates', async () => {
    await fixture.request('root', 'POST', `/api/collections/users/impersonate/${user}`, {})
    await post(
      '/api/collections/users/auth-with-password',
      { device: PHONE },
      { body: { identity: email, password: 'wrong-password' } },
    )
    await post(
      '/api/collections/_superusers/auth-with-password',
      { device: PHONE },
      { body: { identity: 'root@example.com', password: 'root-password-1' } },
    )
    expect(await fixture.app.records.findAll('devices')).toEqual([])
  })

  it('wrong passwords make strangers wait, not the browser that is always used', async () => {
    await signIn({ device: LAPTOP })
    const tryFrom = async (from: From, password: string) =>
      (await post('/api/collections/users/auth-with-password', from, { body: { identity: email, password } })).status
    const stranger = { device: 'stranger0000001', ip: '203.0.113.66' }
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => tryFrom(stranger, `guess-${i}`)))
    expect(guesses.filter((status) => status === 400)).toHaveLength(5)
    expect(await tryFrom(stranger, DEMO_PASSWORD)).toBe(429)
    expect(await tryFrom({ device: LAPTOP, ip: '203.0.113.66' }, DEMO_PASSWORD)).toBe(200)
  })

  it.each([
    '12345678',
    'password',
    'Contraseña1',
    'qwertyuiop',
    'timesheet',
    'Timesheet2026',
    'lucia.ferro@example.test',
    'lucia.ferro',
    'Lucia2026',
    'aaaaaaaaaaaa',
  ])('the password %s is refused', async (password) => {
    const person = {
      email: 'lucia.ferro@example.test',
      name: 'Lucía',
      surname: 'Ferro',
      active: true,
      password,
      passwordConfirm: password,
    }
    expect(await fixture.request('adm', 'POST', recordsOf('users'), person)).toMatchObject({
      status: 400,
      body: { data: { password: { code: 'validation_password_guessable' } } },
    })
    await expect(upsertSuperuser(fixture.app, 'lucia.ferro@example.test', password)).rejects.toMatchObject({
      data: { password: { code: 'validation_password_guessable' } },
    })
  })

  it.each([DEMO_PASSWORD, 'lluvia-mesa-codo', 'x7#Kq9!vLw'])('the password %s is taken', async (password) => {
    const { values } = await fixture.app.records.create('users', {
      email: 'otra@example.test',
      name: 'Otra',
      surname: 'Persona',
      active: true,
      password,
    })
    await fixture.app.records.delete('users', values.id)
  })

  it('keeps the twenty that were seen last', async () => {
    for (let i = 10; i < 32; i++) {
      fixture.clock.now = `2026-06-18T15:${i}:00.000Z`
      await signIn({ device: `device0000000${i}` })
    }
    const keys = (await fixture.app.records.findAll('devices', { sort: 'seenAt' })).map(({ values }) => values['key'])
    expect(keys).toHaveLength(20)
    expect([keys[0], keys.at(-1)]).toEqual(['device000000012', 'device000000031'])
  })

  it('shows a person only their own, and lets nobody else forget one', async () => {
    await signIn({ device: LAPTOP })
    const [row] = await fixture.app.records.findAll('devices')
    for (const viewer of ['adm', 'mate', 'cl', 'guest'] as const) {
      const answer = await fixture.request(
        viewer,
        'GET',
        `${recordsOf('devices')}?filter=${encodeURIComponent(`user = "${user}"`)}`,
      )
      expect(answer.body.items, viewer).toEqual([])
      expect((await fixture.request(viewer, 'DELETE', recordsOf('devices', row!.values.id))).status, viewer).toBe(404)
    }
  })

  it('forgets one together with its origin, so that a next sign-in from there warns again', async () => {
    await signIn({ device: LAPTOP })
    const token = await signIn({ device: PHONE, agent: SAFARI })
    const before = (await origins()).length
    const [laptop] = await list(token)
    expect((await fixture.requestWith(token, 'DELETE', recordsOf('devices', laptop.id))).status).toBe(204)
    expect((await list(token)).map(({ key }) => key)).toEqual([PHONE])
    expect(await origins()).toHaveLength(before - 1)
  })

  it('a sign-in from a new place is described with day and time where the person works, and the device', async () => {
    const calendar = (await fixture.app.records.findFirst('calendars', 'timeZone = "Europe/Madrid"'))!.values.id
    const { values } = (await fixture.app.records.findById('users', user))!
    await fixture.app.records.update('users', user, { calendar })
    await signIn({ device: LAPTOP })
    fixture.clock.now = '2026-06-18T22:05:00.000Z'
    await signIn({ device: PHONE, agent: SAFARI, ip: '203.0.113.77' })
    await fixture.app.records.update('users', user, { calendar: String(values['calendar']) })
    const told = '19/06/2026 a las 0:05, desde Safari en iPhone (dirección 203.0.113.77)'
    await vi.waitFor(async () => {
      const folder = join(fixture.dir, 'mail')
      const mails = await Promise.all(
        (await readdir(folder))
          .filter((name) => name.includes(email))
          .map((name) => readFile(join(folder, name), 'utf8')),
      )
      const [mail = ''] = mails
        .map((raw) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=C3=B3', 'ó'))
        .filter((raw) => raw.includes('203.0.113.77'))
      // The text occurs twice: in the plain and in the HTML part.
      expect(mail.split(told)).toHaveLength(3)
      expect(mail).not.toMatch(/2026-06-18|AppleWebKit/)
    }, SOON)
  })

  describe('closing the other sessions', () => {
    it('ends every other token, answers one that holds, and says so in the list', async () => {
      const laptop = await signIn({ device: LAPTOP })
      const phone = await signIn({ device: PHONE, agent: SAFARI })
      const answer = await post(OTHERS, { device: PHONE, agent: SAFARI }, { token: phone })
      expect(answer.status).toBe(200)
      expect(answer.body.record).toMatchObject({ id: user, email, collectionName: 'users' })
      expect(answer.body.record).not.toHaveProperty('tokenKey')
      for (const old of [laptop, phone]) expect((await post(REFRESH, {}, { token: old })).status).toBe(401)
      expect(await list(laptop)).toEqual([])
      const token = answer.body.token as string
      expect(await list(token)).toMatchObject([{ key: LAPTOP, closedAt: '2026-06-18 15:00:00.000Z' }, { key: PHONE }])
      expect((await post(REFRESH, { device: PHONE, agent: SAFARI }, { token })).status).toBe(200)
      expect(await list(token)).toMatchObject([
        { key: LAPTOP, closedAt: '2026-06-18 15:00:00.000Z' },
        { key: PHONE, closedAt: '' },
      ])
    })

    it('leaves other people alone', async () => {
      const mate = await fixture.tokenOf('mate')
      await post(OTHERS, {}, { token: await signIn({ device: LAPTOP }) })
      expect((await fixture.requestWith(mate, 'POST', REFRESH)).status).toBe(200)
    })

    it('refuses a session that cannot be refreshed: an impersonation must not become one that can', async () => {
      const laptop = await signIn({ device: LAPTOP })
      const token = (await fixture.request('root', 'POST', `/api/collections/users/impersonate/${user}`, {})).body
        .token as string
      expect((await fixture.requestWith(token, 'GET', recordsOf('users', user))).status).toBe(200)
      expect((await post(OTHERS, {}, { token })).status).toBe(403)
      expect((await post(REFRESH, {}, { token: laptop })).status).toBe(200)
    })

    it('refuses a guest, a superuser, and somebody whose access ended', async () => {
      expect((await post(OTHERS, {})).status).toBe(401)
      expect((await fixture.request('root', 'POST', OTHERS)).status).toBe(401)
      const token = await signIn({ device: LAPTOP })
      await fixture.app.records.update('users', user, { active: false })
      expect((await post(OTHERS, {}, { token })).status).toBe(403)
      await fixture.app.records.update('users', user, { active: true })
    })
  })
})
