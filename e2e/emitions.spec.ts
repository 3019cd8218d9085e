import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function answer(page: Page, code: string, reviewer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Respuesta de/ })
  // What is answered is asked first.
  await expect(dialog.locator('form :is(input, select, textarea)').first()).toHaveAccessibleName(/^Código/)
  await dialog.getByLabel('Código').selectOption({ label: code })
  await dialog.getByLabel('Quién respondió').fill(reviewer)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toHaveCount(0)
}

test('approved revisions are sent with a transmittal, answered, and their documents say so', async ({ context }) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  const [plant, section] = await approvedDocuments(project.id, ['Planta', 'Corte'])
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto('/emitions?id=new')
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  await drawer.getByLabel('Asunto').fill('Planos para aprobar')
  await drawer.getByRole('group', { name: 'A', exact: true }).getByRole('checkbox').first().check()
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()

  const draft = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await expect(draft.getByText('El remito no lleva documentos.')).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Enviar…' })).toBeDisabled()
  await expect(draft.getByRole('button', { name: 'Agregar documentos…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await picking.getByRole('checkbox', { name: 'Todos (2)' }).check()
  await picking.getByRole('button', { name: 'Agregar 2' }).click()
  await expect(draft.getByText('No falta nada')).toBeVisible()
  await draft.getByRole('button', { name: 'Enviar…' }).click()
  await page
    .getByRole('dialog', { name: /^Enviar a/ })
    .getByRole('button', { name: 'Enviar' })
    .click()

  const sent = page.getByRole('dialog', { name: `Remito RT-${String(project['code'])}-0001: Planos para aprobar` })
  await expect(sent.getByText('En plazo')).toHaveCount(2)
  // What is said of it lies away from the drawer, where nothing long runs that is shown there.
  await expect(page.locator('[class*="_tray_"]')).toBeAttached()
  expect((await page.getByRole('region', { name: 'Avisos' }).boundingBox())?.x).toBeLessThan(100)
  await sent.getByRole('button', { name: `Registrar la respuesta de ${String(plant!['code'])}` }).click()
  await answer(page, '3 · Revisar y reenviar', 'Ing. Sol')
  await expect(sent.getByText('3 · Revisar y reenviar, Ing. Sol')).toBeVisible()
  await sent.getByRole('button', { name: 'Elegir los que esperan (1)' }).click()
  await sent.getByRole('button', { name: /^Registrar 1/ }).click()
  await answer(page, '1 · Aprobado', 'Ing. Paz')
  await expect(sent.getByText('En plazo')).toHaveCount(0)

  await sent.getByRole('button', { name: 'Registrar acuse…' }).click()
  const receipt = page.getByRole('dialog', { name: /^Acuse de/ })
  // Until then what comes is held for the first field.
  await expect(receipt.getByLabel('Acuse del')).toBeFocused()
  await receipt.getByLabel('Lo recibió').fill('Mesa de entradas')
  await receipt.getByLabel('Constancia').fill('Sello 4512')
  await receipt.getByRole('button', { name: 'Registrar' }).click()
  await expect(sent.getByText('Acusado')).toBeVisible()

  await page.goto(`/documents/${plant!.id}`)
  await expect(page.getByText('En corrección')).toBeVisible()
  await expect(page.getByText('Debe actuar:'), 'who drew it begins the next revision').toContainText('(elabora)')
  await expect(page.getByRole('region', { name: 'Emisiones' })).toContainText('3 · Revisar y reenviar, Ing. Sol')
  await page.goto(`/documents/${section!.id}`)
  await expect(page.getByText('Aprobado', { exact: true }).first()).toBeVisible()
})

test('a transmittal is begun with what was chosen in the register, or with a document on its page', async ({
  page,
  context,
}) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  const [one, two, three] = await approvedDocuments(project.id, ['Planta', 'Corte', 'Vista'])
  const code = String(project['code'])
  const { specialty, type } = one!
  const values = { project: project.id, specialty, type, title: 'Detalle', code: '', state: 'planned' }
  const planned = await (await apiAs('documental')).collection('documents').create(values)
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  for (const row of [one!, two!, planned])
    await page
      .getByRole('row')
      .filter({ hasText: String(row['code']) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Emitir…' }).click()
  await expect(page.getByText('Uno de los elegidos no está listo para emitir: queda afuera.')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await expect(drawer.getByRole('combobox', { name: 'Proyecto' })).toHaveValue(new RegExp(code))
  await drawer.getByLabel('Asunto').fill('Desde el listado')
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await expect(picking.getByRole('checkbox', { name: new RegExp(String(one!['code'])) })).toBeChecked()
  await expect(picking.getByRole('checkbox', { name: new RegExp(String(three!['code'])) })).not.toBeChecked()
  await picking.getByRole('button', { name: 'Agregar 2' }).click()
  const draft = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await expect(draft.getByRole('link', { name: String(two!['code']) })).toBeVisible()
  await page.reload()
  await expect(draft).toBeVisible()
  await expect(picking).toHaveCount(0)

  await page.goto(`/documents/emitions?project=${project.id}`)
  await page
    .getByRole('row')
    .filter({ hasText: String(planned['code']) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Emitir…' }).click()
  await expect(page.getByText('Ninguno de los elegidos está listo para emitir.')).toBeVisible()

  await page.goto(`/documents/${three!.id}`)
  await page.getByRole('button', { name: 'Emitir…' }).click()
  await expect(drawer.getByRole('combobox', { name: 'Proyecto' })).toHaveValue(new RegExp(code))
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await expect(drawer).toHaveCount(0)
  // The next one is begun for nothing.
  await page.getByRole('button', { name: 'Nuevo remito' }).click()
  await expect(drawer.getByRole('combobox', { name: 'Proyecto' })).toHaveValue('')
})

test('a click in the matrix of issues prepares what is ready there, and offers nothing else', async ({
  page,
  context,
}) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  const [one] = await approvedDocuments(project.id, ['Planta'])
  const code = String(one!['code'])
  await signInAs(context, 'documental')
  await page.goto(`/documents/emitions?project=${project.id}`)
  const row = page.getByRole('row').filter({ hasText: code })
  // Approved, a revision of the preliminary series goes with no purpose of another one.
  await expect(row.getByRole('link', { name: /^Emitir A de .* con PAPR$/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /con (APC|CAO)$/ })).toHaveCount(0)
  // Its code leads to the document, and Back to the matrix.
  await row.getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.goBack()
  await row.getByRole('link', { name: `Emitir A de ${code} con PCOM` }).click()
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await drawer.getByLabel('Asunto').fill('Desde la matriz')
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await expect(picking.getByRole('checkbox', { name: new RegExp(code) })).toBeChecked()
  await expect(picking.getByLabel('Propósito')).toHaveValue(/./)
  await expect(picking.getByLabel('Propósito').locator('option:checked')).toHaveText(/^PCOM/)
  await picking.getByRole('button', { name: 'Agregar 1' }).click()
  const draft = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await expect(draft.getByLabel(`Propósito de ${code}`).locator('option:checked')).toHaveText(/^PCOM/)
})

test('a transmittal begins with the days and the text of its project, which may be typed over', async ({ context }) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto('/documents')
  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: 'Codificación de la empresa' }).click()
  const firm = page.getByRole('dialog', { name: 'Codificación de la empresa' })
  await expect(firm.getByLabel('Texto modelo de los remitos')).toBeVisible()
  await expect(firm.getByLabel('Primer remito de salida')).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.goto(`/projects/${project.id}/documents`)
  await chooseOfRegister(page, 'Codificación y respuestas')
  const coding = page.getByRole('dialog', { name: 'Codificación y respuestas' })
  // What the project does not say is empty, as its help says it.
  await expect(coding.getByRole('textbox', { name: 'Días hábiles para responder' })).toHaveValue('')
  await coding.getByLabel('Días hábiles para responder').fill('4')
  await coding.getByLabel('Texto modelo de los remitos').fill('Va lo de {PROYECTO} para {CLIENTE}.')
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding).toHaveCount(0)

  await page.goto('/emitions?id=new')
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await drawer.getByLabel('Asunto').pressSequentially('Fundaciones', { delay: 60 })
  await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  await expect(drawer.getByLabel('Días hábiles para responder')).toHaveValue('4')
  await expect(drawer.getByLabel('Asunto')).toHaveValue('Fundaciones')
  const text = drawer.getByLabel('Texto')
  await expect(text).toHaveValue(
    `Va lo de ${String(project['code'])} ${String(project['name'])} para ${String(customer['name'])}.`,
  )
  await text.fill('Otra cosa')
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()
  await expect(page.getByRole('dialog', { name: /^Remito \(borrador\)/ }).getByLabel('Texto')).toHaveValue('Otra cosa')
})
