import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { approveRevision, newSignatories } from './fixtures/approved-documents.ts'
import { find, newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { settled } from './fixtures/routes.ts'
import { loseAnswers } from './fixtures/lost-answers.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

const HEADS = [
  ...['Código', 'Título', 'Disciplina', 'Tipo', 'Revisión vigente', 'Propósito', 'Fecha de emisión'],
  ...['Transmittal de origen', 'Respuesta', 'Respuesta pendiente hasta', 'Elabora', 'Revisa', 'Aprueba'],
]

test('a project that ran under another tool goes on here from its empalme', async ({ page, context, problems }) => {
  const { project } = await newTeam()
  const code = String(project['code'])
  const customer = String((await apiAs('cliente')).authStore.record?.['customer'])
  await (await apiAs('admin')).collection('projects').update(project.id, { customer })
  const people = await newSignatories()
  const signatories = [people.author, people.reviewer, people.approver].map(({ email }) => email)
  const specialty = String((await find('specialty', 'active = true'))['code'])
  const type = String((await find('document_types', 'active = true'))['code'])
  const line = (document: string, ...opening: readonly string[]) =>
    [`${code}-${document}`, `Plano ${document}`, specialty, type, ...opening].join(';')
  const list = (...lines: readonly string[]) => [HEADS.join(';'), ...lines].join('\n')
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project.id}`)
  const pasted = page.getByLabel('Lista', { exact: true })
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })
  const lines = page.getByRole('list', { name: 'Líneas de la lista' })

  await test.step('a line that cannot be is refused at its cell', async () => {
    await expect(page.getByText('Empalme de un proyecto que ya venía con otra herramienta')).toBeVisible()
    await pasted.fill(list(line('L-1', 'B', 'PAPR', '02/03/2099', 'TR-0123', '', '16/03/2099')))
    await review.click()
    await expect(lines).toContainText(`Línea 2, ${code}-L-1`)
    await expect(lines).toContainText('Fecha de emisión: Se emitió hoy o antes')
  })

  await test.step('what is right is shown before it is loaded', async () => {
    await pasted.fill(
      list(
        line('L-1', 'B', 'Para aprobación', '02/03/2026', 'TR-0123', '', '16/03/2026', ...signatories),
        line('L-2', 'A', 'PAPR', '02/03/2026', 'TR-0123', '3', ''),
      ),
    )
    await review.click()
    await expect(lines).toContainText(
      'Empalme: revisión B, Para aprobación, emitida el 02/03/2026 con TR-0123; respuesta pendiente hasta el 16/03/2026',
    )
    await expect(lines).toContainText('respuesta: Revisar y reenviar')
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Cargar 2 documentos' }).click()
    await expect(page.getByText('Se cargaron 2 documentos.')).toBeVisible()
  })

  await test.step('a second list is taken back alone', async () => {
    await pasted.fill(list(line('L-3', '0', 'APC', '05/01/2026', 'TR-0100')))
    await review.click()
    await page.getByRole('button', { name: 'Cargar 1 documento' }).click()
    await expect(page.getByText('Se cargó 1 documento.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect
      .poll(async () =>
        find('documents', `code = "${code}-L-3"`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    expect(await find('documents', `code = "${code}-L-1"`)).toMatchObject({ state: 'client_review' })
  })

  const plant = await find('documents', `code = "${code}-L-1"`)
  await test.step('the document says where its revision comes from, and the next one goes on', async () => {
    await page.goto(`/documents/${plant.id}`)
    const drawn = page.getByRole('region', { name: 'Revisiones' })
    await expect(drawn).toContainText('Empalme: emitida el 02/03/2026 con TR-0123')
    await expect(page.getByRole('region', { name: 'Emisiones' }).getByRole('link', { name: 'TR-0123' })).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await drawn.getByRole('button', { name: 'Nueva revisión' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Empezar/ })
      .click()
    await expect(page.getByText('Empezó la revisión C.')).toBeVisible()
  })

  await test.step('its transmittal of origin says that another tool sent it, and takes the answer', async () => {
    await page.getByRole('region', { name: 'Emisiones' }).getByRole('link', { name: 'TR-0123' }).click()
    const drawer = page.getByRole('dialog', { name: 'Empalme: TR-0123, de otra herramienta' })
    await expect(drawer).toContainText('acá no tiene archivos ni carátula')
    await expect(drawer.getByRole('button', { name: 'Registrar acuse…' })).toHaveCount(0)
    await drawer.getByRole('button', { name: `Registrar la respuesta de ${code}-L-1` }).click()
    const answer = page.getByRole('dialog', { name: /^Respuesta de/ })
    await answer.getByLabel('Código').selectOption({ label: '3 · Revisar y reenviar' })
    await answer.getByRole('button', { name: 'Registrar' }).click()
    await expect(answer).toHaveCount(0)
    await expect(drawer.getByText('3 · Revisar y reenviar')).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
  })

  await test.step('the first transmittal takes the first number of the project', async () => {
    await page.goto(`/projects/${project.id}/documents`)
    await settled(page)
    await chooseOfRegister(page, 'Codificación y respuestas')
    const coding = page.getByRole('dialog', { name: 'Codificación y respuestas' })
    await coding.getByLabel('Primer remito de salida').fill('124')
    await coding.getByRole('button', { name: 'Guardar' }).click()
    await expect(coding).toHaveCount(0)
    const control = await apiAs('documental')
    const filter = `document = "${plant.id}" && code = "C"`
    const revision = await control.collection('revisions').getFirstListItem(filter)
    await addRevisionFile(plant.id)
    await approveRevision(revision.id, people)
    const draft = { project: project.id, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
    const { id } = await control.collection('transmittals').create({ ...draft, recipientOrg: 'Aguas SA' })
    const purpose = await find('issue_purposes', 'code = "PAPR" && project = ""')
    const issued = { transmittal: id, document: plant.id, revision: revision.id, purpose: purpose.id }
    const place = { project: project.id, specialty: plant['specialty'], state: 'prepared' }
    await control.collection('emitions').create({ ...issued, ...place })
    await page.goto(`/emitions?id=${id}`)
    await page
      .getByRole('dialog', { name: /^Remito \(borrador\)/ })
      .getByRole('button', { name: 'Enviar…' })
      .click()
    await page
      .getByRole('dialog', { name: /^Enviar a/ })
      .getByRole('button', { name: 'Enviar' })
      .click()
    await expect(page.getByRole('dialog', { name: `Remito RT-${code}-0124: Planos` })).toBeVisible()
    expect(await find('revisions', `document = "${plant.id}" && code = "B"`)).toMatchObject({ state: 'superseded' })
  })

  await test.step('after it there is no other empalme', async () => {
    await page.goto(`/documents/load?project=${project.id}`)
    await pasted.fill(list(line('L-4', '0', 'APC', '05/01/2026', 'TR-0100')))
    await review.click()
    await expect(lines).toContainText('El proyecto ya envió su primer remito')
  })

  await test.step('the customer sees what they were sent before, and acknowledges nothing of it', async () => {
    await signInAs(context, 'cliente')
    await page.goto('/emitions')
    const row = page.getByRole('listitem').filter({ hasText: code })
    await expect(row).toContainText('Enviado antes')
    await row.getByRole('link', { name: 'TR-0123' }).click()
    const opened = page.getByRole('dialog', { name: 'Remito TR-0123' })
    await expect(opened.getByRole('list', { name: 'Documentos del remito' })).toContainText(`${code}-L-2`)
    await expect(opened.getByRole('button', { name: /^(Acusar recibo|Portada|Archivos)/ })).toHaveCount(0)
    expect(await seriousBarriersOf(page)).toEqual([])
  })
  expect(problems).toEqual([])
})

test('an empalme of more lines than one transaction writes is counted by documents, loaded by parts and taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const project = await newProject()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const line = (i: number) =>
    `${String(project['code'])}-${i};Planta ${i};${String(specialty['code'])};${String(type['code'])};B;PAPR;02/03/2026;TR-${i % 9};16/03/2026`
  const heads =
    'Código;Título;Especialidad;Tipo;Revisión vigente;Propósito;Fecha de emisión;Remito de origen;Respuesta pendiente hasta'
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project.id}`)
  await page
    .getByLabel('Lista', { exact: true })
    .fill([heads, ...Array.from({ length: 260 }, (_, i) => line(i))].join('\n'))
  await page.getByRole('button', { name: 'Revisar lo pegado' }).click()
  await expect(page.getByText('Nuevos: 260')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Líneas de la lista' })).toContainText(
    'Empalme: revisión B, Para aprobación, emitida el 02/03/2026 con TR-0',
  )
  await page.getByRole('button', { name: 'Cargar 260 documentos' }).click()
  await expect(page.getByText('Se cargaron 260 documentos.')).toBeVisible({ timeout: 60_000 })
  const sent = await loseAnswers(page, /documents\/loads\/.*\/undo/)
  await page.getByRole('button', { name: 'Deshacer la carga de 260 documentos' }).click()
  const control = await apiAs('documental')
  const left = async () =>
    (await control.collection('documents').getList(1, 1, { filter: `project = "${project.id}"` })).totalItems
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  expect(sent(), 'what was asked again because its answer was lost').toBe(2)
  await expect(page.getByText('La carga de 260 documentos se deshizo.')).toBeVisible()
  await expect(page.getByText(/No hay conexión|no terminó/)).toHaveCount(0)
})
