import { apiAs } from './fixtures/api.ts'
import { newPerson, newProject, unique } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours } from './fixtures/week.ts'

const [MON, TUE] = weekBefore(1)

test('an engineer sends a week, the lead decides it from the inbox by keys, and the engineer sees it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(40_000)
  const lead = await newPerson({ name: 'Lara' })
  const person = await newPerson({ name: 'Iván' })
  const project = await newProject({ manager: lead.id })
  const admin = await apiAs('admin')
  await admin.collection('members').create({ project: project.id, user: person.id })
  const activity = project.activities[0]!.id
  for (const day of [MON!, TUE!])
    await newHours({ user: person.id, project: project.id, activity, day, minutes: 480, note: 'Modelo de nudos' })

  const desk = await browser.newContext()
  await signInAs(desk, lead.email)
  const inbox = await desk.newPage()
  const follows = subscribed(inbox, 'inbox')
  await inbox.goto('/inbox')
  await follows
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const bar = page.getByRole('region', { name: 'Envío y aprobación' })
  // A double click sends once, and does not take it back.
  await bar.getByRole('button', { name: 'Enviar semana' }).dblclick()
  await expect(bar).toContainText('espera a Lara')

  const row = inbox.getByRole('button', { name: /Aprobar horas de Iván/ })
  await expect(row, 'one row for the whole part').toHaveCount(1)
  await inbox.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-current', 'true')
  const lines = inbox.getByRole('list', { name: 'Horas enviadas' }).getByRole('listitem')
  await expect(lines, 'what is decided stands beside the list').toHaveCount(2)
  await expect(lines.first()).toContainText('Modelo de nudos')
  await expect(inbox.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await inbox.keyboard.press('e')
  await inbox.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await inbox.keyboard.press('u')
  await expect(row).toBeVisible()
  await expect(inbox.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await inbox.keyboard.press('e')
  await inbox.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  // Leaving the page sends what waits.
  await inbox.goto('/profile')

  await expect(bar).toContainText(`${String(project['code'])}: aprobado`)
  const rows = await admin.collection('hours').getFullList({ filter: `user = "${person.id}"` })
  expect(rows.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
    ['approved', lead.id],
    ['approved', lead.id],
  ])
  await desk.close()
})

test('an administrator writes a definition by keys, tries and publishes it, and what runs keeps its version', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(40_000)
  const lead = await newPerson({ name: 'Lucio' })
  const person = await newPerson({ name: 'Irene' })
  const project = await newProject({ manager: lead.id })
  const code = `P${unique().toUpperCase()}`.slice(0, 12)
  await signInAs(context, 'admin')
  await page.goto('/workflow?tab=definitions')
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press(key)
  }
  await press('Nueva definición')
  const drawer = page.getByRole('dialog', { name: 'Nueva definición' })
  await drawer.getByLabel('Código').fill(code)
  await drawer.getByRole('textbox', { name: /^Nombre( \*)?$/ }).fill(`Flujo ${code}`)
  await drawer.getByLabel('Condición').fill('sueldo > 3')
  const nameOf = (step: number) =>
    drawer.getByRole('group', { name: `Paso ${step}`, exact: true }).getByLabel('Nombre del paso')
  await nameOf(1).fill('Primero')
  await drawer.getByLabel('Plazo en días hábiles').fill('5')
  for (const [step, name] of [
    [2, 'Segundo'],
    [3, 'Tercero'],
  ] as const) {
    await press('Agregar un paso')
    await nameOf(step).fill(name)
  }
  await press('Subir Paso 3', 'Space')
  await expect(nameOf(2)).toHaveValue('Tercero')
  await expect(nameOf(3)).toHaveValue('Segundo')
  await drawer.getByRole('group', { name: 'Paso 2', exact: true }).getByRole('button', { name: 'Quitar' }).focus()
  await page.keyboard.press('Enter')
  await expect(nameOf(2)).toHaveValue('Segundo')
  await expect(nameOf(3)).toHaveCount(0)
  await press('Guardar borrador')
  await expect(
    drawer.getByText(/condición/i).last(),
    'a condition that is none is refused where it stands',
  ).toBeVisible()
  await expect(drawer).toBeVisible()
  // No other story sends a part of this length.
  await drawer.getByLabel('Condición').fill('minutes = 705')
  await press('Guardar borrador')
  await expect(drawer).toHaveCount(0)
  const card = (version: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${code} versión ${version}` })
      .filter({ has: page.getByRole('heading') })
  const publish = async (version: number) => {
    await card(version).getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(card(version).getByText('Publicada')).toBeVisible()
  }
  await expect(card(1).getByRole('listitem')).toHaveText([/^Primero.*5 días hábiles/, /^Segundo/])
  await publish(1)

  const admin = await apiAs('admin')
  await admin.collection('members').create({ project: project.id, user: person.id })
  const activity = project.activities[0]!.id
  const entry = await newHours({ user: person.id, project: project.id, activity, day: MON!, minutes: 705 })
  await (await apiAs(person.email)).collection('hours').update(entry.id, { state: 'submitted' })
  const running = await admin.collection('workflow_instances').getFirstListItem(`project = "${project.id}"`)
  await card(1).getByRole('button', { name: 'Probar' }).click()
  await card(1)
    .getByLabel(/^Probar con/)
    .selectOption(running.id)
  await expect(card(1)).toContainText(`Primero: Lucio ${lead.surname}`)

  // Beside what was tried.
  await card(1).getByRole('button', { name: 'Nueva versión' }).click()
  const next = page.getByRole('dialog', { name: `Nueva versión de Flujo ${code}` })
  await next.getByRole('button', { name: 'Quitar' }).last().click()
  await next.getByRole('button', { name: 'Guardar borrador' }).click()
  await publish(2)
  await expect(card(1).getByText('Reemplazada')).toBeVisible()
  expect((await admin.collection('workflow_instances').getOne(running.id))['definition']).toBe(running['definition'])
  await page.goto(`/workflow?id=${running.id}`)
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Historia del flujo' })).toContainText('Primero')
  await expect(page.getByText('1 de 2: Primero').first()).toBeVisible()
  // An administrator names nobody while somebody is asked; the management passes the task on, never to who sent it.
  await expect(page.getByRole('button', { name: 'Pasar a otra persona…' })).toHaveCount(0)
  const other = await newPerson({ name: 'Olga' })
  const office = await browser.newContext()
  await signInAs(office, 'gerencia')
  const boss = await office.newPage()
  await boss.goto(`/workflow?id=${running.id}`)
  await boss.getByRole('button', { name: 'Pasar a otra persona…' }).press('Enter')
  const pass = boss.getByRole('dialog', { name: 'Pasar a otra persona: Primero' })
  const whom = async (surname: unknown) => {
    await pass.getByRole('combobox', { name: 'Quién decide' }).fill(String(surname))
    await boss.getByRole('option', { name: String(surname) }).click()
  }
  await whom(person.surname)
  await expect(pass).toContainText('Quien hizo o envió algo no puede decidir sobre eso')
  await pass.getByRole('textbox', { name: 'Motivo' }).fill('Está de viaje')
  await pass.getByRole('button', { name: 'Pasar la tarea' }).click()
  await whom(other.surname)
  await pass.getByRole('button', { name: 'Pasar la tarea' }).click()
  const story = boss.getByRole('list', { name: 'Historia del flujo' })
  await expect(story).toContainText(`Espera a Olga ${String(other.surname)}`)
  await expect(story).toContainText('Está de viaje')
  await office.close()
})
