import type { Page } from '@playwright/test'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { settled } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const WIDTH = 2560

/** Words that stand in a place that is too narrow for them, as they are shown. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate((main) => {
    const all = [...main.querySelectorAll<HTMLElement>('*')]
    const own = (element: HTMLElement) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return all
      .filter((element) => own(element) && element.checkVisibility() && !element.closest('svg'))
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        return overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
      })
      .filter(({ clientWidth }) => clientWidth > 1)
      .map((element) => element.textContent?.trim() ?? '')
  })
}

/** It takes the room that there is, and cuts no word. */
async function expectFitting(page: Page) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH)
  expect(await cutWords(page)).toEqual([])
  const { width } = (await page.locator('main').boundingBox())!
  expect(width).toBeGreaterThan(WIDTH * 0.8)
}

const SCREENS = [
  ['the dashboard', '/hours/analyze?period=lastMonth', 'figure', 'Por proyecto'],
  ['the analyzer', '/hours/analyzer?rows=person&cols=week&vals=loaded.expected&period=lastMonth', 'treegrid', ''],
  [
    'the analyzer with its chart',
    '/hours/analyzer?rows=project&vals=loaded&chart=bars&period=lastMonth',
    'treegrid',
    '',
  ],
  ['the sheet of the month', '/hours/analyzer/h', 'grid', ''],
  ['the balances', '/hours/analyzer/h?view=banks', 'treegrid', ''],
] as const

for (const [name, path, role, label] of SCREENS)
  test(`at ${WIDTH} px ${name} cuts nothing, does not scroll sideways and has no barrier`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 1300 })
    await signInAs(context, 'gerencia')
    await page.goto(path)
    const shown = page.getByRole(role, label === '' ? {} : { name: label }).first()
    await expect(shown).toBeVisible()
    await settled(page)
    // What waits for the first touch is drawn, too.
    await page.mouse.move(5, 300)
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
    await expectFitting(page)
    expect(await seriousBarriersOf(page)).toEqual([])
  })

/** Of documents, which the story of barriers visits at other widths: the account, and what says that each is there. */
const DOCUMENTS = [
  ['documental', '/documents', 'LMD'],
  ['documental', '/documents/{document}', /\w/],
  ['documental', '/documents/load', 'Carga masiva'],
  ['documental', '/documents/upload', 'Subir archivos'],
  ['documental', '/documents/index-1', 'Árbol de documentos'],
  ['documental', '/documents/emitions', 'Matriz de emisiones'],
  ['documental', '/documents/asignments', 'Asignaciones'],
  ['documental', '/emitions', 'Emisiones'],
  ['lider', '/work', 'Mi trabajo'],
  ['lider', '/work?view=board', 'Mi trabajo'],
  ['cliente', '/documents', 'Documentos'],
  ['cliente', '/emitions', 'Remitos recibidos'],
] as const

for (const [account, screens] of Map.groupBy(DOCUMENTS, ([who]) => who))
  test(`at ${WIDTH} px the screens of documents of ${account} cut nothing and do not scroll sideways`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 1300 })
    const document = await find('documents', 'inForce != "" && dueOn != ""')
    await signInAs(context, account)
    for (const [, path, heading] of screens)
      await test.step(path, async () => {
        await page.goto(path.replace('{document}', document.id))
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await settled(page)
        await page.mouse.move(5, 300)
        await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
        await expectFitting(page)
      })
  })
