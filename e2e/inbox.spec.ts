import { apiAs } from './fixtures/api.ts'
import { find, newPerson, type Person } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'

const SLOW = 6

async function ask(person: Person, day: string): Promise<string> {
  const type = await find('absence_types', 'code = "VAC"')
  const values = { user: person.id, type: type.id, from: day, to: day, state: 'requested' }
  return (await (await apiAs(person.email)).collection('absences').create(values)).id
}

test('a manager decides what arrives in the inbox by keys, and takes a decision back', async ({ page, context }) => {
  const boss = await newPerson({ name: 'Berta' })
  const person = await newPerson({ name: 'Nora' })
  const employment = (await apiAs('admin')).collection('employment')
  // Without hours to track, an evaluation of the alerts meanwhile tells neither of missing ones.
  await employment.update(boss.id, { tracksHours: false })
  await employment.update(person.id, { manager: boss.id, tracksHours: false })
  const first = await ask(person, '2027-03-01')
  await signInAs(context, boss.email)
  const follows = subscribed(page, 'inbox')
  await page.goto('/inbox')
  await follows
  const row = (day: string) => page.getByRole('button', { name: new RegExp(`Nora .* el ${day}`) })
  await expect(row('01/03/2027')).toBeVisible()
  const bell = page.getByRole('banner').getByRole('link', { name: 'Bandeja' })
  await expect(bell).toContainText('1')

  const second = await ask(person, '2027-03-08')
  await expect(row('08/03/2027'), 'what arrives appears without a reload').toBeVisible()
  await expect(bell).toContainText('2')
  await page.keyboard.press('j')
  await expect(row('01/03/2027')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(row('08/03/2027')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Decide en el paso «Responsable directo».')).toBeVisible()

  // The decision hides the row at once; taken back, nothing was sent.
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(row('08/03/2027')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(row('08/03/2027')).toBeVisible()

  // Who types before it has come what is decided about is not ignored.
  const held = gate()
  await page.route(/workflow_tasks\/records\//, async (route) => {
    await held.opened
    await route.continue()
  })
  await page.reload()
  await expect(row('08/03/2027')).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(row('08/03/2027')).toBeVisible()
  held.open()
  await expect(row('08/03/2027')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(row('08/03/2027')).toBeVisible()

  // Both at once: sent when the ten seconds are over, or the page is closed.
  for (const day of ['01/03/2027', '08/03/2027']) await page.getByRole('checkbox', { name: new RegExp(day) }).check()
  const chosen = page.getByRole('group', { name: 'Lo elegido' })
  await chosen.getByRole('button', { name: 'Rechazar' }).click()
  await chosen.getByRole('textbox', { name: 'Motivo' }).fill('Esa semana hay entrega')
  await chosen.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('No hay nada pendiente')).toBeVisible()
  await page.goto('/profile')
  const stateOf = async (id: string) => (await (await apiAs(boss.email)).collection('absences').getOne(id))['state']
  await expect.poll(async () => [await stateOf(first), await stateOf(second)]).toEqual(['rejected', 'rejected'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bandeja' })).toHaveText('')
  const told = await (await apiAs(person.email)).collection('inbox').getFullList()
  expect(new Set(told.map((item) => item['title']))).toEqual(
    new Set(['Ausencia rechazada: el 01/03/2027', 'Ausencia rechazada: el 08/03/2027']),
  )

  // What waits is decided on home, too.
  const third = await ask(person, '2027-03-15')
  await page.goto('/')
  const waiting = page.getByRole('region', { name: /Qué me espera/ }).getByRole('button', { name: /15\/03\/2027/ })
  await waiting.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Decide en el paso «Responsable directo».')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('También hay entrega')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await page.goto('/profile')
  await expect.poll(() => stateOf(third)).toBe('rejected')
})

test('who types faster than the screen follows decides on what is chosen, never on what arrived or was left', async ({
  page,
  context,
}) => {
  const boss = await newPerson({ name: 'Berta' })
  const person = await newPerson({ name: 'Nora' })
  const employment = (await apiAs('admin')).collection('employment')
  await employment.update(boss.id, { tracksHours: false })
  await employment.update(person.id, { manager: boss.id, tracksHours: false })
  const old = await ask(person, '2027-04-05')
  await signInAs(context, boss.email)
  const follows = subscribed(page, 'inbox')
  await page.goto('/inbox')
  await follows
  const row = (day: string) => page.getByRole('button', { name: new RegExp(`Nora .* el ${day}`) })
  const detail = (day: string) => page.getByRole('article', { name: new RegExp(`el ${day}`) })
  const approve = page.getByRole('button', { name: 'Aprobar', exact: true })
  await expect(row('05/04/2027')).toHaveAttribute('aria-current', 'true')
  await expect(approve).toBeVisible()

  // What arrives above takes neither the place nor the decision of what is read.
  const above = await ask(person, '2027-04-12')
  await expect(row('12/04/2027')).toBeVisible()
  await expect(detail('05/04/2027')).toBeVisible()
  await expect(row('05/04/2027')).toHaveAttribute('aria-current', 'true')

  // Both were seen, so that the decisions of each are there at once; the details follow the list a moment later.
  await page.keyboard.press('k')
  await expect(detail('12/04/2027')).toBeVisible()
  await expect(approve).toBeVisible()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  await Promise.all(['j', 'e', 'Enter'].map((key) => page.keyboard.press(key)))
  await expect(row('05/04/2027')).toHaveCount(0)
  await expect(row('12/04/2027')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('u')
  await expect(row('05/04/2027'), 'what is taken back is read again').toHaveAttribute('aria-current', 'true')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(row('05/04/2027')).toHaveCount(0)
  await page.goto('/profile')
  const stateOf = async (id: string) => (await (await apiAs(boss.email)).collection('absences').getOne(id))['state']
  await expect.poll(async () => [await stateOf(old), await stateOf(above)]).toEqual(['approved', 'requested'])
})
