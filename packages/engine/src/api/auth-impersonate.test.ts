import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthFixture, openAuthFixture } from '../auth/auth.fixture.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { peekClaims } from '../auth/jwt.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { BOTH_WAYS } from '../testing/ways.ts'

describe.each(BOTH_WAYS)('impersonate on $name', (database) => {
  let fixture: AuthFixture
  let ana: AuthRecord
  let root: string

  const impersonate = (id: string, { body = undefined as unknown, token = root, collection = 'people' } = {}) =>
    fixture.post(`/api/collections/${collection}/impersonate/${id}`, {
      body,
      headers: token === '' ? {} : { authorization: token },
    })

  beforeAll(async () => {
    fixture = await openAuthFixture(database)
    ana = await fixture.addPerson('Ana')
    root = await fixture.superuserToken()
  })
  afterAll(() => fixture.close())

  it.each([
    ['the given duration', { duration: 600 }, 600],
    ['the duration of the collection', undefined, 432_000],
    ['the duration of the collection for 0', { duration: 0 }, 432_000],
  ])('B125 answers a token that cannot be refreshed, for %s', async (_name, body, seconds) => {
    const answer = await impersonate(ana.values.id, { body })
    expect(answer).toMatchObject({ status: 200, body: { record: { id: ana.values.id, email: 'ana@x.es' } } })
    const token = String(answer.body.token)
    expect(peekClaims(token)).toMatchObject({
      refreshable: false,
      id: ana.values.id,
      exp: Math.floor(fixture.now().getTime() / 1000) + seconds,
    })
    const refreshed = await fixture.post('/api/collections/people/auth-refresh', { headers: { authorization: token } })
    expect(refreshed).toMatchObject({ status: 200, body: { token } })
    expect(Object.keys(answer.body.record as object)).not.toContain('note')
  })

  it('needs no second factor, applies no rule, stores no origin and sends no alert', async () => {
    const agent = await fixture.addPerson('Agente', {}, 'agents')
    const blocked = await fixture.addPerson('Bloqueada', { blocked: true })
    expect((await impersonate(agent.values.id, { collection: 'agents' })).status).toBe(200)
    expect((await impersonate(blocked.values.id)).status).toBe(200)
    expect(await fixture.app.records.findAll('_authOrigins')).toEqual([])
    expect(await fixture.app.records.findAll('_mfas')).toEqual([])
    expect(await fixture.takeMails()).toEqual([])
  })

  it.each<[string, () => string | Promise<string>, string, number]>([
    ['a guest', () => '', 'people', 401],
    ['a guest, before it looks at the collection', () => '', 'nothing', 401],
    ['the record itself', () => issueAuthToken(fixture.app, ana, { refreshable: true }), 'people', 403],
    ['an impersonated record', async () => String((await impersonate(ana.values.id)).body.token), 'people', 403],
  ])('B125 refuses %s', async (_name, token, collection, status) => {
    expect((await impersonate(ana.values.id, { token: await token(), collection })).status).toBe(status)
  })

  it.each([
    [
      'a negative duration',
      { duration: -1 },
      {
        duration: {
          code: 'validation_min_greater_equal_than_required',
          message: 'Must be no less than 0.',
          params: { threshold: 0 },
        },
      },
    ],
    ['half a second', { duration: 0.5 }, {}],
    ['a duration in words', { duration: 'long' }, {}],
    ['an endless duration', { duration: 1e300 }, {}],
  ])('B125 refuses %s', async (_name, body, data) => {
    expect(await impersonate(ana.values.id, { body })).toMatchObject({ status: 400, body: { data } })
  })

  it.each([
    ['a record that does not exist', 'missing', 'people'],
    ['a collection where nobody signs in', 'missing', 'notes'],
    ['no collection', 'missing', 'nothing'],
  ])('answers 404 for %s', async (_name, id, collection) => {
    expect((await impersonate(id, { collection, body: { duration: -1 } })).status).toBe(404)
  })
})
