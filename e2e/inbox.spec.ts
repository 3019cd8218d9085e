import { apiAs } from './fixtures/api.ts'
import { find, newPerson, type Person } from './fixtures/company.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { gate } from './fixtures/gate.ts'
import { loseAnswers } from './fixtures/lost-answers.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'

const SLOW = 6
/** How long a decided item stays hidden after it was sent, and a little. */
const SETTLED_MS = 4000

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

test('a decision whose answer is lost is told as done, and is done once', async ({ page, context }) => {
  const boss = await newPerson({ name: 'Berta' })
  const person = await newPerson({ name: 'Nora' })
  const employment = (await apiAs('admin')).collection('employment')
  await employment.update(boss.id, { tracksHours: false })
  await employment.update(person.id, { manager: boss.id, tracksHours: false })
  const asked = await ask(person, '2027-05-03')
  await signInAs(context, boss.email)
  await page.goto('/inbox')
  const row = page.getByRole('button', { name: /Nora .* el 03\/05\/2027/ })
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  const sent = await loseAnswers(page, /flows\/decide/)
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  const stateOf = async () => (await (await apiAs(boss.email)).collection('absences').getOne(asked))['state'] as string
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('approved')
  await expect.poll(sent).toBe(2)
  await page.waitForTimeout(SETTLED_MS)
  await expect(page.getByText('No se pudo completar.')).toHaveCount(0)
  await expect(row).toHaveCount(0)
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

test('what is decided in another window stays in view, and what took its place is not decided by mistake', async ({
  page,
  context,
}) => {
  const boss = await newPerson({ name: 'Bruno' })
  const person = await newPerson({ name: 'Nélida' })
  const employment = (await apiAs('admin')).collection('employment')
  await employment.update(boss.id, { tracksHours: false })
  await employment.update(person.id, { manager: boss.id, tracksHours: false })
  const days = ['2027-04-05', '2027-04-12', '2027-04-19']
  const absences: string[] = []
  for (const day of days) absences.push(await ask(person, day))
  await signInAs(context, boss.email)
  const other = await context.newPage()
  for (const window of [page, other]) {
    const follows = subscribed(window, 'inbox')
    await window.goto('/inbox')
    await follows
    await expect(window.getByRole('button', { name: /Nélida .* el 19\/04\/2027/ })).toBeVisible()
  }
  // The same item in both: a reason is being written here while it is approved there.
  const title = (await page.getByRole('article').getByRole('heading', { level: 2 }).textContent())!
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Esa semana hay')
  await other.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await other.goto('/profile')
  const detail = page.getByRole('article', { name: title })
  await expect(detail.getByRole('status')).toContainText('Ya no está pendiente')
  await page.keyboard.type(' entrega')
  await expect(detail.getByRole('textbox', { name: 'Motivo' }), 'what was written can be copied').toHaveValue(
    'Esa semana hay',
  )
  await expect(page.getByRole('button', { name: /^(Aprobar|Rechazar)$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await detail.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(detail, 'a key decides on nothing').toBeVisible()
  await detail.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(title)

  // Decided in both before either was sent: the later one is told so, and changes nothing.
  await other.goto('/inbox')
  const next = (await page.getByRole('article').getByRole('heading', { level: 2 }).textContent())!
  await expect(other.getByRole('article', { name: next })).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await other.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await other.getByRole('textbox', { name: 'Motivo' }).fill('Esa semana hay entrega')
  await other.getByRole('button', { name: 'Rechazar', exact: true }).click()
  // The last one here is followed by nothing, also when its decision was sent.
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByText('No hay nada pendiente')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Avisos' }).getByText('Ya lo resolvió')).toBeVisible({
    timeout: 30_000,
  })
  await page.waitForTimeout(SETTLED_MS)
  await expect(page.getByText('No hay nada pendiente')).toBeVisible()
  const api = await apiAs(boss.email)
  const states = await Promise.all(
    absences.map(async (id) => (await api.collection('absences').getOne(id))['state'] as string),
  )
  expect(states).toEqual(['approved', 'approved', 'approved'])
})

test('the inbox is searched by text: by key, without accents, nothing found, and all of it back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'lider')
  await page.goto('/inbox')
  const rows = page.getByRole('list', { name: 'Bandeja' }).getByRole('listitem')
  const other = rows.filter({ hasNotText: /más horas de .*-CM-/i })
  await expect(other.first()).toBeVisible()
  await page.mouse.move(200, 200)
  const search = page.getByRole('searchbox', { name: 'Buscar en la bandeja' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('MAS horas cm', { delay: 60 })
  await expect(search).toHaveValue('MAS horas cm')
  await expect(other).toHaveCount(0)
  await expect(rows.first()).toContainText('Más horas de')
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.type(' xyz', { delay: 60 })
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(other.first()).toBeVisible()
  // The keys are the list's again.
  await page.keyboard.press('x')
  await expect(page.getByText('1 elegido')).toBeVisible()
})
