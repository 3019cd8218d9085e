import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, DRIVERS, type TestApp } from '../testing/index.ts'
import { defaultUsers } from '../collections/system.ts'

describe.each(DRIVERS)('the settings on $name', (database) => {
  let app: TestApp
  const tokens = { guest: '', user: '', root: '' }

  beforeAll(async () => {
    app = await createTestApp({ driver: await database.open(), collections: [defaultUsers] })
    const user = await app.records.create('users', { email: 'ana@example.com', password: 'contraseña-larga' })
    tokens.user = await app.tokenOf(user)
    tokens.root = await app.superuserToken()
  })
  afterAll(() => app.close())

  const call = async (method: 'GET' | 'PATCH', who: keyof typeof tokens, body?: object) => {
    const answer = await app.server.inject({
      method,
      url: '/api/settings',
      headers: { 'authorization': tokens[who], 'content-type': 'application/json' },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body }
  }

  it.each([
    ['GET', 'guest', 401],
    ['GET', 'user', 403],
    ['PATCH', 'guest', 401],
    ['PATCH', 'user', 403],
  ] as const)('%s by %s is refused with %i and changes nothing', async (method, who, status) => {
    expect((await call(method, who, method === 'PATCH' ? { meta: { appName: 'Otro' } } : undefined)).status).toBe(
      status,
    )
    expect(app.settings.values.meta.appName).not.toBe('Otro')
  })

  it('merges a change, answers all, keeps and never shows the mail password', async () => {
    const changed = await call('PATCH', 'root', {
      smtp: { enabled: true, host: 'mail.example.com', port: 2525, password: 'muy-secreta' },
    })
    expect(changed.status).toBe(200)
    expect(changed.body['smtp']).toMatchObject({ enabled: true, host: 'mail.example.com', port: 2525 })
    expect(changed.text).not.toContain('muy-secreta')
    await call('PATCH', 'root', { smtp: { port: 25 } })
    expect(app.settings.values.smtp).toMatchObject({ password: 'muy-secreta', port: 25 })
    expect((await call('GET', 'root')).text).not.toContain('muy-secreta')
  })

  it.each([
    ['an empty name', { meta: { appName: '' } }, { meta: { appName: { code: 'validation_required' } } }],
    [
      'a sender that is no address',
      { meta: { senderAddress: 'nadie' } },
      { meta: { senderAddress: { code: 'validation_is_email' } } },
    ],
  ])('refuses %s at its field', async (_, change, data) => {
    const { status, body } = await call('PATCH', 'root', change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'An error occurred while saving the new settings.', data })
  })
})
