import { today } from './fixtures/days.ts'
import { apiAs } from './fixtures/api.ts'
import { addDays } from '@timesheet/domain/kernel'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

test('a link for a calendar is made by keyboard, read without a session, and ends when it is revoked', async ({
  page,
  context,
  request,
}) => {
  const { person } = await newTeam()
  const api = await apiAs(person.email)
  const [type] = await api.collection('absence_types').getFullList({ filter: 'notice = true' })
  const away = addDays(today(), 20)
  await api
    .collection('absences')
    .create({ user: person.id, type: type!['id'], from: away, to: away, state: 'notified' })
  await signInAs(context, person.email)
  await page.goto('/profile')
  const label = page.getByRole('textbox', { name: 'Para qué calendario' })
  await label.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Falta decir para qué calendario es')).toBeVisible()
  // What is too long is said, and stays as it was typed.
  await label.fill('T'.repeat(61))
  await page.keyboard.press('Enter')
  await expect(page.getByText('60 caracteres')).toBeVisible()
  await expect(label).toHaveValue('T'.repeat(61))
  await label.fill('Teléfono')
  const notes = page.getByRole('checkbox', { name: 'Con el texto de las notas' })
  await expect(notes).not.toBeChecked()
  await notes.press('Space')
  await label.press('Enter')
  const handed = page
    .getByRole('status', { name: 'Enlace nuevo' })
    .or(page.getByRole('region', { name: 'Enlace nuevo' }))
  const address = await handed.locator('code').innerText()
  const calendar = await request.get(address, { headers: { cookie: '' } })
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${away.replaceAll('-', '')}`)
  const list = page.getByRole('list', { name: 'Enlaces de calendario' })
  await expect(list).toContainText('Último uso')
  await page.reload()
  await expect(list).toContainText('Teléfono')
  await expect(page.getByText('se muestra una sola vez')).toBeHidden()
  const end = page.getByRole('button', { name: 'Anular el enlace Teléfono (con notas)' })
  await end.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular', exact: true }).press('Enter')
  await expect(page.getByText('Todavía no hay enlaces.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
