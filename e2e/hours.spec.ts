import { addDays } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { find } from './fixtures/company.ts'
import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

const WEEK = weekBefore(1)
const [MON, TUE, WED, THU, FRI] = WEEK

test('a week is filled without the mouse, in every form of a duration, and is there after a reload', async ({
  page,
  context,
  problems,
}) => {
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

  await page.keyboard.press('Alt+a')
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

  await expect
    .poll(() => storedHours(person.id))
    .toEqual([
      `${MON} 90`,
      `${MON} 90`,
      `${TUE} 90`,
      `${TUE} 240`,
      `${WED} 90`,
      `${WED} 240`,
      `${WED} 240`,
      `${THU} 90`,
      `${THU} 390`,
      `${FRI} 90`,
      `${FRI} 150`,
    ])
  await page.reload()
  await sheet.expectRow(/Cálculo/, ['1:30', '1:30', '1:30', '1:30', '1:30', '', '', '7:30'])
  await sheet.expectRow(/Reuniones/, ['1:30', '4:00', '8:00', '6:30', '2:30', '', '', '22:30'])
  await sheet.expectRow('Cargado', ['3:00', '5:30', '9:30', '8:00', '4:00', '0:00', '0:00', '30:00'])
  expect(problems).toEqual([])
})

test('typing without waiting gets the row that was typed, at any speed, on a first visit and later', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const [specialty, type] = [await find('specialty', 'id != ""'), await find('document_types', 'id != ""')]
  const code = `${String(project['code'])}-HI-MC-0006`
  const document = await (await apiAs('documental')).collection('documents').create({
    project: project.id,
    code,
    title: 'Cálculo hidráulico',
    specialty: specialty.id,
    type: type.id,
    state: 'in_progress',
  })
  // The picker offers the rows of the week before first.
  for (const activity of project.activities)
    await newHours({ user: person.id, project: project.id, activity: activity.id, day: weekBefore(2)[0], minutes: 60 })
  await signInAs(context, person.email)
  const network = await context.newCDPSession(page)
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  })
  const sheet = new WeekSheet(page)
  const row = sheet.row(/Cálculo hidráulico/)
  const chooseByTyping = async (text: string, delay: number, message: string) => {
    await page.getByRole('button', { name: /Agregar (la primera )?fila/ }).focus()
    for (const key of ['Enter', ...text, 'Enter', '2', 'Enter']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(delay)
    }
    await expect(row.getByRole('gridcell', { name: '2:00' }).first(), message).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sheet.grid.getByRole('rowheader', { name: /Cálculo|Reuniones/ }), message).toHaveCount(1)
  }
  for (const delay of [30, 60, 120]) {
    for (const text of ['hidr', 'hi-mc']) {
      await page.goto('/')
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/hours?week=${MON}`)
      await expect(page.getByRole('button', { name: /Agregar (la primera )?fila/ })).toBeVisible()
      await chooseByTyping(text, delay, `${text}, first visit, ${delay} ms a key`)
    }
  }
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  for (const delay of [30, 60, 120])
    for (let i = 0; i < 5; i++) await chooseByTyping('hidr', delay, `later, ${delay} ms a key`)
  for (const delay of [30, 60, 120]) {
    await page.keyboard.press('Control+k')
    for (const key of [...'hidraulico ', ...code.toLowerCase(), 'Enter']) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(delay)
    }
    await expect(page, `palette, ${delay} ms a key`).toHaveURL(new RegExp(`/documents/${document.id}$`))
    await page.goto(`/hours?week=${MON}`)
    await expect(row).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type('nada de nada')
  await expect(page.getByText('Nada coincide con “nada de nada”.')).toBeVisible()
})

test('a block from a spreadsheet is pasted, copied, filled, undone and redone as one step each', async ({
  page,
  context,
}) => {
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
  const guard = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave()
    await expect(guard.getByRole('button', { name: 'Cancelar' }), 'what was typed is not thrown away').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(guard).toBeHidden()
  }
  await page.getByRole('textbox', { name: 'Nota' }).focus()
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
  // Before the page loads: one that is busy may send by the way it had before it hears that requests are taken.
  await page.route('**/api/collections/hours/records*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            status: 400,
            message: 'Failed to create record.',
            data: { minutes: { code: 'hours_day_too_long', message: 'x', params: { total: '25:00', max: 1440 } } },
          },
        })
      : route.continue(),
  )
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
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
    const address = page.url()
    await page.keyboard.type('90m', { delay: 60 })
    await expect(sheet.cell(/Cálculo/, 0)).toContainText('«90m» no entra acá')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^«90m» no se cargó: /)).toContainText(reason)
    for (const sign of 'acdmnrtxACDT8?') await page.keyboard.press(sign)
    await page.keyboard.press('Escape')
    await expect(sheet.cell(/Cálculo/, 1)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url(), 'no letter goes anywhere').toBe(address)
    await sheet.expectRow('Cargado', ['0:00', '0:00', '0:00', '0:00', '0:00', '0:00', '0:00', '0:00'])
  }
  await expect(sheet.grid.getByRole('columnheader').nth(1)).toContainText('Período cerrado')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Período cerrado' }),
    'a caption that seven days share stands once',
  ).toHaveText(/Período cerrado.*lunes \d+ a domingo \d+/)
  expect(writes).toEqual([])
  expect(await storedHours(person.id)).toEqual([])
})

test('last week is copied, as rows or with its hours, and what is there already is left alone', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const [calculation, meetings] = project.activities
  const before = weekBefore(2)
  const of = (activity: { id: string }, day: string, minutes: number) =>
    newHours({ user: person.id, project: project.id, activity: activity.id, day, minutes })
  await of(calculation!, before[0], 240)
  await of(meetings!, before[1], 90)
  await of(calculation!, MON, 60)
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.keyboard.press('Alt+c')
  await expect(sheet.row(/Reuniones/)).toBeVisible()
  await expect(page.getByText('Se copió 1 fila de la semana anterior.')).toBeVisible()
  await sheet.expectRow('Cargado', ['1:00', '0:00'])
  await page.keyboard.press('Control+z')
  await expect(sheet.row(/Reuniones/)).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(sheet.row(/Reuniones/)).toBeVisible()

  await page.keyboard.press('Alt+Shift+C')
  const notice = page.getByText('Se copió 1 entrada. Queda afuera: la celda ya tenía horas (1).')
  await expect(notice).toBeVisible()
  await sheet.expectRow(/Cálculo/, ['1:00', ''])
  await sheet.expectRow(/Reuniones/, ['', '1:30'])
  await expect
    .poll(() => storedHours(person.id))
    .toEqual([`${before[0]} 240`, `${before[1]} 90`, `${MON} 60`, `${TUE} 90`])
  // The notice undoes the copy only, not later changes.
  await sheet.type('2', 'Enter')
  await expect.poll(() => storedHours(person.id)).toContain(`${MON} 120`)
  await notice.locator('..').getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => storedHours(person.id)).toEqual([`${before[0]} 240`, `${before[1]} 90`, `${MON} 120`])
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

test('hours of another person are entered under a banner, and the entry shows who did it', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, 'admin')
  await page.goto(`/hours?week=${MON}&user=${person.id}`)
  await expect(page.getByRole('note')).toContainText(
    `Horas de ${person.name} ${person.surname}. Lo que se cargue acá queda registrado`,
  )
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
  await expect(page.getByPlaceholder('Otra persona…')).toHaveCount(0)
  await page.goto(`/hours?week=${MON}&user=${person.id}`)
  await expect(page.getByText('Estas horas son de otra persona')).toBeVisible()
  await expect(page.getByText('Cálculo')).toHaveCount(0)
  await page.goto(`/hours/calendar/WeekView?date=${MON}&user=${person.id}`)
  await expect(page.getByText('Estas horas son de otra persona')).toBeVisible()
})

test('no letter typed on a cell is a command, and the focus stays where it was', async ({ page, context }) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  const address = page.url()

  await page.keyboard.type('tmcaxrd', { delay: 60 })
  await expect(sheet.cell(/Cálculo/, 0).getByRole('textbox')).toHaveValue('tmcaxrd')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas de esta pantalla' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()

  await page.keyboard.press('End')
  for (const total of [8, 7]) {
    await expect(sheet.cell(/Cálculo/, total)).toBeFocused()
    await page.keyboard.type('90m', { delay: 60 })
    await expect(sheet.cell(/Cálculo/, total)).toContainText('«90m» no entra acá: las horas se cargan en los días')
    await page.keyboard.press('ArrowLeft')
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('90m', { delay: 60 })
  await expect(page.getByRole('status').filter({ hasText: 'No se puede escribir acá' })).toBeAttached()
  await page.keyboard.press('Home')
  await expect(
    page.getByText('«90m» no se cargó: las horas se cargan en los días, no en los totales.').first(),
  ).toBeVisible()

  await page.keyboard.press('Shift+Tab')
  await expect(sheet.grid.locator(':focus'), 'nothing stands before the first cell').toHaveCount(0)
  await sheet.cell(/Cálculo/, 6).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Agregar fila' }), 'Tab passes over the totals').toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(sheet.grid.locator(':focus'), 'after Escape Tab leaves the grid').toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await storedHours(person.id)).toEqual([`${FRI} 60`])

  await sheet.cell(/Cálculo/, 0).click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(new RegExp(`week=${weekBefore(2)[0]}`))
  await expect(sheet.grid.or(page.getByText('La semana está vacía'))).toBeVisible()
  await page.evaluate(() =>
    window.addEventListener(
      'keydown',
      (event) => (document.body.dataset['taken'] = `${event.key} ${event.defaultPrevented}`),
    ),
  )
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.locator('body'), 'the way back is the browser’s').toHaveAttribute('data-taken', 'ArrowLeft false')
  await page.goBack()
  await expect(page).toHaveURL(address)
})

test('an interval over midnight is one entry: shown, deleted and restored as one, also after a reload', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: FRI, minutes: 60 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.keyboard.type('13-9', { delay: 60 })
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('Una entrada no puede pasar de 12:00')
  await page.keyboard.press('Escape')
  await page.keyboard.type('22-2', { delay: 60 })
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('= 22:00–2:00 = 4:00: 2:00 este día y 2:00 el siguiente')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 120`, `${TUE} 120`, `${FRI} 60`])
  await page.reload()
  await sheet.expectRow(/Cálculo/, ['2:00', '2:00', '', '', '1:00', '', '', '5:00'])
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('22:00–2:00 = 4:00: 2:00 este día y 2:00 el')
  await sheet
    .cell(/Cálculo/, 0)
    .locator('[data-sheet-link]')
    .click()
  await expect(sheet.cell(/Cálculo/, 1)).toBeFocused()

  await page.keyboard.press('Delete')
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '1:00', '', '', '1:00'])
  await expect.poll(() => storedHours(person.id)).toEqual([`${FRI} 60`])
  await page.keyboard.press('Control+z')
  await sheet.expectRow(/Cálculo/, ['2:00', '2:00', '', '', '1:00', '', '', '5:00'])
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 120`, `${TUE} 120`, `${FRI} 60`])

  await page.goto(`/hours/i?day=${TUE}`)
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Borrar/ }) })
  await expect(entry).toContainText('22:00–2:00 = 4:00')
  await entry.getByRole('button', { name: /^Borrar/ }).click()
  await expect.poll(() => storedHours(person.id)).toEqual([`${FRI} 60`])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 120`, `${TUE} 120`, `${FRI} 60`])
})

test('no pasted value is dropped silently, a cut block moves in one step, and rows keep their places', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const [calculation, meetings] = project.activities
  await newHours({
    user: person.id,
    project: project.id,
    activity: calculation!.id,
    day: MON,
    minutes: 60,
    note: 'Pórtico',
  })
  await newHours({ user: person.id, project: project.id, activity: meetings!.id, day: MON, minutes: 90 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 0)).toBeFocused()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('ArrowRight')
  await sheet.expectRow(/Cálculo/, ['1:00', ''])
  await page.keyboard.press('Control+v')
  await sheet.expectRow(/Cálculo/, ['', '1:00', '', '', '', '', '', '1:00'])
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 90`, `${TUE} 60 Pórtico`])
  await page.keyboard.press('Control+z')
  await sheet.expectRow(/Cálculo/, ['1:00', ''])
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 60 Pórtico`, `${MON} 90`])

  await sheet.cell(/Cálculo/, 5).click()
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\t3\t4\n1\t2\n1\t2\n'))
  await page.keyboard.press('Control+v')
  const notice = page.getByText(
    'Se cambiaron 4 celdas; 2 valores no entran en la planilla y 2 celdas no lo admiten (las horas se cargan en los días, no en los totales).',
  )
  await expect(notice).toBeVisible()
  await sheet.expectRow(/Reuniones/, ['1:30', '', '', '', '', '1:00', '2:00'])
  await page.keyboard.press('Control+z')
  await sheet.expectRow(/Reuniones/, ['1:30', '', '', '', '', '', ''])

  const names = () => sheet.grid.getByRole('rowheader').allTextContents()
  const before = await names()
  expect(before[0]).toContain('Cálculo')
  await sheet.cell(/Cálculo/, 0).click()
  await page.keyboard.press('Delete')
  await sheet.expectRow(/Cálculo/, ['', '', '', '', '', '', '', '0:00'])
  await page.keyboard.press('Alt+a')
  await sheet.addRow(String(project['code']), 'Proyecto en general')
  await sheet.type('1', 'Enter')
  await expect.poll(() => storedHours(person.id)).toEqual([`${MON} 60`, `${MON} 90`])
  const after = await names()
  expect(after.length).toBe(before.length + 1)
  await page.reload()
  await expect(sheet.row(/Cálculo/)).toBeVisible()
  expect(await names()).toEqual(after)

  // What was moved and added stands on another device, too.
  const [first, second, third, ...sums] = after
  await sheet.cell(/general/, 1).click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect.poll(names).toEqual([first, third, second, ...sums])
  const kept = async () => (await apiAs(person.email)).collection('week_lines').getFullList({ sort: 'position' })
  await expect.poll(async () => (await kept()).map(({ position }) => position as number)).toEqual([1, 2, 3])
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect.poll(names).toEqual([first, third, second, ...sums])
})

test('rejected hours are shown apart in every sum, and a conflict shows both values to choose from', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const [calculation, meetings] = project.activities
  const rejected = await newHours({
    user: person.id,
    project: project.id,
    activity: calculation!.id,
    day: TUE,
    minutes: 60,
  })
  const shared = await newHours({
    user: person.id,
    project: project.id,
    activity: calculation!.id,
    day: MON,
    minutes: 120,
  })
  await newHours({ user: person.id, project: project.id, activity: meetings!.id, day: TUE, minutes: 90 })
  await (await apiAs('admin')).collection('hours').update(rejected.id, { state: 'submitted' })
  await (await apiAs('jefa')).collection('hours').update(rejected.id, { state: 'rejected', reason: 'Faltan horas' })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  await expect(sheet.cell(/Cálculo/, 7)).toContainText('2:00')
  await sheet.expectRow('Cargado', ['2:00', '1:30', '0:00', '0:00', '0:00', '0:00', '0:00', '3:30'])
  await sheet.expectRow('Rechazado', ['0:00', '1:00', '0:00', '0:00', '0:00', '0:00', '0:00', '1:00'])
  await expect(sheet.cell(/Cálculo/, 1)).toContainText('Rechazada: 1:00, no se cuenta hasta corregirla')
  await sheet.cell(/Cálculo/, 1).click()
  await sheet.type('1:00', 'Enter')
  await sheet.expectRow('Cargado', ['2:00', '2:30', '0:00', '0:00', '0:00', '0:00', '0:00', '4:30'])
  await expect(sheet.row('Rechazado')).toHaveCount(0)
  await expect
    .poll(async () => (await (await apiAs('admin')).collection('hours').getOne(rejected.id))['state'])
    .toBe('draft')

  for (const [hours, choice, minutes] of [
    ['3', 'Usar 3:00', 180],
    ['4', 'Dejar 1:15', 75],
  ] as const) {
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await sheet.cell(/Cálculo/, 0).click()
    await sheet.type(hours, 'Enter')
    await (await apiAs('admin')).collection('hours').update(shared.id, { minutes: 75 })
    await context.setOffline(false)
    const conflict = page.getByRole('region', { name: /^Conflicto en .*Cálculo, lunes/ })
    await expect(conflict).toContainText(`acá se escribió ${hours}:00 y mientras tanto otra persona dejó 1:15`)
    await conflict.getByRole('button', { name: choice }).click()
    await expect(conflict).toHaveCount(0)
    await expect
      .poll(async () => (await (await apiAs('admin')).collection('hours').getOne(shared.id))['minutes'])
      .toBe(minutes)
  }
  await sheet.expectRow(/Cálculo/, ['1:15', '1:00'])
})

test('on the widest screens the week uses their width and names are whole', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const name = 'Memoria de cálculo de la estructura metálica del puente sobre el arroyo, anexo 2'
  await (await apiAs('admin')).collection('activities').update(project.activities[0]!.id, { name })
  await newHours({ user: person.id, project: project.id, activity: project.activities[0]!.id, day: MON, minutes: 60 })
  await page.setViewportSize({ width: 2560, height: 1300 })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const { grid } = new WeekSheet(page)
  const box = (await grid.boundingBox())!
  expect(box.width).toBeGreaterThan(2200)
  const more = (await page.getByRole('button', { name: 'Lo que falta' }).boundingBox())!
  expect(more.x + more.width, 'what acts on the sheet ends with it').toBeLessThanOrEqual(box.x + box.width)
  for (const width of [2560, 1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const words = page.getByText(name, { exact: true }).filter({ visible: true })
    await expect(words).toBeVisible()
    expect(
      await words.evaluate((text) =>
        [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight].map((cut) => Math.max(0, cut - 1)),
      ),
      `whole at ${width}`,
    ).toEqual([0, 0])
  }
})
