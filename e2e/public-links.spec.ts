import { sendTransmittal } from '@timesheet/domain/documents'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { RecordModel } from 'pocketbase'
import { checkToken } from '../packages/server/src/documents/check-token.ts'
import { apiAs, ORIGIN } from './fixtures/api.ts'
import { approvedDocuments, approveRevision, newSignatories } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject, unique } from './fixtures/company.ts'
import { mailTo } from './fixtures/mail.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { smallPdf } from './fixtures/small-pdf.ts'
import { expect, test } from './fixtures/test.ts'

/** Issues a revision of a document with a transmittal of its own. */
async function issue(
  { id: document, project, specialty }: RecordModel,
  revision: string,
  addressed: object = { recipientOrg: 'Comitente', medium: 'paper' },
): Promise<RecordModel> {
  const control = await apiAs('documental')
  const purpose = await find('issue_purposes', 'code = "PAPR" && project = ""')
  const { id } = await control.collection('transmittals').create({
    ...{ project, direction: 'out', state: 'draft', subject: 'Entrega de planos', ...addressed },
  })
  await control.collection('emitions').create({
    ...{ transmittal: id, document, revision, purpose: purpose.id, project, specialty, state: 'prepared' },
  })
  const body = { transmittal: id, project: String(project), seed: id }
  const call = (path: string, given: object) => control.send(`/api${path}`, { method: 'POST', body: given })
  const { digest } = await call(sendTransmittal.preview.path, body)
  await call(sendTransmittal.execute.path, { ...body, digest, operation: id })
  return control.collection('transmittals').getOne(id)
}

/** What the code of a sheet opens. */
const addressOf = (file: RecordModel) =>
  `${ORIGIN}/api/v?token=${checkToken({ id: file.id, sha256: String(file['sha256']) })}`

async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousBarriersOf(page), colorScheme).toEqual([])
    const { seen, whole } = await page.evaluate(() => ({
      seen: document.documentElement.clientWidth,
      whole: document.documentElement.scrollWidth,
    }))
    expect(whole, 'nothing is cut').toBeLessThanOrEqual(seen)
  }
}

test('who holds a printed sheet is told whether it is in force, and by which revision it is not', async ({
  browser,
}) => {
  const people = await newSignatories()
  const project = await newProject()
  const [document] = (await approvedDocuments(project.id, ['Planta de la estación'], people)) as [RecordModel]
  const control = await apiAs('documental')
  const revisionA = await control.collection('revisions').getFirstListItem(`document = "${document.id}"`)
  const file = await control.collection('revision_files').getFirstListItem(`revision = "${revisionA.id}"`)
  const site = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await site.newPage()

  await page.goto(addressOf(file))
  await expect(page.getByRole('heading', { name: 'Código desconocido' }), 'before it is issued').toBeVisible()
  const unknown = await page.content()

  await issue(document, revisionA.id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()
  const terms = await page.getByRole('term').allTextContents()
  expect(terms, 'and nothing else').toEqual(['Código', 'Título', 'Revisión', 'Emitido el', 'Empresa'])
  const told = page.getByRole('main')
  await expect(told).toContainText(String(document['code']))
  await expect(told).toContainText('Planta de la estación')
  for (const { name, surname } of [people.author, people.reviewer, people.approver])
    await expect(told).not.toContainText(new RegExp(`${name}|${surname}`))
  await expectReadable(page)

  const parts = { preparer: people.author.id, reviewer: people.reviewer.id, approver: people.approver.id }
  const place = { project: project.id, specialty: document['specialty'], ...parts }
  const next = await control
    .collection('revisions')
    .create({ ...place, document: document.id, series: 'preliminary', state: 'draft' })
  await addRevisionFile(document.id, { name: 'planta-b.pdf', content: smallPdf([{ lines: ['Hoja B'] }]) })
  await approveRevision(next.id, people)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'VIGENTE' }), 'until the next one is issued').toBeVisible()
  await issue(document, next.id)
  await page.reload()
  await expect(page.getByRole('heading', { name: `SUPERADO por Rev. ${String(next['code'])}` })).toBeVisible()
  await expectReadable(page)
  const fileB = await control.collection('revision_files').getFirstListItem(`revision = "${next.id}"`)
  await page.goto(addressOf(fileB))
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()

  for (const token of ['', 'x', file.id, String(file['sha256']), checkToken({ id: file.id, sha256: '0'.repeat(64) })]) {
    const answer = await page.goto(`${ORIGIN}/api/v?token=${token}`)
    expect([answer?.status(), await page.content()], `the token «${token}»`).toEqual([404, unknown])
  }
  await expectReadable(page)
})

test('a contact without account opens a transmittal from their mail, takes it and acknowledges it once', async ({
  browser,
}) => {
  const customer = String((await apiAs('cliente')).authStore.record?.['customer'])
  const email = `mesa-${unique()}@aguas.test`
  const contact = await (
    await apiAs('admin')
  )
    .collection('contacts')
    .create({ customer, name: 'Ana Paz', email, active: true })
  // Wider than a phone, so that its heading breaks.
  const project = await newProject({ customer, code: `WW-${unique().toUpperCase()}-W` })
  const [document] = (await approvedDocuments(project.id, ['Planta de la estación'])) as [RecordModel]
  const control = await apiAs('documental')
  const revision = await control.collection('revisions').getFirstListItem(`document = "${document.id}"`)
  const addressed = { customer, recipients: [contact.id], recipientOrg: 'Aguas SA', medium: 'email' }
  const { id, code } = await issue(document, revision.id, addressed)
  const mail = await mailTo(email)
  expect(mail).toContain(String(code))
  const [, path] = /https?:\/\/[^/]+(\/r#[\w-]+)/.exec(mail) ?? []

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await outside.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${ORIGIN}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: `Remito ${String(code)}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Documentos del remito' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem')).toContainText(`${String(document['code'])} Rev. A`)
  await expectReadable(page)
  const taken = async (name: string | RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 2).toString()]
  }
  expect(await taken('Portada (PDF)')).toEqual([`${String(code)}.pdf`, '%P'])
  expect(await taken('Archivos (ZIP)')).toEqual([`${String(code)}.zip`, 'PK'])
  expect(await taken(/^Descargar .+_RevA\.pdf$/)).toEqual([`${String(document['code'])}_RevA.pdf`, '%P'])

  const name = page.getByRole('textbox', { name: 'Nombre y apellido de quien recibe' })
  await expect(name).toHaveValue('Ana Paz')
  await name.fill(' ')
  await name.press('Enter')
  await expect(page.getByText('Hace falta el nombre de quien recibe')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await name.fill('Ana María Paz')
  await name.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Acuse de recibo de Ana María Paz del' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acusar recibo' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Acuse de recibo de Ana María Paz del')).toBeVisible()
  await expectReadable(page)
  expect(await control.collection('transmittals').getOne(id)).toMatchObject({
    ...{ state: 'acknowledged', acknowledgedBy: 'Ana María Paz', evidence: expect.stringContaining(email) },
  })
  const token = path!.split('#')[1]!
  expect(
    asked.filter((url) => url.includes(`/${token}`) || url.includes(`=${token}`)),
    'in no address',
  ).toEqual([])

  await page.goto(`${ORIGIN}/r#${token.slice(1)}x`)
  await page.reload()
  await expect(page.getByText('Este enlace no abre nada')).toBeVisible()
  await expectReadable(page)

  const office = await browser.newContext()
  await signInAs(office, 'documental')
  const desk = await office.newPage()
  await desk.goto(`/emitions?id=${id}`)
  const links = desk.getByRole('list', { name: 'Enlaces sin cuenta' })
  await expect(links.getByRole('listitem')).toContainText(`Ana Paz ${email}`)
  await expect(links.getByRole('listitem')).toContainText(/Abierto \d+ veces, la última el .*; acusó recibo el /)
  expect(await seriousBarriersOf(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Enviar enlaces nuevos' }).click()
  await expect(desk.getByText('Sale un correo con un enlace nuevo a 1 contacto')).toBeVisible()
  const [, fresh] = /https?:\/\/[^/]+(\/r#[\w-]+)/.exec(await mailTo(email, { count: 2 })) ?? []
  await page.goto(`${ORIGIN}${path}`)
  await page.reload()
  await expect(page.getByText('Este enlace no abre nada'), 'the former one').toBeVisible()
  await page.goto(`${ORIGIN}${fresh}`)
  await page.reload()
  await expect(page.getByText('Acuse de recibo de Ana María Paz del')).toBeVisible()
  // One link is made to open nothing, after a question, and another one goes to the same contact.
  await desk.reload()
  await desk.getByRole('button', { name: 'Revocar el enlace de Ana Paz' }).click()
  const question = desk.getByRole('dialog', { name: 'Revocar el enlace de Ana Paz' })
  expect(await seriousBarriersOf(desk)).toEqual([])
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.reload()
  await expect(page.getByText('Acuse de recibo de Ana María Paz del')).toBeVisible()
  await desk.getByRole('button', { name: 'Revocar el enlace de Ana Paz' }).click()
  await question.getByRole('button', { name: 'Revocar', exact: true }).click()
  await expect(links.getByRole('listitem')).toContainText(/Revocado el .* por /)
  await expect(desk.getByRole('button', { name: 'Revocar el enlace de Ana Paz' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Portada (PDF)' }).click()
  await expect(page.getByText('Este enlace no abre nada'), 'to who has it open').toBeVisible()
  await page.reload()
  await expect(page.getByText('Este enlace no abre nada')).toBeVisible()
  await expectReadable(page)
  await desk.getByRole('button', { name: 'Enviar otro enlace a Ana Paz' }).click()
  await expect(desk.getByText('Sale un correo con un enlace nuevo a Ana Paz')).toBeVisible()
  const [, last] = /https?:\/\/[^/]+(\/r#[\w-]+)/.exec(await mailTo(email, { count: 3 })) ?? []
  await page.goto(`${ORIGIN}${last}`)
  await page.reload()
  await expect(page.getByText('Acuse de recibo de Ana María Paz del')).toBeVisible()
})
