import { addDays, addMonths, monthOf } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

test('a leader sees the balances of their people at any day, by keyboard, and how each comes about', async ({
  page,
  context,
}) => {
  const { person } = await newTeam()
  const boss = await newPerson({ name: 'Berta' })
  await (await apiAs('admin')).collection('employment').update(person.id, { manager: boss.id })
  await signInAs(context, boss.email)
  await page.goto('/hours/analyzer/h?view=banks')
  const table = page.getByRole('treegrid', { name: 'Saldos de las personas' })
  await expect(table.getByRole('row', { name: new RegExp(person.surname) })).toBeVisible()
  // Their people and themselves, and nobody else.
  await expect(page.getByText(/^2 personas con datos laborales/)).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.getByRole('searchbox', { name: 'Buscar personas' }).fill(person.surname)
  await expect(table.getByRole('row', { name: new RegExp(boss.surname) })).toBeHidden()
  await table.getByRole('rowheader', { name: new RegExp(person.surname) }).click()
  await page.keyboard.press('ArrowRight')
  // = says how the balance comes about, of the person and of all; Escape gives the focus back.
  await page.keyboard.press('=')
  const box = page.getByRole('dialog', { name: new RegExp(`^Banco de horas, saldo: ${person.surname}`) })
  await expect(box).toBeFocused()
  await expect(box.getByRole('row', { name: /^Saldo anterior/ })).toBeVisible()
  await expect(box.getByRole('row', { name: /^Da/ }).first()).toContainText(
    (await table.locator('[data-grid-row="0"][data-grid-column="1"]').textContent()) ?? '-',
  )
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('=')
  await expect(page.getByRole('dialog', { name: 'Banco de horas, saldo: 1 persona' })).toContainText('Por persona')
  await page.keyboard.press('Escape')
  // Where the mouse rests it is told too, and where something is typed = is text.
  await table.locator('[data-grid-row="0"][data-grid-column="5"]').hover()
  await expect(page.getByRole('dialog', { name: /, faltan: / })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar personas' }).press('End')
  await page.keyboard.type('=')
  await expect(page.getByRole('searchbox', { name: 'Buscar personas' })).toHaveValue(`${person.surname}=`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar personas' }).fill(person.surname)
  await table.getByRole('rowheader', { name: new RegExp(person.surname) }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: new RegExp(person.surname) })
  await expect(drawer.getByText('Banco de horas:')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: /^Vacaciones de/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // The end of the month before: the address says the day, and Back returns.
  const end = addDays(`${monthOf(addDays(today(), -1))}-01`, -1)
  await page.getByRole('button', { name: 'Fin del mes anterior' }).click()
  await expect(page).toHaveURL(new RegExp(`at=${end}`))
  await page.goBack()
  await expect(page).not.toHaveURL(/at=/)
})

test('a leader reconciles a team over a range, opens a person, and a day of it', async ({ page, context }) => {
  const { person } = await newTeam()
  const boss = await newPerson({ name: 'Berta' })
  await (await apiAs('admin')).collection('employment').update(person.id, { manager: boss.id })
  await signInAs(context, boss.email)
  const month = addMonths(monthOf(today()), -1)
  await page.goto(`/hours/analyzer/hours-detail?view=team&from=${month}-01&to=${month}-28`)
  const team = page.getByRole('treegrid', { name: 'Conciliación por persona' })
  await team.getByRole('rowheader', { name: new RegExp(person.surname) }).click()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  const days = page.getByRole('treegrid', { name: 'Conciliación día por día' })
  await expect(days.getByRole('row', { name: /Semana del/ }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`user=${person.id}`))
  await days
    .getByRole('rowheader', { name: /Semana del/ })
    .first()
    .click()
  // At once, as somebody types who does not wait for the screen.
  for (const key of ['-', '+', '-', '+', '-']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/closed=/)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Sin registro y sin horas cargadas.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=/)
  await expect(page.getByRole('table')).toBeVisible()
})
