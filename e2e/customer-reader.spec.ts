import { readFile } from 'node:fs/promises'
import { sendTransmittal } from '@timesheet/domain/documents'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** A project of the reader's organisation with one document that was sent to it and one that was not. */
async function sentToReader() {
  const reader = (await apiAs('cliente')).authStore.record
  const customer = String(reader?.['customer'])
  const project = await newProject({ customer })
  const [sent, kept] = await approvedDocuments(project.id, ['Planta general', 'Corte reservado'])
  const control = await apiAs('documental')
  const { id } = await control.collection('transmittals').create({
    ...{ project: project.id, direction: 'out', state: 'draft', subject: 'Planos para aprobar', medium: 'portal' },
    ...{ customer, recipientOrg: 'El cliente' },
  })
  const purpose = await find('issue_purposes', 'code = "PAPR"')
  const revision = await control.collection('revisions').getFirstListItem(`document = "${sent!.id}"`)
  await control.collection('emitions').create({
    ...{ transmittal: id, document: sent!.id, revision: revision.id, purpose: purpose.id, state: 'prepared' },
    ...{ project: project.id, specialty: sent!['specialty'] },
  })
  const body = { transmittal: id, project: project.id, seed: id }
  const call = (path: string, given: object) => control.send(`/api${path}`, { method: 'POST', body: given })
  const { digest } = await call(sendTransmittal.preview.path, body)
  await call(sendTransmittal.execute.path, { ...body, digest, operation: id })
  return { project, sent: sent!, kept: kept!, transmittal: id }
}

for (const width of [1440, 390])
  test(`a reader of a customer takes what was issued to them, and finds nothing else, at ${width} px`, async ({
    context,
  }) => {
    const { project, sent, kept, transmittal } = await sentToReader()
    const code = String(project['code'])
    await signInAs(context, 'cliente')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Remitos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Remitos recibidos' })).toBeVisible()
    await page.getByRole('link', { name: `RT-${code}-0001` }).click()
    const drawer = page.getByRole('dialog', { name: `Remito RT-${code}-0001` })
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await expect(drawer).toContainText('Planta general')
    expect(await seriousBarriersOf(page)).toEqual([])
    const taken = async (name: string | RegExp) => {
      const [file] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name }).click()])
      const content = await readFile(await file.path())
      return [file.suggestedFilename(), content.subarray(0, 5).toString()]
    }
    expect(await taken(/^Descargar/)).toEqual([`${String(sent['code'])}_RevA.pdf`, '%PDF-'])
    expect(await taken('Portada (PDF)')).toEqual([`RT-${code}-0001.pdf`, '%PDF-'])
    expect(await taken('Archivos (ZIP)')).toEqual([`RT-${code}-0001.zip`, expect.stringMatching(/^PK/)])

    await page.goto('/projects')
    await page.getByRole('link', { name: new RegExp(`^${code} ·`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    await expect(page.getByText('Planta general')).toBeVisible()
    await expect(page.getByText('Corte reservado')).toHaveCount(0)
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.getByRole('link', { name: String(sent['code']), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: String(sent['code']) })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Última emisión' })).toContainText('Rev. A')
    expect(await seriousBarriersOf(page)).toEqual([])
    await expect(page.getByRole('link', { name: `RT-${code}-0001` })).toHaveAttribute(
      'href',
      new RegExp(`id=${transmittal}`),
    )

    await page.goto(`/documents/${kept.id}`)
    await expect(page.getByText('Este documento no está al alcance')).toBeVisible()
    await page.goto('/documents/emitions')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Esta pantalla es de quienes trabajan en la empresa' }),
    ).toBeVisible()
  })
