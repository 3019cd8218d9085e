import type { Page } from '@playwright/test'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { gate } from './fixtures/gate.ts'
import { addressOf, ROUTES, settled } from './fixtures/routes.ts'
import type { Route } from './fixtures/routes.ts'
import { putSession, signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const TOAST = 'Hay una versión nueva de Timesheet'

for (const [layout, routes] of Object.entries(ROUTES)) {
  test(`every route of the ${layout} layout opens by its address, with its title and without errors`, async ({
    page,
    context,
    problems,
  }) => {
    test.setTimeout(400_000)
    await signInAs(context, 'admin')
    for (const route of routes) await openRoute(page, route, problems)
  })
}

async function openRoute(page: Page, route: Route, problems: string[]): Promise<void> {
  await page.goto(await addressOf(route))
  await expect.soft(page, route.path).toHaveTitle(`${route.title} · Timesheet`)
  await settled(page)
  await expect.soft(page.locator('main'), `${route.path}: one content`).toHaveCount(1)
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
  const frame = page.getByRole('navigation', { name: 'Principal', exact: true })
  const expectUnknown = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'No se encontró la página' })).toBeVisible()
    await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
    await expect(page, path).toHaveTitle('Page Not Found · Timesheet')
    await expect(page.locator('main'), path).toHaveCount(1)
  }
  for (const path of ['/no/such/page', '/nope.html?de=un+correo']) await expectUnknown(path)
  await expect(frame, 'a guest has no frame').toHaveCount(0)
  await signInAs(context, 'admin')
  for (const path of ['/nope', '/hours/no?week=2026-11-16', '/projects/a/b/c']) {
    await expectUnknown(path)
    await expect(frame, `${path}: who is signed in keeps the frame`).toBeVisible()
  }
  const superuserContext = await context.browser()!.newContext()
  const { api } = await superuser()
  await putSession(superuserContext, { token: api.authStore.token, record: api.authStore.record })
  const keeper = await superuserContext.newPage()
  await keeper.goto(new URL('/config/system/nope', page.url()).href)
  await expect(keeper.getByText('Page not found: /config/system/nope', { exact: true })).toBeVisible()
  await superuserContext.close()

  // The window's title also follows navigation within the application.
  await frame.getByRole('link', { name: 'Configuración' }).click()
  await expect(page).toHaveTitle('Configuración · Timesheet')
  await page.evaluate(() => history.pushState({}, '', '/config/nope'))
  await expect(page).toHaveTitle('Page Not Found · Timesheet')
  await page.getByRole('link', { name: 'Ir a Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
})

test('a screen that breaks shows the server-error page without the cause', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.route('**/assets/profile.page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Page() { throw new Error("secret cause") }',
    }),
  )
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Algo falló' })).toBeVisible()
  await expect(page.getByText('Internal Server Error', { exact: true })).toBeVisible()
  await expect(page.getByText('secret cause')).toHaveCount(0)
  await expect(page).toHaveTitle('Internal Server Error · Timesheet')
  await expect(page.locator('main')).toHaveCount(1)
  await page.getByRole('link', { name: 'Proyectos' }).click()
  await expect(page).toHaveTitle('Proyectos · Timesheet')
})

for (const [layout, path] of [
  ['default', '/profile'],
  ['login', '/login2'],
] as const) {
  test(`in the ${layout} layout a new build is checked for every hour and offered by its name, not forced`, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    if (layout === 'default') await signInAs(context, 'ingeniero')
    await page.goto(path)
    await settled(page)
    await expectOffer(page)
  })
}

test('the person menu shows the running build and its date', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  await page.goto('/profile')
  await settled(page)
  const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
  const manifest = (await (await page.request.get(`/builds/meta/${id}.json`)).json()) as {
    id: string
    date: string
    files: string[]
  }
  expect(manifest).toMatchObject({ id, files: expect.arrayContaining([expect.stringMatching(/^assets\//)]) })
  const [day = '', month = '', year = '', hour = '', minute = ''] = new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(manifest.date))
    .split(/\D+/)
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menu')).toContainText(
    `Versión ${id.slice(0, 8)} del ${day}/${month}/${year} ${Number(hour)}:${minute}`,
  )
})

async function expectOffer(page: Page): Promise<void> {
  let asked = 0
  let latest = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
  await page.route('**/builds/latest.json', (route) => {
    asked++
    return route.fulfill({ json: latest })
  })
  await page.route('**/builds/meta/another-build.json', (route) =>
    route.fulfill({ json: { id: 'another-build', date: '2026-11-21T12:05:00.000Z', files: [] } }),
  )
  // The page's clock continues to run: the rest of the hour must be longer than a slow machine needs to get here.
  await page.clock.fastForward('50:00')
  expect(asked).toBe(0)
  await page.clock.fastForward('10:01')
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByText(TOAST), 'the running build is the latest').toHaveCount(0)

  latest = { id: 'another-build' }
  await page.clock.fastForward('01:00:00')
  await expect(page.getByText(`${TOAST}: another- del 21/11/2026 9:05.`)).toBeVisible()
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await reloaded
  await settled(page)
}

test('a chunk that a new build removed reloads the page once, then shows the error page', async ({ page, context }) => {
  // Fixes the page's clock, because a second failure within ten seconds does not reload again.
  await page.clock.setFixedTime(new Date())
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
  await expect(page.getByRole('option', { name: `2403 · ${String(project['name'])}` })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: String(project['name']) })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type(String(person['surname']))
  await expect(
    page.getByRole('option', { name: `${String(person['name'])} ${String(person['surname'])}` }),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${person.id}$`))

  await page.goto('/')
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('zzzzqqq')
  await expect(page.getByText('Nada coincide con “zzzzqqq”.')).toBeVisible()
  expect(await seriousBarriersOf(page), 'a list of options says beside itself that it is empty').toEqual([])
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('text typed right after Ctrl+K is in the palette once it has loaded, and no key reaches the page', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const [monday] = weekBefore(1)
  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: monday,
    minutes: 60,
  })
  await signInAs(context, person.email)
  const code = gate()
  await page.route(/\/assets\/palette-[\w-]+\.js$/, async (route) => {
    await code.opened
    await route.fallback()
  })
  await page.goto(`/hours?week=${monday}`)
  const cell = page.getByRole('gridcell').and(page.locator(':focus'))
  await expect(cell).toHaveCount(1)
  const before = await cell.getAttribute('aria-colindex')
  await page.keyboard.press('Control+k')
  // These keys would act on the page: next week, a new row, a number in the cell, another screen.
  await page.keyboard.type('a8gcx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('a8gc', { exact: true })).toBeVisible()
  code.open()
  const search = page.getByRole('combobox', { name: 'Buscar' })
  await expect(search).toBeFocused()
  await page.keyboard.type('ñ')
  await expect(search).toHaveValue('a8gcñ')
  await expect(page).toHaveURL(new RegExp(`/hours\\?week=${monday}$`))
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell, 'the keyboard is back where it was').toHaveAttribute('aria-colindex', before!)
})

test('a choice confirmed before the palette has loaded is carried out once it has', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  const code = gate()
  await page.route(/\/assets\/palette-[\w-]+\.js$/, async (route) => {
    await code.opened
    await route.fallback()
  })
  await page.goto('/hours')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mi perfil')
  await page.keyboard.press('Enter')
  code.open()
  await expect(page).toHaveURL(/\/profile$/)
})

test('keys typed into a picker, an entry or a question before its code arrives take effect when it does', async ({
  page,
  context,
}) => {
  const { person } = await newTeam()
  await signInAs(context, person.email)
  const held = async (piece: string) => {
    const code = gate()
    await page.route(new RegExp(`/assets/${piece}-[\\w-]+\\.js$`), async (route) => {
      await code.opened
      await route.fallback()
    })
    return code
  }

  const picker = await held('picker-box')
  const customer = await find('customers', 'active = true')
  await page.goto('/projects')
  await settled(page)
  const filter = page.getByRole('combobox', { name: 'Cliente' })
  await filter.focus()
  await page.keyboard.type(String(customer['name']), { delay: 60 })
  await expect(filter).toHaveValue(String(customer['name']))
  picker.open()
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(String(customer['name']))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customer=.*${customer.id}`))
  await expect(filter).toHaveValue(String(customer['name']))

  const entry = await held('entry-dialog')
  await page.goto('/hours/calendar/WeekView')
  await settled(page)
  await page.keyboard.press('n')
  await page.keyboard.type('calculox', { delay: 60 })
  await page.keyboard.press('Backspace')
  entry.open()
  const dialog = page.getByRole('dialog', { name: 'Nueva entrada' })
  const charge = dialog.getByRole('combobox', { name: 'En qué se trabajó' })
  await expect(charge).toHaveValue('calculo')
  await expect(dialog.getByRole('option').first()).toContainText('Cálculo')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const question = await held('confirm-box')
  await page.goto('/profile')
  await settled(page)
  const act = page.getByRole('button', { name: 'Cerrar sesión en todos los demás dispositivos' })
  await act.press('Enter')
  await page.keyboard.press('Escape')
  await act.press('Enter')
  await page.keyboard.press('Tab')
  question.open()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a missing record or a screen for another account offers links elsewhere instead of a retry', async ({
  page,
  context,
}) => {
  await signInAs(context, 'ingeniero')
  await page.goto('/projects')
  await settled(page)
  const missing = 'aaaaaaaaaaaaaaa'
  for (const path of [`/projects/${missing}`, `/projects/${missing}/resources`, `/user/${missing}`]) {
    await page.goto(path)
    const alert = page.getByRole('alert')
    await expect(alert, path).toContainText('No se encontró, o no está al alcance')
    await expect(page.getByRole('button', { name: 'Reintentar' }), path).toHaveCount(0)
    await expect(alert.getByRole('link', { name: 'Ir a Inicio' }), path).toHaveAttribute('href', '/')
    await expect(page.getByText('Todavía no hay equipo'), 'no screen without its project').toHaveCount(0)
  }
  await page.goto(`/projects/${missing}`)
  await page.getByRole('alert').getByRole('link', { name: 'Ingresar con otra cuenta' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=.*${missing}`))
  await expect(page.getByLabel('Correo')).toBeVisible()
})

test('an error offers a way back where there is one, and a retry where it can help', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  const project = await find('projects', 'code = "2403"')
  let status = 404
  await page.route(`**/collections/projects/records/${project.id}*`, (route) =>
    status === 200 ? route.fallback() : route.fulfill({ status, json: { status, message: '', data: {} } }),
  )
  await page.goto('/projects?q=2403')
  await settled(page)
  await page
    .getByRole('link', { name: /2403/ })
    .or(page.getByRole('row', { name: /2403/ }))
    .first()
    .click()
  await page.getByRole('alert').getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/projects\?q=2403$/)
  status = 400
  await page.goto(`/projects/${project.id}`)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a Inicio' })).toHaveCount(0)
  status = 200
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: String(project['name']) })).toBeVisible()
})

test('? shows the keys of the screen, and a key sequence navigates', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/profile')
  await settled(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Teclas de esta pantalla' })
  await expect(dialog.getByText('Buscar y hacer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Pressed together, because a key sequence expires in less than a second.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('c')])
  await expect(page).toHaveURL(/\/config$/)
})

test('the theme is light at first, and a choice stays, but not on paper', async ({ page, context }) => {
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
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body'), 'paper is white, and its text dark').toHaveCSS('color', 'rgb(28, 37, 40)')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Tema: Oscuro' }).click()
  await page.getByRole('menuitemradio', { name: 'Como el sistema' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('at exactly the width of a breakpoint the larger layout is shown', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  await page.goto('/hours')
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Horas de la semana' })
  const bottomBar = page.getByRole('navigation', { name: 'Principal, abajo' })
  const sideNav = page.getByRole('navigation', { name: 'Principal', exact: true })
  const search = page.getByRole('button', { name: /^Buscar o hacer/ })
  for (const [width, parts] of [
    [599, [true, false, false, false]],
    [600, [false, true, false, false]],
    [959, [false, true, false, false]],
    [960, [false, true, true, false]],
    [1279, [false, true, true, false]],
    [1280, [false, true, true, true]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, part] of [bottomBar, grid, search, sideNav].entries())
      await expect(part, `${width} px, part ${index}`).toBeVisible({ visible: parts[index]! })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px: no wider than the window`,
    ).toBeLessThanOrEqual(width)
  }
  await page.goto('/')
  await page.setViewportSize({ width: 2560, height: 1200 })
  const ways = page.getByRole('main').getByRole('link', { name: /^Mi perfil/ })
  await expect
    .poll(
      async () => ((await ways.boundingBox())?.x ?? 0) + ((await ways.boundingBox())?.width ?? 0),
      'a dashboard uses a wide window',
    )
    .toBeGreaterThan(1_850)
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
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      display: string
      icons: { src: string }[]
      start_url: string
    }
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
    })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ingresar' })).toHaveCount(0)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sin conexión' }).getByRole('button', { name: 'Reintentar' }),
      'what is missing does not look as if it were about to come',
    ).toBeVisible()
    // Neither data nor code of a screen that was never opened are cached.
    await page.goto('/config/holidays')
    await expect(page.getByRole('heading', { name: 'No hay conexión con el servidor' })).toBeVisible()
    await expect(page.getByText('Internal Server Error')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reintentar' }), 'it is said and offered once').toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Feriados' }), 'it comes by itself').toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeAttached()
  })
})
