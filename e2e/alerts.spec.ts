import { addMonths, monthOf } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

test('a threshold is tried on a month before it is set, and taken back', async ({ page, context }) => {
  const { person, project } = await newTeam()
  for (const { id: activity } of project.activities)
    await newHours({ user: person.id, project: project.id, activity, day: today(), minutes: 450, note: 'Un día largo' })
  await signInAs(context, 'admin')
  await page.goto('/config/alerts')
  const rule = page.getByRole('button', { name: /HRS-EXCESO/ })
  await expect(rule).toContainText('Más en un día que: 12:00')
  await rule.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Más en un día que').fill('14:30')
  await drawer.getByRole('combobox', { name: 'Mes' }).click()
  await page.getByRole('option').first().click()
  await drawer.getByRole('button', { name: 'Probar' }).click()
  await expect(drawer.getByText(/^Habría avisado a \d+ personas? en/)).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: person.surname }).first()).toContainText('15:00')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(rule).toContainText('Más en un día que: 14:30')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rule).toContainText('Más en un día que: 12:00')

  // Whoever manages the person sees the days without hours, and reminds of one.
  const boss = await newPerson({ name: 'Berta' })
  await (await apiAs('admin')).collection('employment').update(person.id, { manager: boss.id })
  await signInAs(context, boss.email)
  await page.goto(`/hours/analyzer/h?month=${addMonths(monthOf(today()), -1)}`)
  const sheet = page.getByRole('grid', { name: 'Horas de las personas por día' })
  const short = sheet
    .getByRole('row', { name: new RegExp(person.surname) })
    .getByRole('gridcell', { name: /faltan horas/ })
    .first()
  // Its sign stands in the cell itself.
  const [cell, sign] = [await short.boundingBox(), await short.locator('[data-tone=warning]').boundingBox()]
  expect(sign!.x).toBeGreaterThanOrEqual(cell!.x)
  expect(sign!.x + sign!.width).toBeLessThanOrEqual(cell!.x + cell!.width)
  await short.click()
  // What the resting pointer explains makes way for a key. A sheet that still fills moves the cell from under it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await short.hover()
    await expect(page.getByRole('button', { name: 'Cerrar la explicación' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  // Enter opens the day beside the sheet; R reminds of it.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(person.surname) })).toContainText('0:00 de')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Recordar este día/ })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText(`Se recordó a ${person.surname}, Nadia.`)).toBeVisible()
  const told = async () => (await (await apiAs(person.email)).collection('inbox').getFullList()).map(({ code }) => code)
  await expect.poll(told).toContain('HRS-RECORDATORIO')
})
