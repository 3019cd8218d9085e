import type { BrowserContext, Page } from '@playwright/test'
import { startS3Server } from '@timesheet/engine/testing'
import { readFile } from 'node:fs/promises'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { unique } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { startOwnServer, superuserOf } from './fixtures/own-server.ts'
import { settled } from './fixtures/routes.ts'
import { putSession, signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'

const SECTIONS = [
  '',
  '/logs',
  '/logs?view=settings',
  '/backups',
  '/backups?view=settings',
  '/crons',
  '/general',
  '/mail',
  '/storage',
  '/limits',
]
const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
] as const

async function enter(context: BrowserContext): Promise<void> {
  const { authStore } = (await superuser()).api
  await putSession(context, { token: authStore.token, record: authStore.record })
}

async function save(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Cambios sin guardar' })
    .getByRole('button', { name: /^Guardar/ })
    .click()
}

interface Stored {
  readonly meta: { readonly senderName: string }
  readonly smtp: { readonly enabled: boolean }
  readonly backups: { readonly cron: string }
  readonly rateLimits: { readonly rules: readonly { readonly label: string }[] }
  readonly superuserIPs: readonly string[]
}

async function stored(): Promise<Stored> {
  return (await superuser()).api.settings.getAll() as Promise<unknown> as Promise<Stored>
}

test('an entry of the log is found, read and copied; the address keeps the filters', async ({
  page,
  context,
  problems,
}) => {
  const word = unique()
  const { api } = await superuser()
  await expect(api.send(`/api/collections/${word}/records`, {})).rejects.toMatchObject({ status: 404 })
  await api.health.check({ query: { tag: word } })
  await expect
    .poll(async () => (await api.logs.getList(1, 5, { filter: `message ~ "${word}"` })).totalItems, { timeout: 30_000 })
    .toBe(2)
  await enter(context)
  await page.goto('/config/system/logs')
  await page.getByRole('searchbox', { name: 'Buscar en los registros' }).fill(word)
  const table = page.getByRole('region', { name: 'Registros', exact: true })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Errores', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(table.getByRole('row'), 'the address keeps the filters').toHaveCount(2)
  await table.getByText(`GET /api/collections/${word}/records`).click()
  const drawer = page.getByRole('dialog', { name: 'Registro' })
  await expect(drawer.getByText('"status": 404')).toBeVisible()
  await drawer.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Se copió el registro.')).toBeVisible()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    level: 8,
    data: { status: 404 },
  })
  expect(problems).toEqual([])
})

test('the bars of the log narrow it by keyboard, and a filter that cannot be read says so', async ({
  page,
  context,
}) => {
  const { api } = await superuser()
  await expect
    .poll(async () => (await api.logs.getList(1, 1)).totalItems, 'what was done so far is in the log')
    .toBeGreaterThan(0)
  // Fixes the page's clock, so that no new hour begins while bars are chosen.
  await page.clock.setFixedTime(new Date())
  await enter(context)
  await page.goto('/config/system/logs')
  await settled(page)
  await page.getByRole('listbox', { name: 'Registros por hora' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=/)
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page, 'the same bar again takes it back').not.toHaveURL(/at=/)
  await page.getByRole('button', { name: 'Filtro experto' }).click()
  await page.getByLabel('Filtro en el lenguaje de la API').fill('status ~~ 4')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('El filtro no se entiende').first()).toBeVisible()
  await page.getByLabel('Filtro en el lenguaje de la API').fill('level = 123')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Ningún registro coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los registros' }).click()
  await expect(page.getByRole('region', { name: 'Registros', exact: true }).getByRole('row').nth(1)).toBeVisible()
})

test('a copy is created, downloaded, sent back under another name and deleted', async ({ page, context }, testInfo) => {
  const name = `historia-${unique()}`
  await enter(context)
  await page.goto('/config/system/backups')
  await page.getByRole('button', { name: 'Crear una copia' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Crear una copia de seguridad' })
  await dialog.getByLabel('Nombre').fill('Con Mayúsculas')
  await expect(dialog.getByText('Sólo minúsculas sin acentos, números, guiones y guiones bajos')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByRole('button', { name: 'Crear la copia' }).click()
  await expect(page.getByText(`La copia ${name}.zip está lista.`)).toBeVisible({ timeout: 60_000 })
  const row = page.getByRole('row').filter({ hasText: `${name}.zip` })
  await expect(row).toHaveCount(1)

  const started = page.waitForEvent('download')
  await row.getByRole('button', { name: `Descargar ${name}.zip` }).click()
  // From a file: what other stories uploaded makes it larger than what may be sent from memory.
  const copy = testInfo.outputPath(`${name}-2.zip`)
  await (await started).saveAs(copy)
  expect((await readFile(copy)).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: `Más sobre ${name}.zip` }).click()
  await expect(page.getByRole('menuitem', { name: 'Borrar…' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(copy)
  await expect(page.getByText(`Se subió ${name}-2.zip.`)).toBeVisible()
  await expect(page.getByRole('row').nth(1), 'the newest comes first').toContainText(`${name}-2.zip`)
  await expect(page.getByRole('menuitem'), 'a menu is never that of another row').toHaveCount(0)
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').last(), 'the focus stays').toBeFocused()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}-3.zip`, mimeType: 'application/zip', buffer: Buffer.from('no es una copia') })
  await expect(page.getByText('No es un archivo ZIP')).toBeVisible()

  for (const key of [`${name}.zip`, `${name}-2.zip`]) {
    await page.getByRole('button', { name: `Más sobre ${key}` }).click()
    await page.getByRole('menuitem', { name: 'Borrar…' }).click()
    const question = page.getByRole('dialog', { name: 'Borrar la copia' })
    await expect(question).toContainText(key)
    await question.getByRole('button', { name: 'Borrar la copia' }).click()
    await expect(page.getByText(`Se borró ${key}.`)).toBeVisible()
  }
  const left = await (await superuser()).api.backups.getFullList()
  expect(left.filter(({ key }) => key.startsWith(name))).toEqual([])
})

test('a restore begins only when the name of the copy was written', async ({ page, context }) => {
  const key = `restaurar-${unique()}.zip`
  const { api } = await superuser()
  await api.backups.create(key)
  await enter(context)
  await page.goto('/config/system/backups')
  await page.getByRole('button', { name: `Más sobre ${key}` }).click()
  await page.getByRole('menuitem', { name: 'Restaurar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
  await expect(dialog.getByRole('button', { name: 'Restaurar' })).toBeDisabled()
  await dialog.getByLabel(/escribir el nombre/).fill('restaurar')
  await expect(dialog.getByRole('button', { name: 'Restaurar' })).toBeDisabled()
  await dialog.getByLabel(/escribir el nombre/).fill(key)
  await expect(dialog.getByRole('button', { name: 'Restaurar' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await api.backups.delete(key)
})

test('everything is again as in a restored copy, and the page comes back by itself', async ({ page, context }) => {
  const server = await startOwnServer()
  const { origin } = server
  try {
    const api = await superuserOf(server)
    await api.settings.update({ meta: { appName: 'Antes' } })
    await api.backups.create('antes.zip')
    await api.settings.update({ meta: { appName: 'Después' } })
    await putSession(context, { token: api.authStore.token, record: api.authStore.record }, origin)
    await page.goto(`${origin}/config/system/backups`)
    await page.getByRole('button', { name: 'Más sobre antes.zip' }).click()
    await page.getByRole('menuitem', { name: 'Restaurar…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
    await dialog.getByLabel(/escribir el nombre/).fill('antes.zip')
    // After the restore was accepted the page polls the server's health; the first answer is held back until the
    // waiting screen was seen.
    const seen = gate()
    let isAccepted = false
    page.on('response', (response) => (isAccepted ||= response.url().endsWith('/restore')))
    await page.route('**/api/health', (route) =>
      (isAccepted ? seen.opened : Promise.resolve()).then(() => route.fallback()),
    )
    const back = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByRole('dialog', { name: 'Restaurando antes.zip' })).toBeVisible()
    seen.open()
    await back
    await page.goto(`${origin}/config/system/general`)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Antes')
  } finally {
    await server.stop()
  }
})

test('a restore that could not be done says so, and that everything is as before', async ({ page, context }) => {
  const [server, bucket] = await Promise.all([startOwnServer(), startS3Server()])
  const { origin } = server
  try {
    const api = await superuserOf(server)
    await api.settings.update({ meta: { appName: 'Antes' }, s3: bucket.settings })
    await api.backups.create('sin-lugar.zip')
    await api.settings.update({ meta: { appName: 'Después' }, s3: { enabled: false } })
    // The files of this backup belong into a bucket that is no longer reachable.
    await bucket.close()
    await putSession(context, { token: api.authStore.token, record: api.authStore.record }, origin)
    await page.goto(`${origin}/config/system/backups`)
    await page.getByRole('button', { name: 'Más sobre sin-lugar.zip' }).click()
    await page.getByRole('menuitem', { name: 'Restaurar…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restaurar una copia' })
    await dialog.getByLabel(/escribir el nombre/).fill('sin-lugar.zip')
    await dialog.getByRole('button', { name: 'Restaurar' }).click()
    const told = page.getByRole('dialog', { name: 'No se pudo restaurar' })
    await expect(told.getByRole('note', { name: 'Todo está como antes' })).toBeVisible({ timeout: 60_000 })
    await told.getByRole('button', { name: 'Entendido' }).click()
    await expect(told).toHaveCount(0)
    expect((await api.settings.getAll())['meta']).toMatchObject({ appName: 'Después' })
    expect((await api.health.check()).data).toMatchObject({ lastRestore: { key: 'sin-lugar.zip', isDone: false } })
  } finally {
    await server.stop()
    await bucket.close().catch(() => undefined)
  }
})

test('a screen of an account that is not let in from here any more offers ways out', async ({ page, context }) => {
  const server = await startOwnServer()
  const { origin } = server
  try {
    const api = await superuserOf(server)
    await putSession(context, { token: api.authStore.token, record: api.authStore.record }, origin)
    await page.goto(`${origin}/config/system`)
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
    await api.settings.update({ superuserIPs: ['10.0.0.1'] })
    for (const section of ['Colecciones', 'Datos']) {
      await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: section }).click()
      await expect(page.getByRole('link', { name: 'Ingresar con otra cuenta' }), section).toBeVisible()
      await expect(page.getByRole('button', { name: /Reintentar|otra vez/ }), section).toHaveCount(0)
      await page.getByRole('button', { name: 'Volver' }).click()
    }
  } finally {
    await server.stop()
  }
})

test('a schedule is described in words with its next times before it is saved', async ({ page, context }) => {
  await enter(context)
  await page.goto('/config/system/backups?view=settings')
  await page.getByRole('combobox', { name: 'Cuándo se hacen' }).click()
  await page.getByRole('option', { name: 'Cada noche a las 2:00 UTC' }).click()
  await expect(page.getByText('todos los días a las 2:00 UTC')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Próximas veces' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Cuándo se hacen' }).click()
  await page.getByRole('option', { name: 'Otra frecuencia…' }).click()
  await page.getByLabel('Expresión').fill('0 25 * * *')
  await expect(page.getByText('No se entiende: son cinco campos separados por un espacio')).toBeVisible()
  await save(page)
  await expect(page.getByText('Hay 1 dato que corregir')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect((await stored()).backups.cron).toBe('')
})

test('a job is run at once', async ({ page, context, problems }) => {
  await enter(context)
  await page.goto('/config/system/crons')
  await expect(page.getByText('Cada 6 horas')).toBeVisible()
  await page.getByRole('button', { name: 'Ejecutar ahora: Borrar los registros viejos' }).click()
  await expect(page.getByText('“Borrar los registros viejos” se puso en marcha.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Borrar los registros viejos' }).getByText('En marcha'),
  ).toBeVisible()
  expect(problems).toEqual([])
})

test('a refused setting is shown at its field; a save can be undone; unsaved changes are not lost without asking', async ({
  page,
  context,
}) => {
  const before = (await stored()).meta.senderName
  await enter(context)
  await page.goto('/config/system/mail')
  await page.getByRole('switch', { name: 'Enviar por un servidor SMTP' }).check()
  const server = page.getByRole('textbox', { name: 'Servidor' })
  await server.fill('')
  await save(page)
  await expect(server).toHaveAttribute('aria-invalid', 'true')
  await expect(server).toBeFocused()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('switch', { name: 'Enviar por un servidor SMTP' })).not.toBeChecked()
  expect((await stored()).smtp.enabled).toBe(false)

  await page.getByLabel('Nombre del remitente').fill('Horas de la empresa')
  await page.getByRole('link', { name: 'Almacenamiento' }).first().click()
  const guard = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Nombre del remitente')).toHaveValue('Horas de la empresa')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Se guardaron los ajustes.')).toBeVisible()
  expect((await stored()).meta.senderName).toBe('Horas de la empresa')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Quedó como estaba.')).toBeVisible()
  await expect(page.getByLabel('Nombre del remitente')).toHaveValue(before)
  expect((await stored()).meta.senderName).toBe(before)
})

test('a test mail goes to whom one says', async ({ page, context }) => {
  await enter(context)
  await page.goto('/config/system/mail')
  await page.getByRole('button', { name: 'Enviar un correo de prueba' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar un correo de prueba' })
  await dialog.getByLabel('Para').fill('no es un correo')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Falta un correo válido')).toBeVisible()
  const address = `${unique()}@demo.test`
  await dialog.getByLabel('Para').fill(address)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText(`Se envió la prueba a ${address}.`)).toBeVisible()
})

test('limits are added and ordered, a wrong one is shown where it is, and locking oneself out asks first', async ({
  page,
  context,
}) => {
  const before = (await stored()).rateLimits.rules
  await enter(context)
  await page.goto('/config/system/limits')
  await page.getByRole('button', { name: 'Agregar una regla' }).click()
  const label = page
    .getByRole('combobox', { name: `Regla ${before.length + 1}: qué se limita` })
    .or(page.getByRole('textbox', { name: `Regla ${before.length + 1}: qué se limita` }))
  await label.fill('no vale')
  await save(page)
  await expect(page.getByText('El formato no es válido')).toBeVisible()
  await label.fill('users:requestOTP')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Subir la regla ${before.length + 1}` }).click()
  await save(page)
  await expect(page.getByText('Se guardaron los ajustes.')).toBeVisible()
  expect((await stored()).rateLimits.rules.map(({ label }) => label).at(-2)).toBe('users:requestOTP')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Quedó como estaba.')).toBeVisible()
  expect((await stored()).rateLimits.rules).toEqual(before)

  await page.getByRole('combobox', { name: 'Direcciones admitidas' }).fill('203.0.113.9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esta conexión quedaría afuera')).toBeVisible()
  await save(page)
  await page.getByRole('dialog', { name: 'Antes de guardar' }).getByRole('button', { name: 'Cancelar' }).click()
  expect((await stored()).superuserIPs).toEqual([])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Esta conexión quedaría afuera')).toHaveCount(0)
})

test('a person of the company sees nothing of the system', async ({ page, context }) => {
  await signInAs(context, 'admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/config/system/backups')
  await expect(page.getByText('Esta parte es de la administración del sistema').first()).toBeVisible()
  expect(asked.filter((path) => /\/api\/(backups|settings|logs|crons)/.test(path))).toEqual([])
})

const OPENED: readonly (readonly [path: string, open: (page: Page) => Promise<void>])[] = [
  ['/mail', (page) => page.getByRole('switch', { name: 'Enviar por un servidor SMTP' }).check()],
  ['/mail', (page) => page.getByRole('button', { name: 'Enviar un correo de prueba' }).click()],
  ['/storage', (page) => page.getByRole('switch', { name: 'Guardar los archivos en un servicio S3' }).check()],
  ['/backups', (page) => page.getByRole('button', { name: 'Crear una copia' }).first().click()],
  ['/logs', (page) => page.getByRole('region', { name: 'Registros', exact: true }).getByRole('row').nth(1).click()],
  ['/logs?period=custom&filter=level+%3E%3D+0', (page) => page.getByText('Ver en una tabla').click()],
  ['/limits', (page) => page.getByRole('combobox', { name: 'Direcciones admitidas' }).fill('203.0.113.9,')],
]

async function expectNoBarrierInAnyLook(page: Page, section: string): Promise<void> {
  for (const look of LOOKS) {
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: look.scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.scheme)
    await settled(page)
    const where = `${section || 'home'}, ${look.scheme}, ${look.width} px`
    expect.soft(await seriousBarriersOf(page), where).toEqual([])
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where}: no wider than the screen`)
      .toBeLessThanOrEqual(look.width)
  }
}

test.describe('for everybody', () => {
  test.beforeEach(async ({ page, context }) => {
    test.setTimeout(400_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await context.addInitScript(() => localStorage.setItem('timesheet-color-scheme', 'auto'))
    await enter(context)
  })

  test('no screen of the system has a serious barrier, light or dark, wide or on a phone', async ({ page }) => {
    for (const section of SECTIONS) {
      await page.goto(`/config/system${section}`)
      await expectNoBarrierInAnyLook(page, section)
    }
  })

  test('no dialog or drawer of the system has a serious barrier', async ({ page }) => {
    for (const [path, open] of OPENED) {
      await page.setViewportSize(LOOKS[0])
      await page.goto(`/config/system${path}`)
      await settled(page)
      await open(page)
      await expectNoBarrierInAnyLook(page, `${path}, opened`)
    }
  })
})
