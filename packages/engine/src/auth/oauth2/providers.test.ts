import type { OAuth2Provider } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { offerProvider } from './authorize-url.ts'
import { logoOf } from './logo.ts'
import type { ProviderUser } from './provider-kind.ts'
import { isProviderName, PROVIDER_KINDS, providerOf } from './providers.ts'

const options = (name: string, more: Partial<OAuth2Provider> = {}): OAuth2Provider => ({
  ...{
    name,
    clientId: 'my client',
    clientSecret: 'hush',
    authURL: '',
    tokenURL: '',
    userInfoURL: '',
    displayName: '',
    pkce: null,
    extra: null,
  },
  ...(['oidc', 'oidc2', 'oidc3', 'mailcow'].includes(name)
    ? { authURL: 'https://id.x.es/a', tokenURL: 'https://id.x.es/t' }
    : {}),
  ...more,
})

describe('the providers', () => {
  it('are those of the contract, in its order', () => {
    expect(PROVIDER_KINDS.map(({ name }) => name).join(' ')).toBe(
      'apple google microsoft yandex facebook instagram2 github gitlab bitbucket gitee gitea discord twitter kakao vk linear notion monday lark box spotify trakt twitch patreon strava wakatime livechat mailcow planningcenter oidc oidc2 oidc3',
    )
  })

  it('support PKCE, all but three', () => {
    expect(PROVIDER_KINDS.filter(({ pkce }) => pkce === false).map(({ name }) => name)).toEqual([
      'bitbucket',
      'vk',
      'linear',
    ])
  })

  it.each(PROVIDER_KINDS.map(({ name }) => ({ name })))(
    '$name begins a sign-in at an https address and has a picture of its own',
    ({ name }) => {
      const provider = providerOf(options(name))!
      const offered = offerProvider(provider)
      const url = new URL(`${offered.authURL}https://app.x.es/back`)
      expect(url.protocol).toBe('https:')
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: 'my client',
        response_type: 'code',
        state: offered.state,
        redirect_uri: 'https://app.x.es/back',
      })
      expect(url.searchParams.get('code_challenge')).toBe(provider.pkce ? offered.codeChallenge : null)
      expect(JSON.stringify(offered)).not.toContain('hush')
      expect(logoOf(provider.kind)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/)
    },
  )

  it.each([
    { name: 'an unknown name', given: options('nope') },
    { name: 'an inherited name', given: options('constructor') },
    { name: 'a standard server without addresses', given: options('oidc', { authURL: '' }) },
    { name: 'an address that is none', given: options('google', { authURL: 'not an address' }) },
    { name: 'an address that runs a script', given: options('google', { authURL: 'javascript:alert(1)' }) },
    { name: 'a token address without host', given: options('google', { tokenURL: 'https:///x' }) },
  ])('$name gives no provider', ({ given }) => {
    expect(providerOf(given)).toBeNull()
    expect(isProviderName('nope')).toBe(false)
  })

  it.each([
    { name: 'off where it would be on', given: options('github', { pkce: false }), pkce: false },
    { name: 'on where it would be off', given: options('bitbucket', { pkce: true }), pkce: true },
    { name: 'as the provider likes it', given: options('bitbucket'), pkce: false },
  ])('PKCE can be configured $name', ({ given, pkce }) => {
    const { codeVerifier, codeChallenge, codeChallengeMethod } = offerProvider(providerOf(given)!)
    if (pkce) expect([codeVerifier.length, codeChallenge.length, codeChallengeMethod]).toEqual([43, 43, 'S256'])
    else expect([codeVerifier, codeChallenge, codeChallengeMethod]).toEqual(['', '', ''])
  })

  it('an address with a query keeps it, but no state or return address of its own', () => {
    const { authURL, state } = offerProvider(
      providerOf(options('oidc', { authURL: 'https://id.x.es/a?realm=x&state=1&redirect_uri=evil#top' }))!,
    )
    const url = new URL(authURL)
    expect(url.searchParams.getAll('state')).toEqual([state])
    expect(url.searchParams.getAll('redirect_uri')).toEqual([''])
    expect(url.searchParams.get('realm')).toBe('x')
    expect(authURL).toMatch(/&redirect_uri=$/)
  })
})

const nobody: ProviderUser = { id: '', name: '', username: '', email: '', avatarURL: '' }

describe('the users read from providers’ answers', () => {
  it.each([
    {
      name: 'apple',
      answer: { sub: '1', email: 'a@x.es', email_verified: 'true' },
      user: { id: '1', email: 'a@x.es' },
    },
    {
      name: 'google',
      answer: { sub: '1', name: 'A', picture: 'p', email: 'a@x.es', email_verified: true },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'microsoft',
      answer: { id: '1', displayName: 'A', mail: 'a@x.es' },
      more: { tokenURL: 'https://login.microsoftonline.com/0000-11/oauth2/v2.0/token' },
      user: { id: '1', name: 'A', email: 'a@x.es' },
    },
    {
      name: 'yandex',
      answer: {
        id: '1',
        real_name: 'A',
        login: 'a',
        default_email: 'a@ya.ru',
        default_avatar_id: '9/x',
        is_avatar_empty: false,
      },
      user: {
        id: '1',
        name: 'A',
        username: 'a',
        email: 'a@ya.ru',
        avatarURL: 'https://avatars.yandex.net/get-yapic/9/x/islands-200',
      },
    },
    {
      name: 'facebook',
      answer: { id: '1', name: 'A', email: 'a@x.es', picture: { data: { url: 'p' } } },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'instagram2',
      answer: { id: '1', user_id: '2', username: 'a', name: 'A', profile_picture_url: 'p' },
      user: { id: '2', name: 'A', username: 'a', avatarURL: 'p' },
    },
    {
      name: 'github',
      answer: {
        id: 1,
        login: 'a',
        name: 'A',
        avatar_url: 'p',
        email: 'public@x.es',
        emails: [
          { email: 'b@x.es', primary: false, verified: true },
          { email: 'a@x.es', primary: true, verified: true },
        ],
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'gitlab',
      answer: {
        id: 1,
        username: 'a',
        name: 'A',
        email: 'a@x.es',
        avatar_url: 'p',
        confirmed_at: '2020-01-01T00:00:00Z',
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'bitbucket',
      answer: {
        uuid: '{1}',
        username: 'a',
        display_name: 'A',
        links: { avatar: { href: 'p' } },
        emails: [{ email: 'a@x.es', is_primary: true, is_confirmed: true }],
      },
      user: { id: '{1}', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'gitee',
      answer: {
        id: 1,
        login: 'a',
        name: 'A',
        avatar_url: 'p',
        emails: [{ email: 'a@x.es', state: 'confirmed', scope: ['primary'] }],
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'gitea',
      answer: {
        id: 1,
        login: 'a',
        full_name: 'A',
        avatar_url: 'p',
        emails: [{ email: 'a@x.es', primary: true, verified: true }],
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'discord',
      answer: { id: '1', username: 'a', global_name: 'A', avatar: 'h', email: 'a@x.es', verified: true },
      user: {
        id: '1',
        name: 'A',
        username: 'a',
        email: 'a@x.es',
        avatarURL: 'https://cdn.discordapp.com/avatars/1/h.png',
      },
    },
    {
      name: 'twitter',
      answer: { data: { id: '1', name: 'A', username: 'a', profile_image_url: 'p', confirmed_email: 'a@x.es' } },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'kakao',
      answer: {
        id: 1,
        properties: { nickname: 'a', profile_image: 'p' },
        kakao_account: { email: 'a@x.es', is_email_valid: true, is_email_verified: true },
      },
      user: { id: '1', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'vk',
      answer: {
        email: 'a@x.es',
        user: { response: [{ id: 1, first_name: 'A', last_name: 'B', screen_name: 'a', photo_max: 'p' }] },
      },
      user: { id: '1', name: 'A B', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'linear',
      answer: { data: { viewer: { id: '1', name: 'A', displayName: 'a', email: 'a@x.es', avatarUrl: 'p' } } },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'notion',
      answer: { bot: { owner: { user: { id: '1', name: 'A', avatar_url: 'p', person: { email: 'a@x.es' } } } } },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'monday',
      answer: { data: { me: { id: '1', name: 'A', email: 'a@x.es', is_verified: true, photo_small: 'p' } } },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'lark',
      answer: { data: { union_id: '1', name: 'A', email: 'typed@x.es', enterprise_email: 'a@x.es', avatar_big: 'p' } },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'box',
      answer: { id: '1', name: 'A', login: 'a@x.es', avatar_url: 'p' },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'spotify',
      answer: { id: '1', display_name: 'A', email: 'a@x.es', images: [{ url: 'p' }] },
      user: { id: '1', name: 'A', avatarURL: 'p' },
    },
    {
      name: 'trakt',
      answer: { user: { name: 'A', username: 'a', ids: { uuid: '1' }, images: { avatar: { full: 'p' } } } },
      user: { id: '1', name: 'A', username: 'a', avatarURL: 'p' },
    },
    {
      name: 'twitch',
      answer: { data: [{ id: '1', display_name: 'A', login: 'a', email: 'a@x.es', profile_image_url: 'p' }] },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'patreon',
      answer: {
        data: {
          id: '1',
          attributes: { full_name: 'A', vanity: 'a', email: 'a@x.es', is_email_verified: true, image_url: 'p' },
        },
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'strava',
      answer: { id: 1, firstname: 'A', lastname: 'B', username: 'a', profile: 'p' },
      user: { id: '1', name: 'A B', username: 'a', avatarURL: 'p' },
    },
    {
      name: 'wakatime',
      answer: {
        data: { id: '1', display_name: 'A', username: 'a', email: 'a@x.es', is_email_confirmed: true, photo: 'p' },
      },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'livechat',
      answer: { account_id: '1', name: 'A', email: 'a@x.es', email_verified: true, avatar_url: 'p' },
      user: { id: '1', name: 'A', email: 'a@x.es', avatarURL: 'p' },
    },
    {
      name: 'mailcow',
      answer: { identifier: 'a@x.es', username: 'a@x.es', full_name: 'A', email: 'a@x.es' },
      user: { id: 'a@x.es', name: 'A', username: 'a', email: 'a@x.es' },
    },
    {
      name: 'planningcenter',
      answer: { data: { id: '1', attributes: { name: 'A', avatar: 'p' } } },
      user: { id: '1', name: 'A', avatarURL: 'p' },
    },
    {
      name: 'oidc',
      answer: { sub: '1', name: 'A', preferred_username: 'a', email: 'a@x.es', email_verified: true, picture: 'p' },
      user: { id: '1', name: 'A', username: 'a', email: 'a@x.es', avatarURL: 'p' },
    },
  ])('$name', ({ name, answer, user, more = {} }) => {
    const provider = providerOf(options(name, more))!
    expect(provider.kind.userOf(answer, provider)).toEqual({ ...nobody, ...user })
  })

  it.each([
    { name: 'apple', answer: { sub: '1', email: 'a@x.es', email_verified: 'false' } },
    { name: 'google', answer: { sub: '1', email: 'a@x.es' } },
    { name: 'microsoft', answer: { id: '1', mail: 'victim@x.es' } },
    {
      name: 'github',
      answer: {
        id: 1,
        email: 'a@x.es',
        emails: [
          { email: 'a@x.es', primary: true, verified: false },
          { email: 'b@x.es', primary: false, verified: true },
        ],
      },
    },
    { name: 'github', answer: { id: 1, email: 'a@x.es', emails: 'no list' } },
    { name: 'gitlab', answer: { id: 1, email: 'a@x.es', confirmed_at: null } },
    { name: 'bitbucket', answer: { uuid: '1', emails: [{ email: 'a@x.es', is_primary: true, is_confirmed: false }] } },
    { name: 'gitee', answer: { id: 1, emails: [{ email: 'a@x.es', state: 'unconfirmed', scope: ['primary'] }] } },
    { name: 'gitea', answer: { id: 1, email: 'a@x.es', emails: [] } },
    { name: 'discord', answer: { id: '1', email: 'a@x.es', verified: false } },
    {
      name: 'kakao',
      answer: { id: 1, kakao_account: { email: 'a@x.es', is_email_valid: true, is_email_verified: false } },
    },
    { name: 'monday', answer: { data: { me: { id: '1', email: 'a@x.es', is_verified: false } } } },
    { name: 'lark', answer: { data: { union_id: '1', email: 'a@x.es' } } },
    { name: 'spotify', answer: { id: '1', email: 'a@x.es' } },
    { name: 'patreon', answer: { data: { id: '1', attributes: { email: 'a@x.es', is_email_verified: false } } } },
    { name: 'wakatime', answer: { data: { id: '1', email: 'a@x.es', is_email_confirmed: false } } },
    { name: 'livechat', answer: { account_id: '1', email: 'a@x.es', email_verified: false } },
    { name: 'oidc', answer: { sub: '1', email: 'a@x.es' } },
    { name: 'oidc', answer: { sub: '1', email: 'a@x.es', email_verified: 'no' } },
  ])('$name: an address that nobody verified is ignored', ({ name, answer }) => {
    const provider = providerOf(options(name))!
    expect(provider.kind.userOf(answer, provider)).toMatchObject({ email: '' })
    expect(provider.kind.userOf(answer, provider).id).not.toBe('')
  })

  it.each(PROVIDER_KINDS.map(({ name }) => ({ name })))(
    '$name: an answer of any other shape gives no user',
    ({ name }) => {
      const provider = providerOf(options(name))!
      for (const answer of [{}, { id: {}, sub: [1], data: [] }, { data: null, user: 'x', bot: { owner: null } }])
        expect(provider.kind.userOf(answer as never, provider).id).toBe('')
    },
  )
})
