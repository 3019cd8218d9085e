import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { newWork } from './fixtures/new-work.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('my work: what waits and what is assigned, with hours left, and a timer on it', async ({ page, context }) => {
  const { person, drawn, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto('/work')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi trabajo' })).toBeVisible()
  await expect(page.getByText('2 documentos, 1 vencido, quedan 10:00 asignadas.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Espera tu parte' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(waiting.getByRole('listitem')).toContainText('vencido')
  const line = page.getByRole('region', { name: 'También asignado' }).getByRole('listitem')
  await expect(line).toContainText('Colabora')
  await expect(line).toContainText('Quedan 10:00 de 10:00')
  expect(await seriousBarriersOf(page)).toEqual([])

  await line.getByRole('button', { name: `Iniciar cronómetro en ${String(asigned['code'])}` }).click()
  await expect(line).toContainText('Cronómetro en marcha')
  await waiting.getByRole('link', { name: /Cortes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: String(drawn['code']) })).toBeVisible()
})

test('my work: loaded hours are taken from those assigned, as they are loaded', async ({ page, context }) => {
  const { person, project, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto('/work')
  const line = page.getByRole('region', { name: 'También asignado' }).getByRole('listitem')
  await expect(line).toContainText('Quedan 10:00 de 10:00')
  const own = await apiAs(person.email)
  await own.collection('hours').create({
    ...{ user: person.id, project: project.id, document: asigned['id'], day: today(), minutes: 90 },
    ...{ kind: 'normal', billable: true, source: 'manual', state: 'draft' },
  })
  await expect(line).toContainText('Quedan 8:30 de 10:00')

  await line.getByRole('link', { name: `Cargar horas en ${String(asigned['code'])}` }).click()
  await expect(page.getByRole('heading', { name: 'Cargar en' })).toBeVisible()
  const first = page
    .getByRole('listitem')
    .filter({ hasText: String(asigned['code']) })
    .first()
  await first.getByRole('button', { name: /^Sumar 1:00/ }).click()
  await expect(first).toContainText('2:30')
  await page.goBack()
  await expect(line).toContainText('Quedan 7:30 de 10:00')
})

test('quick entry: the document that an address asks for comes first, without hours on it', async ({
  page,
  context,
}) => {
  const { person, project, asigned } = await newWork()
  await signInAs(context, person.email)
  await page.goto(`/hours/i?project=${project.id}&document=${asigned.id}`)
  const first = page
    .getByRole('listitem')
    .filter({ hasText: String(asigned['code']) })
    .first()
  await expect(first).toContainText('0:00')
  await page.getByRole('button', { name: 'Día anterior' }).click()
  await expect(page).toHaveURL(new RegExp(`document=${asigned.id}`))
  await expect(first).toBeVisible()
  await page.goto(`/hours/i?project=nada&document=${asigned.id}`)
  await expect(page.getByRole('heading', { name: 'Cargar en' })).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('my work: who has none reads what would be there', async ({ page, context }) => {
  const person = await newPerson()
  await signInAs(context, person.email)
  await page.goto('/work')
  await expect(page.getByText('No hay documentos a tu nombre')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
})

test('asignments: made, warned of too many hours, ended', async ({ page, context }) => {
  const { person, project, asigned } = await newWork()
  await (await apiAs('documental')).collection('documents').update(asigned.id, { forecastMinutes: 900 })
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?project=${project.id}`)
  await expect(page.getByText(String(asigned['code']))).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Nueva asignación' }).click()
  const drawer = page.getByRole('dialog')
  for (const [label, typed] of [
    ['Documento', String(asigned['code'])],
    ['Persona', String(person['surname'])],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).fill(typed)
    await page
      .getByRole('option', { name: new RegExp(typed) })
      .first()
      .click()
  }
  await drawer.getByRole('combobox', { name: 'Función' }).click()
  // The filter of the list offers the same roles.
  await page.getByRole('option', { name: 'Elabora' }).filter({ visible: true }).click()
  await drawer.getByLabel('Horas asignadas').fill('6:00')
  const told = drawer.getByRole('status')
  await expect(told.first()).toContainText('16:00 de 15:00 previstas')
  await expect(told.first()).toContainText('Atención: son 1:00 más que las previstas')
  await expect(told.last()).toContainText('1 documento, quedan 10:00 de 10:00')
  expect(await seriousBarriersOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Asignar' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: 'Elabora' })).toBeVisible()

  const helps = page.getByRole('gridcell', { name: 'Colabora' })
  await helps.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(helps).toHaveCount(0)
})

test('asignments: the load of people beside their time, told to who asigns', async ({ page, context }) => {
  const { person, project } = await newWork()
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?project=${project.id}`)
  await page.getByRole('radiogroup', { name: 'Cómo se ven' }).getByText('Carga por persona').click()
  await expect(page.getByText('1 persona.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '1 documento, quedan 10:00 de 10:00' })
  await expect(row).toContainText('Esta semana')
  await expect(row.getByRole('list', { name: /^Semanas de/ }).getByRole('listitem')).toHaveCount(6)
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Buscar por persona' }).fill('nadie se llama así')
  await expect(page.getByText('Nadie tiene horas asignadas con estos filtros')).toBeVisible()

  await signInAs(context, person.email)
  await page.goto(`/documents/asignments?project=${project.id}&shape=load`)
  await expect(page.getByRole('gridcell', { name: 'Colabora' })).toBeVisible()
  await expect(page.getByText('Carga por persona')).toHaveCount(0)
})

test('asignments: many documents are given to somebody at once, seen first and taken back', async ({
  page,
  context,
}) => {
  const { person, project, drawn, asigned } = await newWork()
  const control = await apiAs('documental')
  await control.collection('documents').update(asigned.id, { forecastMinutes: 240 })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Asignar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Asignar 2 documentos' })
  const surname = String(person['surname'])
  await dialog.getByRole('combobox', { name: 'Persona' }).fill(surname)
  await page
    .getByRole('option', { name: new RegExp(surname) })
    .first()
    .click()
  await dialog.getByRole('combobox', { name: 'Función' }).click()
  await page.getByRole('option', { name: 'Colabora' }).filter({ visible: true }).click()
  await dialog.getByLabel('Horas asignadas').fill('5:00')
  const told = dialog.getByRole('status')
  await expect(told.last()).toContainText('Se asigna 1 documento, 1 que ya tiene cambia. Suman 5:00 horas más.')
  await expect(told.last()).toContainText('Atención: 1 queda con más horas que las previstas.')
  const lines = dialog.getByRole('list', { name: 'Qué cambia' }).getByRole('listitem')
  await expect(lines.filter({ hasText: String(drawn['code']) })).toContainText('nueva, 5:00')
  await expect(lines.filter({ hasText: String(asigned['code']) })).toContainText(
    'de 10:00 a 5:00; 1:00 más que las previstas',
  )
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(page.getByText('Se asignaron 2 documentos.')).toBeVisible()
  const stored = async () => {
    const rows = await control.collection('asignments').getFullList({
      filter: `user = "${person.id}"`,
      sort: 'created',
    })
    return rows.map(({ document, minutes, state }: Record<string, unknown>) => [document, minutes, state])
  }
  expect(await stored()).toEqual([
    [asigned.id, 300, 'active'],
    [drawn.id, 300, 'active'],
  ])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stored).toEqual([
    [asigned.id, 600, 'active'],
    [drawn.id, 300, 'void'],
  ])
})

test('asignments: hours of many are changed at once, many are ended, and both are taken back', async ({
  page,
  context,
}) => {
  const { person, project, drawn, asigned } = await newWork()
  const control = await apiAs('documental')
  const place = { project: project.id, specialty: asigned['specialty'] as string, document: drawn.id, user: person.id }
  await control
    .collection('asignments')
    .create({ ...place, role: 'prepares', from: '2020-01-01', minutes: 120, state: 'active' })
  const stored = async () => {
    const rows = await control
      .collection('asignments')
      .getFullList({ filter: `user = "${person.id}"`, sort: 'created' })
    return rows.map(({ minutes, state }: Record<string, unknown>) => `${String(minutes)} ${String(state)}`)
  }
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?project=${project.id}`)
  const change = async () => {
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Cambiar…' }).click()
    return page.getByRole('dialog')
  }
  const first = await change()
  await first.getByLabel('Horas asignadas').fill('5:00')
  await expect(first.getByRole('status')).toHaveText('2 asignaciones con 5:00: de 12:00 a 10:00 en total.')
  expect(await seriousBarriersOf(page)).toEqual([])
  await first.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByText('Se cambiaron 2 asignaciones.')).toBeVisible()
  expect(await stored()).toEqual(['300 active', '300 active'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stored).toEqual(['600 active', '120 active'])

  const third = await change()
  await third.getByLabel('Horas asignadas').press('Enter')
  await expect(third, 'nothing typed, nothing done').toBeVisible()
  await third.getByLabel('Horas asignadas').pressSequentially('4:00')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual(['240 active', '240 active'])
  const made = await control
    .collection('asignments')
    .getFirstListItem(`document = "${drawn.id}" && user = "${person.id}"`)
  await control.collection('asignments').update(made.id, { minutes: 180 })
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(page.getByText('1 asignación no se deshizo: ya tiene otro valor.')).toBeVisible()
  expect(await stored()).toEqual(['600 active', '180 active'])
  await control.collection('asignments').update(made.id, { minutes: 120 })

  const second = await change()
  await second.getByRole('combobox', { name: 'Qué se cambia' }).selectOption('Terminarlas')
  await expect(second.getByRole('status')).toHaveText('Se terminan 2 asignaciones con fecha de hoy.')
  await second.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect.poll(stored).toEqual(['600 ended', '120 ended'])
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect.poll(stored).toEqual(['600 active', '120 active'])
})

test('asignments: hours and days are edited in their cells by who asigns, and taken back', async ({
  page,
  context,
}) => {
  const { person, project, asigned } = await newWork()
  const control = await apiAs('documental')
  const stored = async () => {
    const row = await control.collection('asignments').getFirstListItem(`document = "${asigned.id}"`)
    return `${String(row['minutes'])} ${String(row['from'])} ${String(row['to'])}`
  }
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?project=${project.id}`)
  await page.getByRole('gridcell', { name: '10:00' }).dblclick()
  const hours = page.getByRole('textbox', { name: 'Horas asignadas' })
  await hours.fill('12:30')
  await expect(hours).toHaveValue('12:30')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe('750 2020-01-01 ')
  await expect(
    page.getByText(`${String(asigned['code'])}, ${person.name} ${person.surname}: horas asignadas.`),
  ).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stored).toBe('600 2020-01-01 ')

  // By keys: to the next cell, and an end before the beginning is refused where it stands.
  await page.getByRole('gridcell', { name: '01/01/2020' }).dblclick()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const until = page.getByRole('textbox', { name: 'Hasta' })
  await until.fill('31/12/2019')
  await expect(until).toHaveValue('31/12/2019')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Termina antes de empezar')).toBeVisible()
  expect(await stored()).toBe('600 2020-01-01 ')
  await page.keyboard.press('Enter')
  await until.fill('31/12/2030')
  await expect(until).toHaveValue('31/12/2030')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe('600 2020-01-01 2030-12-31')

  await signInAs(context, person.email)
  await page.goto(`/documents/asignments?project=${project.id}`)
  await page.getByRole('gridcell', { name: '10:00' }).dblclick()
  await expect(hours).toHaveCount(0)
})

test('asignments: those of one document are copied to others, seen first and taken back', async ({ page, context }) => {
  const { person, project, drawn, asigned } = await newWork()
  const control = await apiAs('documental')
  const stored = async () => {
    const rows = await control.collection('asignments').getFullList({
      filter: `user = "${person.id}"`,
      sort: 'created',
    })
    return rows.map(({ document, role, minutes, state }: Record<string, unknown>) => [document, role, minutes, state])
  }
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Copiar asignaciones…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copiar asignaciones a 2 documentos' })
  const code = String(asigned['code'])
  await dialog.getByRole('combobox', { name: 'Documento' }).fill(code)
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click()
  await expect(dialog.getByRole('status')).toContainText('Se copia 1 asignación con 10:00 horas.')
  const lines = dialog.getByRole('list', { name: 'Qué se copia' }).getByRole('listitem')
  await expect(lines).toHaveText([`${person.name} ${person.surname} colabora, 10:00`])
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Se copió 1 asignación.')).toBeVisible()
  const own = [asigned.id, 'collaborates', 600, 'active']
  expect(await stored()).toEqual([own, [drawn.id, 'collaborates', 600, 'active']])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stored).toEqual([own, [drawn.id, 'collaborates', 600, 'void']])
})

test('asignments on a sheet: what is typed over what was just made replaces it, though it is read late', async ({
  page,
  context,
}) => {
  const { project, asigned } = await newWork()
  const stored = async () => {
    const control = await apiAs('documental')
    const rows = await control.collection('asignments').getFullList({ filter: `document = "${asigned.id}"` })
    return rows.map(({ role, minutes, state }) => [role, minutes, state].join(' ')).sort()
  }
  await page.route(/\/collections\/asignments\/records\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?shape=sheet&project=${project.id}`)
  const cell = page.getByRole('row').filter({ hasText: asigned.code }).getByRole('gridcell').last()
  await expect(cell).toContainText('C 10:00')
  for (const typed of ['R 2 A', 'E 3']) {
    await cell.click()
    await page.keyboard.type(typed, { delay: 60 })
    await page.keyboard.press('Enter')
  }
  await expect
    .poll(stored)
    .toEqual(['approves 0 ended', 'collaborates 600 ended', 'prepares 180 active', 'reviews 120 ended'])
  await expect(cell).toContainText('E 3:00')
  await expect(page.getByText(/Mientras tanto/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toContain('collaborates 600 active')
})

test('asignments on a sheet: typed, copied, warned, refused, ended and taken back by keys', async ({
  page,
  context,
}) => {
  const { person, project, asigned } = await newWork()
  const other = await newPerson()
  await (await apiAs('admin')).collection('members').create({ project: project.id, user: other.id })
  const control = await apiAs('documental')
  const stored = async () => {
    const rows = await control.collection('asignments').getFullList({ filter: `document = "${asigned.id}"` })
    return rows
      .map(({ user, role, minutes, state }) => [user === person.id ? 'one' : 'other', role, minutes, state].join(' '))
      .sort()
  }
  const before = await stored()
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?shape=sheet`)
  await expect(page.getByText('Falta elegir un proyecto')).toBeVisible()
  await page.goto(`/documents/asignments?shape=sheet&project=${project.id}`)
  const sheet = page.getByRole('grid', { name: 'Asignaciones por documento y persona' })
  await expect(sheet.getByText('C 10:00')).toBeVisible()
  const columns = await sheet.getByRole('columnheader').allTextContents()
  const at = (name: string) => columns.findIndex((text) => text.includes(name))
  const cell = (surname: string) =>
    sheet
      .getByRole('row')
      .filter({ hasText: asigned.code })
      .getByRole('gridcell')
      .nth(at(surname) - 1)
  expect(await seriousBarriersOf(page)).toEqual([])

  await test.step('the typist writes two functions and goes on at once', async () => {
    await cell(other.surname).click()
    await page.keyboard.type('R 2 a', { delay: 60 })
    await expect(page.getByText('Revisa 2:00, aprueba')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect.poll(stored).toEqual([...before, 'other approves 0 active', 'other reviews 120 active'].sort())
    await expect(cell(other.surname)).toContainText('R 2:00 A')
  })

  await test.step('what is no function is refused in its words, and nothing is written', async () => {
    const now = await stored()
    await cell(other.surname).click()
    await page.keyboard.type('X 3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('X 3: Se escribe E 12')).toBeVisible()
    expect(await stored()).toEqual(now)
    await expect(cell(other.surname), 'what was typed stays').toContainText('X 3')
    await cell(other.surname).click()
    await page.keyboard.press('Escape')
    await expect(cell(other.surname)).toContainText('R 2:00 A')
  })

  await test.step('without network what was typed stays, and is written when it is entered again', async () => {
    await context.setOffline(true)
    await cell(other.surname).click()
    await page.keyboard.type('R 3 A')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^R 3 A: /)).toBeVisible()
    await expect(cell(other.surname)).toContainText('R 3 A')
    await context.setOffline(false)
    await cell(other.surname).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toContain('other reviews 180 active')
    await page.keyboard.press('Control+z')
    await expect.poll(stored).toContain('other reviews 120 active')
  })

  await test.step('a cell is emptied: what it said ends; each act is taken back and done again', async () => {
    await cell(other.surname).click()
    await page.keyboard.press('Delete')
    await expect.poll(stored).toEqual([...before, 'other approves 0 ended', 'other reviews 120 ended'].sort())
    await page.keyboard.press('Control+z')
    await expect.poll(stored).toEqual([...before, 'other approves 0 active', 'other reviews 120 active'].sort())
    await page.keyboard.press('Control+z')
    await expect.poll(stored).toEqual([...before, 'other approves 0 void', 'other reviews 120 void'].sort())
    await page.keyboard.press('Control+y')
    await expect.poll(stored).toEqual([...before, 'other approves 0 active', 'other reviews 120 active'].sort())
  })

  await test.step('hours that somebody else changed since are neither taken back nor ended', async () => {
    await cell(other.surname).click()
    await page.keyboard.type('R 4 A', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect.poll(stored).toContain('other reviews 240 active')
    const reviews = await control
      .collection('asignments')
      .getFirstListItem(`document = "${asigned.id}" && user = "${other.id}" && role = "reviews"`)
    await control.collection('asignments').update(reviews.id, { minutes: 300 })
    await expect(cell(other.surname)).toContainText('R 5:00 A')
    await page.keyboard.press('Control+z')
    await expect(page.getByText('1 asignación no se deshizo: ya tiene otro valor.')).toBeVisible()
    expect(await stored()).toContain('other reviews 300 active')
    await control.collection('asignments').update(reviews.id, { minutes: 120 })
    await expect(cell(other.surname)).toContainText('R 2:00 A')
  })

  await test.step('an undo that does not wait takes back what was typed last', async () => {
    const now = await stored()
    await cell(other.surname).click()
    await page.keyboard.type('C 7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    await expect(cell(other.surname)).toContainText('R 2:00 A')
    await expect.poll(async () => (await stored()).filter((row) => !row.includes('collaborates 420'))).toEqual(now)
    await expect.poll(stored).toContain('other collaborates 420 void')
  })

  await test.step('a cell is copied to another person; too much is told and stands', async () => {
    await cell(other.surname).click()
    await page.keyboard.press('Control+c')
    await cell(person.surname).click()
    await page.keyboard.press('Control+v')
    await expect(cell(person.surname)).toContainText('R 2:00 A')
    await cell(person.surname).click()
    await page.keyboard.type('E 5000')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toContain('one prepares 300000 active')
  })

  await signInAs(context, person.email)
  await page.goto(`/documents/asignments?shape=sheet&project=${project.id}`)
  await expect(page.getByRole('heading', { name: 'Asignaciones' })).toBeVisible()
  await expect(sheet, 'who asigns nobody has no sheet').toHaveCount(0)
})

test('asignments on a sheet: what is typed goes to its document, whatever others do meanwhile', async ({
  page,
  context,
}) => {
  const { person, project, drawn, asigned } = await newWork()
  const control = await apiAs('documental')
  const stored = async (document: string) => {
    const rows = await control
      .collection('asignments')
      .getFullList({ filter: `document = "${document}" && state = "active"` })
    return rows.map(({ user, minutes }) => `${user === person.id ? 'own' : 'other'} ${String(minutes)}`)
  }
  const add = (title: string, code: string) =>
    control.collection('documents').create({
      ...{ project: project.id, specialty: drawn['specialty'] as string, type: drawn['type'] as string },
      ...{ title, code, state: 'planned' },
    })
  await signInAs(context, 'documental')
  await page.goto(`/documents/asignments?shape=sheet&project=${project.id}`)
  const sheet = page.getByRole('grid', { name: 'Asignaciones por documento y persona' })
  const cell = (code: string) => sheet.getByRole('row').filter({ hasText: code }).getByRole('gridcell').nth(1)
  const editor = sheet.getByRole('textbox')

  await test.step('a document and a person come before them', async () => {
    await cell(String(drawn['code'])).click()
    await page.keyboard.type('E 4')
    await add('Antes', `${String(project['code'])}-AA-1`)
    await expect(sheet.getByText('Antes')).toBeVisible()
    await expect(editor).toBeFocused()
    const earlier = await newPerson({ surname: 'Aaa' })
    await (await apiAs('admin')).collection('members').create({ project: project.id, user: earlier.id })
    await expect(sheet.getByRole('columnheader', { name: 'Aaa' })).toBeVisible()
    await expect(editor).toBeFocused()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(drawn.id)).toEqual(['own 2400'])
    expect(await stored(asigned.id)).toEqual(['own 600'])
  })

  const own = (code: string) => sheet.getByRole('row').filter({ hasText: code }).getByRole('gridcell').nth(2)
  await test.step('another person asigns other hours while they are typed', async () => {
    await own(String(asigned['code'])).click()
    await page.keyboard.type('C 7')
    const { id } = await control.collection('asignments').getFirstListItem(`document = "${asigned.id}"`)
    await control.collection('asignments').update(id, { minutes: 480 })
    await expect(sheet.getByRole('row').filter({ hasText: String(asigned['code']) })).toContainText('8:00')
    await page.keyboard.press('Enter')
    await expect(page.getByText('C 7: Mientras tanto quedó «C 8:00»')).toBeVisible()
    expect(await stored(asigned.id)).toEqual(['own 480'])
    await expect(own(String(asigned['code']))).toContainText('C 7')
    await own(String(asigned['code'])).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(asigned.id)).toEqual(['own 420'])
  })

  await test.step('its document goes away while it is typed', async () => {
    await own(String(drawn['code'])).click()
    await page.keyboard.type('E 5')
    await control.collection('documents').update(drawn.id, { voided: true, stopReason: 'Ya no se hace' })
    await expect(sheet.getByText(String(drawn['code']))).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('«E 5» no se escribió: su documento ya no está en la planilla.')).toBeVisible()
    expect(await stored(asigned.id)).toEqual(['own 420'])
  })
})
