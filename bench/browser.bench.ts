import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'
import { ROOT } from '../tools/command.ts'
import { ensureBuilt } from '../tools/launch/build.js'
import { PROGRAM } from '../tools/launch/program.js'
import { signInOnPage } from './browser-session.ts'
import { startProgram } from './program.ts'
import type { Figure, Section } from './table.ts'

const PORT = 8195
const BASE = `http://127.0.0.1:${PORT}`
const SLOWER = 4
const USABLE_MS = 1000
const ROUTES = [
  '/hours',
  '/',
  '/hours/i',
  '/hours/calendar/WeekView',
  '/projects',
  '/config',
  '/config/users',
  '/config/holidays',
  '/config/hours',
  '/profile',
] as const
const LIMITS_KB: Readonly<Record<string, number>> = { '/login': 180, '/hours': 260 }

/** Measures what each route makes a browser load, and how soon the week can be used on a slow machine. */
export async function benchBrowser(folder: string): Promise<Section> {
  const executablePath = await ensureChromium()
  ensureBuilt()
  const program = await startProgram(
    [process.execPath, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', join(folder, 'browser')],
    PORT,
  )
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const figures: Figure[] = [await sizeOf(browser, '/login', false)]
    for (const route of ROUTES) figures.push(await sizeOf(browser, route, true))
    figures.push(await usableAfter(browser))
    return {
      title: 'The browser',
      note: 'JavaScript and CSS that a first visit to the route loads in all, each file gzip -9. Usable: from the navigation until the first cell of the week is visible, median of five, processor slowed down four times, files from the browser cache.',
      figures,
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}

async function signedIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: BASE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInOnPage(page)
  return { context, page }
}

async function sizeOf(browser: Browser, route: string, needsSession: boolean): Promise<Figure> {
  const { context, page } = needsSession ? await signedIn(browser) : await guest(browser)
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/\.(js|css)$/.test(path) && path !== '/sw.js') files.add(path)
  })
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  await context.close()
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(ROOT, 'packages/web/dist', file)), { level: 9 }).length,
    0,
  )
  const limit = LIMITS_KB[route]
  return {
    what: `\`${route}\``,
    value: `${(bytes / 1000).toFixed(1)} KB in ${files.size} files`,
    goal: limit ? `≤ ${limit} KB` : '',
    met: limit ? bytes / 1000 <= limit : null,
  }
}

async function guest(browser: Browser) {
  const context = await browser.newContext({ baseURL: BASE, serviceWorkers: 'block' })
  return { context, page: await context.newPage() }
}

async function usableAfter(browser: Browser): Promise<Figure> {
  const { context, page } = await signedIn(browser)
  await page.goto('/hours')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  for (let pass = 0; pass < 5; pass++) {
    await page.goto('about:blank')
    await page.goto('/hours', { waitUntil: 'commit' })
    await page.locator('[role=gridcell]').first().waitFor()
    times.push(await page.evaluate(() => performance.now()))
  }
  await context.close()
  const median = times.sort((a, b) => a - b)[2]!
  return {
    what: '`/hours` usable, 4× slower',
    value: `${Math.round(median)} ms`,
    goal: `≤ ${USABLE_MS} ms`,
    met: median <= USABLE_MS,
  }
}
