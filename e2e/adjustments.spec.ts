import { addMonths, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { newPerson, newProject } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('forgotten hours of a closed month are posted in an open one, and stand on the week of the person', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  const project = await newProject()
  const { from } = monthBounds(addMonths(monthOf(today()), -4))
  const [year, month] = from.split('-')
  const day = `${from.slice(0, 8)}14`
  await signInAs(context, 'finanzas')
  await page.goto(`/hours?user=${person.id}&week=${day}`)
  const strip = page.getByRole('region', { name: 'Ajustes de la semana' })
  await strip.getByRole('button', { name: 'Cargar ajuste' }).click()
  const form = page.getByRole('dialog', { name: 'Cargar ajuste' })
  await form.getByRole('textbox', { name: 'Día' }).fill(`14/${month}/${year}`)
  await form.getByRole('combobox', { name: 'Proyecto', exact: true }).fill(String(project['code']))
  await page.getByRole('option', { name: String(project['code']) }).click()
  await form.getByRole('textbox', { name: 'Cuánto' }).fill('1:30')
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Se olvidó de cargarlas')
  await expect(form).toContainText(`+1:30 del 14/${month}/${year}`)
  await form.getByRole('button', { name: 'Cargar el ajuste' }).click()
  await expect(form).toHaveCount(0)
  await expect(strip).toContainText('Se olvidó de cargarlas')
  await expect(strip).toContainText('+1:30')
  const admin = await apiAs('admin')
  const rows = await admin.collection('hours_adjustments').getFullList({ filter: `user = "${person.id}"` })
  expect(rows.map(({ minutes, project: to, origin }) => [minutes, to, origin])).toEqual([[90, project.id, '']])

  // The person sees it, and cannot post one.
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${day}`)
  await expect(strip).toContainText('+1:30')
  await expect(strip.getByRole('button', { name: 'Cargar ajuste' })).toHaveCount(0)
})
