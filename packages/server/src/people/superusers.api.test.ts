import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COLLECTIONS } from '@timesheet/domain/collections'
import {
  createApp,
  createBareApp,
  migrateUp,
  openDriver,
  type RunningApp,
  SYSTEM_COLLECTIONS,
  upsertSuperuser,
} from '@timesheet/engine'
import { createPostgresDatabase, SOON } from '@timesheet/engine/testing'
import { describeAll } from '@timesheet/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MIGRATIONS } from '../../migrations/index.ts'
import { createTimesheet } from '../app.ts'

const ROOT = { email: 'root@example.com', password: 'root-password-1' }
const SUPERUSERS = '/api/collections/_superusers'
const ENGLISH = /Hello|Thanks|password:|Reset|Login from|\/_\/#/

/** Databases that stay open while apps on them are closed and reopened. */
const DATABASES = [
  { name: 'sqlite', make: async () => ({ url: '', drop: async () => {} }) },
  { name: 'postgres', make: createPostgresDatabase },
] as const

describe.each(DATABASES)('the mails of superusers on $name', ({ make }) => {
  let dir: string
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-mails-'))
    database = await make()
  })
  afterEach(async () => {
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  })

  const open = () => openDriver({ dir, databaseUrl: database.url })
  const product = () =>
    createTimesheet({
      host: '127.0.0.1',
      port: 0,
      dir,
      databaseUrl: database.url,
      demo: false,
      bare: false,
      publicUrl: 'http://timesheet.test',
    })
  /** Opens an app as the version before these mails would have left it. */
  async function former(): Promise<RunningApp> {
    const driver = await open()
    await migrateUp(driver, MIGRATIONS)
    return createApp({ driver, dir, collections: describeAll(COLLECTIONS, SYSTEM_COLLECTIONS) })
  }
  async function ask(
    app: RunningApp,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    { body, token = '' }: { body?: object; token?: string } = {},
  ) {
    const response = await app.server.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.body ? (JSON.parse(response.body) as Record<string, never>) : null,
    }
  }
  async function signIn(app: RunningApp): Promise<string> {
    await upsertSuperuser(app, ROOT.email, ROOT.password)
    const { body } = await ask(app, 'POST', `${SUPERUSERS}/auth-with-password`, {
      body: { identity: ROOT.email, password: ROOT.password },
    })
    return String(body?.['token'])
  }
  const templates = async (app: RunningApp, token: string) => {
    const { body } = await ask(app, 'GET', SUPERUSERS, { token })
    const { authAlert, otp, resetPasswordTemplate, verificationTemplate, confirmEmailChangeTemplate } =
      body as unknown as Record<string, { subject: string; emailTemplate: { subject: string } }>
    return {
      alert: authAlert!.emailTemplate.subject,
      otp: otp!.emailTemplate.subject,
      reset: resetPasswordTemplate!.subject,
      verification: verificationTemplate!.subject,
      email: confirmEmailChangeTemplate!.subject,
    }
  }
  const mails = async () => {
    const folder = join(dir, 'mail')
    const names = (await readdir(folder).catch(() => [])).sort((a, b) => a.localeCompare(b))
    const raw = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    // The newest file may still be written: a complete mail ends with a boundary.
    return raw.filter((text) => /--\s*$/.test(text)).map(decode)
  }
  const nthMail = (count: number) =>
    vi.waitFor(async () => {
      const all = await mails()
      expect(all).toHaveLength(count)
      return all.at(-1)!
    }, SOON)

  it('speak Spanish and lead to our screens: an alert, a reset, a code', async () => {
    const { app, close } = await product()
    const token = await signIn(app)
    const elsewhere = {
      method: 'POST',
      url: `${SUPERUSERS}/auth-with-password`,
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': 'Another/1.0' },
      payload: { identity: ROOT.email, password: ROOT.password },
    } as const
    expect((await app.server.inject(elsewhere)).statusCode).toBe(200)
    const alert = await nthMail(1)
    expect(alert).toContain('http://timesheet.test/forget?as=system')
    await ask(app, 'POST', `${SUPERUSERS}/request-password-reset`, { body: { email: ROOT.email } })
    const reset = await nthMail(2)
    expect(reset).toMatch(/href="http:\/\/timesheet\.test\/forget\?token=[\w.-]+"/)
    expect((await ask(app, 'PATCH', SUPERUSERS, { token, body: { otp: { enabled: true } } })).status).toBe(200)
    await ask(app, 'POST', `${SUPERUSERS}/request-otp`, { body: { email: ROOT.email } })
    const code = await nthMail(3)
    expect(code).toMatch(
      /El código para ingresar a la administración del sistema de Timesheet es:.*<strong>\d{8}<\/strong>/s,
    )
    // Enabled without any setting.
    for (let i = 0; i < 5; i++)
      await ask(app, 'POST', `${SUPERUSERS}/auth-with-password`, {
        body: { identity: ROOT.email, password: `wrong-${i}` },
      })
    const warning = await nthMail(4)
    expect(warning).toMatch(
      /varios intentos fallidos de ingresar a la cuenta root@example\.com.*127\.0\.0\.1.*\/forget\?as=system/s,
    )
    for (const mail of [code, reset, alert, warning]) expect(mail).not.toMatch(ENGLISH)
    await close()
  })

  it('come with the next start, and what a superuser wrote stays, over every later one', async () => {
    const before = await former()
    const token = await signIn(before)
    const english = await templates(before, token)
    expect(english).toMatchObject({ otp: 'OTP for {APP_NAME}', reset: 'Reset your {APP_NAME} password' })
    const own = { otp: { emailTemplate: { subject: 'El código', body: '<p>{OTP}</p>' } } }
    expect((await ask(before, 'PATCH', SUPERUSERS, { token, body: own })).status).toBe(200)
    await before.close()
    for (let start = 0; start < 2; start++) {
      const { app, close } = await product()
      expect(await templates(app, await signIn(app))).toEqual({
        otp: 'El código',
        alert: 'Ingreso a la administración de {APP_NAME} desde un lugar nuevo',
        reset: 'Contraseña de la administración de {APP_NAME}',
        verification: 'Confirmación de correo en {APP_NAME}',
        email: 'Nuevo correo de la administración de {APP_NAME}',
      })
      await close()
    }
  })

  it('are the contract’s own in the engine alone', async () => {
    const app = await createBareApp({ driver: await open(), dir })
    expect(await templates(app, await signIn(app))).toEqual({
      otp: 'OTP for {APP_NAME}',
      alert: 'Login from a new location',
      reset: 'Reset your {APP_NAME} password',
      verification: 'Verify your {APP_NAME} email',
      email: 'Confirm your {APP_NAME} new email address',
    })
    await app.close()
  })
})

function decode(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}
