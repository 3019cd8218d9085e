import { createHash, randomBytes } from 'node:crypto'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { settled } from './fixtures/routes.ts'
import { sentToReader } from './fixtures/sent-to-reader.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1440, 390])
  test(`a reader of a customer answers, one by one and all at once, and corrects, at ${width} px`, async ({
    context,
  }) => {
    const { project, sent, transmittal } = await sentToReader(['Planta', 'Corte', 'Vista'], { customerAnswers: true })
    const [first, second, third] = sent.map(({ code }) => String(code)) as [string, string, string]
    await signInAs(context, 'cliente')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/emitions?id=${transmittal}`)
    const drawer = page.getByRole('dialog', { name: `Remito RT-${String(project['code'])}-0001` })
    await drawer.getByRole('button', { name: `Responder ${first}` }).click()
    const one = page.getByRole('dialog', { name: `Responder ${first} Rev. A` })
    await expect(one.getByLabel('Comentario')).toBeFocused()
    await page.keyboard.type('Falta la cota del eje 3')
    // Keys that came with the dialog are typed one a frame; whoever clicks at once is faster than a hand.
    await expect(one.getByLabel('Comentario')).toHaveValue('Falta la cota del eje 3')
    await one.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(one.getByText('Falta el código')).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await one.getByLabel('Código').selectOption({ label: '3 · Revisar y reenviar' })
    const chosen = page.waitForEvent('filechooser')
    await one.getByLabel('PDF comentado', { exact: true }).click()
    const buffer = Buffer.from('%PDF-1.4\ncomentado\n%%EOF\n')
    await (await chosen).setFiles({ name: 'comentado.pdf', mimeType: 'application/pdf', buffer })
    expect(await seriousBarriersOf(page)).toEqual([])
    await one.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(one).toBeHidden()
    const row = drawer
      .getByRole('list', { name: 'Documentos del remito' })
      .locator(':scope > li')
      .filter({ hasText: first })
    await expect(row.getByRole('list', { name: 'Respuestas' })).toContainText('Falta la cota del eje 3')
    await expect(row).toContainText('Revisar y reenviar')

    await drawer.getByRole('button', { name: 'Responder los que esperan (2)…' }).click()
    const all = page.getByRole('dialog', { name: 'Responder documentos' })
    await all.getByLabel('El mismo código para todos').selectOption({ label: '1 · Aprobado' })
    await all
      .getByRole('group', { name: new RegExp(third) })
      .getByLabel('Código')
      .selectOption({ label: '4 · Rechazado' })
    expect(await seriousBarriersOf(page)).toEqual([])
    await all.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(all).toBeHidden()
    await expect(drawer.getByRole('button', { name: /^Responder los/ })).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: `Corregir la respuesta de ${second}` })).toBeVisible()

    // A correction says why.
    await drawer.getByRole('button', { name: `Corregir la respuesta de ${third}` }).click()
    const corrected = page.getByRole('dialog', { name: `Responder ${third} Rev. A` })
    await corrected.getByLabel('Código').selectOption({ label: '1 · Aprobado' })
    await corrected.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(corrected.getByText('Corrige tu respuesta anterior: falta el motivo')).toBeVisible()
    await corrected.getByLabel(/^Comentario/).fill('Era de otra lámina')
    await corrected.getByRole('button', { name: 'Enviar respuesta' }).click()
    await expect(corrected).toBeHidden()
    expect(await seriousBarriersOf(page)).toEqual([])

    const control = await apiAs('documental')
    const filter = `project = "${project.id}"`
    const reader = await find('users', 'email = "cliente@demo.test"')
    const stored = await control.collection('responses').getFullList({ filter })
    expect(stored.map(({ recordedBy }) => recordedBy)).toEqual([reader.id, reader.id, reader.id, reader.id])
    const results = await control.collection('emitions').getFullList({ filter, sort: 'created' })
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['approved', 'revise']))
    const [commented] = await control
      .collection('revision_files')
      .getFullList({ filter: `${filter} && kind = "commented"` })
    expect([commented?.['name'], commented?.['uploadedBy']]).toEqual(['comentado.pdf', reader.id])
    // Document control is told.
    const told: RecordModel = await control.collection('inbox').getFirstListItem(`objectId = "${transmittal}"`)
    expect(told['title']).toContain('del remito RT-')
  })

test('the project decides whether its customer answers', async ({ browser }) => {
  const { project, sent, transmittal } = await sentToReader(['Planta'])
  const first = String(sent[0]?.['code'])
  const openAs = async (account: string, path: string) => {
    const context = await browser.newContext()
    await signInAs(context, account)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const before = await openAs('cliente', `/emitions?id=${transmittal}`)
  const drawer = before.getByRole('dialog', { name: /^Remito RT/ })
  await expect(drawer).toContainText(first)
  await expect(drawer.getByRole('button', { name: /^Responder/ })).toHaveCount(0)

  const control = await openAs('documental', `/projects/${project.id}/documents`)
  await settled(control)
  await chooseOfRegister(control, 'Codificación y respuestas')
  const coding = control.getByRole('dialog', { name: 'Codificación y respuestas' })
  await coding.getByLabel('El cliente responde desde su cuenta').check()
  expect(await seriousBarriersOf(control)).toEqual([])
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding).toBeHidden()

  const after = await openAs('cliente', `/documents/${sent[0]!.id}`)
  await expect(after.getByRole('button', { name: `Responder ${first}` })).toBeVisible()
  for (const page of [before, control, after]) await page.context().close()
})

test('a large commented PDF goes in parts, is cut, and comes with its answer', async ({ context, problems }) => {
  test.setTimeout(120_000)
  const { project, sent, transmittal } = await sentToReader(['Planta'], { customerAnswers: true })
  const code = String(sent[0]?.['code'])
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20 * 1_048_576)])
  await signInAs(context, 'cliente')
  const page = await context.newPage()
  await page.goto(`/emitions?id=${transmittal}`)
  const offsets: number[] = []
  await page.route('**/api/documents/uploads/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    offsets.push(Number(route.request().headers()['upload-offset']))
    return offsets.length === 2 ? route.abort('connectionreset') : route.fallback()
  })
  await page.getByRole('button', { name: `Responder ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: `Responder ${code} Rev. A` })
  await dialog.getByLabel('Código').selectOption({ label: '3 · Revisar y reenviar' })
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByLabel('PDF comentado', { exact: true }).click()
  await (await chosen).setFiles({ name: 'comentado.pdf', mimeType: 'application/pdf', buffer: content })
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const part = 8 * 1_048_576
  expect(offsets, 'each part once, but for the one that was cut').toEqual([0, part, part, 2 * part])
  const control = await apiAs('documental')
  const filter = `project = "${project.id}"`
  const [commented] = await control
    .collection('revision_files')
    .getFullList({ filter: `${filter} && kind = "commented"` })
  expect([commented?.['name'], commented?.['sha256']]).toEqual([
    'comentado.pdf',
    createHash('sha256').update(content).digest('hex'),
  ])
  expect(await control.collection('responses').getFullList({ filter })).toHaveLength(1)
  expect(problems.filter((text) => !/ERR_CONNECTION_RESET/.test(text))).toEqual([])
})

test('a commented PDF of which a closed tab sent a part is told where it is answered, and dropped', async ({
  context,
}) => {
  const { sent, transmittal } = await sentToReader(['Planta'], { customerAnswers: true })
  const code = String(sent[0]?.['code'])
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20 * 1_048_576)])
  await signInAs(context, 'cliente')
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`/emitions?id=${transmittal}`)
    await page.getByRole('button', { name: `Responder ${code}` }).click()
    const dialog = page.getByRole('dialog', { name: `Responder ${code} Rev. A` })
    return { page, dialog, notice: dialog.getByRole('region', { name: 'Archivos a medias' }) }
  }
  const first = await open()
  let asked = 0
  await first.page.route('**/api/documents/uploads/**', (route) =>
    route.request().method() === 'PATCH' && ++asked === 2 ? undefined : route.fallback(),
  )
  await first.dialog.getByLabel('Código').selectOption({ label: '3 · Revisar y reenviar' })
  const chosen = first.page.waitForEvent('filechooser')
  await first.dialog.getByLabel('PDF comentado', { exact: true }).click()
  await (await chosen).setFiles({ name: 'comentado.pdf', mimeType: 'application/pdf', buffer: content })
  await expect(first.notice).toHaveCount(0)
  await first.dialog.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect.poll(() => asked).toBe(2)
  await first.page.close()

  const { page, dialog, notice } = await open()
  await expect(notice).toContainText('Elige de nuevo el archivo para continuar: quedó a medias (39 %).')
  await expect(notice).toContainText('comentado.pdf')
  await expect(dialog.getByLabel('Comentario')).toBeFocused()
  expect(await seriousBarriersOf(page)).toEqual([])
  await notice.getByRole('button', { name: 'No seguir con ese archivo' }).click()
  await expect(notice).toHaveCount(0)
})
