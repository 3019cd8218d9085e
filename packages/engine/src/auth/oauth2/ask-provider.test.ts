import type { OAuth2Provider } from '@timesheet/schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Misbehaviour, type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { offerProvider } from './authorize-url.ts'
import { exchangeCode } from './exchange-code.ts'
import { fetchUser } from './fetch-user.ts'
import type { Grant, Provider } from './provider-kind.ts'
import { providerOf } from './providers.ts'

const BACK = 'http://127.0.0.1/back'
const claims = { sub: 'ana', name: 'Ana', email: 'ana@x.es', email_verified: true }

describe('talking to a provider', () => {
  let server: OidcServer
  const noHurry = () => new AbortController().signal

  beforeAll(async () => {
    // A secret that forms and headers encode differently.
    server = await startOidcServer({ accounts: [claims], clientId: 'my app', clientSecret: 'p%s:ä+ /' })
  })
  afterEach(() => server.misbehave(null))
  afterAll(() => server.close())

  function configured(more: Partial<OAuth2Provider> = {}): Provider {
    return providerOf({ ...(server.provider() as unknown as OAuth2Provider), ...more })!
  }

  function exchange(
    provider = configured(),
    brought: { code?: string; codeVerifier?: string; redirectURL?: string } = {},
  ): Promise<Grant> {
    return exchangeCode(
      provider,
      { code: server.codeFor('ana', { redirectURI: BACK }), codeVerifier: '', redirectURL: BACK, ...brought },
      noHurry(),
    )
  }

  async function ask(provider = configured()): Promise<Awaited<ReturnType<typeof fetchUser>>> {
    return fetchUser({ provider, grant: await exchange(provider), signal: noHurry(), now: new Date() })
  }

  it('a code becomes tokens once', async () => {
    const code = server.codeFor('ana', { redirectURI: BACK })
    const grant = await exchange(configured(), { code })
    expect(grant).toMatchObject({ refreshToken: 'refresh-me' })
    expect(grant.expiresAt).toBeGreaterThan(Date.now() + 3_500_000)
    await expect(exchange(configured(), { code })).rejects.toThrow()
  })

  it('the verifier goes with the code, and only where PKCE is on', async () => {
    const { codeVerifier, codeChallenge } = offerProvider(configured())
    const code = () => server.codeFor('ana', { redirectURI: BACK, challenge: codeChallenge })
    await expect(exchange(configured(), { code: code(), codeVerifier })).resolves.toBeDefined()
    await expect(exchange(configured(), { code: code(), codeVerifier: 'another' })).rejects.toThrow()
    await expect(exchange(configured({ pkce: false }), { code: code(), codeVerifier })).rejects.toThrow()
  })

  it('another return address is refused', async () => {
    await expect(exchange(configured(), { redirectURL: `${BACK}/x` })).rejects.toThrow()
  })

  it.each<{ name: string; token: NonNullable<Misbehaviour['token']>; ways: string[] }>([
    { name: 'knows the header', token: 'no-post', ways: ['header'] },
    { name: 'knows only the form', token: 'no-basic', ways: ['header', 'form'] },
    { name: 'answers a form', token: 'form', ways: ['header'] },
  ])('a server that $name is supported', async ({ token, ways }) => {
    server.misbehave({ token })
    const before = server.tokenRequests.length
    expect((await exchange()).accessToken).toMatch(/^\w{32}$/)
    expect(server.tokenRequests.slice(before).map(({ authorization }) => (authorization ? 'header' : 'form'))).toEqual(
      ways,
    )
  })

  it('a wrong secret is tried twice and no more, a bad code once', async () => {
    const before = server.tokenRequests.length
    await expect(exchange(configured({ clientSecret: 'wrong' }))).rejects.toThrow()
    expect(server.tokenRequests.length - before).toBe(2)
    await expect(exchange(configured(), { code: 'bad' })).rejects.toThrow()
    expect(server.tokenRequests.length - before).toBe(3)
  })

  it.each<NonNullable<Misbehaviour['token']>>(['error', 'html', 'huge', 'redirect'])(
    'a token endpoint that answers with %s is a failure',
    async (token) => {
      server.misbehave({ token })
      await expect(exchange()).rejects.toThrow()
    },
  )

  it('a server that never answers is aborted', async () => {
    server.misbehave({ token: 'hang' })
    const hurry = new AbortController()
    const waiting = exchangeCode(configured(), { code: 'x', codeVerifier: '', redirectURL: BACK }, hurry.signal)
    hurry.abort(new Error('time is over'))
    await expect(waiting).rejects.toThrow()
  })

  it('user info identifies the person', async () => {
    expect(await ask()).toEqual({
      id: 'ana',
      name: 'Ana',
      username: '',
      email: 'ana@x.es',
      avatarURL: '',
      rawUser: claims,
    })
  })

  it.each<NonNullable<Misbehaviour['userInfo']>>(['error', 'nobody', 'list'])(
    'user info that answers with %s is a failure',
    async (userInfo) => {
      server.misbehave({ userInfo })
      await expect(ask()).rejects.toThrow()
    },
  )

  const seconds = Math.floor(Date.now() / 1000)
  it.each<{ name: string; how: Misbehaviour | null; extra?: () => Record<string, unknown> | null; fails?: string }>([
    { name: 'as it should be', how: null },
    { name: 'without anything configured', how: null, extra: () => null },
    { name: 'two minutes over its time', how: { idToken: { exp: seconds - 120 } } },
    { name: 'six minutes over its time', how: { idToken: { exp: seconds - 360 } }, fails: 'exp' },
    {
      name: 'six minutes over its time, unsigned',
      how: { idToken: { exp: seconds - 360 } },
      extra: () => null,
      fails: 'expired',
    },
    { name: 'without an end', how: { idToken: { exp: undefined } }, extra: () => null, fails: 'expired' },
    { name: 'from the future', how: { idToken: { iat: seconds + 900 } }, extra: () => null, fails: 'not valid yet' },
    { name: 'for another client', how: { idToken: { aud: 'other' } }, fails: 'another client' },
    { name: 'for several clients', how: { idToken: { aud: ['other', 'my app'] } } },
    { name: 'from another issuer', how: { idToken: { iss: 'https://evil.example' } }, fails: 'another issuer' },
    { name: 'signed by somebody else', how: { foreignKey: true }, fails: 'signature' },
    { name: 'without a subject', how: { idToken: { sub: '' } }, extra: () => null, fails: 'nobody' },
  ])('without user info the id token says it: $name', async ({ how, extra, fails }) => {
    server.misbehave(how)
    const asking = ask(
      configured({
        userInfoURL: '',
        extra: extra ? extra() : { jwksURL: `${server.url}/jwks`, issuers: [server.url, 'https://x.es'] },
      }),
    )
    if (fails) await expect(asking).rejects.toThrow(fails)
    else expect(await asking).toMatchObject({ id: 'ana', email: 'ana@x.es', rawUser: { sub: 'ana' } })
  })
})
