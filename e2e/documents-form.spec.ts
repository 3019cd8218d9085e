import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** A project with two documents of a customer who has no form yet. */
async function listed() {
  const [api, control] = [await apiAs('admin'), await apiAs('documental')]
  const customer = await api
    .collection('customers')
    .create({ name: `Represa ${Date.now() % 1e6} SA`, country: 'AR', active: true })
  const lead = await find('users', 'email = "jefa@demo.test"')
  const project = await newProject({ customer: customer.id, manager: lead.id })
  const specialty = (await find('specialty', 'active = true')).id
  const type = (await find('document_types', 'active = true')).id
  for (const number of [1, 2])
    await control.collection('documents').create({
      ...{ project: project.id, specialty, type, state: 'planned', code: `${String(project['code'])}-F-${number}` },
      ...{ clientCode: `DAM-00${number}`, title: `=Planta ${number}`, plannedOn: '2026-12-15' },
    })
  return { customer, project }
}

/** Exports the shown register in the form of its customer; answers the rows of each sheet by its name. */
async function saved(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Formato del cliente (XLSX)' }).click()
  const { sheets } = await readXlsx(await readFile(await (await download).path()))
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

test('the form of a customer is kept, its template recognised, and the register written in it', async ({
  page,
  context,
  problems,
}) => {
  const { customer, project } = await listed()
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await page.getByRole('gridcell', { name: 'DAM-001' }).or(page.getByText('Planta 1')).first().waitFor()

  // Nobody made it yet: that is said, and where it is made.
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Formato del cliente (XLSX)' }).click()
  await expect(page.getByText('Este cliente todavía no tiene su formato')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el aviso' }).last().click()

  await chooseOfRegister(page, 'Formato del cliente…')
  const drawer = page.getByRole('dialog', { name: 'Formato del cliente' })
  await expect(drawer.getByText(`Así quiere ${String(customer['name'])}`)).toBeVisible()
  await drawer.getByLabel('Encabezado de la columna 2').fill('Doc. No.')
  await drawer.getByRole('button', { name: 'Quitar la columna 9' }).click()
  await drawer.getByRole('button', { name: 'Agregar una columna' }).click()
  await drawer.getByLabel('Qué dice la columna 9').selectOption({ label: 'Emisión planificada' })
  await drawer.getByLabel('Fechas').selectOption({ label: 'AAAA-MM-DD' })
  expect(await seriousBarriersOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó el formato de')).toBeVisible()
  const plain = await saved(page)
  const [title, , heads, first] = plain['LMD'] ?? []
  expect(title?.[0]).toBe(project['name'])
  expect(heads?.slice(0, 3)).toEqual(['N.º de orden', 'Doc. No.', 'Código'])
  expect(first?.slice(0, 4)).toEqual([1, 'DAM-001', `${String(project['code'])}-F-1`, '=Planta 1'])

  // The customer's own workbook: what it remembers of its headings wins over what is usual.
  const template = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [[String(customer['name'])], ['Master Document Register']] },
      { name: 'MDR', rows: [['Project {PROY}'], [], ['Item', 'Doc. No.', 'Document Title', 'Avance'], [1, 'SAMPLE']] },
    ],
  })
  await chooseOfRegister(page, 'Formato del cliente…')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'MDR.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(template) })
  await expect(drawer.getByText('MDR.xlsx · hoja MDR, encabezados en la fila 3')).toBeVisible()
  await expect(drawer.getByLabel('Qué dice la columna 2, Doc. No.')).toHaveValue('clientCode')
  await expect(drawer.getByLabel('Qué dice la columna 4, Avance')).toHaveValue('')
  await drawer.getByLabel('Qué dice la columna 4, Avance').selectOption({ label: 'Estado' })
  expect(await seriousBarriersOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer).toBeHidden()

  const filled = await saved(page)
  expect(Object.keys(filled)).toEqual(['Cover', 'MDR'])
  expect(filled['MDR']).toEqual([
    [`Project ${String(project['code'])}`, null, null, null],
    [null, null, null, null],
    ['Item', 'Doc. No.', 'Document Title', 'Avance'],
    [1, 'DAM-001', '=Planta 1', 'Planificado'],
    [2, 'DAM-002', '=Planta 2', 'Planificado'],
  ])

  // A file with macros is refused where it is chosen to be kept, and the form stays as it was.
  await chooseOfRegister(page, 'Formato del cliente…')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'Otro.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('no es un libro') })
  await expect(drawer.getByRole('alert')).toContainText('El archivo no se puede leer')
  await drawer.getByRole('button', { name: 'Cancelar' }).click()

  // The lead of the project takes it along and does not change it.
  await page.close()
  await signInAs(context, 'jefa')
  const theirs = await context.newPage()
  await theirs.goto(`/documents?project=${project.id}`)
  await theirs.getByText('Planta 1').first().waitFor()
  expect((await saved(theirs))['MDR']).toHaveLength(5)
  await theirs.goto(`/projects/${project.id}/documents`)
  await theirs.getByText('Planta 1').first().waitFor()
  await chooseOfRegister(theirs, 'Ver el formato del cliente')
  const seen = theirs.getByRole('dialog', { name: 'Formato del cliente' })
  await expect(seen.getByRole('list', { name: 'Columnas' }).getByRole('listitem')).toContainText([
    /^Item/,
    /^Doc\. No\./,
  ])
  await expect(seen.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await expect(seen.getByRole('textbox')).toHaveCount(0)
  await expect(theirs.getByText('Formato del cliente…')).toHaveCount(0)
  expect(await seriousBarriersOf(theirs)).toEqual([])
  // The browser tells of the export that was refused.
  expect(problems.filter((text) => !text.includes('/documents/export'))).toEqual([])
})

test('what somebody else stores while a form is typed is told before it is saved over', async ({ page, context }) => {
  const { customer, project } = await listed()
  const control = await apiAs('documental')
  const [document] = await control
    .collection('documents')
    .getFullList({ filter: `project = "${project.id}"`, sort: 'code' })
  const stored = async () => String((await control.collection('documents').getOne(document!.id))['title'])
  await signInAs(context, 'documental')

  await test.step('the title of a document, by who types and never waits', async () => {
    await page.goto(`/documents/${document!.id}`)
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^Editar/ })
    const title = drawer.getByRole('textbox', { name: 'Título', exact: true })
    await title.fill('')
    await title.pressSequentially('Planta ', { delay: 60 })
    const other = control.collection('documents').update(document!.id, { title: 'Planta de otro', sheets: 7 })
    await title.pressSequentially('de conjunto y cortes', { delay: 60 })
    await other
    await expect(drawer.getByRole('textbox', { name: 'Hojas' }), 'what is not typed follows').toHaveValue('7')
    await page.keyboard.press('Enter')
    await expect(drawer.getByText('Mientras tanto quedó «Planta de otro»')).toBeVisible()
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Planta de conjunto y cortes')
    expect(await stored()).toBe('Planta de otro')
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(drawer).toBeHidden()
    expect(await stored()).toBe('Planta de conjunto y cortes')
  })

  await test.step('the form of the customer: what is not typed follows, what both changed is told', async () => {
    const values = {
      customer: customer.id,
      sheetName: 'LMD',
      titles: 'Uno',
      dayFormat: 'dmy',
      order: 'code',
      headRow: 0,
    }
    const form = await control
      .collection('register_forms')
      .create({ ...values, columns: [{ field: 'code', heading: 'Código' }] })
    await page.goto(`/projects/${project.id}/documents`)
    await page.getByText('Planta 2').first().waitFor()
    await chooseOfRegister(page, 'Formato del cliente…')
    const drawer = page.getByRole('dialog', { name: 'Formato del cliente' })
    const titles = drawer.getByRole('textbox', { name: 'Títulos' })
    await titles.fill('Dos')
    await control
      .collection('register_forms')
      .update(form.id, { titles: 'Tres', columns: [{ field: 'code', heading: 'Número' }] })
    await expect(drawer.getByLabel('Encabezado de la columna 1')).toHaveValue('Número')
    await expect(titles).toHaveValue('Dos')
    const save = drawer.getByRole('button', { name: 'Guardar' })
    await save.click()
    await expect(drawer.getByRole('alert')).toHaveText(/^Otra persona cambió mientras tanto los títulos; al guardar/)
    const kept = async () => control.collection('register_forms').getOne(form.id)
    expect(await kept()).toMatchObject({ titles: 'Tres' })
    await save.click()
    await expect(drawer).toBeHidden()
    expect(await kept()).toMatchObject({ titles: 'Dos', columns: [{ field: 'code', heading: 'Número' }] })
  })
})
