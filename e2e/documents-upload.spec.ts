import type { Page } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const DOCUMENTS = 24
const STORED = /\/api\/collections\/revision_files\/records/

/** Documents of a project, each with its revision A being drawn. */
async function drawnDocuments(project: string, count: number): Promise<{ documents: RecordModel[]; place: object }> {
  const control = await apiAs('documental')
  const author = await newPerson()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project, specialty: specialty.id, preparer: author.id }
  const documents: RecordModel[] = []
  for (let number = 1; number <= count; number++) {
    const values = { ...place, type: type.id, title: `Planta ${number}`, code: '', state: 'planned' }
    const document = await control.collection('documents').create(values)
    const revision = { ...place, document: document.id, series: 'preliminary', state: 'draft' }
    await control.collection('revisions').create(revision)
    documents.push(document)
  }
  return { documents, place }
}

const pdf = (name: string, content = name) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.4\n% ${content}\n%%EOF\n`),
})

async function filesOf(project: string): Promise<RecordModel[]> {
  const control = await apiAs('documental')
  return control.collection('revision_files').getFullList({ filter: `project = "${project}"`, sort: 'created' })
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The page has no barrier once it is at rest, in a window as tall as it: its head and foot then cover no row. */
async function expectNoBarrier(page: Page) {
  const window = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...window, height })
  await expect.poll(() => seriousBarriersOf(page)).toEqual([])
  await page.setViewportSize(window)
}

test('document control brings 30 files, corrects what is not sure by keyboard, and sends them through a lost network', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(180_000)
  const project = await newProject()
  const control = await apiAs('documental')
  const { documents } = await drawnDocuments(project.id, DOCUMENTS)
  const codes = documents.map(({ code }) => String(code))
  const code = (number: number) => codes[number - 1]!
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  await chooseOfRegister(page, 'Subir archivos…')
  await expect(page).toHaveURL(new RegExp(`/documents/upload\\?project=${project.id}`))
  const input = page.locator('input[type=file]')

  // One is there already, of the same name.
  await input.setInputFiles([pdf(`${code(1)}_RevA.pdf`, 'vieja')])
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect(page.getByText('Se envió 1 archivo.')).toBeVisible()
  await expect(line(page, `${code(1)}_RevA.pdf`)).toContainText('SHA-256')
  await page.getByRole('button', { name: 'Sacar de la lista los enviados' }).click()

  const shapes = [
    (text: string) => `${text}_RevA.pdf`,
    (text: string) => `${text.toLowerCase().replaceAll('-', '_')} rev a.pdf`,
    (text: string) => `${text.replaceAll('-', ' ')} R-A Planta general.pdf`,
    (text: string) => `Copia de ${text}_A.pdf`,
  ]
  const sure = codes.slice(0, 22).map((text, at) => pdf(shapes[at % shapes.length]!(text)))
  const unsure = [
    pdf(`${code(23).split('-').slice(1).join('-')}_RevA.pdf`),
    pdf('Escaneo_0001.pdf'),
    pdf(`${code(2)}_RevC.dwg`),
    pdf(`${code(5)}_RevA (1).pdf`),
    pdf('instalar.exe'),
    { ...pdf(`${code(6)}_vacio.pdf`), buffer: Buffer.alloc(0) },
  ]
  const lying = { ...pdf(`${code(24)}_RevA.pdf`), buffer: Buffer.from('no es un PDF') }
  await input.setInputFiles([...sure, ...unsure, lying, pdf(`${code(24)} comentado.pdf`)])
  await expect(page.getByText('Todos: 30')).toBeVisible()
  await expect(page.getByText('Por resolver: 6')).toBeVisible()
  await expect(line(page, `${code(1)}_RevA.pdf`)).toContainText('Está ahora (PDF)')
  await expect(line(page, 'Escaneo_0001.pdf')).toContainText('no trae ningún código del proyecto')
  await expect(line(page, `${code(2)}_RevC.dwg`)).toContainText('Revisión C: El documento no tiene esa revisión.')
  await expect(line(page, 'instalar.exe')).toContainText('no se recibe')
  await expectNoBarrier(page)

  // By keyboard: each decision leads to the next file that waits for one.
  await line(page, '_RevA.pdf')
    .filter({ hasText: 'hay que confirmarlo' })
    .getByRole('button', { name: `${code(23)} Rev. A` })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Elegir revisión de Escaneo_0001.pdf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(`${code(4).slice(-4)}`, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(line(page, 'Escaneo_0001.pdf')).toContainText(`${code(4)} Rev. A`)
  await expect(page.getByRole('button', { name: `Elegir revisión de ${code(2)}_RevC.dwg` })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(line(page, `${code(2)}_RevC.dwg`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar también' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const name of ['instalar.exe', `${code(6)}_vacio.pdf`]) {
    await expect(page.getByRole('button', { name: `Sacar ${name} de la lista` })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const send = page.getByRole('button', { name: 'Enviar 27 archivos' })
  await expect(send).toBeFocused()

  // The network goes while some are on their way.
  let asked = 0
  await page.route(STORED, async (route) => {
    if (route.request().method() === 'POST') asked++
    await new Promise((resolve) => setTimeout(resolve, 100))
    await route.fallback()
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(4)
  await context.setOffline(true)
  await expect(page.getByText('No hay conexión: los archivos esperan')).toBeVisible()
  // What is on its way fails, and goes once more at once.
  const askedMeanwhile = async (ms: number) => {
    const before = asked
    await page.waitForTimeout(ms)
    return asked - before
  }
  await expect.poll(() => askedMeanwhile(300)).toBe(0)
  expect(await askedMeanwhile(1_500), 'nothing is asked without a network').toBe(0)
  await context.setOffline(false)
  await expect(page.getByText('Se enviaron 26 archivos. Uno no')).toBeVisible({ timeout: 60_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const ofProject = { filter: `project = "${project.id}"`, sort: 'name' }
  const taught = await control.collection('file_name_patterns').getFullList(ofProject)
  expect(taught.map(({ name, document }) => [name, document])).toEqual([
    [code(23).split('-').slice(1).join(' '), documents[22]!.id],
    ['ESCANEO 0001', documents[3]!.id],
  ])
  expect(taught[0]!['created'], 'what was chosen by hand is taught at once').toBe(taught[1]!['created'])

  // What the server refused stays with its reason.
  await expect(line(page, `${code(24)}_RevA.pdf`)).toContainText('su contenido no es lo que dice el nombre')
  await page.getByRole('button', { name: `Reintentar ${code(24)}_RevA.pdf` }).click()
  await expect(page.getByText('No se enviaron: 1')).toBeVisible()
  await expectNoBarrier(page)
  await input.setInputFiles([pdf('Escaneo_0001 rev A.pdf', 'corregido')])
  await expect(line(page, 'Escaneo_0001 rev A.pdf')).toContainText('Como se eligió antes para ese nombre')
  const stored = await filesOf(project.id)
  expect(stored, 'each is there once').toHaveLength(27)
  const [old] = stored
  expect(stored.filter((file) => file['replaces'] === old!.id).map((file) => file['document'] as string)).toEqual([
    documents[0]!.id,
  ])
  expect(stored.filter((file) => file['kind'] === 'commented')).toHaveLength(1)
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 400/.test(text))).toEqual([])
})

test('a batch stays while its person looks elsewhere, is cancelled, and says what is there already', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const { documents } = await drawnDocuments(project.id, 2)
  const [one, two] = documents.map(({ code }) => String(code))
  await signInAs(context, 'documental')
  await page.goto('/documents/upload')
  await expect(page.getByText('Falta elegir el proyecto de los documentos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
  await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  const input = page.locator('input[type=file]')
  const held = { begun: 0, ended: 0 }
  await page.route(STORED, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    held.begun++
  })
  page.on('requestfailed', (request) => {
    if (request.method() === 'POST' && STORED.test(request.url())) held.ended++
  })
  await input.setInputFiles([pdf(`${one}.pdf`), pdf(`${two}.pdf`)])
  await expect(line(page, `${one}.pdf`)).toContainText('el nombre no dice la revisión')
  await page.getByRole('link', { name: one!, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: one! })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Todos: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar 2 archivos' }).click()
  await expect(page.getByText('Enviando: 2')).toBeVisible()
  await page.getByRole('button', { name: `Cancelar ${one}.pdf` }).click()
  await expect(page.getByText('Enviando: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar lo que falta' }).click()
  await expect(page.getByText('Listos: 2')).toBeVisible()
  // Held requests that are not over yet would go on to the server as nothing holds them any more.
  await expect.poll(() => held.ended).toBe(held.begun)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Enviar 2 archivos' }).click()
  await expect(page.getByText('Se enviaron 2 archivos.')).toBeVisible()

  // It goes on while they work elsewhere, and says so there.
  await input.setInputFiles([{ ...pdf(`${one}.dwg`), buffer: Buffer.from('AC1032') }])
  await page.route(STORED, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await page.getByRole('link', { name: one!, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: one! })).toBeVisible()
  await expect(page.getByText('Se enviaron los archivos.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goBack()
  await expect(page.getByText('Enviados: 3')).toBeVisible()

  await page.getByRole('button', { name: 'Sacar de la lista los enviados' }).click()
  await input.setInputFiles([pdf(`${one}.pdf`), pdf(`${two}.pdf`, 'otra'), pdf(`Escaneo ${two} otra hoja.pdf`)])
  await expect(line(page, `${one}.pdf`)).toContainText('Son el mismo archivo')
  await expect(line(page, `Escaneo ${two} otra hoja.pdf`)).toContainText('Por resolver')
  await line(page, `Escaneo ${two} otra hoja.pdf`)
    .getByRole('button', { name: /^Agregarlo además/ })
    .click()
  await page.getByRole('button', { name: 'Enviar 2 archivos' }).click()
  await expect(page.getByText('Se enviaron 2 archivos.')).toBeVisible()
  const stored = await filesOf(project.id)
  expect(stored.map((file) => (file['replaces'] ? 'replaces' : 'beside')).toSorted()).toEqual([
    ...['beside', 'beside', 'beside', 'beside', 'replaces'],
  ])

  await page.setViewportSize({ width: 390, height: 844 })
  // Once the page has taken the width of a phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoBarrier(page)
})

test('a file whose answer is lost is not stored twice, and one that cannot be brought is not sent', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const { documents } = await drawnDocuments(project.id, 2)
  const [one, two] = documents.map(({ code }) => String(code))
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project.id}`)
  let posts = 0
  await page.route(STORED, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts++
    // The server stores the first; its answer never arrives, nor when it is sent again.
    if (posts <= 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.fallback()
  })
  await page.locator('input[type=file]').setInputFiles([pdf(`${one}_RevA.pdf`)])
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect(page.getByText('Se envió 1 archivo.')).toBeVisible({ timeout: 20_000 })
  expect(await filesOf(project.id)).toHaveLength(1)
  expect(posts).toBe(2)

  // A file of 4 GB, dropped beside the zone: refused by its size before anything is read.
  await page.evaluate((name) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
    Object.defineProperty(File.prototype, 'size', { get: () => 4 * 1024 ** 3 })
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  }, `${two}_RevA.pdf`)
  await expect(line(page, `${two}_RevA.pdf`)).toContainText('Pesa más de 200 MB: no se envía.')
  await expect(page.getByRole('button', { name: 'Nada listo para enviar' })).toBeDisabled()
})

test('what one person taught of a name of files serves the next one, in another browser', async ({
  browser,
  context,
  page,
}) => {
  const lead = await find('users', 'email = "jefa@demo.test"')
  const project = await newProject({ manager: lead.id })
  const { documents } = await drawnDocuments(project.id, 2)
  const taught = String(documents[1]!['code'])
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project.id}`)
  await page.locator('input[type=file]').setInputFiles([pdf('Escaneo_0042.pdf')])
  await page.getByRole('button', { name: 'Elegir revisión de Escaneo_0042.pdf' }).click()
  await page.keyboard.type(taught.slice(-4), { delay: 60 })
  await page.getByRole('option', { name: new RegExp(taught) }).click()
  await expect(line(page, 'Escaneo_0042.pdf')).toContainText(`${taught} Rev. A`)
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect(page.getByText('Se envió 1 archivo.')).toBeVisible()

  const elsewhere = await browser.newContext()
  await signInAs(elsewhere, 'jefa')
  const second = await elsewhere.newPage()
  await second.goto(`/documents/upload?project=${project.id}`)
  await second.locator('input[type=file]').setInputFiles([pdf('Escaneo_0042 rev A.pdf', 'otro')])
  await expect(line(second, 'Escaneo_0042 rev A.pdf')).toContainText('Como se eligió antes para ese nombre')
  await expect(line(second, 'Escaneo_0042 rev A.pdf')).toContainText(`${taught} Rev. A`)
  await elsewhere.close()
})

test('files of revisions that nobody began yet begin them, and go to them', async ({ page, context, problems }) => {
  const project = await newProject()
  const control = await apiAs('documental')
  const author = await newPerson()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const planned = { project: project.id, specialty: specialty.id, type: type.id, state: 'planned', code: '' }
  const codes: string[] = []
  for (const title of ['Planta', 'Corte', 'Vista', 'Detalle']) {
    const row = await control.collection('documents').create({ ...planned, title, preparer: author.id })
    codes.push(String(row['code']))
  }
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project.id}`)
  const names = [`${codes[0]}_RevA.pdf`, `${codes[1]}.pdf`, `${codes[2]}_Rev0.pdf`, `${codes[3]}_RevC.pdf`]
  await page.locator('input[type=file]').setInputFiles(names.map((name) => pdf(name)))
  await expect(page.getByText('Por resolver: 4')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar 3 revisiones…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Empezar 3 revisiones' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${codes[0]} Rev. A`,
    `${codes[1]} Rev. A`,
    `${codes[2]} Rev. 0`,
  ])
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Empezar', exact: true }).press('Enter')
  await expect(line(page, names[2]!)).toContainText(`${codes[2]} Rev. 0`)
  await expect(line(page, names[3]!)).toContainText('Revisión C: El documento no tiene esa revisión.')
  await expect(page.getByRole('button', { name: /^Empezar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar 3 archivos' }).press('Enter')
  await expect(page.getByText('Se enviaron 3 archivos.')).toBeVisible()
  const begun = await control.collection('revisions').getFullList({ filter: `project = "${project.id}"`, sort: 'code' })
  expect(begun.map(({ code, series, state, preparer }) => [code, series, state, preparer])).toEqual([
    ['0', 'contractual', 'draft', author.id],
    ['A', 'preliminary', 'draft', author.id],
    ['A', 'preliminary', 'draft', author.id],
  ])
  expect(problems).toEqual([])
})
