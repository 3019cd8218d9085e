import { addDays, formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1440, 390])
  test(`a person changes specialty on a day, and manager from today, at ${width} px`, async ({ context, problems }) => {
    const api = await apiAs('admin')
    const [first, second] = await api.collection('specialty').getFullList({ sort: 'name' })
    const boss = await find('users', 'email = "lider@demo.test"')
    const person = await newPerson({ name: 'Cambia', specialty: first!.id })
    await signInAs(context, 'admin')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/config/users?id=${person.id}&part=team`)
    const drawer = page.getByRole('dialog', { name: `Cambia ${person.surname}` })
    await expect(drawer.getByText('Todavía no tiene responsable directo.')).toBeVisible()

    await drawer.getByRole('button', { name: 'Cambiar de especialidad' }).click()
    await drawer.getByRole('combobox', { name: 'Especialidad' }).fill(String(second!['name']))
    await page.getByRole('option', { name: String(second!['name']), exact: true }).click()
    const since = addDays(today(), -40)
    await drawer.getByRole('textbox', { name: 'Desde' }).fill(formatDay(since))
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText(`Desde el ${formatDay(since)}`)).toBeVisible()
    const users = api.collection('users')
    await expect.poll(async () => (await users.getOne(person.id))['specialty']).toBe(second!.id)

    await drawer.getByRole('button', { name: 'Cambiar de responsable' }).click()
    await drawer.getByRole('combobox', { name: 'Responsable directo' }).fill(String(boss['surname']))
    await page
      .getByRole('option', { name: new RegExp(String(boss['surname'])) })
      .first()
      .click()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText(`Desde el ${formatDay(today())}`)).toBeVisible()
    const terms = api.collection('employment')
    await expect.poll(async () => (await terms.getOne(person.id))['manager']).toBe(boss.id)
    expect(await seriousBarriersOf(page)).toEqual([])
    expect(problems).toEqual([])
  })
