import { formatDay } from '@timesheet/domain/kernel'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

const [MON, TUE, WED] = weekBefore(1)

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone an entry takes a few taps, adds to what is there, and can be taken back', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: MON,
    minutes: 60,
    note: 'Cargada ayer',
  })
  await signInAs(context, person.email)
  await page.goto(`/hours/i?day=${TUE}`)
  const line = page.getByRole('listitem').filter({ hasText: 'Cálculo' }).first()
  await line.getByRole('button', { name: /1:00/ }).click()
  await line.getByRole('button', { name: /0:30/ }).click()
  await expect(page.getByText('1:30 de 8:00')).toBeVisible()
  await expect
    .poll(async () =>
      (await storedHours(person.id)).reduce(
        (sum, row) => sum + (row.startsWith(TUE) ? Number(row.split(' ')[1]) : 0),
        0,
      ),
    )
    .toBe(90)
  expect(await storedHours(person.id), 'the day before stays as it was').toContain(`${MON} 60 Cargada ayer`)

  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Borrar/ }) })
  const count = (await storedHours(person.id)).filter((row) => row.startsWith(TUE)).length
  await expect(entries).toHaveCount(count)
  await entries
    .first()
    .getByRole('button', { name: /^Borrar/ })
    .click()
  await expect(page.getByText('Entrada borrada.')).toBeVisible()
  await expect(entries).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1:30 de 8:00')).toBeVisible()
  await expect(entries).toHaveCount(count)

  // By keys, without waiting for the dialog; the focus comes back for the next one.
  const other = page.getByRole('button', { name: 'Otra tarea' })
  await other.press('Enter')
  await page.keyboard.type(`${String(project['code'])} reu`, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Reuniones' }).first()).toBeVisible()
  await expect(other).toBeFocused()
  expect(problems).toEqual([])
})

test('on a phone the week is a list of the chosen day, with the same totals', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: TUE, minutes: 450 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  await page.getByRole('tab', { name: /^martes .*: 7:30 de 8:00/ }).click()
  await expect(page.getByText('Cálculo').first()).toBeVisible()
  await expect(new WeekSheet(page).grid).toHaveCount(0)
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'UTC' })

  test('the day is that of the person’s calendar, from the first visit on', async ({ page, context }) => {
    await page.clock.setFixedTime(`${WED}T02:00:00Z`)
    await signInAs(context, 'ingeniero')
    for (const visit of ['first', 'second']) {
      await page.goto('/hours/i')
      await expect(page.getByRole('heading', { level: 1 }), visit).toContainText(`Hoy ${formatDay(TUE)}`)
      await expect(page.getByRole('button', { name: 'Volver a hoy' }), visit).toHaveCount(0)
      await page.goto('/')
      await expect(page.getByText(/^Martes, \d+ de /), visit).toBeVisible()
      await expect(page.locator('[data-today]'), visit).toContainText(`Mar ${Number(TUE.slice(8))}`)
    }
  })
})
