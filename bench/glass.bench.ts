import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createTimesheet } from '../packages/server/src/app.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { ensureBuilt } from '../tools/launch/build.js'
import { PROGRAM } from '../tools/launch/program.js'
import { signInOnPage } from './browser-session.ts'
import { wheelFrames } from './frames.ts'
import { sleep, startProgram } from './program.ts'
import { atMost, type Figure, type Section } from './table.ts'

const PORT = 8199
const BASE = `http://127.0.0.1:${PORT}`
const [MENU_MS, KEY_MS, FRAME_MS] = [200, 50, 12]
const MENU = ['/hours', '/hours/i', '/hours/calendar/Calendar', '/projects', '/config'] as const
const HOVER_MS = 80
const KEY_EVERY_MS = 60
const TYPED = {
  week: ['7', 'Enter', '8', 'Enter', '6', 'Enter'],
  inbox: ['j', 'j', 'x', 'j', 'k', 'x'],
} as const
/** What waits in the inbox of whoever moves through it, besides the demonstration's. */
const ITEMS = 500
const ROUNDS = 4
const MENU_VISITS = 3
const SCROLL_MS = 5000
const ADMINISTRATOR = 'admin@demo.test'
/** Whoever has many tasks in the inbox. */
const MANAGER = 'jefa@demo.test'

/** Measures what a person feels: a menu entry until its screen, a key until its paint, a frame of scrolling. */
export async function benchGlass(folder: string): Promise<Section> {
  const executablePath = await ensureChromium()
  ensureBuilt()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const load = process.env['TIMESHEET_LOAD_DIR']
  try {
    const demo = join(folder, 'demo')
    const figures = await inCompany(['--dir', demo], () => figuresOf(browser, 'demonstration'))
    await fillInbox(demo)
    figures.push(...(await inCompany(['--dir', demo, '--no-demo'], () => inboxFigures(browser))))
    if (load)
      figures.push(...(await inCompany(['--dir', load, '--no-demo'], () => readingFigures(browser, 'large company'))))
    const note = `Menu: median of three first visits, from the click until the frame with the heading of the screen is painted; files not in the cache, no service worker; by mouse after 80 ms over the entry, by keyboard with Enter as soon as it has the focus. Keys: every 60 ms in the week, and in an inbox of ${ITEMS} (down, up, select), until the next paint. Frames: work of the main thread from frame to frame during 5 s of wheel, from a trace. \`TIMESHEET_LOAD_DIR\` names a seeded large company.`
    return { title: 'What a person feels', note, figures }
  } finally {
    await browser.close()
  }
}

async function inCompany(flags: readonly string[], measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const serve = [PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, ...flags]
  const program = await startProgram([process.execPath, ...serve], PORT)
  try {
    return await measure()
  } finally {
    await program.stop()
  }
}

async function figuresOf(browser: Browser, company: string): Promise<Figure[]> {
  const person = await visitor(browser, 'ingeniero@demo.test')
  const keys = await keyFigures(person, company)
  await person.context().close()
  return [...(await readingFigures(browser, company)), ...keys]
}

/** The figures that store nothing in the company. */
async function readingFigures(browser: Browser, company: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of MENU)
    for (const by of ['mouse', 'keyboard'] as const) figures.push(await menuFigure(browser, { path, by, company }))
  const admin = await visitor(browser, ADMINISTRATOR)
  await admin.goto('/projects?state=all')
  await admin.waitForLoadState('networkidle')
  figures.push(await frameFigure(browser, admin, `\`/projects\`, ${company}`))
  await admin.locator('[role=grid] a[href^="/projects/"]').first().click()
  await admin.waitForURL(/\/projects\/\w{15}/)
  await admin.goto(`${new URL(admin.url()).pathname}/hours`)
  await admin.waitForLoadState('networkidle')
  figures.push(await frameFigure(browser, admin, `\`/projects/{project}/hours\`, ${company}`))
  await admin.context().close()
  return figures
}

/** A page of a new context, whose cache is empty but for what signing in brings. */
async function visitor(browser: Browser, email: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: BASE, serviceWorkers: 'block', viewport })
  const page = await context.newPage()
  await signInOnPage(page, email)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds from the click until the screen, and until all its content, is painted. */
interface Seen {
  readonly visible: number
  readonly settled: number
}

interface MenuVisit {
  readonly path: string
  readonly by: 'mouse' | 'keyboard'
  readonly company: string
}

async function menuFigure(browser: Browser, visit: MenuVisit): Promise<Figure> {
  const visits: Seen[] = []
  for (let count = 0; count < MENU_VISITS; count++) visits.push(await visitByMenu(browser, visit))
  const middle = visits.toSorted((a, b) => a.visible - b.visible)[Math.floor(MENU_VISITS / 2)]!
  const figure = atMost(`menu, \`${visit.path}\` by ${visit.by}, ${visit.company}`, middle.visible, MENU_MS)
  return { ...figure, value: `${figure.value}, content after ${middle.settled.toFixed(0)} ms` }
}

async function visitByMenu(browser: Browser, { path, by }: MenuVisit): Promise<Seen> {
  const page = await visitor(browser, ADMINISTRATOR)
  const entry = page.locator(`nav[aria-label=Principal] a[href="${path}"]`).first()
  const seen = page.evaluate(watchScreen)
  if (by === 'keyboard') await entry.press('Enter')
  else {
    await entry.hover()
    await sleep(HOVER_MS)
    await page.mouse.down()
    await page.mouse.up()
  }
  const answer = await seen
  await page.context().close()
  return answer
}

/** Runs in the page: from the next click until another heading is painted, and until nothing is loading. */
function watchScreen(): Promise<Seen> {
  const QUIET_MS = 500
  const LIMIT_MS = 10_000
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const loading = 'main .mantine-Skeleton-root, main [aria-busy="true"], main [class*="skeleton" i]'
  const before = heading()
  return new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      let visible = 0
      let busyAt = timeStamp
      const painted = () => {
        const now = performance.now()
        const isThere = heading() !== '' && heading() !== before
        if (isThere && visible === 0) visible = now - timeStamp
        if (!isThere || document.querySelector(loading)) busyAt = now
        if (now - busyAt > QUIET_MS || now - timeStamp > LIMIT_MS)
          resolve({ visible: visible || LIMIT_MS, settled: Math.max(visible, busyAt - timeStamp) })
        else requestAnimationFrame(() => setTimeout(painted))
      }
      requestAnimationFrame(() => setTimeout(painted))
    }
    addEventListener('click', start, { capture: true, once: true })
  })
}

async function keyFigures(page: Page, company: string): Promise<Figure[]> {
  await page.goto('/hours')
  const cell = page.locator('[role=gridcell][tabindex="0"]').first()
  await cell.waitFor()
  await page.waitForLoadState('networkidle')
  await cell.focus()
  return typedFigures(page, 'key in the week', { keys: TYPED.week, company })
}

/** Puts notices into the inbox of who has tasks in it. */
async function fillInbox(dir: string): Promise<void> {
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: '' }
  const { app, close } = await createTimesheet(options)
  try {
    const user = (await app.records.findFirst('users', `email = "${MANAGER}"`))!.values.id
    const raisedAt = app.clock().toISOString().replace('T', ' ')
    const items = Array.from({ length: ITEMS }, (_, i) => ({
      user,
      class: 'notice',
      code: 'AUS-AVISO',
      title: `Ausencia aprobada, número ${i + 1}`,
      reason: 'Es una ausencia de su equipo.',
      link: '/hours',
      priority: 3,
      raisedAt,
      state: 'pending',
      dedupKey: `bench ${i}`,
      count: 1,
    }))
    await app.driver.transaction((tx) => app.records.createAll('inbox', items, tx))
  } finally {
    await close()
  }
}

async function inboxFigures(browser: Browser): Promise<Figure[]> {
  const page = await visitor(browser, MANAGER)
  await page.goto('/inbox')
  await page.locator('main').getByRole('checkbox').nth(20).waitFor()
  await page.waitForLoadState('networkidle')
  const figures = await typedFigures(page, 'key in the inbox', { keys: TYPED.inbox, company: `${ITEMS} items` })
  await page.context().close()
  return figures
}

/** Presses the keys again and again on the screen that is shown. */
async function typedFigures(
  page: Page,
  what: string,
  { keys, company }: { readonly keys: readonly string[]; readonly company: string },
): Promise<Figure[]> {
  await page.evaluate(watchKeys)
  for (let round = 0; round < ROUNDS; round++)
    for (const key of keys) {
      await page.keyboard.press(key)
      await sleep(KEY_EVERY_MS)
    }
  const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  if (times.length === 0) throw new Error(`nothing heard: ${what}`)
  const sorted = times.toSorted((a, b) => a - b)
  return [
    atMost(`${what}, p50, ${company}`, quantile(sorted, 0.5), KEY_MS),
    atMost(`${what}, p95, ${company}`, quantile(sorted, 0.95), KEY_MS),
    atMost(`${what}, longest, ${company}`, sorted.at(-1)!, KEY_MS),
  ]
}

/** Runs in the page: keeps the time from each key until the next paint. */
function watchKeys(): void {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  const keep = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
  addEventListener('keydown', keep, { capture: true })
}

async function frameFigure(browser: Browser, page: Page, what: string): Promise<Figure> {
  const grid = page.locator('[role=grid]')
  await grid.hover()
  const frames = await wheelFrames(browser, page, { x: 0, y: 240, ms: SCROLL_MS })
  const figure = atMost(`frame of ${what}, p95`, quantile(frames, 0.95), FRAME_MS)
  const others = `p50 ${quantile(frames, 0.5).toFixed(1)} ms, longest ${frames.at(-1)?.toFixed(0)} ms of ${frames.length} frames`
  return { ...figure, value: `${figure.value} (${others})` }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
