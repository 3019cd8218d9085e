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
  const lead = await apiAs('jefa')
  const project = await newProject({ manager: lead.authStore.record?.id })
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

  // The lead of the project proposes another, which moves nothing until it is approved.
  await signInAs(context, 'jefa')
  await page.goto(`/hours?user=${person.id}&week=${day}`)
  await strip.getByRole('button', { name: 'Proponer un ajuste' }).click()
  const proposal = page.getByRole('dialog', { name: 'Proponer un ajuste' })
  await proposal.getByRole('textbox', { name: 'Día' }).fill(`14/${month}/${year}`)
  await proposal.getByRole('combobox', { name: 'Proyecto', exact: true }).fill(String(project['code']))
  await page.getByRole('option', { name: String(project['code']) }).click()
  await proposal.getByRole('combobox', { name: 'Actividad' }).fill('Cálculo')
  await page.getByRole('option', { name: 'Cálculo' }).click()
  await proposal.getByRole('textbox', { name: 'Cuánto' }).fill('0:45')
  await proposal.getByRole('textbox', { name: 'Motivo' }).fill('Faltó la reunión con el cliente')
  await proposal.getByRole('button', { name: 'Proponer el ajuste' }).click()
  await expect(proposal).toHaveCount(0)
  await expect(strip.getByRole('list', { name: 'Ajustes propuestos' })).toContainText('Propuesto')
  const books = await apiAs('finanzas')
  const [asked] = await lead.collection('adjustment_proposals').getFullList({ filter: `user = "${person.id}"` })
  const about = `objectId = "${asked?.id}" && state = "pending"`
  const task = await books.collection('workflow_tasks').getFirstListItem(about)
  const decisions = [{ task: task.id, decision: 'approved' }]
  await books.send('/api/flows/decide', { method: 'POST', body: { decisions } })
  await expect(strip.getByRole('list', { name: 'Ajustes propuestos' })).toContainText('Cargado')
  await expect(strip).toContainText('+0:45 en')

  // The person sees it, and cannot post one.
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${day}`)
  await expect(strip).toContainText('+1:30')
  await expect(strip.getByRole('button', { name: /Cargar ajuste|Proponer/ })).toHaveCount(0)
})
