import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** The texts of the first page of a cover sheet. */
async function coverOf(transmittal: string): Promise<readonly string[]> {
  const { authStore, baseURL } = await apiAs('documental')
  const address = new URL(`/api/transmittals/${transmittal}/file`, baseURL)
  const answer = await fetch(address, { headers: { authorization: authStore.token } })
  const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []))
}

test('a project that uses the codes of ISO 19650 of 2021 sends for approval with S4, and the cover says so', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const [document] = await approvedDocuments(project.id, ['Planta de bombas'])
  const control = await apiAs('documental')
  const draft = await control.collection('transmittals').create({
    ...{ project: project.id, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' },
    recipientOrg: 'Aguas',
  })
  const revision = await control.collection('revisions').getFirstListItem(`document = "${document!.id}"`)
  const purpose = await find('issue_purposes', 'code = "PAPR"')
  await signInAs(context, 'documental')

  await test.step('the project chooses the edition', async () => {
    await page.goto(`/projects/${project.id}/documents`)
    await chooseOfRegister(page, 'Codificación y respuestas…')
    const coding = page.getByRole('dialog', { name: 'Codificación y respuestas' })
    await coding.getByRole('combobox', { name: 'Códigos de idoneidad' }).click()
    await page.getByRole('option', { name: 'ISO 19650, anexo de 2021' }).click()
    await coding.getByRole('button', { name: 'Guardar' }).click()
    await expect(coding).toHaveCount(0)
  })

  const emition = await control.collection('emitions').create({
    ...{ transmittal: draft.id, document: document!.id, revision: revision.id, purpose: purpose.id },
    ...{ project: project.id, specialty: document!['specialty'], state: 'prepared' },
  })

  await test.step('a document begins with the code of its purpose, and another is chosen', async () => {
    await page.goto(`/emitions?id=${draft.id}`)
    const drawer = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
    const code = drawer.getByLabel(/^Código de idoneidad de/)
    await expect(code).toHaveValue('S4')
    await expect(code.getByRole('option', { name: /^CR/ })).toHaveCount(0)
    await code.selectOption({ label: 'B1 · Conformidad parcial (en desuso)' })
    await expect(drawer.getByText(/el código B1 está en desuso/)).toBeVisible()
    await code.selectOption('S3')
    await expect(drawer.getByText(/está en desuso/)).toHaveCount(0)
    // Another purpose brings its own.
    await drawer.getByLabel(/^Propósito de/).selectOption({ label: 'PINF · Para información' })
    await expect(code).toHaveValue('S2')
    await drawer.getByLabel(/^Propósito de/).selectOption({ label: 'PAPR · Para aprobación' })
    await expect(code).toHaveValue('S4')
    expect(await seriousBarriersOf(page)).toEqual([])
  })

  await test.step('who may not prepare it changes nothing', async () => {
    const engineer = await apiAs('ingeniero')
    await expect(engineer.collection('emitions').update(emition.id, { suitability: 'S1' })).rejects.toMatchObject({
      status: 404,
    })
  })

  await test.step('it is sent with S4: the remito, the document and the cover say so', async () => {
    await page.getByRole('button', { name: 'Enviar…' }).click()
    await page
      .getByRole('dialog', { name: /^Enviar a/ })
      .getByRole('button', { name: 'Enviar' })
      .click()
    await expect(page.getByRole('list', { name: 'Documentos del remito' })).toContainText('Para aprobación · S4')
    expect(await coverOf(draft.id)).toEqual(expect.arrayContaining(['Idoneidad', 'S4']))
    await page.goto(`/documents/${document!.id}`)
    await expect(page.getByRole('region', { name: 'Emisiones' })).toContainText('Para aprobación · S4')
    const history = page.getByRole('region', { name: 'Historial' })
    await history.getByRole('button', { name: 'Ver qué pasó' }).press('Enter')
    await expect(history).toContainText(': Para aprobación (S4)')
  })
})
