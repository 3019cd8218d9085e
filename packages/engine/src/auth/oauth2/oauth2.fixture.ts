import { defineCollection, describeAll, f, type OAuth2Provider } from '@timesheet/schema'
import type { StoredRecord } from '../../kernel/stored-record.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/create-test-app.ts'
import type { TestDatabase } from '../../testing/drivers.ts'
import { type OidcAccount, type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { PLAIN, type Way } from '../../testing/ways.ts'

export const REDIRECT = 'http://127.0.0.1/api/oauth2-redirect'
export const PASSWORD = 'a-long-password'

/** The accounts of the identity server. */
export const ACCOUNTS: readonly OidcAccount[] = [
  { sub: 'ana', name: 'Ana Núñez', email: 'ana@x.es', email_verified: true, preferred_username: 'anita' },
  { sub: 'bea', name: 'Bea', email: 'bea@x.es', email_verified: true, preferred_username: 'ANITA' },
  { sub: 'eva', name: 'Eva', email: 'eva@x.es', email_verified: false },
  {
    sub: 'odd',
    name: 'A name that is far too long for its field',
    email: 'odd@x.es',
    email_verified: true,
    preferred_username: 'not valid!',
  },
  { sub: 'ghost', name: 'Ghost' },
]

export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown>
}

/**
 * An identity server, and an engine with auth collections: `members` (by rule), `closed` (no new accounts), `careful`
 * (two factors), `mailless` (accounts without address allowed), `plain` (no OAuth2).
 */
export interface OAuth2Fixture {
  readonly oidc: OidcServer
  readonly app: TestApp
  post(path: string, body: unknown, token?: string): Promise<Reply>
  /** Signs in to `members`, or another collection, with a new code of this account. */
  signIn(
    sub: string,
    options?: { readonly body?: object; readonly collection?: string; readonly token?: string },
  ): Promise<Reply>
  addMember(email: string, values?: Record<string, unknown>): Promise<StoredRecord>
  /** Deletes all records of `members`, so that tests do not depend on one another. */
  removeMembers(): Promise<void>
  passwordWorks(email: string): Promise<boolean>
  /** `provider sub` of each link of a record, sorted. */
  linksOf(id: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens both on an empty database; requests are plain HTTP unless `way` says otherwise. */
export async function openOAuth2(
  database: Pick<TestDatabase, 'open'> & { readonly way?: Way },
  options: Pick<TestAppOptions, 'log'> = {},
): Promise<OAuth2Fixture> {
  const oidc = await startOidcServer({ accounts: ACCOUNTS.map((account) => ({ ...account })) })
  const app = await createTestApp({
    driver: await database.open(),
    collections: collectionsFor(oidc),
    oauth2: { trustedHosts: [new URL(oidc.url).host] },
    ...options,
  })
  const { way = PLAIN } = database
  const post: OAuth2Fixture['post'] = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) }
    const answer = await way.ask(app, {
      method: 'POST',
      url: path,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: answer.body }
  }
  return {
    oidc,
    app,
    post,
    signIn: (sub, { body = {}, collection = 'members', token } = {}) =>
      post(
        `/api/collections/${collection}/auth-with-oauth2`,
        { provider: 'oidc', code: oidc.codeFor(sub), codeVerifier: 'v', redirectURL: REDIRECT, ...body },
        token,
      ),
    addMember: (email, values = {}) =>
      app.records.create('members', { email, password: PASSWORD, passwordConfirm: PASSWORD, ...values }),
    removeMembers: async () => {
      for (const { values } of await app.records.findAll('members')) await app.records.delete('members', values.id)
    },
    passwordWorks: async (email) =>
      (await post('/api/collections/members/auth-with-password', { identity: email, password: PASSWORD })).status ===
      200,
    linksOf: async (id) => {
      const links = await app.records.findAll('_externalAuths', {
        filter: 'recordRef = {:id}',
        params: { id },
        sort: 'provider',
      })
      return links.map(({ values }) => `${String(values['provider'])} ${String(values['providerId'])}`)
    },
    close: async () => {
      await app.close()
      await oidc.close()
    },
  }
}

/** The id of the record in a sign-in's answer. */
export function idOf(body: Record<string, unknown>): string {
  return String((body['record'] as Record<string, unknown>)['id'])
}

function collectionsFor(oidc: OidcServer): ReturnType<typeof describeAll> {
  const providers = ['oidc', 'oidc2'].map((name) => oidc.provider(name) as unknown as OAuth2Provider)
  const broken: OAuth2Provider = { ...providers[0]!, name: 'oidc3', authURL: 'not an address' }
  const byIdToken: OAuth2Provider = {
    ...broken,
    authURL: `${oidc.url}/authorize`,
    userInfoURL: '',
    extra: { jwksURL: `${oidc.url}/jwks`, issuers: [oidc.url] },
  }
  const apple: OAuth2Provider = { ...byIdToken, name: 'apple', displayName: '' }
  const enabled = { enabled: true, providers }
  return describeAll([
    defineCollection({
      name: 'members',
      type: 'auth',
      label: 'Personas',
      labelOne: 'Persona',
      fields: {
        name: f.text({ label: 'Nombre', max: 20 }),
        handle: f.text({ label: 'Alias', pattern: String.raw`^\w*$` }),
        external: f.text({ label: 'Identificador' }),
        picture: f.file({ label: 'Foto', mimeTypes: ['image/png'] }),
        secret: f.text({ label: 'Secreto', hidden: true }),
        blocked: f.bool({ label: 'Bloqueada' }),
      },
      indexes: [{ fields: ['handle'], unique: true, where: "handle != ''", nocase: true }],
      access: {
        list: '',
        view: '',
        create: "@request.context = 'oauth2' && @request.method = 'POST' && @request.body.name != 'Intruder'",
        update: 'id = @request.auth.id',
        delete: null,
      },
      auth: {
        authRule: 'blocked = false',
        oauth2: {
          ...enabled,
          providers: [...providers, broken, apple],
          mappedFields: { id: 'external', name: 'name', username: 'handle', avatarURL: 'picture' },
        },
      },
    }),
    defineCollection({
      name: 'closed',
      type: 'auth',
      label: 'Cerradas',
      labelOne: 'Cerrada',
      fields: {},
      access: {},
      auth: { oauth2: enabled },
    }),
    defineCollection({
      name: 'careful',
      type: 'auth',
      label: 'Prudentes',
      labelOne: 'Prudente',
      fields: {},
      access: { create: '' },
      auth: { oauth2: { enabled: true, providers: [...providers, byIdToken] }, mfa: { enabled: true } },
    }),
    defineCollection({
      name: 'mailless',
      type: 'auth',
      label: 'Sin correo',
      labelOne: 'Sin correo',
      fields: { email: f.email({ label: 'Correo' }) },
      access: { view: '', create: '' },
      auth: { oauth2: enabled },
    }),
    defineCollection({
      name: 'plain',
      type: 'auth',
      label: 'Sin proveedores',
      labelOne: 'Sin proveedores',
      fields: {},
      access: {},
    }),
    defineCollection({ name: 'notes', label: 'Notas', labelOne: 'Nota', fields: {}, access: {} }),
  ])
}
