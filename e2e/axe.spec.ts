import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, isComing, ROUTES, settled } from './fixtures/routes.ts'
import type { Route } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'light', width: 390, height: 844 },
] as const
type Look = (typeof LOOKS)[number]

const isCard = ({ path }: Route) => path === '/user/{user}'
const isConfig = ({ path }: Route) => path.startsWith('/config')
const isProject = ({ path }: Route) => /^\/(projects|documents)/.test(path)
const GROUPS: readonly [string, readonly Route[]][] = [
  ['that a guest sees', ROUTES.login.filter((route) => !isCard(route))],
  ['of a person and their hours', [...ROUTES.default.filter((route) => !isConfig(route) && !isProject(route)), ...ROUTES.login.filter(isCard)]],
  ['of projects and documents', [...ROUTES.default.filter(isProject), ...ROUTES.project]],
  ['of the configuration', ROUTES.default.filter(isConfig)],
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
  // The theme changes colours only: what else there is to find, the light look finds.
  const axe = new AxeBuilder({ page })
  const { violations } = await (look.scheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe.withTags(RULES)).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.target.join(' ')).join(' , ')}`), where).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${where}: no wider than the screen`).toBeLessThanOrEqual(look.width)
}
