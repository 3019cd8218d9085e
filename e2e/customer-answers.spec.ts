import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
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
  await control.mouse.move(200, 200)
  await control.getByRole('button', { name: 'Codificación y respuestas' }).click()
  const coding = control.getByRole('dialog', { name: 'Codificación y respuestas' })
  await coding.getByLabel('El cliente responde desde su cuenta').check()
  expect(await seriousBarriersOf(control)).toEqual([])
  await coding.getByRole('button', { name: 'Guardar' }).click()
  await expect(coding).toBeHidden()

  const after = await openAs('cliente', `/documents/${sent[0]!.id}`)
  await expect(after.getByRole('button', { name: `Responder ${first}` })).toBeVisible()
  for (const page of [before, control, after]) await page.context().close()
})
