import type { BrowserContext, Page } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { approveRevision } from './fixtures/approved-documents.ts'
import { find, newPerson, newProject, type Person } from './fixtures/company.ts'
import { reachedMilestones } from './fixtures/reached-milestones.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function pick(page: Page, label: string, typed: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  // Until a field of it has focus, what comes is held for its first one.
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await drawer.getByRole('combobox', { name: label }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}

async function act(context: BrowserContext, person: Person | 'documental' | 'cliente', path: string): Promise<Page> {
  await signInAs(context, typeof person === 'string' ? person : person.email)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('10.1 and 10.8: a document from its row to the customer and to construction, by six people', async ({
  context,
}) => {
  const customer = String((await apiAs('cliente')).authStore.record?.['customer'])
  const project = await newProject({ customer })
  const [author, reviewer, approver] = [await newPerson(), await newPerson(), await newPerson()]
  const page = await act(context, 'documental', `/projects/${project.id}/documents`)
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible()
  await page.getByRole('button', { name: 'Nuevo documento' }).first().click()
  await pick(page, 'Especialidad', 'Civil')
  await pick(page, 'Tipo', 'Plano')
  const drawer = page.getByRole('dialog', { name: 'Nuevo documento' })
  const code = `${project['code'] as string}-CI-PL-0001`
  await expect(drawer.getByRole('status')).toContainText(code)
  await drawer.getByLabel(/^Título/).fill('Planta de fundaciones')
  await pick(page, 'Elabora', author.surname)
  await pick(page, 'Revisa', author.surname)
  await expect(drawer.getByText('son tres personas')).toBeVisible()
  await pick(page, 'Revisa', reviewer.surname)
  await pick(page, 'Aprueba', approver.surname)
  await drawer.getByRole('button', { name: 'Crear el documento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('Planificado')).toBeVisible()
  const address = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Nueva revisión' }).click()
  const dialog = page.getByRole('dialog', { name: /^Nueva revisión/ })
  await expect(dialog.getByRole('status')).toHaveText('Será la revisión A.')
  await dialog.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(page.getByText(`Sigue con: Nadia ${author.surname} (elabora).`)).toBeVisible()

  const theirs = await act(context, author, address)
  await theirs.getByRole('button', { name: 'Empezar' }).click()
  // It is sent with a file: of two, the one that the computer would run is not taken, and says why.
  await expect(theirs.getByText('Falta un archivo: se agrega antes de enviarla.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Enviar a verificación' })).toBeDisabled()
  await theirs
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'instalar.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
      { name: 'planta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ])
  await expect(theirs.getByRole('alert').filter({ hasText: 'instalar.exe' })).toContainText('no se recibe')
  await theirs.getByRole('button', { name: 'Dejarlo' }).click()
  const files = theirs.getByRole('region', { name: 'Archivos' })
  await expect(files.getByRole('listitem').filter({ hasText: 'planta.pdf' })).toContainText('SHA-256')
  const download = theirs.waitForEvent('download')
  await files.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe(`${code}_RevA.pdf`)
  await theirs.getByRole('button', { name: 'Enviar a verificación' }).click()
  await expect(files.getByRole('button', { name: 'Quitar…' })).toHaveCount(0)
  await expect(theirs.getByText(`Sigue con: Nadia ${reviewer.surname} (revisa).`)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Verificar' })).toHaveCount(0)
  await theirs.close()

  const checking = await act(context, reviewer, address)
  await checking.getByRole('button', { name: 'Observar' }).click()
  await checking.getByRole('dialog').getByRole('button', { name: 'Observar' }).click()
  await expect(checking.getByText('Falta una observación que diga qué corregir')).toBeVisible()
  await checking.getByRole('dialog').getByRole('textbox', { name: 'Observación' }).fill('Faltan cotas')
  await checking.getByRole('dialog').getByRole('button', { name: 'Observar' }).click()
  await expect(checking.getByText('Observada', { exact: true })).toBeVisible()
  await checking.close()

  const correcting = await act(context, author, address)
  await correcting.getByRole('button', { name: 'Responder' }).click()
  await correcting.getByRole('dialog').getByLabel('Respuesta').fill('Se agregaron en A-A')
  await correcting.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
  await correcting.getByRole('button', { name: 'Enviar a verificación' }).click()
  await expect(correcting.getByText('En verificación', { exact: true })).toBeVisible()
  await correcting.close()

  const closing = await act(context, reviewer, address)
  await closing.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await closing.getByRole('button', { name: 'Verificar' }).click()
  await expect(closing.getByText(`Sigue con: Nadia ${approver.surname} (aprueba).`)).toBeVisible()
  await closing.close()

  const approving = await act(context, approver, address)
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect(approving.getByText('Listo para emitir')).toBeVisible()
  await expect(approving.getByText('Debe actuar: Control documental')).toBeVisible()
  await approving.close()

  // What was not issued is not there for the customer; what was is, the same moment.
  const early = await act(context, 'cliente', address)
  await expect(early.getByText('Este documento no está al alcance')).toBeVisible()
  await early.close()
  const sending = await send(context, {
    project,
    title: 'Planta de fundaciones',
    code: 'PAPR',
    purpose: 'Para aprobación',
  })
  await expect(sending.getByRole('dialog', { name: `Remito RT-${project['code'] as string}-0001` })).toBeVisible()
  await sending.close()
  const reading = await act(context, 'cliente', address)
  await expect(reading.getByRole('region', { name: 'Última emisión' })).toContainText('Rev. A')
  await expect(reading.getByText('Faltan cotas')).toHaveCount(0)
  await reading.close()

  const answering = await act(context, 'documental', address)
  await answering.getByRole('region', { name: 'Emisiones' }).getByRole('link', { name: /^RT-/ }).click()
  await answering.getByRole('button', { name: /^Registrar la respuesta de/ }).click()
  const answer = answering.getByRole('dialog', { name: /^Respuesta de/ })
  await answer.getByLabel('Código').selectOption({ label: '2 · Aprobado con comentarios' })
  await answer.getByLabel('Quién respondió').fill('Ing. Sol')
  await answer.getByRole('button', { name: 'Registrar' }).click()
  await expect(answer).toHaveCount(0)
  await answering.close()
  expect(await reachedMilestones(address.split('/').at(-1)!)).toBe('INI VER EMI APR')

  const building = await act(context, author, address)
  await building.getByRole('button', { name: 'Nueva revisión' }).click()
  const next = building.getByRole('dialog', { name: /^Nueva revisión/ })
  await next.getByRole('combobox', { name: 'Serie' }).click()
  await building.getByRole('option', { name: 'Contractual' }).click()
  await expect(next.getByRole('status')).toHaveText('Será la revisión 0.')
  await next.getByLabel('Qué cambia').fill('Con los comentarios del cliente')
  await next.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(next).toHaveCount(0)
  await building.close()
  const document = address.split('/').at(-1)!
  await addRevisionFile(document)
  const filter = `document = "${document}" && code = "0"`
  const last = await (await apiAs('documental')).collection('revisions').getFirstListItem(filter)
  await approveRevision(last.id, { author, reviewer, approver })
  const issued = await send(context, {
    project,
    title: 'Planta de fundaciones',
    code: 'APC',
    purpose: 'Apto para construcción',
  })
  await issued.goto(address)
  await expect(issued.getByText('Apto para construcción').first()).toBeVisible()
  await expect(issued.getByText('Superada')).toBeVisible()
  expect(await reachedMilestones(document)).toBe('INI VER EMI APR APC')
})

/** Document control sends a document with a transmittal; the page on which it did. */
async function send(
  context: BrowserContext,
  {
    project,
    title,
    code,
    purpose,
  }: Readonly<Record<'title' | 'code' | 'purpose', string>> & { readonly project: RecordModel },
): Promise<Page> {
  const page = await act(context, 'documental', '/emitions?id=new')
  const drawer = page.getByRole('dialog', { name: 'Nuevo remito' })
  await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  await drawer.getByLabel('Asunto').fill(purpose)
  await drawer.getByRole('group', { name: 'A', exact: true }).getByRole('checkbox').first().check()
  await drawer.getByRole('button', { name: 'Crear el borrador' }).click()
  const draft = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await draft.getByRole('button', { name: 'Agregar documentos…' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await picking.getByLabel('Propósito').selectOption({ label: `${code} · ${purpose}` })
  await picking.getByRole('checkbox', { name: new RegExp(title) }).check()
  await picking.getByRole('button', { name: 'Agregar 1' }).click()
  await draft.getByRole('button', { name: 'Enviar…' }).click()
  await page
    .getByRole('dialog', { name: /^Enviar a/ })
    .getByRole('button', { name: 'Enviar' })
    .click()
  await expect(page.getByRole('dialog', { name: /^Remito RT-/ })).toBeVisible()
  return page
}

test('the register is changed in bulk and taken back, and a colleague may only read it', async ({ context }) => {
  const project = await newProject()
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const values = { project: project.id, specialty: specialty.id, type: type.id, code: '', state: 'planned' }
  for (const title of ['Planta', 'Corte']) await control.collection('documents').create({ ...values, title })
  const person = await newPerson()
  const path = `/projects/${project.id}/documents`
  const page = await act(context, 'documental', path)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Dejar vacío' })).toBeVisible()
  await pick(page, 'Responsable', person.surname)
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(page.getByText('Se cambiaron 2 documentos.')).toBeVisible()
  const stored = () =>
    control.collection('documents').getFullList({ filter: `project = "${project.id}"`, fields: 'id,responsible' })
  expect((await stored()).map((row) => row['responsible'] as string)).toEqual([person.id, person.id])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(async () => (await stored()).map((row) => row['responsible'] as string)).toEqual(['', ''])
  const [document] = await stored()

  await test.step('what somebody else stored since is not taken back, and told', async () => {
    const other = await newPerson()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Cambiar…' }).click()
    await pick(page, 'Responsable', person.surname)
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect
      .poll(async () => (await stored()).map((row) => row['responsible'] as string))
      .toEqual([person.id, person.id])
    await control.collection('documents').update(document!.id, { responsible: other.id })
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(page.getByText(/^1 documento no se deshizo: ya tiene otro valor \(/)).toBeVisible()
    expect((await stored()).map((row) => row['responsible'] as string).toSorted()).toEqual(['', other.id])
    await page.getByRole('button', { name: 'Cerrar el aviso' }).last().click()
  })

  const title = page.getByRole('gridcell', { name: 'Planta' })
  await title.dblclick()
  await page.getByRole('textbox', { name: 'Título' }).fill('Planta general')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'Planta general' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(title).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Planta general' })).toHaveCount(0)

  const theirs = await act(context, person, path)
  await expect(theirs.getByText('Planta')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Nuevo documento' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Más…' })).toHaveCount(0)
  const attack = await apiAs(person.email)
  const attempts = [
    attack.collection('documents').update(document!.id, { title: 'Mío' }),
    attack.collection('documents').create({ ...values, title: 'Mío' }),
    attack.collection('document_settings').create({ project: project.id, scheme: 'revscheme000002' }),
    attack.collection('revisions').create({ ...values, document: document!.id, series: 'preliminary', state: 'draft' }),
  ]
  const refused = await Promise.allSettled(attempts)
  expect(refused.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))
})
