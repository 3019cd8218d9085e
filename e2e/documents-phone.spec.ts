import type { Locator, Page } from '@playwright/test'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const PHONE = { width: 390, height: 844 }

test.beforeEach(({ context }) => signInAs(context, 'documental'))

/** How many lines these make one below the other: those that overlap in height are in one. */
async function linesOf(parts: Locator): Promise<number> {
  const boxes = await parts.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1),
  )
  let bottom = -Infinity
  return boxes
    .toSorted((a, b) => a.top - b.top)
    .reduce((lines, box) => {
      const isBelow = box.top >= bottom - 4
      bottom = Math.max(bottom, box.bottom)
      return isBelow ? lines + 1 : lines
    }, 0)
}

/** The page itself is as wide as the window. */
async function expectNoSidewaysScroll(page: Page) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

for (const where of ['all', 'one'] as const)
  test(`the register of ${where} is a toolbar of two lines and cards of few on a phone`, async ({ page }) => {
    const project = await newProject()
    await approvedDocuments(project.id, ['Planta general de la estación', 'Corte'])
    await page.setViewportSize(PHONE)
    await page.goto(where === 'one' ? `/projects/${project.id}/documents` : `/documents?project=${project.id}`)
    const register = page.getByRole('region', { name: 'Documentos', exact: true })
    const cards = register.getByRole('listitem')
    await expect(cards).toHaveCount(2)
    const card = cards.filter({ hasText: 'Planta general' })
    await expect(card).toContainText('Horas cargadas')
    expect(await linesOf(card.locator('dl > div'))).toBeLessThanOrEqual(6)
    await expect(register.getByRole('button', { name: 'Vistas guardadas' })).toBeVisible()
    await expect(register.getByRole('button', { name: 'Nuevo documento' })).toBeInViewport({ ratio: 1 })
    if (where === 'one') await expect(register.getByRole('button', { name: 'Más…' })).toBeVisible()
    const tools = register.locator('input[type="search"], button, i').filter({ hasNot: page.locator('dl *') })
    const above = tools.and(page.locator(':not(li *, nav *)'))
    expect(await linesOf(above)).toBe(2)
    await expectNoSidewaysScroll(page)
    expect(await seriousBarriersOf(page)).toEqual([])
    await register.getByRole('button', { name: 'Nuevo documento' }).click()
    await expect(page.getByRole('dialog', { name: 'Nuevo documento' })).toBeVisible()
  })

test('the sheet of asignments shows people beside documents on a phone', async ({ page }) => {
  const project = await find('projects', 'code = "2401"')
  await page.setViewportSize(PHONE)
  await page.goto(`/documents/asignments?shape=sheet&project=${project.id}`)
  const sheet = page.getByRole('grid', { name: 'Asignaciones por documento y persona' })
  const heads = sheet.getByRole('columnheader')
  await expect(heads.nth(3)).toBeAttached()
  for (const index of [0, 1, 2, 3]) await expect(heads.nth(index)).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByRole('button', { name: 'Nueva asignación' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await seriousBarriersOf(page)).toEqual([])
})

test('no header and no usual title of the register is cut in an office window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const project = await newProject()
  const title = 'Especificación técnica de hormigones, subestación'
  const long = `${title}, ${title}`
  await approvedDocuments(project.id, [title, long])
  await page.goto(`/documents?project=${project.id}`)
  const grid = page.getByRole('grid', { name: 'Documentos' })
  const isCut = (part: Locator) => part.evaluate((each) => each.scrollWidth > each.clientWidth)
  const textOf = (words: string) => grid.getByRole('gridcell', { name: words, exact: true }).locator(':scope > span')
  expect(await isCut(textOf(title))).toBe(false)
  expect(await isCut(textOf(long))).toBe(true)
  const heads = grid.getByRole('columnheader').filter({ hasText: /./ })
  for (const head of await heads.all())
    expect.soft(await isCut(head.locator('span').first()), await head.innerText()).toBe(false)
})

test('a form ends with what it does, after the way back', async ({ page }) => {
  const project = await newProject()
  const [document] = await approvedDocuments(project.id, ['Planta'])
  await page.goto(`/documents/${document!.id}`)
  await page.getByRole('button', { name: 'Retener' }).click()
  const dialog = page.getByRole('dialog')
  const [back, act] = await Promise.all(
    ['Cancelar', 'Retener'].map((name) => dialog.getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect(back!.x + back!.width).toBeLessThan(act!.x)
  await dialog.getByRole('textbox').last().focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Retener', exact: true })).toBeFocused()
})
