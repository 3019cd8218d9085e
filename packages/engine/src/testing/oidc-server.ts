import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** An account of the server, as the claims that it returns. */
export interface OidcAccount {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly preferred_username?: string
  readonly picture?: string
  readonly [claim: string]: unknown
}

export interface OidcServerOptions {
  /** A free port by default. */
  readonly port?: number
  readonly accounts: readonly OidcAccount[]
  readonly clientId?: string
  readonly clientSecret?: string
}

/** An OpenID Connect server for tests, reduced to what a sign-in needs. */
export interface OidcServer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** The options for an auth collection's `oauth2.providers` that use this server. */
  provider(name?: string): Record<string, unknown>
  /** Sets the account (its `sub`) that is signed in at the server; without one, the authorize page asks. */
  signIn(sub: string | null): void
  /** A code as the authorize page issues it, for requests without a browser. */
  codeFor(sub: string, asked?: Partial<Asked>): string
  /** Changes the server's behaviour; null restores the correct one. */
  misbehave(how: Misbehaviour | null): void
  /** All requests to the token endpoint: the authorization header and the form. */
  readonly tokenRequests: readonly { readonly authorization: string; readonly form: Readonly<Record<string, string>> }[]
  close(): Promise<void>
}

/** Deviations of a server from the standard. */
export interface Misbehaviour {
  readonly token?:
    | 'error'
    | 'no-basic'
    | 'no-post'
    | 'html'
    | 'form'
    | 'hang'
    | 'huge'
    | 'redirect'
    | 'no-tokens'
    | 'odd-token'
  readonly userInfo?: 'error' | 'nobody' | 'list'
  /** Additional claims of user info. */
  readonly userInfoClaims?: Readonly<Record<string, unknown>>
  /** Claims of the id token that replace the correct ones. */
  readonly idToken?: Readonly<Record<string, unknown>>
  /** Signs id tokens with an unpublished key. */
  readonly foreignKey?: boolean
}

interface Asked {
  readonly redirectURI: string
  readonly challenge: string
}

interface Issued extends Asked {
  readonly sub: string
}

interface Keys {
  readonly signing: CryptoKey
  readonly foreign: CryptoKey
  readonly jwk: JWK
}

const HOUR = 3600

/** Starts the server on 127.0.0.1. It checks client, redirect address and PKCE, and a code works once. */
export async function startOidcServer(options: OidcServerOptions): Promise<OidcServer> {
  const [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const world = new World(options, { signing: keys.privateKey, foreign: foreign.privateKey, jwk })
  const server = createServer((request, response) => {
    world.answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve),
  )
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: world.url,
    clientId: world.clientId,
    clientSecret: world.clientSecret,
    provider: (name = 'oidc') => world.provider(name),
    signIn: (sub) => void (world.present = sub),
    codeFor: (sub, asked) => world.issue({ redirectURI: '', challenge: '', ...asked, sub }),
    misbehave: (how) => void (world.wrong = how ?? {}),
    tokenRequests: world.tokenRequests,
    close: () => closeServer(server),
  }
}

class World {
  url = ''
  present: string | null = null
  wrong: Misbehaviour = {}
  readonly clientId: string
  readonly clientSecret: string
  readonly tokenRequests: { authorization: string; form: Record<string, string> }[] = []
  readonly #accounts: ReadonlyMap<string, OidcAccount>
  readonly #keys: Keys
  readonly #codes = new Map<string, Issued>()
  readonly #tokens = new Map<string, string>()

  constructor({ accounts, clientId = 'timesheet', clientSecret = 'oidc-secret' }: OidcServerOptions, keys: Keys) {
    this.clientId = clientId
    this.clientSecret = clientSecret
    this.#accounts = new Map(accounts.map((account) => [account.sub, account]))
    this.#keys = keys
  }

  provider(name: string): Record<string, unknown> {
    const { url, clientId, clientSecret } = this
    const addresses = { authURL: `${url}/authorize`, tokenURL: `${url}/token`, userInfoURL: `${url}/userinfo` }
    return { name, clientId, clientSecret, ...addresses, displayName: 'Mi empresa', pkce: null, extra: null }
  }

  issue(issued: Issued): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, issued)
    return code
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    if (url.pathname === '/authorize') return this.#authorize(url, response)
    if (url.pathname === '/token') return this.#token(request, response)
    if (url.pathname === '/userinfo') return this.#userInfo(request, response)
    if (url.pathname === '/jwks') return sendJson(response, 200, { keys: [this.#keys.jwk] })
    if (url.pathname === '/picture.png')
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    if (url.pathname === '/moved.png') return redirect(response, url.searchParams.get('to') ?? '/')
    response.writeHead(404).end()
  }

  #authorize(url: URL, response: ServerResponse): void {
    const asked = url.searchParams
    const target = new URL(asked.get('redirect_uri') ?? this.url)
    target.searchParams.set('state', asked.get('state') ?? '')
    if (asked.get('client_id') !== this.clientId || asked.get('response_type') !== 'code')
      return sendJson(response, 400, { error: 'invalid_request' })
    const sub = asked.get('account') ?? this.present
    if (sub === null) return this.#askWho(url, response)
    if (this.#accounts.has(sub)) {
      target.searchParams.set(
        'code',
        this.issue({ sub, redirectURI: asked.get('redirect_uri') ?? '', challenge: asked.get('code_challenge') ?? '' }),
      )
    } else target.searchParams.set('error', 'access_denied')
    redirect(response, target.href)
  }

  /** The page on which a person chooses an account. */
  #askWho(url: URL, response: ServerResponse): void {
    const links = [...this.#accounts.values(), { sub: 'nobody', name: 'Cancelar' }].map(({ sub, name = sub }) => {
      const target = new URL(url)
      target.searchParams.set('account', sub)
      return `<li><a href="${escapeHtml(target.href)}">${escapeHtml(name)}</a></li>`
    })
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="es"><title>Identidad</title><h1>¿Con qué cuenta?</h1><ul>${links.join('')}</ul></html>`,
      )
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await readText(request)))
    const authorization = request.headers.authorization ?? ''
    this.tokenRequests.push({ authorization, form })
    if (this.wrong.token === 'hang') return
    if (this.wrong.token === 'error') return sendJson(response, 500, { error: 'server_error' })
    if (this.wrong.token === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Wartung</p>')
    if (this.wrong.token === 'redirect') return redirect(response, `${this.url}/userinfo`)
    if (this.wrong.token === 'huge') return sendJson(response, 200, { access_token: 'x'.repeat(2 * 1024 * 1024) })
    if (this.wrong.token === 'no-tokens') return sendJson(response, 200, { refresh_token: 'refresh-me' })
    if (this.wrong.token === 'odd-token')
      return sendJson(response, 200, { access_token: 'let\nme in', refresh_token: 'refresh-me' })
    if (!this.#knowsClient(authorization, form)) return sendJson(response, 401, { error: 'invalid_client' })
    const issued = this.#codes.get(form['code'] ?? '')
    this.#codes.delete(form['code'] ?? '')
    if (!issued || form['grant_type'] !== 'authorization_code' || !fits(issued, form))
      return sendJson(response, 400, { error: 'invalid_grant' })
    await this.#sendTokens(issued.sub, response)
  }

  async #sendTokens(sub: string, response: ServerResponse): Promise<void> {
    const accessToken = randomBytes(16).toString('hex')
    this.#tokens.set(accessToken, sub)
    const tokens = {
      access_token: accessToken,
      refresh_token: 'refresh-me',
      token_type: 'Bearer',
      expires_in: HOUR,
      id_token: await this.#idToken(sub),
    }
    if (this.wrong.token !== 'form') return sendJson(response, 200, tokens)
    const text = new URLSearchParams({ ...tokens, expires_in: String(HOUR) }).toString()
    response.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' }).end(text)
  }

  #idToken(sub: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...this.#accounts.get(sub),
      iss: this.url,
      aud: this.clientId,
      iat: now,
      exp: now + HOUR,
      ...this.wrong.idToken,
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(this.wrong.foreignKey ? this.#keys.foreign : this.#keys.signing)
  }

  #knowsClient(authorization: string, form: Readonly<Record<string, string>>): boolean {
    const { clientId, clientSecret, wrong } = this
    if (authorization !== '') {
      const named = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
        .toString()
        .split(':')
        .map(formDecode)
      return wrong.token !== 'no-basic' && named[0] === clientId && named[1] === clientSecret
    }
    return wrong.token !== 'no-post' && form['client_id'] === clientId && form['client_secret'] === clientSecret
  }

  #userInfo(request: IncomingMessage, response: ServerResponse): void {
    const sub = this.#tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (sub === undefined)
      return void response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end()
    if (this.wrong.userInfo === 'error') return sendJson(response, 500, {})
    if (this.wrong.userInfo === 'list') return sendJson(response, 200, [this.#accounts.get(sub)])
    sendJson(
      response,
      200,
      this.wrong.userInfo === 'nobody'
        ? { name: 'Nobody' }
        : { ...this.#accounts.get(sub), ...this.wrong.userInfoClaims },
    )
  }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function fits(issued: Issued, form: Readonly<Record<string, string>>): boolean {
  if (issued.redirectURI !== '' && issued.redirectURI !== form['redirect_uri']) return false
  return (
    issued.challenge === '' ||
    createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url') === issued.challenge
  )
}

/** Decodes client id and secret, which are form-encoded in the header (RFC 6749, 2.3.1). */
function formDecode(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? ''
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
