import { apiAs } from './fixtures/api.ts'
import { newPerson, unique } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

test('a project is created with its team and an activity, and takes hours at once', async ({
  page,
  context,
  problems,
}) => {
  const person = await newPerson({ name: 'Equipo' })
  const code = `P${unique().toUpperCase()}`
  await signInAs(context, 'admin')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Nuevo proyecto' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nuevo proyecto' })
  await drawer.getByRole('button', { name: 'Crear el proyecto' }).click()
  await expect(drawer.getByText('Este dato es obligatorio')).toHaveCount(2)
  await drawer.getByLabel('Código').fill(code.toLowerCase())
  await drawer.getByLabel('Nombre').fill('Pasarela peatonal')
  await drawer.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Activo', exact: true }).click()
  await drawer.getByRole('button', { name: 'Crear el proyecto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasarela peatonal' })).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Proyecto' }).getByRole('link', { name: 'Equipo' }).click()
  await page.getByRole('button', { name: 'Sumar' }).first().click()
  const team = page.getByRole('dialog', { name: 'Sumar al equipo' })
  await team.getByRole('combobox', { name: 'Persona' }).fill(person.surname)
  await page.getByRole('option', { name: new RegExp(person.surname) }).click()
  await team.getByRole('button', { name: 'Sumar' }).click()
  await expect(page.getByText('Equipo (1)')).toBeVisible()
  await expect(page.getByText(`Equipo ${person.surname}`)).toBeVisible()

  await page.getByRole('button', { name: 'Agregar actividad' }).click()
  const activity = page.getByRole('dialog', { name: 'Nueva actividad' })
  await activity.getByLabel('Código').fill('TAB')
  await activity.getByLabel('Nombre').fill('Tablero')
  await activity.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Tablero')).toBeVisible()

  const packages = page.getByRole('region', { name: /^Paquetes/ })
  for (const [own, name, inside] of [
    ['10', 'Ingeniería básica', ''],
    ['11', 'Obras civiles', 'básica'],
  ] as const) {
    await packages.getByRole('button', { name: 'Agregar paquete' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Nuevo paquete' })
    await drawer.getByLabel('Código').fill(own)
    await drawer.getByLabel('Nombre').fill(name)
    if (inside) {
      await drawer.getByRole('combobox', { name: 'Dentro de' }).fill(inside)
      await page.getByRole('option', { name: /básica/ }).click()
    }
    await drawer.getByRole('button', { name: 'Agregar' }).press('Enter')
    await expect(packages.getByText(name)).toBeVisible()
  }
  await packages.getByRole('button', { name: 'Editar Ingeniería básica' }).press('Enter')
  const outer = page.getByRole('dialog', { name: 'Ingeniería básica' })
  await outer.getByRole('combobox', { name: 'Dentro de' }).fill('civiles')
  await page.getByRole('option', { name: /civiles/ }).click()
  await outer.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(outer.getByText('Un paquete no puede estar dentro de sí mismo')).toBeVisible()
  await outer.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await page.getByRole('button', { name: 'Cerrar sin guardar' }).press('Enter')
  await expect(packages.getByRole('listitem')).toHaveText([/10 Ingeniería básica/, /11 Obras civiles/])

  const admin = await apiAs('admin')
  const project = await admin.collection('projects').getFirstListItem(`code = "${code}"`)
  const tab = await admin.collection('activities').getFirstListItem(`project = "${project.id}"`)
  await newHours({ user: person.id, project: project.id, activity: tab.id, day: weekBefore(1)[0], minutes: 465 })
  await page.getByRole('navigation', { name: 'Proyecto' }).getByRole('link', { name: 'Horas' }).click()
  await expect(page.getByText('7:45').first()).toBeVisible()
  expect(problems).toEqual([expect.stringContaining('400 (Bad Request)')])
})

test('the leader of a project may edit its team, its members may not', async ({ page, context, browser }) => {
  const { person, project } = await newTeam()
  await signInAs(context, 'jefa')
  await page.goto(`/projects/${project.id}/resources`)
  await expect(page.getByRole('button', { name: 'Sumar' }).first()).toBeVisible()
  const other = await browser.newContext()
  await signInAs(other, person.email)
  const theirs = await other.newPage()
  await theirs.goto(`/projects/${project.id}/resources`)
  await expect(theirs.getByText('Equipo (1)')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Sumar|Quitar|Editar/ })).toHaveCount(0)
  // A viewer who sees only part of the hours is not shown their share of the whole budget.
  await (await apiAs('admin')).collection('projects').update(project.id, { budgetMinutes: 60_000 })
  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: weekBefore(1)[0],
    minutes: 90,
  })
  await page.goto(`/projects/${project.id}`)
  await expect(page.getByText('dentro de lo previsto')).toBeVisible()
  const loaded = page.getByRole('region', { name: 'Horas', exact: true })
  await expect(loaded).toContainText('1:30')
  await theirs.goto(`/projects/${project.id}`)
  await expect(theirs.getByRole('heading', { name: 'Mis horas', exact: true })).toBeVisible()
  await expect(theirs.getByText(/previst[ao]|Por persona/).filter({ visible: true })).toHaveCount(0)
  await expect(theirs.getByText('1:30').first()).toBeVisible()
  await theirs.goto(`/projects/${project.id}/hours`)
  await expect(theirs.getByText('Mis horas: no son todas las del proyecto.')).toBeVisible()
  // The sums of an open page follow entries by others.
  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: weekBefore(1)[1],
    minutes: 45,
  })
  await expect(loaded).toContainText('2:15', { timeout: 5000 })
  await theirs.goto('/projects')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Proyectos' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Nuevo proyecto' })).toHaveCount(0)
  await other.close()
})

test('the list finds a project by what is typed, and the address keeps it', async ({ page, context }) => {
  const { project } = await newTeam()
  await signInAs(context, 'ingeniero')
  await page.goto('/projects')
  await page
    .getByRole('searchbox', { name: 'Buscar por código, nombre o cliente' })
    .or(page.getByLabel('Buscar por código, nombre o cliente'))
    .first()
    .fill(String(project['code']))
  await expect(page.getByText('1 proyecto con estos filtros')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(String(project['code'])))
  await page.reload()
  await expect(page.getByText('1 proyecto con estos filtros')).toBeVisible()
  await expect(page.getByText(String(project['name']))).toBeVisible()
})
