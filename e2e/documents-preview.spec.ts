import type { Locator, Page } from '@playwright/test'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { apiAs } from './fixtures/api.ts'
import { addRevisionFile, mainFileOf, newDrawnDocument, nextRevisionOf } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { BROKEN_PDF, PROTECTED_PDF, smallPdf, type SmallPage } from './fixtures/small-pdf.ts'
import { expect, test } from './fixtures/test.ts'

const PAGES: readonly SmallPage[] = Array.from({ length: 40 }, (_, i) => ({
  lines: [`Hoja ${i + 1}`, 'Hormigon H-30'],
  ...(i === 3 && { width: 1684, height: 1191 }),
}))
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** What the reader of PDFs says to itself when a file is left while it opens. */
const LEFT = /^Worker was terminated/

const pageOf = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Página ${number} de`) })

/** Waits until a page is drawn; how much of it is not white. */
async function inkOf(page: Page, number: number): Promise<number> {
  const canvas = pageOf(page, number).locator('canvas').first()
  await canvas.waitFor()
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
    return data.filter((value, i) => i % 4 === 0 && value < 128).length
  })
}

test('a PDF is seen in the page of its document: pages, zoom, keys, text, address and Back', async ({
  page,
  context,
  problems,
}) => {
  const { id } = await newDrawnDocument()
  await addRevisionFile(id, { content: smallPdf(PAGES) })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${id}`)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(/[?&]file=\w+/)
  await expect(page.getByRole('heading', { name: 'planta.pdf, Rev. A' })).toBeVisible()
  expect(await inkOf(page, 1)).toBeGreaterThan(0)

  // Text is there to be read and chosen, of the pages that are seen and no others.
  await expect(pageOf(page, 1).getByText('Hoja 1', { exact: true })).toBeAttached()
  await expect(pageOf(page, 30)).toHaveCount(0)

  const number = page.getByRole('textbox', { name: 'Ir a la página, de 40' })
  await number.fill('30')
  await number.press('Enter')
  await expect(pageOf(page, 30).getByText('Hoja 30', { exact: true })).toBeInViewport()
  await expect(pageOf(page, 1)).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]page=30/)
  await number.fill('99')
  await number.press('Enter')
  await expect(number, 'no such page: it stays').toHaveValue('30')

  // Whoever opens it is on its pages: their keys need no other.
  const pages = page.getByRole('region', { name: 'planta.pdf', exact: true })
  await page.getByRole('button', { name: 'Cerrar el archivo' }).click()
  await page.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
  await expect(pages).toBeFocused()
  await page.keyboard.press('?')
  const told = page.getByRole('dialog', { name: 'Teclas de esta pantalla' })
  await expect(told.getByRole('heading', { name: 'En el archivo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pages).toBeFocused()
  await number.fill('30')
  await number.press('Enter')
  await pages.focus()
  await page.keyboard.press('ArrowRight')
  await expect(number).toHaveValue('31')
  await page.keyboard.press('End')
  await expect(number).toHaveValue('40')
  await page.keyboard.press('Home')
  await expect(number).toHaveValue('1')
  // Without waiting: sizes of the last pages that become known meanwhile do not lead back to them.
  for (const key of ['End', 'Home']) await page.keyboard.press(key)
  await expect(pageOf(page, 1)).toBeInViewport()
  await expect(number).toHaveValue('1')

  const zoom = page.getByRole('status', { name: 'Zoom' })
  await page.getByRole('button', { name: 'Página entera' }).click()
  const whole = await zoom.textContent()
  await pages.focus()
  await page.keyboard.press('+')
  await expect(zoom).not.toHaveText(whole!)
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'Ancho' })).toHaveAttribute('aria-pressed', 'true')
  const width = await zoom.textContent()
  await pages.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect(zoom).not.toHaveText(width!)
  expect(await page.evaluate(() => window.visualViewport?.scale), 'the screen itself is not zoomed').toBe(1)
  await page.getByRole('button', { name: 'Ancho' }).click()

  await number.fill('4')
  await number.press('Enter')
  await expect(page).toHaveURL(/[?&]page=4/)
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.reload()
  await expect(pageOf(page, 4).getByText('Hoja 4', { exact: true }), 'where the address says').toBeInViewport()
  await expect(number).toHaveValue('4')

  await page.getByRole('button', { name: 'Cerrar el archivo' }).click()
  await expect(number).toHaveCount(0)
  await page.goBack()
  await expect(number).toHaveValue('4')
  expect(problems.filter((text) => !LEFT.test(text))).toEqual([])
})

test('a sheet of A0 is drawn sharp at any zoom, as far as it is seen', async ({ page, context }) => {
  const { id } = await newDrawnDocument()
  const content = smallPdf([{ width: 3370, height: 2384, lines: ['Hoja A0'] }])
  const file = await addRevisionFile(id, { content })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${id}?file=${file.id}`)
  await inkOf(page, 1)
  const canvases = pageOf(page, 1).locator('canvas')
  await expect(canvases, 'whole').toHaveCount(1)
  for (let i = 0; i < 7; i++) await page.getByRole('button', { name: 'Acercar' }).click()
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('300 %')
  await expect(canvases, 'and what is seen of it').toHaveCount(2)
  const pixels = await canvases.evaluateAll((all: HTMLCanvasElement[]) =>
    all.map(({ width, height }) => width * height),
  )
  expect(Math.max(...pixels), 'no telephone refuses it').toBeLessThanOrEqual(12_000_000)
  await page.getByRole('button', { name: 'Ancho' }).click()
  await expect(canvases).toHaveCount(1)
})

test('it works on a telephone', async ({ page, context }) => {
  const { id } = await newDrawnDocument()
  const file = await addRevisionFile(id, { content: smallPdf(PAGES) })
  await signInAs(context, 'documental')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/documents/${id}?file=${file.id}&page=2`)
  expect(await inkOf(page, 2)).toBeGreaterThan(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, 'nothing sticks out').toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/[?&]page=3/)
  expect(await seriousBarriersOf(page)).toEqual([])

  // Two fingers zoom the pages where they are.
  const zoom = page.getByRole('status', { name: 'Zoom' })
  const before = await zoom.textContent()
  const { y } = (await page.getByRole('region', { name: 'planta.pdf', exact: true }).boundingBox())!
  const touch = await context.newCDPSession(page)
  const fingers = (apart: number) => [-1, 1].map((side) => ({ x: 195 + (side * apart) / 2, y: y + 150 }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) })
  for (const apart of [90, 120, 180])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(zoom).not.toHaveText(before!)
  expect(await page.evaluate(() => window.visualViewport?.scale), 'the screen itself is not zoomed').toBe(1)
})

const NOT_SHOWN = [
  ['a broken PDF', 'roto.pdf', BROKEN_PDF, 'Este PDF está dañado'],
  ['a PDF with a password', 'reservado.pdf', PROTECTED_PDF, 'Este PDF está protegido con contraseña'],
  ['a broken image', 'foto.webp', 'no es una imagen', 'No se pudo mostrar la imagen'],
] as const

for (const [what, name, content, text] of NOT_SHOWN)
  test(`${what} is told in one sentence, and can be downloaded`, async ({ page, context }) => {
    const { id } = await newDrawnDocument()
    const kind = name.endsWith('.pdf') ? 'pdf' : 'attachment'
    const file = await addRevisionFile(id, { name, content, kind })
    await signInAs(context, 'documental')
    await page.goto(`/documents/${id}?file=${file.id}`)
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible()
    const download = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Descargar' }).click()
    expect((await download).suggestedFilename()).toMatch(/_RevA\./)
    expect(await seriousBarriersOf(page)).toEqual([])
  })

test('images are shown, other files say what they are, and a file that is not there is told', async ({
  page,
  context,
}) => {
  const { id } = await newDrawnDocument()
  const image = await addRevisionFile(id, { name: 'foto.png', content: new Uint8Array(POINT), kind: 'attachment' })
  const drawing = await addRevisionFile(id, { name: 'planta.dwg', content: 'AC1032 dibujo', kind: 'editable' })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${id}?file=${image.id}`)
  await expect(page.getByRole('img', { name: 'foto.png' })).toBeVisible()
  await expect(page.getByText('Dibujo de CAD (DWG)', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver', exact: true }), 'the drawing has none').toHaveCount(1)
  await page.goto(`/documents/${id}?file=${drawing.id}`)
  await expect(page.getByText('Dibujo de CAD (DWG): se descarga y se abre con su programa.')).toBeVisible()
  await page.goto(`/documents/${id}?file=filethatisnotwa`)
  await expect(page.getByText('Este archivo no está')).toBeVisible()
})

test('bytes that do not come are told, and asked for again', async ({ page, context }) => {
  const { id } = await newDrawnDocument()
  const file = await addRevisionFile(id, { content: smallPdf(PAGES) })
  await signInAs(context, 'documental')
  await page.route('**/api/files/**', (route) => route.abort())
  await page.goto(`/documents/${id}?file=${file.id}`)
  await expect(page.getByText('No llegó el archivo.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  expect(await inkOf(page, 1)).toBeGreaterThan(0)
})

/** The first page is the same, the second has one thing less and one more, the third is another sheet, the last is new. */
const OLD_PAGES: readonly SmallPage[] = [
  { lines: ['Caratula'] },
  { lines: ['Planta', 'Tabique'], box: [100, 300, 120, 80] },
  { lines: ['Detalle'] },
]
const NEW_PAGES: readonly SmallPage[] = [
  { lines: ['Caratula'] },
  { lines: ['Planta'], box: [400, 100, 120, 80] },
  { lines: ['Detalle'], width: 1191, height: 842 },
  { lines: ['Corte nuevo'] },
]

test('two revisions are compared over and beside one another, page by page, difference by difference', async ({
  page,
  context,
  problems,
}) => {
  const document = await newDrawnDocument()
  await addRevisionFile(document.id, { content: smallPdf(OLD_PAGES) })
  await nextRevisionOf(document)
  const file = await addRevisionFile(document.id, { content: smallPdf(NEW_PAGES) })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${document.id}?file=${file.id}`)
  await page.getByRole('combobox', { name: 'Comparar con' }).selectOption({ label: 'Rev. A' })
  await expect(page).toHaveURL(/[?&]with=\w+/)
  const said = page.getByRole('status').filter({ hasText: /iferencia|Comparando/ })
  await expect(said).toHaveText('Sin diferencias en esta página')
  await expect(page.getByText('Rev. A tiene 3 páginas; Rev. B, 4 páginas.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Referencias' })).toContainText('Quitado: sólo en Rev. A')

  // The next difference is on the next page.
  await page.getByRole('button', { name: 'Diferencia siguiente' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(said).toHaveText(/^Diferencia 1 de 3: quitado, arriba/)
  await page.getByRole('region', { name: 'Rev. A y Rev. B superpuestas' }).focus()
  await page.keyboard.press('n')
  await expect(said).toHaveText(/^Diferencia 2 de 3: quitado, al medio/)
  await page.keyboard.press('n')
  await expect(said).toHaveText(/^Diferencia 3 de 3: agregado, abajo a la derecha/)
  await page.keyboard.press('p')
  await expect(said).toHaveText(/^Diferencia 2 de 3/)
  // Another page keeps the focus, and with it the keys.
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/[?&]page=3/)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/[?&]page=2/)
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.getByText('Lado a lado').click()
  const [old, now] = ['Rev. A', 'Rev. B'].map((name) => page.getByRole('region', { name, exact: true }))
  await expect(old!.getByText('Tabique')).toBeAttached()
  await expect(now!.getByText('Planta')).toBeAttached()
  await expect(now!.getByText('Tabique')).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Acercar' }).click()
  await now!.hover()
  await page.mouse.wheel(0, 400)
  const topOf = (box: Locator) => box.evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(() => topOf(now!)).toBeGreaterThan(0)
  await expect.poll(async () => Math.abs((await topOf(now!)) - (await topOf(old!)))).toBeLessThan(2)

  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(
    page.getByText(/La página 3 cambió de tamaño: A4 vertical en Rev. A, A3 apaisada en Rev. B/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('La página 4 está sólo en Rev. B.')).toBeVisible()
  await expect(page.getByText('Esta página no está en Rev. A.')).toBeVisible()
  await page.getByRole('button', { name: 'Diferencia siguiente' }).click()
  await expect(said).toHaveText(/^Diferencia 1 de 1: agregado/)
  await page.getByRole('button', { name: 'Diferencia siguiente' }).click()
  await expect(page.getByText('No hay más diferencias.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Esta página no está en Rev. A.'), 'the address keeps it').toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('combobox', { name: 'Comparar con' }).selectOption('')
  await expect(page.getByText('Esta página no está en Rev. A.')).toHaveCount(0)
  expect(problems.filter((text) => !LEFT.test(text))).toEqual([])
})

test('a digit of 2.5 mm that changed on a sheet of A0 is a difference', async ({ page, context }) => {
  const A0 = { width: 3370, height: 2384 }
  const small = (text: string) => smallPdf([{ ...A0, lines: ['Muro', text] }]).replaceAll('/F1 24 Tf', '/F1 7 Tf')
  const document = await newDrawnDocument()
  const old = await addRevisionFile(document.id, { content: small('1230') })
  await nextRevisionOf(document)
  const file = await addRevisionFile(document.id, { content: small('1280') })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${document.id}?file=${file.id}&with=${old.id}`)
  await expect(page.getByRole('status').filter({ hasText: /iferencia/ })).toHaveText('1 diferencia')
  await page.getByRole('button', { name: 'Diferencia siguiente' }).click()
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Acercar' }).click()
  await expect(page.locator('[data-kind][data-chosen]'), 'it stays in sight').toBeInViewport()
})

test('a comparison with a file that cannot be shown says which', async ({ page, context }) => {
  const document = await newDrawnDocument()
  const old = await addRevisionFile(document.id, { content: PROTECTED_PDF })
  await nextRevisionOf(document)
  const file = await addRevisionFile(document.id, { content: smallPdf(NEW_PAGES) })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${document.id}?file=${file.id}&with=${old.id}`)
  await expect(page.getByText('Rev. A: Este PDF está protegido con contraseña')).toBeVisible()
})

test('a place on a page is observed by a click or by keys, and leads to its comment and back', async ({
  page,
  context,
}) => {
  const { id, author, reviewer } = await newDrawnDocument()
  await addRevisionFile(id, { content: smallPdf(PAGES) })
  const revisions = (await apiAs(author.email)).collection('revisions')
  const revision = await revisions.getFirstListItem(`document = "${id}"`)
  await revisions.update(revision.id, { state: 'in_progress' })
  await revisions.update(revision.id, { state: 'checking' })
  await signInAs(context, reviewer.email)
  await page.goto(`/documents/${id}`)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const number = page.getByRole('textbox', { name: 'Ir a la página, de 40' })
  await number.fill('2')
  await number.press('Enter')

  const observe = page.getByRole('button', { name: 'Observar en la página' })
  await observe.click()
  await pageOf(page, 2).click({ position: { x: 200, y: 120 } })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Página')).toHaveValue('2')
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Falta la cota')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  const first = pageOf(page, 2).getByRole('button', { name: 'Observación 1, mayor, abierta: Falta la cota' })
  await expect(first).toBeVisible()
  await expect(observe, 'the focus is not lost').toBeFocused()

  await page.keyboard.press('Enter')
  const cross = page.getByRole('button', { name: /^Lugar de la observación: a 50 % del ancho y 50 % del alto/ })
  await expect(cross).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  const moved = page.getByRole('button', { name: /a 55 % del ancho y 49 % del alto/ })
  await expect(moved).toBeFocused()
  await expect(moved, 'it is seen').toBeInViewport()
  const [spot, sheet] = [await moved.boundingBox(), await pageOf(page, 2).boundingBox()]
  expect((spot!.x + spot!.width / 2 - sheet!.x) / sheet!.width, 'where it says').toBeCloseTo(0.55, 2)
  await page.keyboard.press('Enter')
  // Typed at once: nothing is lost while the dialog comes.
  await page.keyboard.type('Cambiar la barra', { delay: 60 })
  await expect(dialog.getByRole('textbox', { name: 'Observación' })).toHaveValue('Cambiar la barra')
  await dialog.getByRole('combobox', { name: 'Severidad' }).click()
  await page.getByRole('option', { name: 'Menor' }).click()
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  const second = page.getByRole('button', { name: 'Observación 2, menor, abierta: Cambiar la barra' })
  await expect(second).toBeVisible()
  const stored = await (await apiAs(reviewer.email)).collection('comments').getFullList({ sort: 'created' })
  const own = stored.filter((each) => each['document'] === id)
  expect(own.map(({ page: at, x, y, severity }) => ({ at, x, y, severity }))[1]).toEqual({
    at: 2,
    x: 5500,
    y: 4900,
    severity: 'minor',
  })
  expect(await seriousBarriersOf(page)).toEqual([])

  await first.click()
  const item = page.getByRole('listitem').filter({ hasText: 'Falta la cota' }).last()
  await expect(item).toBeFocused()
  await expect(item).toBeInViewport()
  await number.fill('9')
  await number.press('Enter')
  await expect(pageOf(page, 2)).toHaveCount(0)
  await item.getByRole('button', { name: 'Ver en la página' }).click()
  await expect(first).toBeInViewport()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page).toHaveURL(new RegExp(`comment=${own[0]!.id}`))

  // Another page has no such place.
  await item.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Página').fill('3')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(first).toHaveCount(0)

  // Whoever drew it sees the places and chooses none.
  await signInAs(context, author.email)
  await page.goto(`/documents/${id}?file=${(await mainFileOf(id)).id}&page=2`)
  await expect(second).toBeVisible()
  await expect(observe).toHaveCount(0)
})

test('what does not count any more says so across its pages, seen or downloaded, as far as it can be written', async ({
  page,
  context,
}) => {
  const document = await newDrawnDocument()
  const old = await addRevisionFile(document.id, { content: smallPdf(OLD_PAGES) })
  const locked = await addRevisionFile(document.id, { name: 'reservado.pdf', content: PROTECTED_PDF })
  await nextRevisionOf(document)
  const now = await addRevisionFile(document.id, { content: smallPdf(NEW_PAGES) })
  await signInAs(context, 'documental')
  const downloaded = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar el archivo' }).click()
    return (await download).suggestedFilename()
  }
  await page.goto(`/documents/${document.id}?file=${old.id}`)
  await expect(page.getByRole('img', { name: 'ANULADO' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'En otra pestaña' }), 'it would not say so').toHaveCount(0)
  expect(await downloaded()).toMatch(/_RevA_ANULADO\.pdf$/)
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.goto(`/documents/${document.id}?file=${locked.id}`)
  expect(await downloaded()).toMatch(/_RevA\.pdf$/)
  await expect(page.getByText('No se pudo escribir «ANULADO» en el PDF: se descargó tal como se guardó.')).toBeVisible()

  await page.goto(`/documents/${document.id}?file=${now.id}`)
  expect(await inkOf(page, 1)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: 'ANULADO' })).toHaveCount(0)
  expect(await downloaded()).toMatch(/_RevB\.pdf$/)
})
