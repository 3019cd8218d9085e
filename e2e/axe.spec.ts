import type { Page } from '@playwright/test'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { addressOf, isComing, ROUTES, settled } from './fixtures/routes.ts'
import type { Route } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'light', width: 390, height: 844 },
] as const
type Look = (typeof LOOKS)[number]

const isCard = ({ path }: Route) => path === '/user/{user}'
/**
 * Groups of routes, each a test of its own to stay within its time on a slow machine; a route belongs to the first
 * group that matches.
 */
const KINDS: readonly [string, RegExp][] = [
  ['of the calendar', /^\/hours\/calendar\//],
  ['of hours', /^\/hours/],
  ['of projects and documents', /^\/(projects|documents|emitions)/],
  ['of people, rules and costs', /^\/config\/(users|hours|costs|alerts|journey)$/],
  [
    'of holidays and catalogues',
    /^\/config\/(holidays|customers|seniority|specialty|document_types|issue_purposes|response_codes|document_settings|revision_schemes|credit_rules)$/,
  ],
  ['of the configuration', /^\/config/],
  ['of a person', /./],
]
const kindOf = ({ path }: Route) => KINDS.find(([, pattern]) => pattern.test(path))?.[0]
const SIGNED_IN = [...ROUTES.default, ...ROUTES.project, ...ROUTES.login.filter(isCard)]
const GROUPS: readonly [string, readonly Route[]][] = [
  ['that a guest sees', ROUTES.login.filter((route) => !isCard(route))],
  ...KINDS.map(([name]): [string, readonly Route[]] => [name, SIGNED_IN.filter((route) => kindOf(route) === name)]),
]
/** Drawers that open beside a list, with an account that may open them. */
const DRAWERS = [
  { account: 'admin', path: '/config/holidays?import=1', title: 'Importar feriados' },
  { account: 'admin', path: '/config/users?id=new', title: 'Invitar a una persona' },
  { account: 'documental', path: '/documents?id=new', title: 'Nuevo documento' },
  { account: 'documental', path: '/emitions?id=new', title: 'Nuevo remito' },
  { account: 'documental', path: '/emitions/received?id=new', title: 'Registrar entrada' },
  { account: 'finanzas', path: '/config/hours?view=periods&id=new', title: 'Nuevo período' },
]
/** Screens with charts, which are drawn when the page is touched. */
const CHARTS = [
  { path: '/hours/analyze?period=lastMonth', title: 'Análisis de horas' },
  { path: '/hours/analyzer?period=lastMonth&rows=project&spark=1&chart=bars', title: 'Analizador' },
  { path: '/hours/analyzer?period=lastMonth&rows=project&cols=week&vals=loaded&chart=heat', title: 'Analizador' },
]
const LIMIT_MS = 400_000

const softly = expect.configure({ soft: true })

test.describe.configure({ mode: 'parallel' })

for (const [name, routes] of GROUPS) {
  test(`no screen ${name} has a serious barrier, light or dark, wide or on a phone`, async ({ page, context }) => {
    test.setTimeout(LIMIT_MS)
    await followScheme(page)
    if (name !== GROUPS[0]![0]) await signInAs(context, 'admin')
    for (const route of routes) await checkRoute(page, route)
  })
}

for (const drawer of DRAWERS) {
  test(`the drawer “${drawer.title}” has no serious barrier, light or dark, wide or on a phone`, async ({
    page,
    context,
  }) => {
    test.setTimeout(LIMIT_MS)
    await followScheme(page)
    await signInAs(context, drawer.account)
    await page.goto(drawer.path)
    await settled(page)
    await expect(page.getByRole('dialog', { name: drawer.title })).toBeVisible()
    for (const look of LOOKS) await checkLook(page, drawer, look)
  })
}

test('no chart has a serious barrier, light or dark, wide or on a phone', async ({ page, context }) => {
  test.setTimeout(LIMIT_MS)
  await followScheme(page)
  await signInAs(context, 'admin')
  for (const route of CHARTS) {
    await page.goto(route.path)
    await settled(page)
    await page.mouse.move(5, 300)
    await expect(page.getByRole('figure').locator('svg text').first()).toBeVisible()
    for (const look of LOOKS) await checkLook(page, route, look)
  }
})

async function followScheme(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('timesheet-color-scheme', 'auto'))
}

async function checkRoute(page: Page, route: Route): Promise<void> {
  await page.goto(await addressOf(route))
  await settled(page)
  if (await isComing(page)) return
  for (const look of LOOKS) await checkLook(page, route, look)
}

/** What stands out of a screen of this width, where the page is wider. */
function beyond(page: Page, width: number): Promise<readonly string[]> {
  return page.evaluate((most) => {
    if (document.documentElement.scrollWidth <= most) return []
    const out = [...document.body.querySelectorAll('*')].filter((node) => node.getBoundingClientRect().right > most + 1)
    return out.slice(0, 5).map((node) => node.outerHTML.slice(0, 120))
  }, width)
}

async function checkLook(page: Page, { path }: Route, look: Look): Promise<void> {
  const where = `${path}, ${look.scheme}, ${look.width} px`
  await page.setViewportSize(look)
  await page.emulateMedia({ colorScheme: look.scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.scheme)
  await settled(page)
  // The theme changes colours only, so the dark look is checked for colour rules only.
  const barriers = await seriousBarriersOf(page, look.scheme === 'dark' ? 'colours' : 'all')
  expect.soft(barriers, where).toEqual([])
  await softly.poll(() => beyond(page, look.width), { message: `${where}: no wider than the screen` }).toEqual([])
}
