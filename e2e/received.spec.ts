import type { Page } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newProject, unique } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { gate } from './fixtures/gate.ts'
import { signInAs } from './fixtures/session.ts'
import { smallPdf } from './fixtures/small-pdf.ts'
import { expect, test } from './fixtures/test.ts'

/** A project of a customer with a contact, whom no other story names. */
async function newReceiver() {
  const admin = await apiAs('admin')
  const name = `Aguas ${unique()}`
  const customer = await admin.collection('customers').create({ name, country: 'AR', active: true })
  await admin.collection('contacts').create({ customer: customer.id, name: 'Ana Ríos', active: true })
  return { name, customer, project: await newProject({ customer: customer.id }) }
}

const given = (project: { readonly id: string }, values: Record<string, unknown> = {}) => ({
  ...{ project: project.id, direction: 'in', state: 'received', subject: 'Bases', medium: 'email' },
  ...{ senderOrg: 'Vendedora SRL', receivedOn: today(), brings: 'documents', ...values },
})

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Registrar entrada' })

test('what the customer sends is registered with its files, corrected, and made void', async ({ context }) => {
  const { name, project } = await newReceiver()
  const code = String(project['code'])
  const [plant] = await approvedDocuments(project.id, ['Planta'])
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto('/emitions')
  await page.getByRole('navigation', { name: 'Sentido' }).getByRole('link', { name: 'Entrantes' }).click()
  await expect(page).toHaveURL(/\/emitions\/received$/)
  await expect(page.getByRole('heading', { name: 'Remitos entrantes' })).toBeVisible()

  // Typed while the drawer is still coming.
  const held = gate()
  await page.route(/received-drawer-.*\.js$/, async (route) => {
    await held.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Registrar entrada' }).first().click()
  await page.keyboard.type(code, { delay: 60 })
  held.open()
  const form = formOf(page)
  await expect(form.getByRole('combobox', { name: 'Proyecto' })).toHaveValue(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()

  await form.getByLabel('Número del remitente').fill('Nota 15')
  await form.getByRole('combobox', { name: 'Trae' }).click()
  await page.getByRole('listbox', { name: 'Trae' }).getByRole('option', { name: 'Documentación' }).click()
  await form.getByLabel('Asunto').fill('Planos de base')
  await form.getByLabel('Quién lo envía').selectOption({ label: 'Ana Ríos' })
  await form.getByRole('combobox', { name: 'Documentos a los que se refiere' }).fill('Planta')
  await page.getByRole('option', { name: /Planta/ }).click()
  const buffer = Buffer.from(smallPdf([{ lines: ['Base'] }]))
  const [pdf, tool] = ['plano de base.pdf', 'instalador.exe']
  await form.locator('input[type="file"]').setInputFiles([
    { name: pdf, mimeType: 'application/pdf', buffer },
    { name: tool, mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByText(`${tool}: Ese tipo de archivo no se recibe`)).toBeVisible()
  await expect(form.getByRole('list', { name: 'Archivos que se cargan' }).getByRole('listitem')).toHaveCount(1)
  expect(await seriousBarriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Registrar', exact: true }).click()

  const own = `RE-${code}-0001`
  const stored = page.getByRole('dialog', { name: `Entrada ${own}: Planos de base` })
  await expect(page.getByText(`Se registró como ${own}.`)).toBeVisible()
  await expect(stored.getByText(name)).toBeVisible()
  await expect(stored.getByText('Ana Ríos')).toBeVisible()
  await expect(stored.getByRole('link', { name: new RegExp(String(plant!['code'])) })).toBeVisible()
  const files = stored.getByRole('list', { name: 'Archivos recibidos' })
  await expect(files.getByRole('listitem')).toHaveCount(1)
  const saving = page.waitForEvent('download')
  await files.getByRole('button', { name: `Descargar ${pdf}` }).click()
  expect((await saving).suggestedFilename()).toBe(pdf)
  expect(await seriousBarriersOf(page)).toEqual([])

  // A better copy takes its place; the first stays.
  const [replacing] = await Promise.all([
    page.waitForEvent('filechooser'),
    files.getByRole('button', { name: 'Reemplazar…' }).click(),
  ])
  await replacing.setFiles({ name: 'plano de base B.pdf', mimeType: 'application/pdf', buffer })
  await expect(files.getByText('plano de base B.pdf')).toBeVisible()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await stored.getByRole('button', { name: 'Ver también los reemplazados (1)' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)

  await stored.getByRole('button', { name: 'Corregir…' }).click()
  await stored.getByLabel('Asunto').fill('Planos de base, corregidos')
  await stored.getByRole('button', { name: 'Guardar' }).click()
  const corrected = page.getByRole('dialog', { name: `Entrada ${own}: Planos de base, corregidos` })
  await expect(corrected).toBeVisible()

  await corrected.getByRole('button', { name: 'Anular…' }).click()
  const asking = page.getByRole('dialog', { name: `Anular ${own}` })
  await page.keyboard.type('Era de otro proyecto', { delay: 60 })
  await expect(asking.getByLabel('Motivo de la anulación')).toHaveValue('Era de otro proyecto')
  await asking.getByRole('button', { name: 'Anular' }).click()
  await expect(corrected.getByText('Era de otro proyecto')).toBeVisible()
  await expect(corrected.getByRole('button', { name: 'Corregir…' })).toHaveCount(0)
  await expect(corrected.getByRole('button', { name: 'Agregar archivos…' })).toHaveCount(0)
})

test('a number of the same sender is told while it is typed, and refused', async ({ context }) => {
  const { name, customer, project } = await newReceiver()
  const other = await newProject({ customer: customer.id })
  const control = await apiAs('documental')
  const sent = { customer: customer.id, senderOrg: name }
  const first = await control.collection('transmittals').create(given(project, { ...sent, senderNumber: 'Nota 15' }))
  await control.collection('transmittals').create(given(other, { ...sent, senderNumber: 'Nota 16' }))
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto('/emitions/received?id=new')
  const form = formOf(page)
  await form.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  await form.getByLabel('Asunto').fill('Otra vez')
  await form.getByLabel('Número del remitente').fill('Nota 16')
  await expect(form.getByText('ya está registrado en otro proyecto')).toBeVisible()
  await form.getByLabel('Número del remitente').fill('Nota 15')
  await expect(form.getByText(`Ese número del remitente ya está registrado: ${first['code']}`)).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(form.getByText(`Ese número del remitente ya está registrado como ${first['code']}`)).toBeVisible()

  // Of another party it is another number; who was chosen of the customer is not of them.
  await form.getByLabel('Quién lo envía').selectOption({ label: 'Ana Ríos' })
  await form.getByLabel('Remitente', { exact: true }).fill('Vendedora SRL')
  // Its answer is lost, also when it is sent again by itself; sent again by hand it is the same.
  await page.route(
    '**/api/collections/transmittals/records',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  const lost = page.waitForEvent('requestfailed')
  await form.getByRole('button', { name: 'Registrar', exact: true }).click()
  await lost
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Entrada RE-.*-0002: Otra vez/ })).toBeVisible()
  const all = await control.collection('transmittals').getFullList({ filter: `project = "${project.id}"` })
  expect(all).toHaveLength(2)
})

test('what was received is found on a phone, read by employees, and nothing to readers of a customer', async ({
  browser,
}) => {
  const { project } = await newReceiver()
  const control = await apiAs('documental')
  const made = await control.collection('transmittals').create(given(project, { senderNumber: 'V-7' }))
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInAs(phone, 'ingeniero')
  const page = await phone.newPage()
  await page.goto(`/emitions/received?project=${project.id}`)
  await expect(page.getByText('1 remito recibido con estos filtros')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar entrada' })).toHaveCount(0)
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Buscar por número/))
    .first()
    .fill('V-7')
  await page.getByText(String(made['code'])).first().click()
  const stored = page.getByRole('dialog', { name: `Entrada ${made['code']}: Bases` })
  await expect(stored.getByText('Vendedora SRL')).toBeVisible()
  await expect(stored.getByRole('button', { name: 'Corregir…' })).toHaveCount(0)
  await expect(stored.getByRole('button', { name: 'Agregar archivos…' })).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])
  await phone.close()

  const reader = await browser.newContext()
  await signInAs(reader, 'cliente')
  const theirs = await reader.newPage()
  await theirs.goto(`/emitions/received?id=${made.id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible()
  await expect(theirs.getByText(String(made['code']))).toHaveCount(0)
  await reader.close()
})

test('answers say by which transmittal they came, and it says which it brought', async ({ context }) => {
  const { customer, project } = await newReceiver()
  const [plant] = await approvedDocuments(project.id, ['Planta'])
  const control = await apiAs('documental')
  const received = await control
    .collection('transmittals')
    .create(given(project, { subject: 'Devolución', concerns: [plant!.id] }))
  const out = { direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas' }
  const draft = await control.collection('transmittals').create({ project: project.id, customer: customer.id, ...out })
  const purpose = await control.collection('issue_purposes').getFirstListItem('code = "PAPR" && project = ""')
  const fresh = await control.collection('documents').getOne(plant!.id)
  await control.collection('emitions').create({
    ...{ transmittal: draft.id, document: fresh.id, revision: fresh['revision'], purpose: purpose.id },
    ...{ project: project.id, specialty: fresh['specialty'], state: 'prepared' },
  })
  await signInAs(context, 'documental')
  const page = await context.newPage()
  await page.goto(`/emitions?id=${draft.id}`)
  await page.getByRole('button', { name: 'Enviar…' }).click()
  await page
    .getByRole('dialog', { name: /^Enviar a/ })
    .getByRole('button', { name: 'Enviar' })
    .click()
  await page.getByRole('button', { name: `Registrar la respuesta de ${String(plant!['code'])}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Respuesta de/ })
  await dialog.getByLabel('Código').selectOption({ label: '1 · Aprobado' })
  await dialog.getByLabel('Remito de entrada').selectOption({ label: `${received['code']} · Devolución` })
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/emitions/received?id=${received.id}`)
  const brought = page.getByRole('list', { name: 'Respuestas que trajo' })
  await expect(brought.getByRole('link', { name: String(plant!['code']) })).toBeVisible()
  await expect(brought.getByText('1 · Aprobado')).toBeVisible()
  await page.goto(`/documents/${plant!.id}`)
  const about = page.getByRole('list', { name: 'Remitos entrantes' })
  await expect(about.getByText('Devolución, de Vendedora SRL')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await about.getByRole('link', { name: String(received['code']) }).click()
  await expect(page.getByRole('dialog', { name: `Entrada ${received['code']}: Devolución` })).toBeVisible()
})

const MB = 1_048_576
const UPLOADS = '**/api/documents/uploads/**'

test('a large file that came in goes on after a cut and after a closed tab, once it is picked again', async ({
  context,
  problems,
}) => {
  test.setTimeout(120_000)
  const { project } = await newReceiver()
  const control = await apiAs('documental')
  const { id } = await control.collection('transmittals').create(given(project))
  const name = 'nube de puntos.pdf'
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(30 * MB)])
  const path = join(await mkdtemp(join(tmpdir(), 'timesheet-received-')), name)
  await writeFile(path, content)
  await signInAs(context, 'documental')

  const page = await context.newPage()
  await page.goto(`/emitions/received?id=${id}`)
  let asked = 0
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'PATCH' && ++asked === 3 ? undefined : route.fallback(),
  )
  const first = page.getByRole('dialog', { name: /^Entrada RE-/ })
  await first.locator('input[type=file]').first().setInputFiles(path)
  await expect(first.getByText(`Enviando ${name}: 53 %`)).toBeVisible()
  await expect(first.getByRole('region', { name: 'Archivos a medias' })).toHaveCount(0)
  await expect.poll(() => asked).toBe(3)
  await page.close()

  const again = await context.newPage()
  await again.goto(`/emitions/received?id=${id}`)
  const drawer = again.getByRole('dialog', { name: /^Entrada RE-/ })
  const notice = drawer.getByRole('region', { name: 'Archivos a medias' })
  await expect(notice).toContainText('Elige de nuevo el archivo para continuar: quedó a medias (53 %).')
  expect(await seriousBarriersOf(again)).toEqual([])
  const offsets: number[] = []
  await again.route(UPLOADS, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    offsets.push(Number(route.request().headers()['upload-offset']))
    // The first part is cut: it goes on by itself.
    return offsets.length === 1 ? route.abort('connectionreset') : route.fallback()
  })
  await drawer.locator('input[type=file]').first().setInputFiles(path)
  await expect(notice).toHaveCount(0)
  await expect(drawer.getByRole('list', { name: 'Archivos recibidos' })).toContainText(name, { timeout: 60_000 })
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(16 * MB)
  const stored = await control.collection('transmittal_files').getFullList({ filter: `transmittal = "${id}"` })
  expect(stored.map(({ sha256 }) => sha256)).toEqual([createHash('sha256').update(content).digest('hex')])
  await again.reload()
  await expect(drawer.getByRole('list', { name: 'Archivos recibidos' })).toContainText(name)
  await expect(notice).toHaveCount(0)
  expect(problems.filter((text) => !/ERR_CONNECTION_RESET/.test(text))).toEqual([])
  await rm(join(path, '..'), { recursive: true })
})
