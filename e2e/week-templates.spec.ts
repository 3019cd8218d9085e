import { formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { weekBefore } from './fixtures/days.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

const [MON, TUE] = weekBefore(2)
const [NEXT_MON, NEXT_TUE] = weekBefore(1)
const NOTE = 'Bases del puente'
const SOURCE = [`${MON} 120 ${NOTE}`, `${TUE} 180`]

test('by keys alone a block is summed, a note is written and undone, a template kept and a week filled, and home says what waits', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = project.activities[0]!.id
  for (const [day, minutes] of [
    [MON, 120],
    [TUE, 180],
  ] as const)
    await newHours({ user: person.id, project: project.id, activity, day, minutes })
  const api = await apiAs(person.email)
  const notes = async () =>
    (await api.collection('hours').getFullList({ filter: `user = "${person.id}"`, sort: 'day' })).map(({ note }) =>
      String(note),
    )
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()

  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Suma 5:00 · 2 con horas · Promedio 2:30').first()).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+F2')
  await page.keyboard.type(NOTE, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await expect(sheet.cell(/Cálculo/, 0)).toContainText(`Nota: ${NOTE}`)
  await expect.poll(notes).toEqual([NOTE, ''])
  await page.keyboard.press('Control+z')
  await expect.poll(notes).toEqual(['', ''])
  await page.keyboard.press('Control+y')
  await expect.poll(notes).toEqual([NOTE, ''])

  await page.keyboard.press('Alt+Shift+L')
  await page.keyboard.type('Semana normal', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se guardó la plantilla Semana normal.')).toBeVisible()
  await expect
    .poll(async () => (await api.collection('week_templates').getFullList()).map(({ name }) => name))
    .toEqual(['Semana normal'])

  const held = gate()
  await page.route(/\/week-empty/, async (route) => {
    await held.opened
    await route.continue()
  })
  await page.goto(`/hours?week=${NEXT_MON}&fill=1`)
  const dialog = page.getByRole('dialog', { name: 'Llenar la semana' })
  await expect(dialog.getByRole('radio', { name: 'La semana anterior' })).toBeFocused()
  held.open()
  await expect(page.getByText('La semana está vacía')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Semana normal' })).toBeChecked()
  await expect(dialog.getByText('5:00 en 2 celdas. 1 fila nueva.')).toBeVisible()
  expect(await storedHours(person.id), 'nothing is written before it is shown').toHaveLength(2)
  await page.keyboard.press('Enter')
  await sheet.expectRow(/Cálculo/, ['2:00', '3:00'])
  await expect.poll(() => storedHours(person.id)).toEqual([...SOURCE, `${NEXT_MON} 120 ${NOTE}`, `${NEXT_TUE} 180`])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => storedHours(person.id)).toEqual(SOURCE)

  await page.goto('/')
  const waiting = page.getByRole('region', { name: /Qué me espera/ })
  await waiting.getByRole('link', { name: `Semana del ${formatDay(MON)}: 5:00 sin enviar` }).click()
  await expect(page).toHaveURL(new RegExp(`week=${MON}`))
  await expect(page.getByRole('button', { name: 'Enviar semana' })).toBeVisible()
})
