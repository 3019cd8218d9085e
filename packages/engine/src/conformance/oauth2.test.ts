import { EventSource } from 'eventsource'
import { pino } from 'pino'
import PocketBase, { type AuthProviderInfo } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OAuth2Fixture, openOAuth2, REDIRECT } from '../auth/oauth2/oauth2.fixture.ts'
import { openStream } from '../realtime/stream.fixture.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { addressOf, BOTH_WAYS } from '../testing/ways.ts'

vi.stubGlobal('EventSource', EventSource)

const LOADING = 'An error occurred while loading the submitted data.'
const required = { code: 'validation_required', message: 'Cannot be blank.' }

/** What `auth-methods` offers for the fixture's `members`. */
interface Methods {
  readonly oauth2: {
    readonly enabled: boolean
    readonly providers: readonly [AuthProviderInfo, AuthProviderInfo, AuthProviderInfo]
  }
  readonly authProviders: readonly object[] | null
}

describe.each(BOTH_WAYS)('OAuth2 on $name', (database) => {
  let fixture: OAuth2Fixture
  let url = ''
  let root = ''

  const get = (url: string, token = '') => database.way.ask(fixture.app, { method: 'GET', url, token })
  const methodsOf = async (collection: string) =>
    (await get(`/api/collections/${collection}/auth-methods`)).body as unknown as Methods

  beforeAll(async () => {
    fixture = await openOAuth2(database)
    url = await addressOf(fixture.app)
    root = await fixture.app.superuserToken()
  })
  afterAll(() => fixture.close())

  describe('B115 auth-methods', () => {
    it('begins a sign-in with each usable provider', async () => {
      const body = await methodsOf('members')
      expect(body.oauth2.enabled).toBe(true)
      expect(body.oauth2.providers.map((provider: { name: string }) => provider.name)).toEqual([
        'oidc',
        'oidc2',
        'apple',
      ])
      const [first, , apple] = body.oauth2.providers
      expect(apple).toMatchObject({
        displayName: 'Apple',
        authURL: expect.stringMatching(/response_mode=form_post.*&redirect_uri=$/),
      })
      expect(Object.keys(first).toSorted()).toEqual([
        'authURL',
        'authUrl',
        'codeChallenge',
        'codeChallengeMethod',
        'codeVerifier',
        'displayName',
        'logo',
        'name',
        'state',
      ])
      expect(first).toMatchObject({
        displayName: 'Mi empresa',
        authUrl: first.authURL,
        codeChallengeMethod: 'S256',
        state: expect.stringMatching(/^\w{30}$/),
        codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(first.authURL).toMatch(/&redirect_uri=$/)
      expect(body.authProviders).toEqual(body.oauth2.providers.map((provider: object) => ({ ...provider, logo: '' })))
      expect(JSON.stringify(body)).not.toContain(fixture.oidc.clientSecret)
      const again = await methodsOf('members')
      expect(again.oauth2.providers[0].state).not.toBe(first.state)
      expect(again.oauth2.providers[0].codeVerifier).not.toBe(first.codeVerifier)
    })

    it.each(['plain', '_superusers'])('offers nothing for %s', async (collection) => {
      const body = await methodsOf(collection)
      expect(body).toMatchObject({ oauth2: { providers: [], enabled: false }, authProviders: null })
    })

    it('lists what can be configured, for superusers alone', async () => {
      const ask = (token?: string) => get('/api/collections/meta/oauth2-providers', token)
      const { body } = await fixture.signIn('ana')
      expect((await ask()).status).toBe(401)
      expect((await ask(String(body['token']))).status).toBe(403)
      const list = (await ask(root)).body as unknown as { logo: string }[]
      expect(list).toHaveLength(32)
      expect(list[0]).toEqual({ name: 'apple', displayName: 'Apple', logo: expect.stringMatching(/^<svg/) })
      // The official dashboard makes data URLs by btoa, which accepts no other characters.
      expect(list.filter(({ logo }) => /[^ -~]/.test(logo))).toEqual([])
      await fixture.removeMembers()
    })
  })

  describe('B127 the form', () => {
    it.each([
      { name: 'nothing', body: {}, data: { provider: required, code: required } },
      {
        name: 'an unknown provider',
        body: { provider: 'google', code: 'x', redirectURL: REDIRECT },
        data: {
          provider: {
            code: 'validation_invalid_provider',
            message: 'Provider with name google is missing or is not enabled.',
            params: { name: 'google' },
          },
        },
      },
      {
        name: 'a provider whose options are unusable',
        body: { provider: 'oidc3', code: 'x', redirectURL: REDIRECT },
        data: {
          provider: {
            code: 'validation_invalid_provider',
            message: 'Provider with name oidc3 is missing or is not enabled.',
            params: { name: 'oidc3' },
          },
        },
      },
      {
        name: 'too long a provider',
        body: { provider: 'x'.repeat(101), code: 'x', redirectURL: REDIRECT },
        data: {
          provider: {
            code: 'validation_length_too_long',
            message: 'The length must be no more than 100.',
            params: { min: 0, max: 100 },
          },
        },
      },
      {
        name: 'data that is a list',
        body: { provider: 'oidc', code: 'x', redirectURL: REDIRECT, createData: [] },
        data: {},
      },
      { name: 'a code that is no text', body: { provider: 'oidc', code: { a: 1 }, redirectURL: REDIRECT }, data: {} },
      { name: 'a list', body: [], data: {} },
      { name: 'broken JSON', body: '{"provider":', data: {} },
    ])('refuses $name', async ({ body, data }) => {
      expect(await fixture.post('/api/collections/members/auth-with-oauth2', body)).toEqual({
        status: 400,
        body: { data, message: LOADING, status: 400 },
      })
    })

    it.each([
      {
        name: 'a collection without OAuth2, before its body is read',
        collection: 'plain',
        status: 403,
        message: 'The collection is not configured to allow OAuth2 authentication.',
      },
      {
        name: 'superusers',
        collection: '_superusers',
        status: 403,
        message: 'The collection is not configured to allow OAuth2 authentication.',
      },
      {
        name: 'a collection where nobody signs in',
        collection: 'notes',
        status: 404,
        message: 'Missing or invalid auth collection context.',
      },
      { name: 'no collection', collection: 'nothing', status: 404, message: 'Missing or invalid collection context.' },
    ])('refuses $name', async ({ collection, status, message }) => {
      expect(await fixture.post(`/api/collections/${collection}/auth-with-oauth2`, {})).toEqual({
        status,
        body: { data: {}, message, status },
      })
    })

    it.each([
      {
        name: 'a code that the provider does not know',
        how: null,
        code: 'bad',
        message: 'Failed to fetch OAuth2 token.',
      },
      { name: 'a provider that is down', how: { token: 'error' }, message: 'Failed to fetch OAuth2 token.' },
      {
        name: 'a provider that says nothing of the person',
        how: { userInfo: 'error' },
        message: 'Failed to fetch OAuth2 user.',
      },
      { name: 'a provider that names nobody', how: { userInfo: 'nobody' }, message: 'Failed to fetch OAuth2 user.' },
    ] as const)('refuses $name, and tells nothing of it', async ({ how, message, ...more }) => {
      fixture.oidc.misbehave(how)
      const answer = await fixture.signIn('ana', { body: 'code' in more ? { code: more.code } : {} })
      fixture.oidc.misbehave(null)
      expect(answer).toEqual({ status: 400, body: { data: {}, message, status: 400 } })
      expect(await fixture.app.records.findAll('members')).toEqual([])
    })
  })

  it('a link to a provider that does not exist is refused', async () => {
    const { values, collection } = await fixture.addMember('ana@x.es')
    const link = { collectionRef: collection.id, recordRef: values.id, provider: 'nope', providerId: '1' }
    const answer = await fixture.post('/api/collections/_externalAuths/records', link, root)
    expect(answer).toMatchObject({ status: 400, body: { data: { provider: { code: 'validation_missing_provider' } } } })
    expect(
      (await fixture.post('/api/collections/_externalAuths/records', { ...link, provider: 'github' }, root)).status,
    ).toBe(200)
    await fixture.removeMembers()
  })

  it('Apple posts a name once, which is stored for the code that came with it', async () => {
    const stream = await openStream(url, ['@oauth2'])
    const code = fixture.oidc.codeFor('ghost')
    const user = JSON.stringify({ name: { firstName: 'Ána', lastName: 'Núñez' }, email: 'forged@x.es' })
    fixture.oidc.misbehave({ idToken: { name: undefined, email: 'apple@x.es', email_verified: 'true' } })
    await fetch(`${url}/api/oauth2-redirect`, {
      method: 'POST',
      body: new URLSearchParams({ state: stream.id, code, user }),
    })
    expect(await stream.next()).toMatchObject({ data: { state: stream.id, code } })
    stream.close()
    const first = await fixture.signIn('', { body: { provider: 'apple', code } })
    expect(first).toMatchObject({
      status: 200,
      body: {
        record: { name: 'Ána Núñez', email: 'apple@x.es', verified: true },
        meta: { name: 'Ána Núñez', isNew: true },
      },
    })
    const second = await fixture.signIn('ghost', { body: { provider: 'apple' } })
    expect(second).toMatchObject({
      status: 200,
      body: { record: { name: 'Ána Núñez' }, meta: { name: '', isNew: false } },
    })
    fixture.oidc.misbehave(null)
    await fixture.removeMembers()
  })

  it('a sign-up is published like every other new record', async () => {
    const stream = await openStream(url, ['members/*'])
    const { body } = await fixture.signIn('ana')
    const { id } = body['record'] as { id: string }
    const heard = async (): Promise<unknown> => {
      const event = await stream.next()
      // The last change of the row before may arrive late.
      return JSON.stringify(event.data).includes(id) ? event : heard()
    }
    expect(await heard()).toMatchObject({
      event: 'members/*',
      data: { action: 'create', record: { id, name: 'Ana Núñez' } },
    })
    stream.close()
    await fixture.removeMembers()
  })

  describe('the official client', () => {
    it('signs in all in one', async () => {
      const client = new PocketBase(`${url}/timesheet/`)
      fixture.oidc.signIn('ana')
      const { record, meta } = await client.collection('members').authWithOAuth2({
        provider: 'oidc',
        urlCallback: async (address) => void (await fetch(address)),
        createData: { name: 'From client' },
      })
      expect(record).toMatchObject({ email: 'ana@x.es', name: 'From client', verified: true })
      expect(meta).toMatchObject({ isNew: true, username: 'anita' })
      expect(client.authStore.isValid).toBe(true)
      expect(await client.collection('_externalAuths').getFullList()).toMatchObject([
        { provider: 'oidc', providerId: 'ana', recordRef: record.id },
      ])
      await fixture.removeMembers()
    })

    it('is notified when the person cancels', async () => {
      const client = new PocketBase(url)
      fixture.oidc.signIn('unknown to the server')
      const asking = client
        .collection('members')
        .authWithOAuth2({ provider: 'oidc', urlCallback: async (address) => void (await fetch(address)) })
      await expect(asking).rejects.toMatchObject({
        originalError: { message: expect.stringContaining('access_denied') },
      })
      expect(client.authStore.token).toBe('')
    })
  })
})

it('no secret is logged or answered, whatever a provider does', async () => {
  const lines: string[] = []
  const fixture = await openOAuth2(DRIVERS[0]!, {
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
  const { oidc } = fixture
  const secret = /oidc-secret|refresh-me|[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/
  try {
    for (const how of [
      { token: 'error' },
      { token: 'html' },
      { token: 'huge' },
      { token: 'no-tokens' },
      { userInfo: 'error' },
      { userInfo: 'list' },
      { token: 'odd-token' },
      { foreignKey: true },
    ] as const) {
      oidc.misbehave(how)
      const code = oidc.codeFor('ana')
      const answer = await fixture.signIn('ana', { body: { code, provider: 'foreignKey' in how ? 'apple' : 'oidc' } })
      expect({ how, ...answer }).toMatchObject({
        how,
        status: 400,
        body: { message: expect.stringMatching(/^Failed to fetch OAuth2/) },
      })
      expect(JSON.stringify(answer)).not.toMatch(secret)
      expect(lines.join('')).not.toContain(code)
    }
    expect(lines.filter((line) => line.includes('Failed to fetch OAuth2'))).toHaveLength(8)
    expect(lines.join('')).not.toMatch(secret)
    expect(lines.join('')).not.toMatch(/let.{1,4}me in/s)
  } finally {
    await fixture.close()
  }
})
