import { addDays } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

const WEEK = weekBefore(1)
const [MON, TUE, WED, THU, FRI] = WEEK

test('a week is filled without the mouse, in every form of a duration, and is there after a reload', async ({ page, context, problems }) => {
  const { person, project } = await newTeam()
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(page.getByText('La semana está vacía')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar la primera fila' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.addRow(String(project['code']), 'Cálculo')
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  for (const text of ['1:30', '1,5', '1.5', '90m', '1h30']) await sheet.type(text, 'Tab')
  await sheet.expectRow(/Cálculo/, ['1:30', '1:30', '1:30', '1:30', '1:30', '', '', '7:30'])

  await page.keyboard.press('a')
  await sheet.addRow('Reuniones')
  await expect(sheet.row(/Reuniones/).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Home')
  for (const text of ['1h 30m', '9-13', '9-13 14-18', '=7,5-1', '2']) await sheet.type(text, 'ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await sheet.type('+0:30', 'Enter')
  await sheet.expectRow(/Reuniones/, ['1:30', '4:00', '8:00', '6:30', '2:30', '', '', '22:30'])

  await sheet.expectRow('Cargado', ['3:00', '5:30', '9:30', '8:00', '4:00', '0:00', '0:00', '30:00'])
  await sheet.expectRow('Esperado', ['8:00', '8:00', '8:00', '8:00', '8:00', '0:00', '0:00', '40:00'])
  await sheet.expectRow('Diferencia', ['-5:00', '-2:30', '+1:30', '0:00', '-4:00', '0:00', '0:00', '-10:00'])

  await expect.poll(() => storedHours(person.id)).toEqual([
    `${MON} 90`, `${MON} 90`, `${TUE} 90`, `${TUE} 240`, `${WED} 90`, `${WED} 240`, `${WED} 240`, `${THU} 90`, `${THU} 390`, `${FRI} 90`, `${FRI} 150`,
  ])
  await page.reload()
  await sheet.expectRow(/Cálculo/, ['1:30', '1:30', '1:30', '1:30', '1:30', '', '', '7:30'])
  await sheet.expectRow(/Reuniones/, ['1:30', '4:00', '8:00', '6:30', '2:30', '', '', '22:30'])
  await sheet.expectRow('Cargado', ['3:00', '5:30', '9:30', '8:00', '4:00', '0:00', '0:00', '30:00'])
  expect(problems).toEqual([])
})

test('a block from a spreadsheet is pasted, copied, filled, undone and redone as one act each', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await newHours({ user: person.id, project: project.id, activity: project.activities[1]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('2\t2,5\r\n1:00\t90m\r\n'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+v')
  await sheet.expectRow(/Cálculo/, ['2:00', '2:30', '', '', '1:00'])
  await sheet.expectRow(/Reuniones/, ['1:00', '1:30', '', '', '1:00'])

  await page.keyboard.press('Control+z')
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00'])
  await sheet.expectRow(/Reuniones/, ['', '', '', '', '1:00'])
  await page.keyboard.press('Control+y')
  await sheet.expectRow(/Cálculo/, ['2:00', '2:30', '', '', '1:00'])

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2:00\t2:30\n1:00\t1:30')

  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+r')
  await sheet.expectRow(/Cálculo/, ['2:00', '2:00', '2:00', '2:00', '1:00', '', '', '9:00'])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await sheet.expectRow(/Reuniones/, ['2:00', '2:00', '2:00', '2:00', '1:00', '', '', '9:00'])
  await page.keyboard.press('Delete')
  await sheet.expectRow('Cargado', ['0:00', '0:00', '0:00', '0:00', '2:00', '0:00', '0:00', '2:00'])
  await page.keyboard.press('Control+z')
  await sheet.expectRow('Cargado', ['4:00', '4:00', '4:00', '4:00', '2:00', '0:00', '0:00', '18:00'])
  await expect.poll(async () => (await storedHours(person.id)).length).toBe(10)
})

test('a note is written with Ctrl+Enter and stays with the cell', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: MON, minutes: 90 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nota' })).toBeFocused()
  await page.keyboard.type('Verificación de la ménsula')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 90 Verificación de la ménsula`])
  await page.reload()
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('Nota: Verificación de la ménsula')
})

test('a refused cell keeps what was typed and says why, and nothing of it is stored', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await sheet.type('9-', 'Tab')
  await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('9-')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('No se entiende la duración; sirven 1:30, 1,5, 90m o 9-13')
  await sheet.type('13', 'Tab')
  await expect(sheet.cell(/Cálculo/, 1)).toContainText('Una entrada no puede pasar de 12:00')
  await expect(page.getByText('2 celdas sin guardar')).toBeVisible()
  await sheet.expectRow('Cargado', ['0:00', '0:00', '0:00', '0:00', '1:00', '0:00', '0:00', '1:00'])
  expect(await storedHours(person.id)).toEqual([`${FRI} 60`])

  await page.keyboard.press('ArrowLeft')
  await sheet.type('12', 'Enter')
  await expect(page.getByText('1 celda sin guardar')).toBeVisible()
  await expect.poll(() => storedHours(person.id)).toEqual([`${TUE} 720`, `${FRI} 60`])
})

test('what the server refuses is undone on the screen and says why', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.route('**/api/collections/hours/records*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { status: 400, message: 'Failed to create record.', data: { minutes: { code: 'hours_day_too_long', message: 'x', params: { total: '25:00', max: 1440 } } } } })
      : route.continue(),
  )
  await sheet.type('7:30', 'Enter')
  await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('7:30')
  await expect(sheet.cell(/Cálculo/, 0)).toContainText(/El día sumaría .* y el máximo es 24:00/)
  await sheet.expectRow('Cargado', ['0:00', '0:00', '0:00', '0:00', '1:00'])
})

test('closed and future days are shaded, say why and take nothing', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const writes: string[] = []
  page.on('request', (request) => {
    if (/hours\/records|\/batch/.test(request.url()) && request.method() !== 'GET') writes.push(request.method())
  })
  await signInAs(context, person.email)
  const sheet = new WeekSheet(page)
  for (const [monday, reason] of [
    [addDays(MON, 21), 'Todavía no se puede cargar un día futuro'],
    [weekBefore(20)[0], /El período del .* está cerrado|No se puede cargar con más de 30 días de atraso/],
  ] as const) {
    await page.goto(`/hours?week=${monday}`)
    await page.getByRole('button', { name: 'Agregar la primera fila' }).press('Enter')
    await sheet.addRow(String(project['code']), 'Cálculo')
    await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
    await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-readonly', 'true')
    await expect(sheet.cell(/Cálculo/, 0)).toContainText(reason)
    await sheet.type('8', 'Enter')
    await sheet.expectRow('Cargado', ['0:00', '0:00', '0:00', '0:00', '0:00', '0:00', '0:00', '0:00'])
  }
  await expect(sheet.grid.getByRole('columnheader').nth(1)).toContainText('Período cerrado')
  expect(writes).toEqual([])
  expect(await storedHours(person.id)).toEqual([])
})

test('last week is copied, as rows or with its hours, and what is there already is left alone', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const [calculation, meetings] = project.activities
  const before = weekBefore(2)
  const of = (activity: { id: string }, day: string, minutes: number) => newHours({ user: person.id, project: project.id, activity: activity.id, day, minutes })
  await of(calculation!, before[0], 240)
  await of(meetings!, before[1], 90)
  await of(calculation!, MON, 60)
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.keyboard.press('c')
  await expect(sheet.row(/Reuniones/)).toBeVisible()
  await sheet.expectRow('Cargado', ['1:00', '0:00'])

  await page.keyboard.press('Shift+C')
  await expect(page.getByText(/Se copió 1 entrada\. 1 quedó afuera/)).toBeVisible()
  await sheet.expectRow(/Cálculo/, ['1:00', ''])
  await sheet.expectRow(/Reuniones/, ['', '1:30'])
  await expect.poll(() => storedHours(person.id)).toEqual([`${before[0]} 240`, `${before[1]} 90`, `${MON} 60`, `${TUE} 90`])
})

test('without network nothing typed is lost: it waits, and is sent on return', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
  await sheet.type('4', 'Tab')
  await sheet.type('5', 'Tab')
  await expect(page.getByText('2 cambios esperan conexión')).toBeVisible()
  await sheet.expectRow('Cargado', ['4:00', '5:00', '0:00', '0:00', '1:00'])
  expect(await storedHours(person.id)).toEqual([`${FRI} 60`])
  await context.setOffline(false)
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 240`, `${TUE} 300`, `${FRI} 60`])
  await expect(page.getByText('esperan conexión')).toHaveCount(0)
})

test('hours of another person are entered under a banner, and the entry tells who did it', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, 'admin')
  await page.goto(`/hours?week=${MON}&user=${person.id}`)
  await expect(page.getByRole('note')).toContainText(`Horas de ${person.name} ${person.surname}. Lo que se cargue acá queda registrado`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await sheet.type('3', 'Enter')
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 180`, `${FRI} 60`])
  const admin = await apiAs('admin')
  const entry = await admin.collection('hours').getFirstListItem(`user = "${person.id}" && day = "${MON}"`)
  expect(entry['enteredBy']).toBe(admin.authStore.record?.id)
})

test('whoever may not enter for others gets neither the choice nor the hours', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, 'ingeniero')
  await page.goto(`/hours?week=${MON}`)
  await expect(page.getByRole('button', { name: 'Lo que falta' })).toBeVisible()
  await expect(page.getByPlaceholder('Cargar por otra persona…')).toHaveCount(0)
  await page.goto(`/hours?week=${MON}&user=${person.id}`)
  await expect(page.getByText('Estas horas son de otra persona')).toBeVisible()
  await expect(page.getByText('Cálculo')).toHaveCount(0)
  await page.goto(`/hours/calendar/WeekView?date=${MON}&user=${person.id}`)
  await expect(page.getByText('Estas horas son de otra persona')).toBeVisible()
})

test('on the widest screens a row stays short enough to follow', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: MON, minutes: 60 })
  await page.setViewportSize({ width: 2560, height: 1300 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const { grid } = new WeekSheet(page)
  const box = (await grid.boundingBox())!
  expect(box.width).toBeGreaterThan(1200)
  expect(box.width).toBeLessThanOrEqual(1600)
  const more = (await page.getByRole('button', { name: 'Lo que falta' }).boundingBox())!
  expect(more.x + more.width, 'what acts on the sheet ends with it').toBeLessThanOrEqual(box.x + box.width)
})
