import type { Locator } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { newWork } from './fixtures/new-work.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours } from './fixtures/week.ts'

/** Who is asked about an object now. */
async function deciderOf(collection: string, filter: string): Promise<string> {
  const admin = await apiAs('admin')
  const { id } = await admin.collection(collection).getFirstListItem(filter)
  const task = await admin
    .collection('workflow_tasks')
    .getFirstListItem(`objectId = "${id}" && state = "pending"`, { expand: 'user' })
  return String(task['expand']?.['user']?.['email'])
}

/** Writes the hours, and waits until they have come into their field: a dialog that opens takes what is typed by and by. */
async function typed(drawer: Locator, text: string): Promise<void> {
  const field = drawer.getByLabel('Horas que faltan')
  await field.fill(text)
  await expect(field).toHaveValue(text)
}

test('more hours are asked for on my work, granted in the inbox, and the forecast has moved', async ({
  page,
  context,
}) => {
  const { person, asigned } = await newWork()
  const code = String(asigned['code'])
  const control = await apiAs('documental')
  await control.collection('documents').update(asigned.id, { budgetMinutes: 600, forecastMinutes: 600 })
  await signInAs(context, person.email)
  await page.goto('/work')
  await page.getByRole('button', { name: `Pedir más horas en ${code}` }).click()
  const drawer = page.getByRole('dialog', { name: `Pedir más horas en ${code}` })
  await expect(drawer).toContainText('10:00 previstas · 10:00 presupuestadas')
  expect(await seriousBarriersOf(page)).toEqual([])
  await typed(drawer, '4')
  await drawer.getByLabel('Motivo').fill('Corto')
  await drawer.getByRole('button', { name: 'Pedir' }).click()
  await expect(drawer).toContainText('El motivo lleva al menos 10 caracteres')
  await drawer.getByLabel('Motivo').fill('Cambió el equipo del proveedor')
  await drawer.getByRole('button', { name: 'Pedir' }).click()
  await expect(drawer).toHaveCount(0)
  const line = page.getByRole('listitem').filter({ hasText: code })
  await expect(line).toContainText('Pediste 4:00 más: falta la respuesta')

  // Taken back at once, and asked again.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await line.getByRole('button', { name: `Pedir más horas en ${code}` }).click()
  await typed(drawer, '5:30')
  await drawer.getByLabel('Motivo').fill('Cambió el equipo del proveedor')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Pediste 5:30 más')

  const decider = await deciderOf('hour_requests', `document = "${asigned.id}" && state = "requested"`)
  expect(decider).not.toBe(person.email)
  await signInAs(context, decider)
  await page.goto('/inbox')
  await page.getByRole('button', { name: new RegExp(`Más horas de ${code}`) }).click()
  await expect(page.getByText('Se prevén 15:30')).toBeVisible()
  await expect(page.getByText(/en el proyecto/)).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect
    .poll(
      async () => {
        const { budgetMinutes, forecastMinutes } = await find('documents', `id = "${asigned.id}"`)
        return [budgetMinutes, forecastMinutes]
      },
      { timeout: 20_000 },
    )
    .toEqual([600, 930])

  await signInAs(context, person.email)
  await page.goto('/inbox')
  await expect(
    page.getByRole('button', { name: new RegExp(`Te otorgaron 5:30 más en ${code}: ahora se prevén 15:30`) }),
  ).toBeVisible()
  await page.goto(`/documents/${asigned.id}`)
  const panel = page.getByRole('region', { name: 'Más horas' })
  await expect(panel).toContainText('Otorgadas')
  await expect(panel).toContainText('5:30')
  await expect(page.getByText('de 15:30 previstas')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
})

test('a request is withdrawn on the page of its document; who has no part in it asks for none', async ({
  page,
  context,
}) => {
  const { person, drawn, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto(`/documents/${drawn.id}`)
  const panel = page.getByRole('region', { name: 'Más horas' })
  await panel.getByRole('button', { name: 'Pedir más horas' }).click()
  const drawer = page.getByRole('dialog')
  await typed(drawer, '2')
  await drawer.getByLabel('Motivo').fill('Faltan los cortes de la cámara')
  await drawer.getByRole('button', { name: 'Pedir' }).click()
  await expect(panel).toContainText('Tu pedido')
  await expect(panel.getByRole('button', { name: 'Pedir más horas' })).toHaveCount(0)
  await panel.getByRole('button', { name: /^Retirar el pedido/ }).click()
  await expect(panel).toContainText('Nadie pidió más horas')

  await signInAs(context, 'ingeniero@demo.test')
  await page.goto(`/documents/${asigned.id}`)
  await expect(page.getByRole('heading', { level: 1, name: String(asigned['code']) })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datos' })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('the page of a document tells its hours by person, and takes those of who reads it', async ({ page, context }) => {
  const { person, project, asigned } = await newWork()
  const mate = await newPerson()
  const control = await apiAs('documental')
  await control.collection('documents').update(asigned.id, { forecastMinutes: 600, forecastOn: '2020-01-01' })
  const [day] = weekBefore(1)
  await (await apiAs('admin')).collection('members').create({ project: project.id, user: mate.id, from: '', to: '' })
  const on = { project: project.id, document: asigned.id, day }
  await newHours({ ...on, user: person.id, minutes: 90 })
  await newHours({ ...on, user: mate.id, minutes: 135 })
  const people = page.getByRole('region', { name: 'Horas por persona' })

  await signInAs(context, 'gerencia')
  await page.goto(`/documents/${asigned.id}`)
  await expect(page.getByText('Venció el 01/01/2020')).toBeVisible()
  await expect(people).toContainText('38 % de las previstas, quedan 6:15')
  await expect(people.getByRole('listitem')).toHaveText([
    /Prueba \w+2:15sin horas asignadas$/,
    /Prueba \w+Colabora1:30de 10:00 asignadas$/,
  ])
  expect(await seriousBarriersOf(page)).toEqual([])

  // Who may not see the hours of a colleague sees them added up, so that the whole is what it says.
  await signInAs(context, person.email)
  await page.goto(`/documents/${asigned.id}`)
  await expect(people.getByRole('listitem')).toHaveText([
    /Colabora1:30/,
    /^Otras personasSus horas se ven sumadas2:15$/,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await people.getByRole('button', { name: `Iniciar cronómetro en ${String(asigned['code'])}` }).click()
  await expect(people).toContainText('Cronómetro en marcha')
  expect(await seriousBarriersOf(page)).toEqual([])
  await people.getByRole('link', { name: 'Cargar horas' }).click()
  await expect(page).toHaveURL(new RegExp(`/hours/i\\?project=${project.id}&document=${asigned.id}`))
})
