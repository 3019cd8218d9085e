import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { find } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** The texts of each page of a PDF, in their order. */
async function pagesOf(pdf: Buffer): Promise<readonly (readonly string[])[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf) }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []))
    }),
  )
}

async function printed(page: Page) {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  return pagesOf(await page.pdf({ format: 'A4', landscape: true, margin }))
}

/** What no sheet has: the frame of the program, what is pressed, and what leads past both. */
const SHELL = ['Ir al contenido', 'Bandeja', 'Nuevo documento', 'Exportar', 'Vistas']

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('timesheet-color-scheme', 'dark'))
  await signInAs(context, 'documental')
})

for (const { path, heads, last } of [
  { path: '/documents', heads: ['Código', 'Título', 'Estado'], last: 'cargadas' },
  { path: '/documents/emitions', heads: ['Código', 'Título', 'PAPR'], last: 'CAO' },
])
  test(`${path} is printed light, as wide as its sheet, with its heads on every page`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('gridcell').nth(40)).toBeVisible()
    await page.mouse.move(5, 300)
    // How it looks on paper comes with the first touch.
    await expect.poll(async () => (await printed(page)).flat().join(' ')).toContain('con Exportar, todas.')
    const pages = await printed(page)
    expect(pages.length).toBeGreaterThan(1)
    for (const texts of pages.slice(0, -1)) {
      expect(texts).toEqual(expect.arrayContaining(heads))
      expect(texts.join(' ')).toContain(last)
    }
    for (const text of SHELL) expect(pages.flat()).not.toContain(text)

    // Nothing stands beyond the edge of the sheet.
    await page.setViewportSize({ width: 1040, height: 720 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 37, 40)')
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    expect(problems).toEqual([])
  })

test('all rows of the register are printed, also those on no screen, with what was loaded on each', async ({
  page,
  problems,
}) => {
  const project = await find('projects', 'state = "active"')
  await page.goto(`/projects/${project.id}/documents`)
  await expect(page.getByRole('gridcell').nth(40)).toBeVisible()
  const total = Number(/de (\d+)/.exec((await page.getByText(/^\d+–\d+ de \d+$/).textContent()) ?? '')?.[1])
  await page.evaluate(() => {
    // The dialog of the browser would wait for somebody.
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Imprimir todas' }).click()
  await expect.poll(() => page.locator('body > div > table > tbody > tr').count()).toBe(total)
  // Paper says what it is of: which project, how many rows and when.
  await expect(page.locator('body > div > h1')).toHaveText(`${String(project['code'])} ${String(project['name'])}`)
  await expect(page.locator('body > div > p')).toHaveText(
    new RegExp(`^Documentos · ${total} filas · Impreso el \\d{2}/\\d{2}/\\d{4}`),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > div > table')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('#root')).toBeVisible()
  await expect(page.locator('body > div > table')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('the tree and a document are printed without what is pressed', async ({ page, problems }) => {
  await page.goto('/documents/index-1')
  await expect(page.getByRole('treegrid')).toBeVisible()
  await page.mouse.move(5, 300)
  await page.keyboard.press('Shift')
  // What prints it comes with the first touch.
  await expect
    .poll(async () => (await printed(page)).flat())
    .toEqual(expect.arrayContaining(['Registro', 'Planificados', 'Consumido']))
  const tree = (await printed(page)).flat()
  for (const text of [...SHELL, 'Imprimir']) expect(tree).not.toContain(text)

  const document = await find('documents', 'inForce != ""')
  await page.goto(`/documents/${document.id}`)
  await expect(page.getByRole('heading', { name: 'Emisiones' })).toBeVisible()
  const sheet = (await printed(page)).flat()
  expect(sheet).toEqual(expect.arrayContaining(['Revisiones', 'Datos', 'Emisiones']))
  for (const text of [...SHELL, 'Nueva revisión', 'Retener', 'Pedir más horas', 'Editar', 'Historial'])
    expect(sheet).not.toContain(text)
  expect(problems).toEqual([])
})
