import type { BrowserContext, Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { addressOf, settled } from './fixtures/routes.ts'
import { putSession, signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'

/**
 * Per route: the limit and the goal in KB of gzipped JavaScript and CSS that a first visit fetches. A limit above its
 * goal is the size reached today, so that it cannot grow. Routes without a screen yet share one line.
 */
const BUDGETS = {
  guest: `
/login | 180 | 180
/login2 | 180 | 180
/forget | 180 | 180
/logout | 180 | 180
/register-link | 201 | 180
/r | 208 | 180`,
  ingeniero: `
/ | 260 | 260
/user/{user} | 260 | 260
/profile | 260 | 260
/inbox | 260 | 260
/inbox/test | 260 | 260
/hours | 260 | 260
/hours/i | 260 | 260
/hours/old | 260 | 260
/hours/analyzer | 260 | 260
/hours/analyze | 260 | 260
/hours/analyzer/{id} | 260 | 260
/hours/analyzer/detail | 260 | 260
/hours/import | 260 | 260
/hours/analyzer/hours-detail | 260 | 260
/hours/analyzer/h | 260 | 260
/hours/calendar/DayView | 260 | 260
/hours/calendar/WeekView | 260 | 260
/hours/calendar/MonthView | 260 | 260
/hours/calendar/Calendar | 260 | 260`,
  admin: `
/work | 260 | 260
/workflow | 260 | 260
/projects | 260 | 260
/projects/{project} | 260 | 260
/projects/{project}/hours | 260 | 260
/projects/{project}/resources | 260 | 260
/projects/{project}/documents | 260 | 260
/documents/upload | 260 | 260
/documents/index-1 | 260 | 260
/documents/load | 260 | 260
/documents | 260 | 260
/documents/load | 260 | 260
/documents/{document} | 260 | 260
/documents/asignments | 260 | 260
/documents/distribution | 260 | 260
/documents/emitions | 260 | 260
/emitions | 260 | 260
/emitions/received | 260 | 260
/config | 260 | 260
/config/tab | 260 | 260
/config/hours | 260 | 260
/config/users | 260 | 260
/config/alerts | 260 | 260
/config/journey | 260 | 260
/config/holidays | 260 | 260
/config/customers | 260 | 260
/config/seniority | 260 | 260
/config/specialty | 260 | 260
/config/document_types | 260 | 260
/config/issue_purposes | 260 | 260
/config/response_codes | 260 | 260
/config/document_settings | 260 | 260
/config/revision_schemes | 260 | 260
/config/credit_rules | 260 | 260
/config/register | 260 | 260
/config/parameters | 260 | 260`,
  superuser: `
/config/system | 260 | 260
/config/system/collections | 340 | 340`,
}

/** Routes that must not load, on a first visit, the code of dialogs and of live updates. */
const LEAN: ReadonlySet<string> = new Set(['/login', '/hours'])
const OF_DIALOGS =
  /local-filter|sign-in-dialog|palette|confirm-dialog|(Modal|Drawer|Combobox\w*|Tabs|Switch|SegmentedControl|Menu)-[\w-]+\.css/

const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', limit] = line.split(' | ')
      return { path, limit: Number(limit) * 1000 }
    })

async function enter(context: BrowserContext, account: string): Promise<void> {
  if (account === 'guest') return
  if (account !== 'superuser') return signInAs(context, account)
  const { api } = await superuser()
  return putSession(context, { token: api.authStore.token, record: api.authStore.record })
}

/**
 * Isolates the page from concurrent stories that change the company and the sign-in methods: blocks the realtime stream
 * and removes the providers.
 */
async function alone(page: Page): Promise<void> {
  await page.route('**/api/realtime', (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.route('**/auth-methods*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), oauth2: { enabled: false, providers: [] } },
    })
  })
}

/** Notes when nothing had come for a while: what a page asks for then is beside what it shows (`at-rest.ts`). */
function noteRest(): void {
  let timer = 0
  const wait = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => (window.restedAt ??= performance.now()), 1_400)
  }
  new PerformanceObserver(wait).observe({ type: 'resource' })
  wait()
}

/** The addresses that a page asked for once it was at rest. */
function askedAtRest(): readonly string[] {
  const { restedAt = Infinity } = window
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > restedAt)
    .map(({ name }) => new URL(name).pathname)
}

/**
 * The scripts and styles that a page fetches with an empty cache until it is at rest, by name, with their gzipped size.
 */
async function firstVisit(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const cache = await page.context().newCDPSession(page)
  await cache.send('Network.clearBrowserCache')
  await cache.detach()
  const files = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    // The browser drops the body of a response when the page redirects; the same file is then requested again.
    const again = async () => (await page.request.get(response.url())).body()
    files.set(pathname, response.body().catch(again))
  })
  await page.goto(await addressOf({ path, title: '' }))
  await settled(page)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  for (const name of await page.evaluate(askedAtRest)) files.delete(name)
  const sizes = new Map<string, number>()
  for (const [name, body] of files) sizes.set(name, gzipSync(await body, { level: 9 }).length)
  return sizes
}

declare global {
  interface Window {
    restedAt?: number
  }
}

test.describe.configure({ mode: 'parallel' })

for (const [account, table] of Object.entries(BUDGETS)) {
  test(`${account}: a first visit of each route stays within its budget, and loads no code of dialogs or live updates`, async ({
    page,
    context,
  }) => {
    await enter(context, account)
    await alone(page)
    await page.addInitScript(noteRest)
    for (const { path, limit } of read(table)) {
      const files = await firstVisit(page, path)
      const total = [...files.values()].reduce((sum, size) => sum + size, 0)
      expect.soft(total, path).toBeLessThanOrEqual(limit)
      if (LEAN.has(path))
        expect
          .soft(
            [...files.keys()].filter((name) => OF_DIALOGS.test(name)),
            path,
          )
          .toEqual([])
    }
  })
}
