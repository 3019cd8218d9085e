import { type OidcServer, startOidcServer } from '@timesheet/engine/testing'
import type { BrowserContext, Page, Route } from '@playwright/test'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { PASSWORD, signIn } from './fixtures/api.ts'
import { barriersOf } from './fixtures/axe.ts'
import { newPerson, unique } from './fixtures/company.ts'
import { codeTo, linkTo, mailTo } from './fixtures/mail.ts'
import { startOwnServer } from './fixtures/own-server.ts'
import { asks, putSession, sessionOf, signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'

/** Only people with this surname need two factors, so that no other story is affected. */
const DOUBLE = 'Doble'

let oidc: OidcServer

/** A person of the company with the address that the provider returns. */
const ANA = `ana.${unique()}@demo.test`

test.beforeAll(async () => {
  oidc = await startOidcServer({
    accounts: [
      { sub: 'ana', name: 'Ana Externa', email: ANA, email_verified: true },
      { sub: 'nadie', name: 'Nadie', email: 'nadie@otra-empresa.test', email_verified: true },
    ],
  })
})
test.afterAll(() => oidc.close())

/** Changes the sign-in options of `users` as a superuser. */
async function configure(change: Record<string, unknown>): Promise<void> {
  await (await superuser()).api.collections.update('users', change)
}

async function fillPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

async function askCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([])
}

/** What another tab does when its session is refused: it deletes the cookie and broadcasts the change. */
async function endSession(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies()
  await page.evaluate(() => new BroadcastChannel('timesheet-session').postMessage('changed'))
}

const hello = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hola/ })

for (const [name, answer] of [
  ['with a new token', (route: Route) => route.continue()],
  ['cut off', (route: Route) => route.fulfill({ status: 200, body: '' })],
  ['with a refusal', (route: Route) => route.fulfill({ status: 401, json: { status: 401, message: '', data: {} } })],
] as const)
  test(`a session refresh that is answered ${name} after signing out leaves the next session alone`, async ({
    page,
    context,
  }) => {
    const left = await newPerson()
    const next = await newPerson()
    let held: Route | undefined
    await page.route(/auth-refresh/, (route) => void (held = route))
    await signInAs(context, left.email)
    await page.goto('/logout')
    await expect(page.getByText('La sesión se cerró')).toBeVisible()
    await expect.poll(() => held).toBeDefined()
    expect(await sessionOf(context), 'nobody is signed in').toBeNull()

    await signInAs(context, next.email)
    const answered = page.waitForResponse((response) => asks(response, 'auth-refresh'))
    await answer(held!)
    await answered
    await page.waitForTimeout(500)
    expect((await sessionOf(context))?.record['id'], 'the answer belongs to nobody').toBe(next.id)
    await page.unroute(/auth-refresh/)
    await page.goto('/')
    await expect(hello(page)).toBeVisible()
    expect((await sessionOf(context))?.record['id']).toBe(next.id)
  })

test.describe('with a code by mail', () => {
  test('the pasted code signs in and leads back to the wanted screen', async ({ page, context }) => {
    const person = await newPerson()
    await page.goto('/profile')
    await page.getByLabel('Correo').fill(person.email)
    await page.getByRole('link', { name: 'Ingresar sin contraseña' }).click()
    await expect(page.getByLabel('Correo'), 'what was typed comes along').toHaveValue(person.email)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText(`Si ${person.email} tiene una cuenta, el código ya está en camino.`)).toBeVisible()
    await expect(page.getByLabel('Código')).toHaveAttribute('autocomplete', 'one-time-code')
    await expectNoBarrier(page)

    await page.getByLabel('Código').fill('0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('El código no es válido o ya venció.')
    expect(await sessionOf(context)).toBeNull()

    const code = await codeTo(person.email)
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 4)} ${code.slice(4)} `)
    await page.getByLabel('Código').fill('')
    await page.getByLabel('Código').press('ControlOrMeta+v')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('another code comes only after a while, another address at once, and a code counts once', async ({
    page,
    context,
  }) => {
    const person = await newPerson()
    await page.clock.install()
    await page.goto('/login2')
    await askCode(page, `${unique()}@demo.test`)
    await expect(page.getByText('Otro código, en')).toBeVisible()
    await page.getByRole('button', { name: 'Usar otra dirección' }).click()
    await askCode(page, person.email)
    const first = await codeTo(person.email)
    await expect(page.getByRole('button', { name: 'Pedir otro código' })).toHaveCount(0)
    await page.clock.fastForward('00:31')
    await page.getByRole('button', { name: 'Pedir otro código' }).click()
    const second = await codeTo(person.email, { count: 2 })
    await expect(page.getByText('Salió otro código. Vale el último que llegó.')).toBeVisible()
    await expect(page.getByText('Otro código, en')).toBeVisible()

    await page.getByLabel('Código').fill(first)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('El código no es válido o ya venció.')
    await page.getByLabel('Código').fill(second)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(hello(page)).toBeVisible()
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('the way in the mail leads to the code of a page that was closed', async ({ page }) => {
    const person = await newPerson()
    await page.goto('/login2')
    await askCode(page, person.email)
    const code = await codeTo(person.email)
    const { pathname, search } = new URL(/https?:\/\/[^\s"<>]*\/login2\?otp=\w+/.exec(await mailTo(person.email))![0])
    await page.goto(pathname + search)
    await page.getByLabel('Código').fill(code)
    await page.keyboard.press('Enter')
    await expect(hello(page)).toBeVisible()
  })

  test('a session that ended over a page goes on with a code as well', async ({ page, context }) => {
    const person = await newPerson({ verified: true })
    await signInAs(context, person.email)
    const refreshed = page.waitForResponse((response) => asks(response, 'auth-refresh'))
    await page.goto('/profile')
    await expect(page.getByText('Este dispositivo')).toBeVisible()
    await (await refreshed).finished()
    await endSession(page, context)
    const dialog = page.getByRole('dialog', { name: 'La sesión terminó' })
    await dialog.getByRole('button', { name: 'Recibir un código por correo' }).click()
    await dialog.getByLabel('Código').fill(await codeTo(person.email))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('too many tries say so, and guessing goes no further', async ({ page, context }) => {
    const person = await newPerson()
    await page.goto('/login2')
    await askCode(page, person.email)
    const code = await codeTo(person.email)
    for (let i = 0; i < 6; i++) {
      await page.getByLabel('Código').fill(`000${i}`)
      const answer = page.waitForResponse((response) => asks(response, 'auth-with-otp'))
      await page.keyboard.press('Enter')
      await answer
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeEnabled()
    }
    await expect(page.getByRole('alert')).toHaveText(
      'Hubo demasiados intentos con códigos. Dentro de unos minutos se puede probar con uno nuevo.',
    )
    await page.getByLabel('Código').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/demasiados intentos/)
    expect(await sessionOf(context)).toBeNull()
  })

  test('an installation without codes says so and leads to the password', async ({ page }) => {
    await page.route('**/auth-methods*', async (route) => {
      const response = await route.fetch()
      const methods = (await response.json()) as Record<string, unknown>
      await route.fulfill({ response, json: { ...methods, otp: { enabled: false, duration: 0 } } })
    })
    await page.goto('/login2?redirect=/profile')
    await expect(page.getByText('El ingreso con código no está habilitado en esta instalación.')).toBeVisible()
    await page.getByRole('link', { name: 'Ingresar con contraseña' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
  })
})

test.describe('with a second factor', () => {
  test.beforeAll(() => configure({ mfa: { enabled: true, rule: `surname ~ "${DOUBLE}"` } }))

  const newDouble = () => newPerson({ surname: `${DOUBLE} ${unique()}` })

  test('the password goes on with a code in the same card', async ({ page, context }) => {
    const person = await newDouble()
    await page.goto('/login?redirect=/profile')
    await fillPassword(page, person.email, 'wrong-password')
    await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
    await fillPassword(page, person.email)
    await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible()
    await expect(
      page.getByText(`La contraseña es correcta. Para terminar, falta el código que llegó a ${person.email}.`),
    ).toBeVisible()
    await expect(page.getByLabel('Código')).toBeFocused()
    expect(await sessionOf(context), 'half a sign-in is none').toBeNull()
    await expectNoBarrier(page)

    await page.getByLabel('Código').fill('0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('El código no es válido o ya venció.')
    await page.getByLabel('Código').fill(await codeTo(person.email))
    await page.getByRole('button', { name: 'Terminar de ingresar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('the code goes on with the password', async ({ page, context }) => {
    const person = await newDouble()
    await page.goto('/login2')
    await askCode(page, person.email)
    await page.getByLabel('Código').fill(await codeTo(person.email))
    await page.keyboard.press('Enter')
    await expect(page.getByText('El código es correcto. Para terminar, falta la contraseña.')).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('La contraseña no coincide.')
    await expect
      .poll(
        () =>
          page
            .getByLabel('Contraseña', { exact: true })
            .evaluate((field: HTMLInputElement) => [
              field === document.activeElement,
              field.value.slice(field.selectionStart!, field.selectionEnd!),
            ]),
        'ready to be typed over',
      )
      .toEqual([true, 'wrong-password'])
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(hello(page)).toBeVisible()
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('a first step that is too long ago begins again, kindly, with the address', async ({ page, context }) => {
    const person = await newDouble()
    await page.goto('/login')
    await fillPassword(page, person.email)
    await expect(page.getByLabel('Código')).toBeVisible()
    const { api } = await superuser()
    for (const { id } of await api.collection('_mfas').getFullList({ filter: `recordRef = "${person.id}"` }))
      await api.collection('_mfas').delete(id)
    await page.getByLabel('Código').fill(await codeTo(person.email))
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Pasó demasiado tiempo entre los dos pasos. Por seguridad hay que empezar de nuevo.'),
    ).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(person.email)
    expect(await sessionOf(context)).toBeNull()
  })

  test('a session that ended over a page is asked for with both steps', async ({ page, context }) => {
    const person = await newDouble()
    await page.goto('/login?redirect=/profile')
    await fillPassword(page, person.email)
    await page.getByLabel('Código').fill(await codeTo(person.email))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    await endSession(page, context)
    const dialog = page.getByRole('dialog', { name: 'La sesión terminó' })
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Seguir' }).click()
    await expect(dialog.getByText(/falta el código que llegó a/)).toBeVisible()
    await dialog.getByLabel('Código').fill(await codeTo(person.email, { count: 2 }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('a changed password asks for both steps over the page', async ({ page, context }) => {
    const person = await newDouble()
    await page.goto('/login?redirect=/profile')
    await fillPassword(page, person.email)
    await page.getByLabel('Código').fill(await codeTo(person.email))
    await page.keyboard.press('Enter')
    await page.getByLabel('Contraseña actual').fill(PASSWORD)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-timesheet')
    await page.getByLabel('Repetir la contraseña nueva').fill('otra-timesheet')
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
    const dialog = page.getByRole('dialog', { name: 'La sesión terminó' })
    await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-timesheet')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Código').fill(await codeTo(person.email, { count: 2 }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('starting again keeps the address and drops the first step', async ({ page }) => {
    const person = await newDouble()
    await page.goto('/login')
    await fillPassword(page, person.email)
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(person.email)
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  })
})

test.describe('with a provider', () => {
  test.beforeAll(() => configure({ oauth2: { enabled: true, providers: [oidc.provider('oidc')] } }))
  test.afterAll(() => configure({ oauth2: { enabled: false, providers: [] } }))

  const chooseAt = async (page: Page, button: string, account: string) => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: button }).click()
    const popup = await opened
    await popup.getByRole('link', { name: account }).click()
    return popup
  }

  test('a known address signs in, and the window closes by itself', async ({ page, context }) => {
    const person = await newPerson({ email: ANA })
    await page.goto('/login?redirect=/profile')
    const popup = await chooseAt(page, 'Ingresar con Mi empresa', 'Ana Externa')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect((await sessionOf(context))?.record['id']).toBe(person.id)
  })

  test('an address that the company does not know, a refusal and a closed window are reported, and nobody gets in', async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    await chooseAt(page, 'Ingresar con Mi empresa', 'Nadie')
    await expect(page.getByRole('alert')).toHaveText(
      'No hay ninguna cuenta de la empresa con el correo de ese proveedor. La administración puede crearla.',
    )
    await chooseAt(page, 'Ingresar con Mi empresa', 'Cancelar')
    await expect(page.getByRole('alert')).toHaveText(
      'El proveedor no autorizó el ingreso: se canceló o no dio permiso.',
    )
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Ingresar con Mi empresa' }).click()
    const popup = await opened
    await popup.getByRole('link', { name: 'Nadie' }).waitFor()
    await popup.close()
    await expect(page.getByRole('alert')).toHaveText(
      'La ventana del proveedor se cerró antes de terminar. Se puede probar otra vez.',
    )
    expect(await sessionOf(context)).toBeNull()
    await expectNoBarrier(page)
  })

  test('a blocked window is reported at once', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Ingresar con Mi empresa' }).click()
    await expect(page.getByRole('alert')).toHaveText(/El navegador bloqueó la ventana/)
  })

  test('the profile links an account and lets it go again', async ({ page, context }) => {
    const person = await newPerson({ verified: true })
    await signInAs(context, person.email)
    await page.goto('/profile')
    const popup = await chooseAt(page, 'Vincular Mi empresa', 'Nadie')
    await expect(page.getByText('Mi empresa quedó vinculado.')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect((await sessionOf(context))?.record['id']).toBe(person.id)

    const other = await newPerson({ verified: true })
    await signInAs(context, other.email)
    await page.goto('/profile')
    await chooseAt(page, 'Vincular Mi empresa', 'Nadie')
    await expect(page.getByText('Esa cuenta del proveedor ya es de otra persona. Esta sesión no cambió.')).toBeVisible()
    expect((await sessionOf(context))?.record['id'], 'whose account it is must not change the session').toBe(other.id)

    await signInAs(context, person.email)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Desvincular Mi empresa' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await expect(page.getByRole('button', { name: 'Vincular Mi empresa', exact: true })).toBeVisible()
    const { api } = await superuser()
    expect(await api.collection('_externalAuths').getFullList({ filter: `recordRef = "${person.id}"` })).toEqual([])
  })
})

test('without a provider the sign-in page offers none, and nothing moves when that is known', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts: (window as unknown as { shifts: number }).shifts + (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const methods = page.waitForResponse((response) => response.url().includes('/auth-methods'))
  await page.goto('/login')
  await methods
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Ingresar con/ })).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01)
})

test.describe('as the administration of the system', () => {
  test('a superuser has a sign-in page, a start page and a navigation of their own', async ({ page, context }) => {
    const { email, password } = await superuser()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Administración del sistema' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Administración del sistema' })).toBeVisible()
    await expectNoBarrier(page)
    await fillPassword(page, 'admin@demo.test')
    await expect(page.getByRole('alert'), 'a person is no superuser').toHaveText(
      'El correo o la contraseña no coinciden.',
    )
    await fillPassword(page, email, password)
    await expect(page).toHaveURL(/\/config\/system$/)
    expect((await sessionOf(context))?.record['collectionName']).toBe('_superusers')

    const nav = page.getByRole('navigation', { name: 'Principal', exact: true })
    await expect(nav.getByRole('link', { name: 'Configuración' })).toBeVisible()
    for (const name of ['Semana', 'Proyectos', 'Bandeja']) await expect(nav.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cargar horas' })).toHaveCount(0)

    await page.reload()
    await expect(page).toHaveURL(/\/config\/system$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/config\/system$/)

    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Cerrar la sesión' }).click()
    await expect(page.getByRole('heading', { name: 'La sesión se cerró' })).toBeVisible()
  })

  test('a screen of people explains itself to a superuser, and one of the system to a person', async ({
    page,
    context,
  }) => {
    const { api } = await superuser()
    await putSession(context, { token: api.authStore.token, record: api.authStore.record })
    for (const path of ['/hours', '/inbox', '/projects', '/profile']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Esta pantalla es de las personas de la empresa' }),
        path,
      ).toBeVisible()
    }
    await expectNoBarrier(page)
    await page.getByRole('link', { name: 'Ir a Sistema' }).click()
    await expect(page).toHaveURL(/\/config\/system$/)

    await context.clearCookies()
    await signInAs(context, 'admin')
    await page.goto('/config/system')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Esta parte es de la administración del sistema' }),
    ).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: 'Ingresar como administración del sistema' }).click()
    await expect(page).toHaveURL(/\/login\?as=system&redirect=%2Fconfig%2Fsystem$/)
  })

  test('a guest who wants a screen of the system is asked for its account and gets there', async ({ page }) => {
    const { email, password } = await superuser()
    await page.goto('/config/system')
    await expect(page.getByRole('heading', { level: 1, name: 'Administración del sistema' })).toBeVisible()
    await fillPassword(page, email, password)
    await expect(page).toHaveURL(/\/config\/system$/)
  })
})

test('a superuser defines a forgotten password by mail, and where two steps are needed, page and dialog ask for both', async ({
  page,
  context,
}) => {
  const {
    origin,
    dir,
    superuser: { email },
    stop,
  } = await startOwnServer()
  const password = 'otra-timesheet'
  try {
    await page.goto(`${origin}/login?as=system`)
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await page.getByLabel('Correo').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await page.goto(origin + (await linkTo(email, { dir })))
    await page.getByLabel('Contraseña nueva').fill(password)
    await page.getByLabel('Repetir la contraseña').fill(password)
    await page.getByRole('button', { name: 'Guardar e ingresar' }).click()
    await expect(page).toHaveURL(/\/config\/system$/)

    const api = new PocketBase(`${origin}/timesheet/`, new BaseAuthStore())
    await api.collection('_superusers').authWithPassword(email, password)
    await api.collections.update('_superusers', { otp: { enabled: true }, mfa: { enabled: true } })
    await page.goto(`${origin}/login?as=system`)
    await fillPassword(page, email, password)
    await page.getByLabel('Código').fill(await codeTo(email, { dir }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/config\/system$/)
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()

    await endSession(page, context)
    const dialog = page.getByRole('dialog', { name: 'La sesión terminó' })
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Código').fill(await codeTo(email, { count: 2, dir }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  } finally {
    await stop()
  }
})

test.describe('from several devices', () => {
  test('the profile shows them, forgets one, and closes the sessions of all others', async ({
    page,
    context,
    browser,
  }) => {
    const person = await newPerson()
    await signIn(person.email)
    const phone = await browser.newContext({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    })
    const other = await phone.newPage()
    await other.goto('/login')
    await fillPassword(other, person.email)
    await expect(hello(other)).toBeVisible()

    await page.goto('/login?redirect=/profile')
    await fillPassword(page, person.email)
    const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Sesiones y dispositivos' }) })
    const rows = devices.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Este dispositivo')
    await expect(rows.filter({ hasText: 'Safari en iPhone' })).toContainText('127.0.0.1')
    await expect(rows.first().getByRole('button', { name: /Olvidar/ }), 'this device cannot forget itself').toHaveCount(
      0,
    )
    await expectNoBarrier(page)

    await devices.getByRole('button', { name: 'Olvidar node' }).click()
    await page.getByRole('dialog', { name: 'Olvidar node' }).getByRole('button', { name: 'Olvidar' }).click()
    await expect(page.getByText('node se olvidó.')).toBeVisible()
    await expect(rows).toHaveCount(2)

    await devices.getByRole('button', { name: 'Cerrar sesión en todos los demás dispositivos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(page.getByText('Las sesiones de los demás dispositivos se cerraron.')).toBeVisible()
    await expect(rows.filter({ hasText: 'Safari en iPhone' })).toContainText('Sesión cerrada el')
    await page.reload()
    await expect(rows.first(), 'this session goes on').toContainText('En uso ahora')
    expect((await sessionOf(context))?.record['id']).toBe(person.id)

    await other.reload()
    await expect(other.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
    await phone.close()
  })

  test('a sign-in from a new place is reported by mail', async ({ page }) => {
    const person = await newPerson()
    await signIn(person.email)
    await page.goto('/login')
    await fillPassword(page, person.email)
    await expect(hello(page)).toBeVisible()
    const mail = await mailTo(person.email)
    expect(mail).toContain(`Hubo un ingreso a la cuenta ${person.email} de Timesheet`)
    expect(mail).toContain('/forget')
  })
})
