import type { Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { sentToReader } from './fixtures/sent-to-reader.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1440, 390])
  test(`what a customer answered comes from their spreadsheet, reviewed, all or nothing, at ${width} px`, async ({
    context,
  }) => {
    const { project, sent, transmittal } = await sentToReader(['Planta', 'Corte', 'Vista'])
    const [first, second, third] = sent.map(({ code }) => String(code)) as [string, string, string]
    const list = (...lines: readonly string[]) =>
      ['Planilla de respuestas', 'Documento;Rev.;Calificación;Observaciones;Revisor', ...lines].join('\n')
    await signInAs(context, 'documental')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/emitions?id=${transmittal}`)
    await page.getByRole('button', { name: 'Cargar respuestas…' }).click()
    const dialog = page.getByRole('dialog', { name: `Cargar respuestas de RT-${String(project['code'])}-0001` })
    const pasted = dialog.getByLabel('Planilla de respuestas', { exact: true })
    const lines = dialog.getByRole('list', { name: 'Líneas de la planilla' })
    const review = dialog.getByRole('button', { name: 'Revisar lo pegado' })
    await pasted.fill(list(`${first};A;2;Falta la cota;Ing. Paz`, `${second};A;9`, `${third};B;1`, 'OTRO-1;A;1'))
    await review.click()
    await expect(lines).toContainText('Ese código no es de los del proyecto: 9')
    await expect(lines).toContainText('El remito lleva la revisión A, y la línea dice B')
    await expect(dialog.getByText('De otro remito: 1')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nada que registrar' })).toBeDisabled()
    expect(await seriousBarriersOf(page)).toEqual([])

    await pasted.fill(list(`${first};A;2;Falta la cota;Ing. Paz`, `${second};A;Rechazado`, `${third};A;`))
    await review.click()
    await expect(lines).toContainText('2 · Aprobado con comentarios, Ing. Paz')
    await expect(dialog.getByText('Sin respuesta: 1')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar 2 respuestas' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Documentos del remito' })).toContainText('Falta la cota')

    // The same table again, with one that says something else.
    await page.getByRole('button', { name: 'Cargar respuestas…' }).click()
    const same = `${first};A;2;Falta la cota;Ing. Paz`
    await pasted.fill(list(same, `${second};A;1`))
    await review.click()
    await expect(lines).toContainText('falta el motivo en las observaciones')
    await dialog.getByText('Iguales: 1').click()
    await expect(lines).toContainText(first)
    await pasted.fill(list(same, `${second};A;1;Era de otra lámina`))
    await review.click()
    await expect(lines).toContainText('4 · Rechazado → 1 · Aprobado')
    expect(await seriousBarriersOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Registrar 1 respuesta' }).click()
    await expect(dialog).toBeHidden()

    const control = await apiAs('documental')
    const stored = await control.collection('emitions').getFullList({ filter: `transmittal = "${transmittal}"` })
    const results = Object.fromEntries(stored.map(({ document, result }) => [document, result]))
    expect(sent.map(({ id }) => results[id])).toEqual(['approved_with_comments', 'approved', ''])
  })

test('columns that nobody recognises are said once, and known to the next one who loads that spreadsheet', async ({
  browser,
  context,
}) => {
  const lead = await find('users', 'email = "jefa@demo.test"')
  const { project, sent, transmittal } = await sentToReader(['Planta', 'Corte'], { manager: lead.id })
  const [first, second] = sent.map(({ code }) => String(code)) as [string, string]
  const list = (line: string) => ['Ref. interna;Vto;Dice', line].join('\n')
  const open = async (page: Page) => {
    await page.goto(`/emitions?id=${transmittal}`)
    await page.getByRole('button', { name: 'Cargar respuestas…' }).click()
    return page.getByRole('dialog', { name: `Cargar respuestas de RT-${String(project['code'])}-0001` })
  }
  await signInAs(context, 'documental')
  const page = await context.newPage()
  const dialog = await open(page)
  await dialog.getByLabel('Planilla de respuestas', { exact: true }).fill(list(`${first};x;1`))
  await dialog.getByRole('button', { name: 'Revisar lo pegado' }).click()
  await expect(dialog.getByText('Falta decir qué columna dice el documento')).toBeVisible()
  await dialog.getByLabel('Qué dice Ref. interna').selectOption('Documento')
  await dialog.getByLabel('Qué dice Dice').selectOption('Código de respuesta')
  await expect(dialog.getByText('Como se eligieron: documento, código de respuesta.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar 1 respuesta' }).click()
  await expect(dialog).toBeHidden()

  const elsewhere = await browser.newContext()
  await signInAs(elsewhere, 'jefa')
  const known = await open(await elsewhere.newPage())
  await known.getByLabel('Planilla de respuestas', { exact: true }).fill(list(`${second};x;1`))
  await known.getByRole('button', { name: 'Revisar lo pegado' }).click()
  await expect(known.getByText('Como se eligieron: documento, código de respuesta.')).toBeVisible()
  await expect(known.getByRole('button', { name: 'Registrar 1 respuesta' })).toBeEnabled()
  await elsewhere.close()
})
