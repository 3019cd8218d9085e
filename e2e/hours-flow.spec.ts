import { apiAs } from './fixtures/api.ts'
import { newPerson, newProject } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours } from './fixtures/week.ts'

const [MON, TUE] = weekBefore(1)

test('an engineer sends a week, the lead decides it from the inbox by keys, and the engineer sees it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(40_000)
  const lead = await newPerson({ name: 'Lara' })
  const person = await newPerson({ name: 'Iván' })
  const project = await newProject({ manager: lead.id })
  const admin = await apiAs('admin')
  await admin.collection('members').create({ project: project.id, user: person.id })
  const activity = project.activities[0]!.id
  for (const day of [MON!, TUE!])
    await newHours({ user: person.id, project: project.id, activity, day, minutes: 480, note: 'Modelo de nudos' })

  const desk = await browser.newContext()
  await signInAs(desk, lead.email)
  const inbox = await desk.newPage()
  const follows = subscribed(inbox, 'inbox')
  await inbox.goto('/inbox')
  await follows
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const bar = page.getByRole('region', { name: 'Envío y aprobación' })
  await bar.getByRole('button', { name: 'Enviar semana' }).click()
  await expect(bar).toContainText('espera a Lara')

  const row = inbox.getByRole('button', { name: /Aprobar horas de Iván/ })
  await expect(row, 'one row for the whole part').toHaveCount(1)
  await inbox.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-current', 'true')
  const lines = inbox.getByRole('list', { name: 'Horas enviadas' }).getByRole('listitem')
  await expect(lines, 'what is decided stands beside the list').toHaveCount(2)
  await expect(lines.first()).toContainText('Modelo de nudos')
  await expect(inbox.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await inbox.keyboard.press('e')
  await inbox.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await inbox.keyboard.press('u')
  await expect(row).toBeVisible()
  await expect(inbox.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await inbox.keyboard.press('e')
  await inbox.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  // Leaving the page sends what waits.
  await inbox.goto('/profile')

  await expect(bar).toContainText(`${String(project['code'])}: aprobado`)
  const rows = await admin.collection('hours').getFullList({ filter: `user = "${person.id}"` })
  expect(rows.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
    ['approved', lead.id],
    ['approved', lead.id],
  ])
  await desk.close()
})
