import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { unique } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { settled } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

/** Selects the rows of these names, by keyboard alone. */
async function select(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('checkbox', { name: 'Elegir la fila' }).press('Space')
  }
}

test('two customers become one by keyboard, are found by either name, and two again', async ({
  page,
  context,
  problems,
}) => {
  const word = unique()
  const admin = await apiAs('admin')
  const customer = (values: object) => admin.collection('customers').create({ country: 'OT', active: true, ...values })
  const kept = await customer({ name: `${word} Aguas del Sur`, address: 'Mitre 1' })
  const merged = await customer({ name: `${word} AySur`, taxId: `T${word}`, address: 'San Martín 2' })
  const project = await admin
    .collection('projects')
    .create({ code: `M${word.toUpperCase()}`, name: 'Acueducto', state: 'active', customer: merged.id })
  const ofProject = async () => (await admin.collection('projects').getOne(project.id))['customer']
  await signInAs(context, 'admin')
  await page.goto(`/config/customers?q=${word}`)
  await settled(page)
  await select(page, kept['name'] as string, merged['name'] as string)
  await page.getByRole('button', { name: 'Unir los dos…' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: /^Unir / })
  await expect(dialog.getByText('1 en Proyectos (Cliente)')).toBeVisible()
  // Whichever row came first, the one with the address that is asked for stays.
  const turn = dialog.getByRole('button', { name: `Al revés: que quede ${String(kept['name'])}` })
  if ((await turn.count()) > 0) {
    await turn.press('Enter')
    await expect(dialog.getByText('1 en Proyectos (Cliente)')).toBeVisible()
  }
  expect(await seriousBarriersOf(page)).toEqual([])
  const address = dialog.getByRole('radiogroup', { name: 'Domicilio que queda' })
  await expect(address.getByRole('radio', { name: 'Mitre 1' })).toBeChecked()
  await address.getByRole('radio', { name: 'Mitre 1' }).press('ArrowLeft')
  await expect(address.getByRole('radio', { name: 'San Martín 2' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(page.getByText(`${word} AySur se unió a ${word} Aguas del Sur.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await ofProject()).toBe(kept.id)
  const now = await admin.collection('customers').getOne(kept.id)
  expect(now).toMatchObject({ address: 'San Martín 2', taxId: `T${word}`, aliases: `${word} AySur` })
  await expect(page.getByRole('row').filter({ hasText: `${word} AySur` })).toHaveCount(0)

  // The address of the merged one leads to the other, on a phone too.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/config/customers?id=${merged.id}`)
  const drawer = page.getByRole('dialog', { name: `${word} Aguas del Sur` })
  await expect(drawer.getByRole('heading', { name: 'Duplicados' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${kept.id}`))
  expect(await seriousBarriersOf(page)).toEqual([])
  await drawer.getByRole('button', { name: `Deshacer la unión de ${word} AySur` }).press('Enter')
  await expect(page.getByText('La unión se deshace: cada uno vuelve a tener lo suyo.')).toBeVisible()
  expect(await ofProject()).toBe(merged.id)

  // From the drawer, with the one that stays chosen there.
  await drawer.getByRole('button', { name: 'Unir con…' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'El que queda' }).fill(`${word} AySur`)
  await page
    .getByRole('option', { name: `${word} AySur` })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nada más lo nombra.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(page.getByText(`${word} Aguas del Sur se unió a ${word} AySur.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${merged.id}`))
  await page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter')
  await expect(page.getByText('La unión se deshace: cada uno vuelve a tener lo suyo.').last()).toBeVisible()
  expect(problems).toEqual([])
})

test('two projects become one with their hours and activities, and the former address leads on', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  const admin = await apiAs('admin')
  const word = unique().toUpperCase()
  const other = await admin
    .collection('projects')
    .create({ code: `Z${word}`, name: `Repetido ${word}`, state: 'active', startsOn: '2020-01-01' })
  const twin = await admin
    .collection('activities')
    .create({ project: other.id, code: 'CAL', name: 'Cálculo', active: true })
  await admin.collection('members').create({ project: other.id, user: person.id })
  const day = weekBefore(1)[0]!
  const hours = await newHours({ user: person.id, project: other.id, activity: twin.id, day, minutes: 465 })
  await signInAs(context, 'admin')
  await page.goto(`/projects/${other.id}?edit=1`)
  const drawer = page.getByRole('dialog', { name: `Editar Z${word}` })
  await drawer.getByRole('button', { name: 'Unir con…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Unir Z${word}`) })
  await dialog.getByRole('combobox', { name: 'El que queda' }).fill(String(project['code']))
  await page
    .getByRole('option', { name: new RegExp(String(project['code'])) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 en Horas (Proyecto)')).toBeVisible()
  await expect(dialog.getByText(/1 en Actividades: se unen también/)).toBeVisible()
  await expect(dialog.getByText(/1 en Equipo: queda la fila del que queda/)).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: String(project['name']) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}`))
  const charged = await admin.collection('hours').getOne(hours.id)
  expect(charged['project']).toBe(project.id)
  expect(charged['activity']).not.toBe(twin.id)

  await page.goto(`/projects/${other.id}/hours`)
  await expect(page.getByRole('heading', { level: 1, name: String(project['name']) })).toBeVisible()
  await page.goto(`/projects?q=${word}`)
  await expect(page.getByRole('row').filter({ hasText: String(project['code']) })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Repetido ${word}` })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('two accounts of a person become one: hours pass, the other account ends, and all of it can be undone', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  const admin = await apiAs('admin')
  const word = unique()
  const twin = await admin.collection('users').create({
    ...{ name: 'Ana', surname: `Repetida ${word}`, email: `${word}@merge.test`, active: true },
    ...{ password: 'one-of-two-accounts', passwordConfirm: 'one-of-two-accounts' },
  })
  await admin.collection('members').create({ project: project.id, user: twin.id })
  const day = weekBefore(1)[0]!
  const hours = await newHours({
    user: twin.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day,
    minutes: 465,
  })
  const ownerOf = async () => (await admin.collection('hours').getOne(hours.id))['user']
  await signInAs(context, 'admin')
  await page.goto(`/config/users?id=${twin.id}`)
  const drawer = page.getByRole('dialog', { name: `Ana Repetida ${word}` })
  await drawer.getByRole('button', { name: 'Unir con…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Unir Ana Repetida ${word}`) })
  await dialog.getByRole('combobox', { name: 'El que queda' }).fill(person.surname)
  await page
    .getByRole('option', { name: new RegExp(person.surname) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 en Horas (Persona)')).toBeVisible()
  await expect(dialog.getByText(/1 en Equipo: queda la fila del que queda/)).toBeVisible()
  await expect(dialog.getByText(/Contrato, jornada, calendario, roles y ajustes no pasan/)).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`id=${person.id}`))
  expect(await ownerOf()).toBe(person.id)
  const kept = page.getByRole('dialog', { name: new RegExp(person.surname) })
  await kept.getByRole('button', { name: `Deshacer la unión de Ana Repetida ${word}` }).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/config/users?id=${twin.id}`)
  await expect(kept.getByRole('heading', { name: 'Duplicados' })).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await kept.getByRole('button', { name: `Deshacer la unión de Ana Repetida ${word}` }).press('Enter')
  await expect(page.getByText('La unión se deshace: cada uno vuelve a tener lo suyo.')).toBeVisible()
  expect(await ownerOf()).toBe(twin.id)
  expect((await admin.collection('users').getOne(twin.id))['active']).toBe(true)
  expect(problems).toEqual([])
})
