import type { Locator, Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { sentToReader } from './fixtures/sent-to-reader.ts'
import { signInAs } from './fixtures/session.ts'
import { PROTECTED_PDF, smallPdf } from './fixtures/small-pdf.ts'
import { expect, test } from './fixtures/test.ts'

const PAGES = Array.from({ length: 12 }, (_, i) => ({ lines: [`Hoja ${i + 1}`] }))
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const pageOf = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Página ${number} de`) })

for (const width of [1440, 390])
  test(`a reader of a customer sees in the page what was issued to them, at ${width} px`, async ({ context }) => {
    const { sent, transmittal } = await sentToReader(['Planta a la vista'], {
      files: [
        { content: smallPdf(PAGES) },
        { name: 'foto.png', content: Uint8Array.from(POINT), kind: 'attachment' },
        { name: 'clave.pdf', content: PROTECTED_PDF, kind: 'attachment' },
        { name: 'planilla.csv', content: 'a;b', kind: 'attachment' },
      ],
    })
    const { id, code } = sent[0]!
    const name = (extension: string, more = '') => `${String(code)}_RevA${more}.${extension}`
    await signInAs(context, 'cliente')
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    // From the transmittal into the page of the document, and back.
    await page.goto(`/emitions?id=${transmittal}`)
    const drawer = page.getByRole('dialog', { name: /^Remito RT-/ })
    await expect(drawer.getByRole('link', { name: /^Ver / })).toHaveCount(3)
    await drawer.getByRole('link', { name: `Ver ${name('pdf')}` }).click()
    await expect(page).toHaveURL(new RegExp(`/documents/${id}\\?file=\\w+`))
    // Its pages, whose keys work at once.
    await expect(page.getByRole('region', { name: name('pdf') }).last()).toBeFocused()
    await expect(pageOf(page, 1).getByText('Hoja 1', { exact: true })).toBeAttached()
    await expect(page.getByRole('img', { name: /SUPERADO|ANULADO/ })).toHaveCount(0)
    expect(await seriousBarriersOf(page)).toEqual([])

    // Pages and zoom, by keys too.
    const number = page.getByRole('textbox', { name: 'Ir a la página, de 12' })
    await page.getByRole('button', { name: 'Página entera' }).click()
    await page
      .getByRole('region', { name: name('pdf') })
      .last()
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect(number).toHaveValue('2')
    await page.keyboard.press('End')
    await expect(pageOf(page, 12).getByText('Hoja 12', { exact: true })).toBeInViewport()
    await expect(page).toHaveURL(/[?&]page=12/)
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Página entera' })).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(number).toHaveValue('12')

    // Escape closes it; Back opens it again, and leads to where it was opened.
    await page
      .getByRole('region', { name: name('pdf') })
      .last()
      .focus()
    await page.keyboard.press('Escape')
    await expect(number).toHaveCount(0)
    await expect(page).not.toHaveURL(/file=/)
    await page.goBack()
    await expect(number).toHaveValue('12')
    await page.goBack()
    await expect(drawer).toBeVisible()

    // An image, what cannot be shown, and a file that is not theirs.
    await page.goto(`/documents/${id}`)
    await page.getByRole('link', { name: `Ver ${name('png')}` }).click()
    await expect(page.getByRole('img', { name: name('png') })).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar el archivo' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name('png'))
    await page.getByRole('link', { name: `Ver ${name('pdf', ' (2)')}` }).click()
    await expect(page.getByText('Este PDF está protegido con contraseña', { exact: false })).toBeVisible()
    await page.goto(`/documents/${id}?file=file00000000000`)
    await expect(page.getByText('Este archivo no está')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar el archivo' }).click()
    await expect(page.getByText('Este archivo no está')).toHaveCount(0)
  })

test('what does not count any more says so on each page and picture that a reader of a customer sees', async ({
  context,
}) => {
  const control = await apiAs('documental')
  const customer = String((await apiAs('cliente')).authStore.record?.['customer'])
  const { document } = await control
    .collection('emitions')
    .getFirstListItem(`revision.state = "superseded" && state != "revoked" && transmittal.customer = "${customer}"`)
  await signInAs(context, 'cliente')
  const page = await context.newPage()
  await page.goto(`/documents/${String(document)}`)
  const former = page.getByRole('region', { name: 'Emisiones anteriores' }).getByRole('listitem')
  const copies: string[] = []
  page.on('response', (response) => {
    if (/\/files\/\w+$/.test(response.url())) copies.push(`${response.status()} ${response.headers()['accept-ranges']}`)
  })
  await former
    .filter({ hasText: 'Superada' })
    .getByRole('link', { name: /^Ver .*pdf$/ })
    .first()
    .click()
  const canvas = pageOf(page, 1).locator('canvas').first()
  await canvas.waitFor()
  expect(copies, 'read once, as a whole').toEqual(['200 none'])
  // The copy has the word written on it: in red, across the page.
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
        let red = 0
        for (let i = 0; i < data.length; i += 4) if (data[i]! - data[i + 1]! > 40) red++
        return red
      }),
    )
    .toBeGreaterThan(500)
  await expect(page.getByRole('img', { name: 'SUPERADO' }), 'once').toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])
})

test('a picture of a revision that two people revoked says ANULADO to a reader of a customer', async ({ context }) => {
  const manager = await find('users', 'email = "jefa@demo.test"')
  const { sent } = await sentToReader(['Foto de obra'], {
    manager: manager.id,
    files: [{ content: smallPdf(PAGES) }, { name: 'foto.png', content: Uint8Array.from(POINT), kind: 'attachment' }],
  })
  const { id } = sent[0]!
  const control = await apiAs('documental')
  const revision = await control.collection('revisions').getFirstListItem(`document = "${id}"`)
  const { confirmation } = await control.send(`/api/revisions/${revision.id}/revoke`, {
    method: 'POST',
    body: { reason: 'El cliente cambió las bases' },
  })
  const body = { outcome: 'confirmed' }
  await (await apiAs('jefa')).send(`/api/confirmations/${String(confirmation)}/decide`, { method: 'POST', body })
  await signInAs(context, 'cliente')
  const page = await context.newPage()
  await page.goto(`/documents/${id}`)
  await page.getByRole('link', { name: /^Ver .*png$/ }).click()
  await expect(page.getByRole('img', { name: 'ANULADO' })).toBeVisible()
  await expect(page.getByRole('region', { name: /png$/ }).first()).toContainText('Anulada')
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'ANULADO' })).toHaveCount(0)
})
