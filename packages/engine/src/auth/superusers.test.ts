import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOTH_WAYS } from '../testing/ways.ts'
import { type AuthFixture, openAuthFixture, PASSWORD } from './auth.fixture.ts'
import { upsertSuperuser } from './superusers.ts'

describe.each(BOTH_WAYS)('superusers on $name', (database) => {
  let fixture: AuthFixture

  const login = (identity: string, password: string) =>
    fixture.post('/api/collections/_superusers/auth-with-password', { body: { identity, password } })

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
  })
  afterAll(() => fixture.close())

  it('are created verified, and get a new password under the same address', async () => {
    const made = await upsertSuperuser(fixture.app, 'boss@x.es', PASSWORD)
    expect(made.values).toMatchObject({ email: 'boss@x.es', verified: true })
    expect((await login('boss@x.es', PASSWORD)).status).toBe(200)
    const again = await upsertSuperuser(fixture.app, 'boss@x.es', 'another-password')
    expect(again.values.id).toBe(made.values.id)
    expect((await login('boss@x.es', PASSWORD)).status).toBe(400)
    expect((await login('boss@x.es', 'another-password')).status).toBe(200)
    await fixture.app.records.delete('_superusers', made.values.id)
  })

  it.each([
    ['an address that is none', 'boss', PASSWORD],
    ['a short password', 'boss2@x.es', 'short'],
  ])('are not created with %s', async (_name, email, password) => {
    await expect(upsertSuperuser(fixture.app, email, password)).rejects.toMatchObject({ status: 400 })
    expect(await fixture.app.records.findAll('_superusers')).toHaveLength(1)
  })

  it.each([
    ['an allowed address', ['127.0.0.1'], 200],
    ['an allowed range', ['127.0.0.0/8'], 200],
    ['anywhere else', ['10.0.0.1'], 403],
  ])('sign in from %s', async (_name, superuserIPs, status) => {
    await fixture.app.settings.update({ superuserIPs })
    expect((await login('root@x.es', PASSWORD)).status).toBe(status)
    await fixture.app.settings.update({ superuserIPs: [] })
  })

  it('B128 stay verified', async () => {
    const [root] = await fixture.app.records.findAll('_superusers')
    expect(
      (await fixture.app.records.update('_superusers', root!.values.id, { verified: false })).values['verified'],
    ).toBe(true)
  })

  it('B128 never lose the last one', async () => {
    const [root] = await fixture.app.records.findAll('_superusers')
    const path = `/api/collections/_superusers/records/${root!.values.id}`
    expect(
      await fixture.send('DELETE', path, { headers: { authorization: await fixture.superuserToken() } }),
    ).toMatchObject({ status: 400, body: { message: "You can't delete the only existing superuser." } })
    expect(await fixture.app.records.findAll('_superusers')).toHaveLength(1)
  })
})
