import type { BrowserContext, Page, Route } from '@playwright/test'
import { apiAs, PASSWORD, signIn } from './fixtures/api.ts'
import { find, newPerson } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { linkTo } from './fixtures/mail.ts'
import { asks, COOKIE, putSession, sessionOf, signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const WEEK_SECONDS = 604_800

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

function expired(token: string): string {
  const [head = '', body = '', sign = ''] = token.split('.')
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return [head, Buffer.from(JSON.stringify({ ...payload, exp: 1_600_000_000 })).toString('base64url'), sign].join('.')
}

test('a guest is asked to sign in and comes back to the wanted screen', async ({ page, context }) => {
  for (const path of ['/', '/inbox']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path === '/' ? /\/login$/ : /\/login\?redirect=%2Finbox$/)
  }
  await page.goto('/config?ver=1#x')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/config?ver=1#x')
  expect(await sessionOf(context)).toBeNull()

  await fillSignIn(page, 'admin@demo.test', 'wrong-password')
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  const refused = page.waitForResponse((response) => asks(response, 'auth-with-password'))
  await fillSignIn(page, 'nobody@demo.test')
  await refused
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  await expect(page.getByRole('alert')).toHaveCount(1)
  expect(await sessionOf(context), 'a refused sign-in leaves no session').toBeNull()

  await fillSignIn(page, 'admin@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/config?ver=1')
})

test('the return address never leads to another site', async ({ page }) => {
  await page.goto('/login?redirect=//example.com')
  await fillSignIn(page, 'admin@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
})

test('the session cookie has exactly its attributes, and a huge record is trimmed to 4096 bytes', async ({
  page,
  context,
}) => {
  const person = await newPerson({
    position: 'ñ'.repeat(80),
  })
  const own = await signIn(person.email)
  await own.collection('preferences').update(person.id, { choices: { theme: 'light', filler: 'á'.repeat(1_500) } })
  const started = Date.now() / 1000
  await page.goto('/login')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Nadia' })).toBeVisible()

  const cookies = await context.cookies()
  expect(cookies).toHaveLength(1)
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: COOKIE, path: '/', secure: true, sameSite: 'Strict', httpOnly: false })
  expect(cookie!.expires).toBeGreaterThan(started + WEEK_SECONDS - 5)
  expect(cookie!.expires).toBeLessThan(Date.now() / 1000 + WEEK_SECONDS + 5)
  expect(`${COOKIE}=${cookie!.value}`.length).toBeLessThanOrEqual(4096)
  expect((await sessionOf(context))?.record).toMatchObject({ id: person.id, email: person.email })
  expect((await sessionOf(context))?.record).not.toHaveProperty('expand')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Nadia' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('pocketbase'))),
    'the cookie alone holds the session',
  ).toEqual([])
})

test('a valid session is refreshed at start, and the answer replaces it', async ({ page, context }) => {
  const { authStore } = await apiAs('ingeniero')
  await putSession(context, { token: authStore.token, record: { ...authStore.record, name: 'Viejo nombre' } })
  const refresh = page.waitForRequest((request) => asks(request, 'auth-refresh'))
  await page.goto('/')
  expect((await refresh).method()).toBe('POST')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${String(authStore.record?.['name'])}`)
  await expect.poll(async () => (await sessionOf(context))?.record['name']).toBe(authStore.record?.['name'])
})

test('leaving the page while the session is being refreshed does not end it', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  const answers = gate()
  await page.route('**/auth-refresh?*', async (route) => {
    await answers.opened
    await route.continue()
  })
  for (const path of ['/', '/profile', '/']) {
    const asked = page.waitForRequest((request) => asks(request, 'auth-refresh'))
    await page.goto(path)
    await asked
  }
  const refreshed = page.waitForResponse((response) => asks(response, 'auth-refresh') && response.ok())
  answers.open()
  await refreshed
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  expect((await sessionOf(context))?.record['email']).toBe('ingeniero@demo.test')
})

for (const [name, answer] of [
  ['cannot be reached', (route: Route) => route.abort()],
  ['starts again', (route: Route) => route.fulfill({ status: 503, json: { status: 503, message: '', data: {} } })],
] as const)
  test(`a server that ${name} ends no session`, async ({ page, context }) => {
    await signInAs(context, 'ingeniero')
    let asked = 0
    await page.route('**/auth-refresh?*', (route) => {
      asked++
      return answer(route)
    })
    await page.goto('/')
    await expect.poll(() => asked, 'it is asked once more').toBe(2)
    await page.getByRole('link', { name: 'Proyectos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Proyectos' })).toBeVisible()
    expect((await sessionOf(context))?.record['email']).toBe('ingeniero@demo.test')
  })

const BAD_SESSIONS: readonly [string, (token: string) => string, boolean][] = [
  ['a tampered token', (token) => `${token.slice(0, -6)}AAAAAA`, true],
  ['an expired token', expired, false],
  ['a token that is none', () => 'nonsense', false],
]
for (const [name, spoil, asksServer] of BAD_SESSIONS) {
  test(`${name} is cleared and leads to the sign-in page`, async ({ page, context }) => {
    const { authStore } = await apiAs('ingeniero')
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (asks(request, 'auth-refresh')) refreshes.push(request.url())
    })
    await putSession(context, { token: spoil(authStore.token), record: authStore.record })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => sessionOf(context)).toBeNull()
    expect(refreshes.length > 0).toBe(asksServer)
  })
}

test('a cookie that is not JSON does no harm', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: COOKIE, value: '%7Bbroken', url: baseURL!, secure: true, sameSite: 'Strict' }])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
})

test('two tabs share one session, and signing out ends both', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await page.goto('/login')
  await fillSignIn(page, 'ingeniero@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  await other.goto('/profile')
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()

  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar la sesión' }).click()
  await expect(page.getByRole('heading', { name: 'La sesión se cerró' })).toBeVisible()
  expect(await sessionOf(context)).toBeNull()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password is set anew by the mailed link, once', async ({ page }) => {
  const person = await newPerson()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await page.getByLabel('Correo').fill(person.email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(`Si ${person.email} tiene una cuenta`)).toBeVisible()

  const link = await linkTo(person.email)
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('other-password')
  await page.getByLabel('Repetir la contraseña').fill('different')
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Las contraseñas no coinciden.')
  await page.getByLabel('Repetir la contraseña').fill('other-password')
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Nadia' })).toBeVisible()
  await signIn(person.email, 'other-password')
  await expect(signIn(person.email, PASSWORD)).rejects.toMatchObject({ status: 400 })

  // A used link is reported before anything is typed, at either address.
  const token = link.split('token=')[1] ?? ''
  for (const address of [link, `/forget?token=${token}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'El enlace ya no sirve' })).toBeVisible()
    await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
})

test('an unknown address gets the same answer and no mail, and a wrong token says so', async ({ page }) => {
  await page.goto('/forget')
  await page.getByLabel('Correo').fill('nobody@demo.test')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Si nobody@demo.test tiene una cuenta')).toBeVisible()
  await page.goto('/user/aaaaaaaaaaaaaaa?token=nonsense')
  await expect(page.getByRole('heading', { name: 'Enlace no válido' })).toBeVisible()
})

test('a colleague sees the card of a person, a guest does not', async ({ page, context }) => {
  const leader = await find('users', 'email = "lider@demo.test"')
  await page.goto(`/user/${leader.id}`)
  await expect(page.getByRole('heading', { name: 'Hace falta ingresar' })).toBeVisible()
  await expect(page.getByText(String(leader['surname']))).toHaveCount(0)

  await signInAs(context, 'ingeniero')
  await page.goto(`/user/${leader.id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: `${String(leader['name'])} ${String(leader['surname'])}` }),
  ).toBeVisible()
  await expect(page.getByText('Coordinación de estructuras')).toBeVisible()
  await expect(page.getByText(/ausencias hoy|Ausente hoy/)).toBeVisible()
})

test('the preferences of the profile come along with the next sign-in', async ({ page, context }) => {
  const person = await newPerson()
  await signInAs(context, person.email)
  await page.goto('/profile')
  for (const choice of ['Oscuro', '7,50']) {
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByText(choice, { exact: true }).click()
    await expect(page.getByRole('radio', { name: choice })).toBeChecked()
    expect((await stored).ok()).toBe(true)
  }
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillSignIn(page, person.email)
  await expect(page.getByRole('region', { name: /^Mi semana/ })).toContainText(/\d,\d\d/)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a session that ends while working is asked for again over the page', async ({ page, context }) => {
  const person = await newPerson()
  await signInAs(context, person.email)
  const refreshed = page.waitForResponse((response) => asks(response, 'auth-refresh'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Nadia' })).toBeVisible()
  await (await refreshed).finished()
  await page.getByRole('button', { name: /Buscar o hacer/ }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('lo que se estaba escribiendo')

  await endSessionElsewhere(page, context)
  const dialog = page.getByRole('dialog', { name: 'La sesión terminó' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Contraseña', { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: 'Seguir' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Seguir' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toHaveValue('lo que se estaba escribiendo')
  await expect.poll(async () => (await sessionOf(context))?.record['id']).toBe(person.id)
})

/** What another tab does when its session is refused: it deletes the cookie and broadcasts the change. */
async function endSessionElsewhere(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies()
  await page.evaluate(() => new BroadcastChannel('timesheet-session').postMessage('changed'))
}
