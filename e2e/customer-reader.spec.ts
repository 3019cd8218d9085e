import { readFile } from 'node:fs/promises'
import type { RecordModel } from 'pocketbase'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { sentToReader } from './fixtures/sent-to-reader.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

for (const width of [1440, 390])
  test(`a reader of a customer takes what was issued to them, and finds nothing else, at ${width} px`, async ({
    context,
  }) => {
    const { project, sent: all, kept, transmittal } = await sentToReader(['Planta general'])
    const [sent] = all as [RecordModel]
    const code = String(project['code'])
    await signInAs(context, 'cliente')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    // What waits for them is said first, and found among all that was sent to them before.
    const waits = page.getByRole('region', { name: 'Qué me espera' })
    await expect(waits.getByRole('link', { name: /sin acuse de recibo/ })).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    await waits.getByRole('link', { name: /esperan? respuesta/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Remitos recibidos' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Remitos recibidos' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasNotText: /esperan? respuesta/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill(`rt-${code}`.toLowerCase())
    await expect(list.getByRole('listitem')).toHaveCount(1)
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
    await expect(page).toHaveTitle(/^Documentos/)
    await expect(page.getByText(/LMD|Listado maestro/)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Ubicación' })).toHaveText('Documentos')
    if (width === 1440)
      await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Doc/ })).toHaveText([
        'Documentos',
      ])
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

    if (width === 1440) {
      // The palette finds what was issued to them by any part of its code, and nothing else.
      await page.keyboard.press('Control+k')
      await page.keyboard.type(`${code.toLowerCase()}-ci`, { delay: 60 })
      const found = page.getByRole('option').filter({ hasText: 'Documento' })
      await expect(found).toHaveText([new RegExp(`${String(sent['code'])} · Planta general`)])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/documents/${sent.id}`))
    }
    await page.goto(`/documents/${kept.id}`)
    await expect(page.getByText('Este documento no está al alcance')).toBeVisible()
    // A project's own screens lead to what is theirs, whether or not there is such a project.
    for (const id of [project.id, 'nosuchproject00'])
      for (const [path, heading] of [
        ['/documents', 'Documentos'],
        ['', 'Proyectos'],
      ] as const) {
        await page.goto(`/projects/${id}${path}`)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page).not.toHaveURL(new RegExp(id))
      }
    // What is of the firm is as unknown to them as an address that there is not (INV-GEN-01).
    for (const path of ['/documents/emitions', '/work', '/nothing/like/this']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'No se encontró la página' })).toBeVisible()
      await expect(page.getByText(`Page not found: ${path}`)).toBeVisible()
      await expect(page).toHaveTitle('Page Not Found · Timesheet')
    }
  })

test('a reader of a customer acknowledges a transmittal from their page, once, and document control sees it', async ({
  browser,
}) => {
  const { project, transmittal } = await sentToReader(['Planta'])
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signInAs(context, 'cliente')
  const page = await context.newPage()
  await page.goto(`/emitions?id=${transmittal}`)
  const drawer = page.getByRole('dialog', { name: `Remito RT-${String(project['code'])}-0001`, exact: true })
  await drawer.getByRole('button', { name: 'Acusar recibo…' }).click()
  const question = page.getByRole('dialog', { name: `Acusar recibo del remito RT-${String(project['code'])}-0001` })
  await expect(question).toContainText('No aprueba los documentos')
  expect(await seriousBarriersOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Acusar recibo', exact: true }).click()
  await expect(drawer).toContainText(/Acuse de .+ del \d\d\/\d\d\/\d{4}/)
  await expect(drawer.getByRole('button', { name: 'Acusar recibo…' })).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])

  const office = await browser.newContext()
  await signInAs(office, 'documental')
  const desk = await office.newPage()
  await desk.goto(`/emitions?id=${transmittal}`)
  await expect(desk.getByText('Desde la cuenta de cliente@demo.test, el')).toBeVisible()
  const line = desk.getByRole('list', { name: 'Enlaces sin cuenta' }).getByRole('listitem')
  await expect(line).toContainText(/\(cuenta\) cliente@demo\.test\s*Acusó recibo el/)
  await expect(line.getByRole('button')).toHaveCount(0)
})
