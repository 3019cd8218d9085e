import type { OAuth2Provider } from '@timesheet/schema'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FetchedUser, fetchUser } from './fetch-user.ts'
import type { Grant } from './provider-kind.ts'
import { providerOf } from './providers.ts'

const GRANT: Grant = {
  accessToken: 'let-me',
  refreshToken: '',
  expiresAt: null,
  idToken: '',
  answer: { email: 'a@x.es' },
}
const emails = [
  {
    email: 'a@x.es',
    primary: true,
    verified: true,
    is_primary: true,
    is_confirmed: true,
    state: 'confirmed',
    scope: ['primary'],
  },
]

/** The providers' answers by path. */
type Answers = Readonly<Record<string, unknown>>

describe('providers with non-standard user info', () => {
  let server: Server
  let url = ''
  let answers: Answers = {}
  const asked: { line: string; headers: IncomingMessage['headers']; body: string }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
        const isKnown = path in answers && request.headers.authorization === 'Bearer let-me'
        response
          .writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' })
          .end(JSON.stringify(isKnown ? answers[path] : {}))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  async function ask(name: string, path: string, given: Answers): Promise<FetchedUser> {
    answers = given
    asked.length = 0
    const addresses = { authURL: `${url}/a`, tokenURL: `${url}/t`, userInfoURL: url + path }
    const options: OAuth2Provider = {
      name,
      clientId: 'my-id',
      clientSecret: 'hush',
      ...addresses,
      displayName: '',
      pkce: null,
      extra: null,
    }
    return fetchUser({
      provider: providerOf(options)!,
      grant: GRANT,
      signal: new AbortController().signal,
      now: new Date(),
    })
  }

  it.each<{ name: string; path: string; given: Answers; email: string }>([
    {
      name: 'github',
      path: '/user',
      given: { '/user': { id: 1, email: 'public@x.es' }, '/user/emails': emails },
      email: 'a@x.es',
    },
    { name: 'github', path: '/user', given: { '/user': { id: 1, email: 'public@x.es' } }, email: '' },
    { name: 'gitea', path: '/user', given: { '/user': { id: 1 }, '/user/emails': emails }, email: 'a@x.es' },
    { name: 'gitee', path: '/v5/user', given: { '/v5/user': { id: 1 }, '/v5/emails': emails }, email: 'a@x.es' },
    {
      name: 'bitbucket',
      path: '/user',
      given: { '/user': { uuid: '1', account_status: 'active' }, '/user/emails': { values: emails } },
      email: 'a@x.es',
    },
    { name: 'vk', path: '/users.get?v=5', given: { '/users.get': { response: [{ id: 1 }] } }, email: 'a@x.es' },
    {
      name: 'linear',
      path: '/graphql',
      given: { '/graphql': { data: { viewer: { id: '1', email: 'a@x.es', active: true } } } },
      email: 'a@x.es',
    },
    {
      name: 'monday',
      path: '/v2',
      given: { '/v2': { data: { me: { id: '1', email: 'a@x.es', is_verified: true, enabled: true } } } },
      email: 'a@x.es',
    },
    { name: 'box', path: '/me', given: { '/me': { id: '1', login: 'a@x.es', status: 'active' } }, email: 'a@x.es' },
    {
      name: 'mailcow',
      path: '/profile',
      given: { '/profile': { id: '1', email: 'a@x.es', active: 1 } },
      email: 'a@x.es',
    },
    {
      name: 'planningcenter',
      path: '/me',
      given: { '/me': { data: { id: '1', attributes: { status: 'active' } } } },
      email: '',
    },
    { name: 'microsoft', path: '/me', given: { '/me': { id: '1', mail: 'a@x.es' } }, email: 'a@x.es' },
  ])('$name gives "$email"', async ({ name, path, given, email }) => {
    expect(await ask(name, path, given)).toMatchObject({ id: '1', email })
    expect(asked.every(({ headers }) => headers.authorization === 'Bearer let-me')).toBe(true)
    expect(JSON.stringify(asked)).not.toContain('hush')
  })

  it.each<{ name: string; path: string; answer: unknown }>([
    { name: 'bitbucket', path: '/user', answer: { uuid: '1', account_status: 'inactive' } },
    { name: 'linear', path: '/graphql', answer: { data: { viewer: { id: '1', active: false } } } },
    { name: 'monday', path: '/v2', answer: { data: { me: { id: '1', enabled: false } } } },
    { name: 'box', path: '/me', answer: { id: '1', status: 'inactive' } },
    { name: 'mailcow', path: '/profile', answer: { id: '1', active: 0 } },
    { name: 'planningcenter', path: '/me', answer: { data: { id: '1', attributes: { status: 'inactive' } } } },
    { name: 'google', path: '/me', answer: null },
    { name: 'google', path: '/me', answer: 'sub' },
  ])('$name: a disabled account, or no account, is refused', async ({ name, path, answer }) => {
    await expect(ask(name, path, { [path]: answer })).rejects.toThrow(/not active|not enabled|named nobody/)
  })

  it('names itself where services want it, and asks GraphQL in JSON', async () => {
    await ask('twitch', '/users', { '/users': { data: [{ id: '1' }] } })
    expect(asked[0]?.headers).toMatchObject({ 'client-id': 'my-id' })
    await ask('trakt', '/settings', { '/settings': { user: { ids: { uuid: '1' } } } })
    expect(asked[0]?.headers).toMatchObject({ 'trakt-api-key': 'my-id', 'trakt-api-version': '2' })
    await ask('notion', '/me', { '/me': { bot: { owner: { user: { id: '1' } } } } })
    expect(asked[0]?.headers).toMatchObject({ 'notion-version': '2022-06-28' })
    await ask('linear', '/graphql', { '/graphql': { data: { viewer: { id: '1', active: true } } } })
    expect(asked[0]).toMatchObject({ line: 'POST /graphql', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(asked[0]!.body)).toEqual({ query: expect.stringContaining('viewer') })
  })
})
