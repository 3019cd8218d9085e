import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, isComing, ROUTES, settled } from './fixtures/routes.ts'
import type { Route } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'light', width: 390, height: 844 },
] as const
type Look = (typeof LOOKS)[number]

const isCard = ({ path }: Route) => path === '/user/{user}'
const isOffice = ({ path }: Route) => /^\/(config|projects|documents)/.test(path)
const GROUPS: readonly [string, readonly Route[]][] = [
  ['that a guest sees', ROUTES.login.filter((route) => !isCard(route))],
  ['of a person and their hours', [...ROUTES.default.filter((route) => !isOffice(route)), ...ROUTES.login.filter(isCard)]],
  ['of projects and configuration', [...ROUTES.default.filter(isOffice), ...ROUTES.project]],
]

test.describe.configure({ mode: 'parallel' })

for (const [name, routes] of GROUPS) {
  test(`no screen ${name} has a serious barrier, light or dark, wide or on a phone`, async ({ page, context }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await context.addInitScript(() => localStorage.setItem('timesheet-color-scheme', 'auto'))
    if (name !== GROUPS[0]![0]) await signInAs(context, 'admin')
    for (const route of routes) await checkRoute(page, route)
  })
}

async function checkRoute(page: Page, route: Route): Promise<void> {
  await page.goto(await addressOf(route))
  await settled(page)
  if (await isComing(page)) return
  for (const look of LOOKS) await checkLook(page, route, look)
}

async function checkLook(page: Page, { path }: Route, look: Look): Promise<void> {
  const where = `${path}, ${look.scheme}, ${look.width} px`
  await page.setViewportSize(look)
  await page.emulateMedia({ colorScheme: look.scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.scheme)
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.target.join(' ')).join(' , ')}`), where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where}: no wider than the screen`).toBeLessThanOrEqual(look.width)
}
