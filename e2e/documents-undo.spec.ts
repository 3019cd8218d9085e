import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { find, newProject } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** Documents of a new project, and what the named field of them says, by code. */
async function newRegister(titles: readonly string[]) {
  const project = await newProject()
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const values = { project: project.id, specialty: specialty.id, type: type.id, state: 'planned' }
  for (let at = 0; at < titles.length; at += 300) {
    const batch = control.createBatch()
    for (const title of titles.slice(at, at + 300)) batch.collection('documents').create({ ...values, code: '', title })
    await batch.send()
  }
  const said = async (field: string) => {
    const filter = `project = "${project.id}"`
    const rows = await control.collection('documents').getFullList({ filter, sort: 'title' })
    return rows.map((row) => String(row[field]))
  }
  return { path: `/projects/${project.id}/documents`, said }
}

async function change(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se cambia').selectOption({ label: field })
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

const chosen = (page: Page) => page.getByRole('region', { name: 'Filas elegidas' })
const boxOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title }).getByRole('checkbox', { name: 'Elegir la fila' })

test('a second change follows the first on the same rows, and Ctrl+Z takes one after the other back', async ({
  page,
  context,
}) => {
  const { path, said } = await newRegister(['Corte', 'Detalle', 'Planta'])
  await signInAs(context, 'documental')
  await page.goto(path)
  // The key comes with what else comes once the page is at rest.
  await expect(page.getByRole('button', { name: 'Más…' })).toBeVisible()
  await boxOf(page, 'Corte').check()
  await boxOf(page, 'Planta').check()
  await change(page, 'Formato', 'A1')
  await expect(chosen(page)).toContainText('2 filas elegidas')
  await change(page, 'Formato', 'A3')
  await expect(chosen(page)).toContainText('2 filas elegidas')
  expect(await said('format')).toEqual(['a3', '', 'a3'])

  await change(page, 'Formato', 'A3')
  await expect(page.getByText('Ya tenían ese valor.')).toBeVisible()

  // From a row that was just ticked, too: a box is no text.
  await boxOf(page, 'Detalle').check()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Se deshizo. Se cambiaron 2 documentos.').first()).toBeVisible()
  await expect.poll(() => said('format')).toEqual(['a1', '', 'a1'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => said('format')).toEqual(['', '', ''])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('No hay nada para deshacer.')).toBeVisible()
  await expect(chosen(page)).toContainText('3 filas elegidas')
})

test('Enter applies a day that is typed, and clears nothing', async ({ page, context }) => {
  const { path, said } = await newRegister(['Corte', 'Planta'])
  await signInAs(context, 'documental')
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se cambia').selectOption({ label: 'Emisión prevista' })
  const day = dialog.getByLabel('Emisión prevista', { exact: true }).last()
  await day.click()
  await page.keyboard.type('17/03/2033', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se cambiaron 2 documentos.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await said('forecastOn')).toEqual(['2033-03-17', '2033-03-17'])

  await page.getByRole('button', { name: 'Cambiar…' }).click()
  await dialog.getByLabel('Qué se cambia').selectOption({ label: 'Emisión prevista' })
  await day.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Dejar vacío' })).toBeEnabled()
  expect(await said('forecastOn')).toEqual(['2033-03-17', '2033-03-17'])
})

test('a change of many that fails or is interrupted half way tells what it changed, which is taken back', async ({
  page,
  context,
}) => {
  const { path, said } = await newRegister(Array.from({ length: 1300 }, (_, at) => `Lámina ${at}`))
  const changed = async (format: string) => (await said('format')).filter((one) => one === format).length
  await signInAs(context, 'documental')
  let [asked, sent] = [0, 0]
  const held = gate()
  await page.route(/documents\/records\?.*fields=/, async (route) => {
    asked++
    await route.continue()
  })
  await page.route('**/api/batch', (route) => (sent++ === 0 ? route.continue() : route.abort()))
  const answer = page.waitForResponse('**/api/batch')
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await expect(chosen(page)).toContainText('1.300 filas elegidas')
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se cambia').selectOption({ label: 'Formato' })
  await dialog.getByRole('combobox', { name: 'Formato', exact: true }).click()
  await page.getByRole('option', { name: 'A1', exact: true }).click()
  const apply = dialog.getByRole('button', { name: 'Cambiar', exact: true })
  await apply.click()
  await expect(dialog.getByText(/^Se cambiaron 300 de 1\.300 documentos\. .*conexión/)).toBeVisible()
  const first = page.getByText('Se cambiaron 300 de 1.300 documentos.', { exact: true })
  await expect(first, 'with what takes it back').toBeVisible()
  expect(await changed('a1')).toBe(300)
  expect(asked, 'only what is compared is read').toBe(2)
  const answered: readonly { readonly body: object }[] = await (await answer).json()
  const names = new Set(answered.flatMap(({ body }) => Object.keys(body)))
  expect([...names].toSorted(), 'and only what was changed is answered').toEqual(['format', 'id', 'updated'])

  sent = 0
  await page.unroute('**/api/batch')
  await page.route('**/api/batch', async (route) => {
    if (sent++ > 0) await held.opened
    await route.continue()
  })
  await apply.click()
  await expect(dialog.getByText('Cambiados 300 de 1.000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Interrumpir' }).click()
  held.open()
  await expect(page.getByText('Se cambiaron 900 de 1.000 documentos.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await changed('a1')).toBe(1200)

  await page.keyboard.press('Control+z')
  await expect.poll(() => changed('a1')).toBe(300)
  await page.keyboard.press('Control+z')
  await expect.poll(() => changed('a1')).toBe(0)
})

test('what a change takes out of the list is chosen no more', async ({ page, context }) => {
  const { path, said } = await newRegister(['Corte', 'Planta'])
  const type = await find('document_types', 'code = "PL"')
  const other = await find('document_types', 'code = "MC"')
  await signInAs(context, 'documental')
  await page.goto(`${path}?type=${type.id}`)
  await boxOf(page, 'Corte').check()
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué se cambia').selectOption({ label: 'Tipo' })
  await dialog.getByRole('combobox', { name: 'Tipo', exact: true }).fill(String(other['name']))
  await page
    .getByRole('option', { name: new RegExp(String(other['name'])) })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByText('Se cambió 1 documento.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Corte' })).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(0)
  expect(await said('type')).toEqual([other.id, type.id])
})

test('Ctrl+Z takes a cell back, and leaves a text that is typed to itself', async ({ page, context }) => {
  const { path, said } = await newRegister(['Planta'])
  await signInAs(context, 'documental')
  await page.goto(path)
  // The key comes with what else comes once the page is at rest.
  await expect(page.getByRole('button', { name: 'Más…' })).toBeVisible()
  await page.getByRole('gridcell', { name: 'Planta' }).dblclick()
  const field = page.getByRole('textbox', { name: 'Título' })
  await field.fill('Planta general')
  await page.keyboard.press('Enter')
  await expect.poll(() => said('title')).toEqual(['Planta general'])
  const search = page.getByRole('searchbox', { name: 'Buscar por código o título' })
  await search.pressSequentially('Pl')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await said('title')).toEqual(['Planta general'])
  await search.fill('')
  await page.getByRole('gridcell', { name: 'Planta general' }).press('Control+z')
  await expect.poll(() => said('title')).toEqual(['Planta'])
})

test('cells are typed over, gone on with and left by keys alone, whose first letter waits for the editor', async ({
  page,
  context,
}) => {
  const { path, said } = await newRegister(['Corte', 'Detalle', 'Planta'])
  await signInAs(context, 'documental')
  const code = gate()
  await page.route(/\/assets\/cell-editor-[\w-]+\.js$/, async (route) => {
    await code.opened
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Más…' })).toBeVisible()
  await page.getByRole('gridcell', { name: /-0001$/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('gridcell', { name: 'Corte' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nuevo corte', { delay: 60 })
  code.open()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Nuevo corte')
  const network = gate()
  await page.route(/collections\/documents\/records\/\w+/, async (route) => {
    await network.opened
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Nuevo corte' }), 'though it waits for the network').toBeVisible()
  network.open()
  await expect(page.getByRole('gridcell', { name: 'Detalle' }), 'the row below').toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type(' típico', { delay: 60 })
  await page.keyboard.press('Enter')
  // Letters of commands too: n loads hours, and g leads elsewhere.
  await page.keyboard.type('ng planta', { delay: 60 })
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('gridcell', { name: 'Detalle típico' })).toBeFocused()
  await page.keyboard.type('no', { delay: 60 })
  await page.keyboard.press('Escape')
  await expect.poll(() => said('title')).toEqual(['Detalle típico', 'ng planta', 'Nuevo corte'])
  await page.keyboard.press('?')
  const told = page.getByRole('dialog', { name: 'Teclas de esta pantalla' })
  await expect(told.getByRole('heading', { name: 'En las celdas que se editan' })).toBeVisible()
  await expect(told.getByText('Elige todas')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('n')
  await expect(page.getByText('Esta columna no se edita acá.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('Back from a document by keys leads to its row, from where the arrows go on', async ({ page, context }) => {
  const { path } = await newRegister(['Corte', 'Detalle', 'Planta'])
  await signInAs(context, 'documental')
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Más…' })).toBeVisible()
  const code = (title: string) => page.getByRole('row').filter({ hasText: title }).getByRole('gridcell').nth(1)
  const open = async (title: string) => {
    await expect(code(title)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Todavía no se emitió.')).toBeVisible()
    await page.goBack()
  }
  // What watches comes with the first touch, maybe after the first document.
  await code('Corte').focus()
  await open('Corte')
  await code('Corte').focus()
  await page.keyboard.press('ArrowDown')
  await open('Detalle')
  await expect(code('Detalle')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await open('Planta')
  // Whoever goes on at once, before the list is drawn, loses a key at most.
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[role=gridcell]:focus')).toHaveText(/./)
})
