import { apiAs, signIn } from './fixtures/api.ts'
import { find, newPerson, unique } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { linkTo } from './fixtures/mail.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('a person is invited by mail, gets a role, and enters by the mailed link', async ({ page, context, browser }) => {
  const email = `${unique()}@demo.test`
  await signInAs(context, 'admin')
  await page.goto('/config/users')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await drawer.getByRole('button', { name: 'Invitar' }).click()
  await expect(drawer.getByText('Falta el correo: ahí llega la invitación')).toBeVisible()
  await drawer.getByLabel('Correo').fill(email)
  await drawer.getByLabel('Nombre').fill('Iara')
  await drawer.getByLabel('Apellido').fill('Invitada')
  await drawer.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText(`Se envió la invitación a ${email}.`)).toBeVisible()

  const person = page.getByRole('dialog', { name: 'Iara Invitada' })
  await expect(person.getByText('Invitada', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: email }).getByText('Invitada', { exact: true })).toBeVisible()
  await person.getByRole('tab', { name: 'Roles' }).click()
  await person.getByRole('button', { name: 'Agregar un rol' }).click()
  await person.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Administración y finanzas' }).click()
  await person.getByRole('button', { name: 'Dar el rol' }).click()
  await expect(person.getByText('En toda la empresa')).toBeVisible()

  const admin = await apiAs('admin')
  await expect
    .poll(async () => (await admin.collection('users').getFirstListItem(`email = "${email}"`))['grants'])
    .toEqual(['af'])

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await linkTo(email))
  await guest.getByLabel('Contraseña nueva').fill('iara-elige-esta')
  await guest.getByLabel('Repetir la contraseña').fill('iara-elige-esta')
  await guest.getByRole('button', { name: 'Guardar e ingresar' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Hola, Iara' })).toBeVisible()
  const missing = guest.getByRole('region', { name: 'Falta para empezar' })
  await expect(missing.getByRole('listitem')).toHaveText([/^El calendario: /, /^La jornada: /])
  const { name, surname } = await find('users', 'email = "admin@demo.test"')
  await expect(missing.getByText(`Lo define la administración: ${String(name)} ${String(surname)}`)).toBeVisible()
  await guest.context().close()
  await expect(person.getByText('Invitada', { exact: true })).toHaveCount(0)
})

test('a reader of a customer is offered nothing of hours', async ({ page, context }) => {
  await signInAs(context, 'cliente')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
  const offers = page
    .getByRole('link', { name: /hora|semana|calendario|carga/i })
    .or(page.getByRole('button', { name: /hora|semana|calendario|carga|cronómetro/i }))
  await expect(offers).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('horas')
  await expect(page.getByRole('option', { name: /hora/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const path of ['/hours', '/hours/i', '/hours/old', '/hours/calendar/WeekView']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir a Inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
  await expect(offers).toHaveCount(0)
})

test('a deactivated person is out at once and may come back', async ({ page, context }) => {
  const person = await newPerson({ name: 'Baja' })
  await signIn(person.email)
  await signInAs(context, 'admin')
  await page.goto(`/config/users?id=${person.id}`)
  const drawer = page.getByRole('dialog', { name: `Baja ${person.surname}` })
  await drawer.getByRole('button', { name: 'Dar de baja' }).click()
  await page
    .getByRole('dialog', { name: `Dar de baja a Baja ${person.surname}` })
    .getByRole('button', { name: 'Dar de baja' })
    .click()
  await expect(page.getByText('Baja ya no puede ingresar.')).toBeVisible()
  await expect(signIn(person.email)).rejects.toMatchObject({ status: 403 })
  await drawer.getByRole('button', { name: 'Reactivar' }).click()
  await page
    .getByRole('dialog', { name: `Reactivar a Baja ${person.surname}` })
    .getByRole('button', { name: 'Reactivar' })
    .click()
  await expect(page.getByText('Baja puede ingresar otra vez.')).toBeVisible()
  await signIn(person.email)
})

test('a year of holidays is imported as a reviewed difference', async ({ page, context }) => {
  const admin = await apiAs('admin')
  const year = Number(today().slice(0, 4)) + 1
  const calendar = await admin.collection('calendars').create({
    name: `Sede ${unique()}`,
    level: 'country',
    country: 'AR',
    timeZone: 'America/Argentina/Buenos_Aires',
    active: true,
  })
  const stored = () => admin.collection('holidays').getFullList({ filter: `calendar = "${calendar.id}"`, sort: 'day' })
  const christmas = await admin
    .collection('holidays')
    .create({ calendar: calendar.id, day: `${year}-12-25`, kind: 'holiday', name: 'Nochebuena', origin: 'law' })
  await admin.collection('holidays').create({
    calendar: calendar.id,
    day: `${year}-08-05`,
    kind: 'day_off',
    name: 'Aniversario de la firma',
    origin: 'company',
  })
  await signInAs(context, 'admin')
  await page.goto(`/config/holidays?calendar=${calendar.id}&year=${year}`)
  await page.getByRole('button', { name: 'Importar el año' }).click()
  const drawer = page.getByRole('dialog', { name: `Importar feriados en ${String(calendar['name'])}` })
  await expect(drawer.getByText(/\d+ nuevos, 1 con otro nombre, 0 iguales, 1 sólo acá\./)).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: /Navidad/ })).toBeChecked()
  await expect(
    drawer.getByRole('checkbox', { name: /Aniversario de la firma/ }),
    'nothing of the firm is removed unasked',
  ).not.toBeChecked()
  await expect(drawer.getByText('No cambian las horas esperadas de nadie.')).toBeVisible()
  await drawer.getByRole('checkbox', { name: /Día del Trabajador/ }).uncheck()
  expect(await stored()).toHaveLength(2)
  const publish = drawer.getByRole('button', { name: /^Publicar \d+ cambios$/ })
  // Somebody changes it while the plan is on its way: told of it before, the page would show a new plan.
  const meanwhile = () => admin.collection('holidays').update(christmas.id, { name: 'Navidad de la firma' })
  await page.route('**/api/commands/import-holidays', (route) => meanwhile().then(() => route.continue()), { times: 1 })
  await publish.click()
  await expect(page.getByText(/El calendario cambió mientras tanto y no se publicó nada/)).toBeVisible()
  expect(await stored(), 'what was planned upon another state is not done').toHaveLength(2)
  await expect(drawer.getByText('Navidad de la firma')).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: /Día del Trabajador/ })).not.toBeChecked()
  await publish.click()
  await expect(page.getByText(/Se publicaron \d+ cambios\./)).toBeVisible()
  await expect(drawer).toHaveCount(0)

  const rows = await stored()
  const names = rows.map((row) => `${String(row['day'])} ${String(row['name'])}`)
  expect(names).toContain(`${year}-08-05 Aniversario de la firma`)
  expect(names.filter((name) => name.startsWith(`${year}-12-25`))).toEqual([expect.stringContaining('Navidad')])
  expect(names.filter((name) => name.startsWith(`${year}-05-01`))).toEqual([])
  await expect(page.getByText('Aniversario de la firma')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(async () => (await stored()).map((row) => String(row['name'])), 'all of it is taken back')
    .toEqual(['Aniversario de la firma', 'Navidad de la firma'])
  await admin.collection('calendars').delete(calendar.id)
})

test('whoever may not configure sees the lists without any way to change them', async ({ page, context }) => {
  await signInAs(context, 'ingeniero')
  for (const path of ['/config/users', '/config/holidays', '/config/journey']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => document.querySelectorAll('.mantine-Skeleton-root').length === 0)
    await expect(
      page.getByRole('button', { name: /^(Invitar|Importar el año|Nuevo día especial|Nueva jornada|Editar|Eliminar)/ }),
    ).toHaveCount(0)
  }
})

test('what is not understood stays as typed and is refused at its field, and nothing typed is lost without asking', async ({
  page,
  context,
  problems,
}) => {
  const admin = await apiAs('admin')
  const name = `Jornada ${unique()}`
  const row = await admin
    .collection('journey')
    .create({ name, monday: 480, friday: 360, start: '09:00', end: '18:00', lunchMinutes: 60, active: true })
  const stored = () => admin.collection('journey').getOne(row.id)
  const untouched = await stored()
  await signInAs(context, 'admin')
  await page.goto('/config/journey')
  await page.getByText(name).click()
  const drawer = page.getByRole('dialog', { name })
  const guard = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  for (const [field, typed, problem] of [
    ['Lunes', '25:00', 'La duración no puede pasar de 24 horas'],
    ['Martes', 'abc', 'No se entiende la duración'],
    ['Miércoles', '-3', 'La duración no puede ser negativa'],
    ['Jueves', '1.000', '1.000 puede ser 1:00 o 1.000:00'],
    ['Almuerzo', '999', 'La duración no puede pasar de 24 horas'],
    ['Nombre', 'ñ'.repeat(600), 'Admite 80 caracteres como máximo'],
  ] as const) {
    const input = drawer.getByLabel(field)
    const before = await input.inputValue()
    await input.fill(typed)
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(input, field).toHaveValue(typed)
    await expect(input, field).toHaveAttribute('aria-invalid', 'true')
    await expect(drawer.getByText(problem)).toBeVisible()
    await input.fill(before)
  }
  await drawer.getByLabel('Entrada').fill('18:00')
  await drawer.getByLabel('Salida').fill('9')
  await expect(drawer.getByText('La salida no es posterior a la entrada')).toBeVisible()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  expect(await stored()).toEqual(untouched)

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(guard.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(guard).toBeHidden()
    await expect(drawer.getByLabel('Entrada')).toHaveValue('18:00')
  }
  await drawer.getByLabel('Entrada').fill('8')
  await drawer.getByLabel('Salida').fill('17')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
  await expect(drawer, 'what was saved is left without asking').toBeHidden()
  expect(await stored()).toMatchObject({
    name,
    monday: 480,
    tuesday: 0,
    start: '08:00',
    end: '17:00',
    lunchMinutes: 60,
  })

  await page.goto('/profile')
  await page.getByLabel('Teléfono').fill('+54 11 4000 0000')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await guard.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+54 11 4000 0000')
  await page.getByRole('link', { name: 'Inicio' }).first().click()
  await guard.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
  expect(problems).toEqual([])
})

test('a code is written in capitals, also where letters are put between others, and a name as it is typed', async ({
  page,
  context,
}) => {
  const end = unique().slice(-3).toLowerCase()
  await signInAs(context, 'admin')
  await page.goto('/config/document_types')
  await page.getByRole('button', { name: 'Nuevo tipo de documento' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo tipo de documento' })
  const code = form.getByLabel('Código')
  await expect(code).toBeFocused()
  await page.keyboard.type(`pt${end}`)
  for (let step = 0; step < end.length + 1; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('xy')
  await expect(code).toHaveValue(`PXYT${end.toUpperCase()}`)
  await form.getByLabel('Nombre').fill('plano de taller')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  const admin = await apiAs('admin')
  const made = await admin.collection('document_types').getFirstListItem(`code = "PXYT${end.toUpperCase()}"`)
  expect(made['name']).toBe('plano de taller')
})

test('the form of a list takes what is typed before it has come', async ({ page, context }) => {
  await signInAs(context, 'jefa')
  const held = gate()
  await page.route(/\/list-drawer/, async (route) => {
    await held.opened
    await route.continue()
  })
  await page.goto('/workflow?tab=substitutions')
  await page.getByRole('button', { name: 'Nueva suplencia' }).first().click()
  await page.keyboard.type('Lozano', { delay: 20 })
  held.open()
  const form = page.getByRole('dialog', { name: 'Nueva suplencia' })
  await expect(form.locator('input').first()).toHaveValue('Lozano')
  await expect(page.getByRole('option', { name: /Lozano/ })).toBeVisible()
})
