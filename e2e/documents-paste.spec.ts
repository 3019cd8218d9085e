import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const cells = (page: Page, row: string) =>
  page.getByRole('grid', { name: 'Documentos' }).getByRole('row').filter({ hasText: row })

/** Goes to a cell by keys: the first row's code is where the keyboard begins. */
async function goTo(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.getByRole('grid', { name: 'Documentos' }).locator('[data-grid-active]').focus()
  for (const key of ['Control+Home', ...keys]) await page.keyboard.press(key)
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** Documents of a new project, by code. */
async function newRegister(count: number) {
  const project = await newProject()
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const batch = control.createBatch()
  const codes = Array.from(
    { length: count },
    (_, at) => `${String(project['code'])}-${String(at + 1).padStart(3, '0')}`,
  )
  for (const code of codes)
    batch.collection('documents').create({
      ...{
        project: project.id,
        specialty: specialty.id,
        type: type.id,
        code,
        title: `Plano ${code}`,
        state: 'planned',
      },
    })
  await batch.send()
  const titles = async () => {
    const rows = await control
      .collection('documents')
      .getFullList({ filter: `project = "${project.id}"`, sort: 'code' })
    return rows.map(({ title }) => String(title))
  }
  return { project, codes, titles }
}

test('a block of a spreadsheet goes on the cells of the register, and is taken back by one press', async ({
  page,
  context,
}) => {
  const { project, codes, titles } = await newRegister(3)
  const before = await titles()
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(cells(page, codes[0]!)).toBeVisible()
  await goTo(page, 'ArrowRight')

  await test.step('the typist pastes and goes on; what was written can be taken back', async () => {
    await paste(page, 'Planta\r\nCortes\r\nDetalles\r\n')
    await expect(page.getByText('Se pegó en 3 celdas de 3 filas.')).toBeVisible()
    expect(await titles()).toEqual(['Planta', 'Cortes', 'Detalles'])
    await expect(cells(page, codes[2]!)).toContainText('Detalles')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(titles).toEqual(before)
  })

  await test.step('codes that are copied along keep a block in its place', async () => {
    await goTo(page)
    await paste(page, `${codes[1]!}\tCortes\n${codes[2]!}\tDetalles`)
    await expect(
      page.getByText(`Lo pegado dice “${codes[1]!}” donde está “${codes[0]!}”: no se pegó nada.`),
    ).toBeVisible()
    expect(await titles()).toEqual(before)
    await paste(page, `${codes[0]!}\tPlanta\n${codes[1]!}\tCortes`)
    await expect(page.getByText('Se pegó en 2 celdas de 2 filas.')).toBeVisible()
    expect(await titles()).toEqual(['Planta', 'Cortes', before[2]])
  })

  await test.step('what cannot be read is told, and the rest is written', async () => {
    await goTo(page, 'ArrowRight')
    await paste(page, `${'x'.repeat(201)}\nCortes A-A\nDetalles\nOtro`)
    const told = page.getByText(/^Se pegó en 2 celdas de 2 filas\. ./)
    await expect(told).toContainText(`${codes[0]!}, título:`)
    await expect(told).toContainText('1 valor no entra en la lista.')
    expect(await titles()).toEqual(['Planta', 'Cortes A-A', 'Detalles'])
  })
})

test('a paste is taken back but for what somebody else stored since', async ({ page, context }) => {
  const { project, codes, titles } = await newRegister(3)
  const before = await titles()
  const control = await apiAs('documental')
  const second = await control.collection('documents').getFirstListItem(`code = "${codes[1]!}"`)
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(cells(page, codes[0]!)).toBeVisible()
  await goTo(page, 'ArrowRight')
  await paste(page, 'Planta\nCortes\nDetalles')
  await expect(page.getByText('Se pegó en 3 celdas de 3 filas.')).toBeVisible()
  await control.collection('documents').update(second.id, { title: 'Cortes de otro' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(`1 celda no se deshizo: ya tiene otro valor (${codes[1]!}).`)).toBeVisible()
  expect(await titles()).toEqual([before[0], 'Cortes de otro', before[2]])
  await expect(cells(page, codes[2]!)).toContainText(before[2]!)
})

test('a block that is longer than the loaded rows goes to the last of them', async ({ page, context }) => {
  const { project, codes, titles } = await newRegister(260)
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(cells(page, codes[0]!)).toBeVisible()
  await goTo(page, 'ArrowRight')
  let asked = 0
  page.on('request', (request) => (asked += /documents\/records\?.*page=/.test(request.url()) ? 1 : 0))
  await paste(page, codes.map((code) => `Título ${code}`).join('\n'))
  await expect(page.getByText('Se pegó en 260 celdas de 260 filas.')).toBeVisible()
  expect(await titles()).toEqual(codes.map((code) => `Título ${code}`))
  await page.waitForLoadState('networkidle')
  expect(asked, 'pages are asked for together, not for each row').toBeLessThan(codes.length / 4)
})

test('who may not change documents pastes nothing', async ({ page, context }) => {
  const { project, codes, titles } = await newRegister(1)
  const before = await titles()
  const person = await newPerson()
  await (await apiAs('admin')).collection('members').create({ project: project.id, user: person.id })
  await signInAs(context, person.email)
  await page.goto(`/projects/${project.id}/documents`)
  await expect(cells(page, codes[0]!)).toBeVisible()
  await goTo(page, 'ArrowRight')
  await paste(page, 'Falso')
  await expect(page.getByText(`${codes[0]!}, título: no se puede cambiar.`)).toBeVisible()
  expect(await titles()).toEqual(before)
})

test('what is typed in a cell without a network, or beside somebody else, is neither lost nor put over theirs', async ({
  page,
  context,
}) => {
  const { project, codes, titles } = await newRegister(2)
  const control = await apiAs('documental')
  const [first] = await control.collection('documents').getFullList({ filter: `code = "${codes[0]!}"` })
  const editor = page.getByRole('textbox', { name: 'Título' })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(cells(page, codes[0]!)).toBeVisible()
  await goTo(page, 'ArrowRight', 'Enter')
  await editor.fill('Planta de conjunto')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`${codes[0]!}, título: No hay conexión con el servidor. Lo escrito vuelve al editar la celda.`),
  ).toBeVisible()
  await context.setOffline(false)
  // Enter went on to the row below, as in any spreadsheet.
  await goTo(page, 'ArrowRight', 'Enter')
  await expect(editor).toHaveValue('Planta de conjunto')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles())[0]).toBe('Planta de conjunto')
  await expect(page.getByText(`${codes[0]!}: título.`)).toBeVisible()

  await test.step('another person stores a title while one is typed', async () => {
    await goTo(page, 'ArrowRight', 'Enter')
    await editor.fill('Planta mía')
    await control.collection('documents').update(first!.id, { title: 'Planta de otro', forecastOn: '2027-03-04' })
    await expect(cells(page, codes[0]!)).toContainText('04/03/2027')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${codes[0]!}, título: mientras tanto quedó «Planta de otro»`)).toBeVisible()
    expect((await titles())[0]).toBe('Planta de otro')
    await goTo(page, 'ArrowRight', 'Enter')
    await expect(editor).toHaveValue('Planta mía')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await titles())[0]).toBe('Planta mía')
  })

  await test.step('what another stored since is not taken back', async () => {
    await control.collection('documents').update(first!.id, { title: 'Planta de nadie' })
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(page.getByText(`${codes[0]!}: título. No se deshizo: ya tiene otro valor.`)).toBeVisible()
    expect((await titles())[0]).toBe('Planta de nadie')
  })

  await test.step('an editor that nobody typed in follows what others store, and stores nothing as it is left', async () => {
    await page.keyboard.press('Escape')
    await goTo(page, 'ArrowRight', 'Enter')
    await expect(editor).toHaveValue('Planta de nadie')
    await control.collection('documents').update(first!.id, { title: 'Planta final' })
    await expect(editor).toHaveValue('Planta final')
    await page.keyboard.type('Otra', { delay: 60 })
    await expect(editor).toHaveValue('Otra')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(editor).toHaveValue('Planta final')
    await page.keyboard.press('Enter')
    await expect(cells(page, codes[0]!)).toContainText('Planta final')
    expect((await titles())[0]).toBe('Planta final')
  })
})
