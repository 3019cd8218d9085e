import type { Page } from '@playwright/test'
import { find } from './fixtures/company.ts'
import { addressOf, ROUTES, settled } from './fixtures/routes.ts'
import type { Route } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const TOAST = 'Hay una versión nueva de Timesheet.'

for (const [layout, routes] of Object.entries(ROUTES)) {
  test(`every route of the ${layout} layout opens by its address, with its title and without complaints`, async ({ page, context, problems }) => {
    test.setTimeout(120_000)
    await signInAs(context, 'admin')
    for (const route of routes) await openRoute(page, route, problems)
  })
}

async function openRoute(page: Page, route: Route, problems: string[]): Promise<void> {
  await page.goto(await addressOf(route))
  await expect.soft(page, route.path).toHaveTitle(`${route.title} · Timesheet`)
  await settled(page)
  await expect.soft(page.getByText(/Page not found|Internal Server Error|No se pudo cargar/), route.path).toHaveCount(0)
  expect.soft(problems, route.path).toEqual([])
  problems.length = 0
}

test('a screen loads its code when it is opened, not before', async ({ page, context }) => {
  await signInAs(context, 'admin')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/profile')
  await settled(page)
  expect(scripts.some((path) => path.includes('/profile.page-'))).toBe(true)
  expect(scripts.filter((path) => /config-home|palette|login\.page/.test(path))).toEqual([])
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  expect(scripts.some((path) => path.includes('/config-home.page-'))).toBe(true)
})

test('an unknown path shows the error page of status 404', async ({ page, context }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'No se encontró la página' })).toBeVisible()
  await expect(page.getByText('Page not found: /no/such/page', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Timesheet')
  await signInAs(context, 'admin')
  await page.goto('/hours/no')
  await expect(page.getByText('Page not found: /hours/no', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
})

test('a screen that breaks shows the server-error page without the cause', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.route('**/assets/profile.page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export function Page() { throw new Error("secret cause") }' }))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Algo falló' })).toBeVisible()
  await expect(page.getByText('Internal Server Error', { exact: true })).toBeVisible()
  await expect(page.getByText('secret cause')).toHaveCount(0)
})

test('a new build is looked for every hour and offered, not imposed', async ({ page, context }) => {
  await page.clock.install()
  await signInAs(context, 'ingeniero')
  await page.goto('/profile')
  await settled(page)
  let asked = 0
  let latest = await (await page.request.get('/builds/latest.json')).json() as { id: string }
  await page.route('**/builds/latest.json', (route) => {
    asked++
    return route.fulfill({ json: latest })
  })
  await page.clock.fastForward('59:00')
  expect(asked).toBe(0)
  await page.clock.fastForward('01:01')
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByText(TOAST), 'the running build is the latest').toHaveCount(0)

  latest = { id: 'another-build' }
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText(TOAST)).toBeVisible()
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await reloaded
  await settled(page)
})

test('a chunk that a new build removed reloads the page once, then shows the error page', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  await page.goto('/')
  await settled(page)
  await page.route('**/assets/profile.page-*.js', (route) => route.abort())
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await expect(page.getByText('Internal Server Error', { exact: true })).toBeVisible()
  expect(loads, 'one reload within ten seconds').toBe(1)
  await expect(page).toHaveURL(/\/profile$/)
})

test('Ctrl+K finds a project and a person and goes there', async ({ page, context }) => {
  const project = await find('projects', 'code = "2403"')
  const person = await find('users', 'email = "lider@demo.test"')
  await signInAs(context, 'ingeniero')
  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Buscar' })
  await expect(search).toBeFocused()
  await page.keyboard.type('2403')
  await expect(page.getByRole('option', { name: `2403 · ${String(project['name'])}` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: String(project['name']) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type(String(person['surname']))
  await expect(page.getByRole('option', { name: `${String(person['name'])} ${String(person['surname'])}` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${person.id}$`))

  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('zzzzqqq')
  await expect(page.getByText('Nada coincide con “zzzzqqq”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('? shows the keys of the screen, and a sequence goes there', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/profile')
  await settled(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Teclas de esta pantalla' })
  await expect(dialog.getByText('Buscar y hacer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/config$/)
})

test('the theme is light at first, and a choice stays', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(context, 'ingeniero')
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Tema: Claro' }).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.getByRole('button', { name: 'Tema: Oscuro' }).click()
  await page.getByRole('menuitemradio', { name: 'Como el sistema' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('on a phone the bottom bar and the drawer lead everywhere', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context, 'admin')
  await page.goto('/profile')
  await settled(page)
  await expect(page.getByRole('navigation', { name: 'Principal', exact: true })).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Principal, abajo' })
  await bar.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  await bar.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('as an installed application', () => {
  test.use({ serviceWorkers: 'allow' })

  test('it opens without network and says so', async ({ page, context }) => {
    await signInAs(context, 'ingeniero')
    await page.goto('/')
    await settled(page)
    const manifest = await (await page.request.get('/manifest.webmanifest')).json() as { display: string; icons: { src: string }[]; start_url: string }
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ingresar' })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeAttached()
  })
})
