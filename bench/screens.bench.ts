import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'
import { runCommand } from '../tools/command.ts'
import { ensureBuilt } from '../tools/launch/build.js'
import { PROGRAM } from '../tools/launch/program.js'
import { signInOnPage } from './browser-session.ts'
import { send } from './measure.ts'
import { startProgram } from './program.ts'
import type { Figure, Section } from './table.ts'

const PORT = 8197
const BASE = `http://127.0.0.1:${PORT}`
const ADMINISTRATOR = 'admin@demo.test'
const SIZE = ['--users=2000', '--projects=5000', '--years=6']
const JSON_KB = 150
const CONTENT_MS = 500
/** As many rows as the browser asks for at once where it wants all of a list. */
const MAX_ROWS = 500
const PASSES = 3
const DETAILED = process.env['TIMESHEET_SCREENS'] ?? ''
/** A screen without data of the company: navigations to the others begin here. */
const START = '/inbox'

/** Every route that has a screen, and the open forms whose pickers offer people, customers and projects. */
const ROUTES = [
  '/',
  '/user/{user}',
  '/profile',
  '/hours',
  '/hours/i',
  '/hours/calendar/DayView',
  '/hours/calendar/WeekView',
  '/hours/calendar/MonthView',
  '/hours/calendar/Calendar',
  '/projects',
  '/projects?shape=cards',
  '/projects?shape=board',
  '/projects?state=all&page=100',
  '/projects?id=new',
  '/projects/{project}',
  '/projects/{project}/hours',
  '/projects/{project}/resources',
  '/config',
  '/config/tab',
  '/config/hours',
  '/config/hours?view=periods',
  '/config/users',
  '/config/users?state=all&page=20',
  '/config/users?id={user}',
  '/config/users?id=new',
  '/config/journey',
  '/config/holidays',
  '/config/customers',
  '/config/seniority',
  '/config/specialty',
  '/config/specialty?id=new',
] as const

interface Answers {
  readonly requests: number
  readonly bytes: number
  readonly rows: number
}

/** Measures, as administrator of a large company, the JSON that each screen fetches and how soon its content is there. */
export async function benchScreens(folder: string): Promise<Section> {
  const executablePath = await ensureChromium()
  ensureBuilt()
  const dir = await loadCompany(folder)
  const server = [PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo']
  const program = await startProgram([process.execPath, ...server], PORT)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ baseURL: BASE, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signInOnPage(page, ADMINISTRATOR)
    await page.close()
    const ids = await idsOf()
    const figures: Figure[] = []
    for (const route of chosenRoutes()) figures.push(await figureOf(context, route, address(route, ids)))
    const note =
      'As administrator of 2,000 people, 5,000 projects and five million hours (`TIMESHEET_LOAD_DIR` names a company that is seeded already). JSON: bodies of all answers of a visit by address, uncompressed, with the longest list among them. Content: from a navigation inside the application until nothing on the screen is loading any more, median of three pages, files from the browser cache.'
    return { title: 'Screens of a large company', note, figures }
  } finally {
    await browser.close()
    await program.stop()
  }
}

/** The routes to measure: all, or those that contain the text of `TIMESHEET_SCREENS`, once and with each request. */
function chosenRoutes(): readonly string[] {
  return ROUTES.filter((route) => route.includes(DETAILED))
}

async function loadCompany(folder: string): Promise<string> {
  const seeded = process.env['TIMESHEET_LOAD_DIR']
  if (seeded) return seeded
  const dir = join(folder, 'load')
  const { code, output } = await runCommand(process.execPath, [PROGRAM, 'seed', 'load', ...SIZE, '--dir', dir], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  return dir
}

/** A person and an active project whose team they are in. */
async function idsOf(): Promise<Readonly<Record<string, string>>> {
  const { token } = await send<{ token: string }>(
    { port: PORT, token: '' },
    {
      method: 'POST',
      path: '/api/collections/users/auth-with-password',
      body: { identity: ADMINISTRATOR, password: 'demo-timesheet' },
    },
  )
  const { items } = await send<{ items: readonly { user: string; project: string }[] }>(
    { port: PORT, token },
    {
      method: 'GET',
      path: `/api/collections/members/records?perPage=1&skipTotal=1&filter=${encodeURIComponent('project.state = "active"')}`,
    },
  )
  return { user: items[0]!.user, project: items[0]!.project }
}

function address(route: string, ids: Readonly<Record<string, string>>): string {
  return route.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '')
}

async function figureOf(context: BrowserContext, route: string, path: string): Promise<Figure> {
  const answers = await answersOf(context, path)
  const passes = DETAILED ? 1 : PASSES
  const times: number[] = []
  for (let pass = 0; pass < passes; pass++) times.push(await contentAfter(context, path))
  const content = times.toSorted((a, b) => a - b)[Math.floor(passes / 2)]!
  const kilobytes = answers.bytes / 1000
  return {
    what: `\`${route}\``,
    value: `${kilobytes.toFixed(0)} KB of JSON in ${answers.requests} requests, longest list ${answers.rows}, content after ${content.toFixed(0)} ms`,
    goal: `≤ ${JSON_KB} KB, ${MAX_ROWS} rows, ${CONTENT_MS} ms`,
    met: kilobytes <= JSON_KB && answers.rows < MAX_ROWS && content <= CONTENT_MS,
  }
}

/** Everything that the API answers to a visit by address. */
async function answersOf(context: BrowserContext, path: string): Promise<Answers> {
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  const urls: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.includes('/api/') || pathname.endsWith('/api/realtime') || pathname.includes('/api/files/')) return
    urls.push(pathname + search)
    bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const read = await Promise.all(bodies)
  await page.close()
  if (DETAILED) {
    console.log(path)
    for (const [i, url] of urls.entries()) console.log(String(read[i]!.length).padStart(8), decodeURIComponent(url))
  }
  return {
    requests: read.length,
    bytes: read.reduce((sum, body) => sum + body.length, 0),
    rows: Math.max(0, ...read.map(rowsOf)),
  }
}

function rowsOf(body: Buffer): number {
  try {
    const { items } = JSON.parse(body.toString()) as { readonly items?: readonly unknown[] }
    return items?.length ?? 0
  } catch {
    return 0
  }
}

/** Milliseconds from a navigation inside the application until the last placeholder is gone. */
async function contentAfter(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(START)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(watchContent, path)
  } finally {
    await page.close()
  }
}

/** Runs in the page: goes to the address and watches frame by frame until nothing was loading for a while. */
function watchContent(path: string): Promise<number> {
  const QUIET_MS = 700
  const LIMIT_MS = 15_000
  const { __TSR_ROUTER__: router } = globalThis as unknown as {
    __TSR_ROUTER__: { navigate: (to: { href: string }) => unknown }
  }
  const before = document.querySelector('main')?.textContent ?? ''
  const started = performance.now()
  let busyAt = started
  const isBusy = () => {
    const main = document.querySelector('main')
    const text = main?.textContent ?? ''
    const placeholder = '.mantine-Skeleton-root, [aria-busy="true"], [class*="skeleton" i]'
    return text.length < 10 || text === before || main!.querySelector(placeholder) !== null
  }
  void router.navigate({ href: path })
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now()
      if (isBusy()) busyAt = now
      if (now - busyAt > QUIET_MS || now - started > LIMIT_MS) resolve(busyAt - started)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
