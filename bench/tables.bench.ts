import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'
import { runCommand } from '../tools/command.ts'
import { ensureBuilt } from '../tools/launch/build.js'
import { PROGRAM } from '../tools/launch/program.js'
import { signInOnPage } from './browser-session.ts'
import { wheelFrames } from './frames.ts'
import { startProgram } from './program.ts'
import { quantile } from './quantile.ts'
import { atMost, type Figure, type Section } from './table.ts'

const PORT = 8159
const BASE = `http://127.0.0.1:${PORT}`
const SIZE = ['--users=300', '--projects=200', '--years=1', '--documents=100']
const [DROP_MS, FRAME_MS] = [200, 17]
const SCROLL_MS = 4000
const DROPS = 5
/** People by day of seven months: more than 50,000 cells. */
const PIVOT = 'rows=person&cols=day&vals=loaded'
const VIEWPORT = { width: 1440, height: 900 }

/** Measures the wide tables in the browser: a field that is dropped, and scrolling them against scrolling nothing. */
export async function benchTables(folder: string): Promise<Section> {
  const executablePath = await ensureChromium()
  ensureBuilt()
  const dir = process.env['TIMESHEET_TABLES_DIR'] ?? join(folder, 'load')
  if (!process.env['TIMESHEET_TABLES_DIR']) {
    const seeded = await runCommand(process.execPath, [PROGRAM, 'seed', 'load', ...SIZE, '--dir', dir], { quiet: true })
    if (seeded.code !== 0) throw new Error(seeded.output)
  }
  const serve = [PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo']
  const program = await startProgram([process.execPath, ...serve], PORT)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: BASE, serviceWorkers: 'block', viewport: VIEWPORT })
    await signInOnPage(page, 'admin@demo.test')
    const [month, from, to] = daysOf(new Date())
    const figures = [
      ...(await dropFigures(page, `/hours/analyzer?rows=project&cols=month&vals=loaded&from=${from}&to=${to}`)),
      ...(await scrollFigures(browser, page, {
        what: 'pivot of people by day',
        path: `/hours/analyzer?${PIVOT}&from=${from}&to=${to}`,
        role: 'treegrid',
      })),
      ...(await scrollFigures(browser, page, {
        what: 'sábana',
        path: `/hours/analyzer/h?month=${month}`,
        role: 'grid',
      })),
      ...(await scrollFigures(browser, page, { what: 'register of documents', path: '/documents', role: 'grid' })),
    ]
    const note = `A company of 300 people. Drop: from the event until the frame with the new rows is painted, with the way to the server and back; ${DROPS} times. Frames: time that the main thread runs from frame to frame during ${SCROLL_MS / 1000} s of wheel, down and across, from a trace; “empty” is a box of the same size without content in the same page and run.`
    return { title: 'Wide tables in the browser', note, figures }
  } finally {
    await browser.close()
    await program.stop()
  }
}

/** The month before this one, and the days of seven months until its end. */
function daysOf(now: Date): readonly [string, string, string] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 7, 1))
  const text = (day: Date) => day.toISOString().slice(0, 10)
  return [text(first).slice(0, 7), text(from), text(last)]
}

/** Drops the field of the specialty onto the rows, again and again. */
async function dropFigures(page: Page, path: string): Promise<Figure[]> {
  const times: number[] = []
  for (let drop = 0; drop < DROPS; drop++) {
    await page.goto(path)
    await page.getByRole('treegrid').waitFor()
    await page.waitForLoadState('networkidle')
    const field = page
      .getByRole('complementary', { name: 'Campos' })
      .locator('[draggable=true]', { hasText: /^Persona/ })
    const seen = page.evaluate(watchDrop)
    await field.first().dragTo(page.getByRole('list', { name: 'Filas' }))
    times.push(await seen)
  }
  const middle = quantile(times, 0.5)
  const figure = atMost('drop of a field until the painted table, p50', middle, DROP_MS)
  return [{ ...figure, value: `${figure.value} (longest ${Math.max(...times).toFixed(0)} ms)` }]
}

/** Runs in the page: from the next drop until a table of other rows is painted. */
function watchDrop(): Promise<number> {
  const LIMIT_MS = 10_000
  const shown = () => {
    const grid = document.querySelector('[role=treegrid]')
    if (!grid || grid.hasAttribute('data-stale')) return ''
    return [...grid.querySelectorAll('[role=rowheader]')].map((head) => head.textContent).join()
  }
  const before = shown()
  return new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const look = () => {
        const now = shown()
        const isThere = now !== '' && now !== before
        if (isThere || performance.now() - timeStamp > LIMIT_MS)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        else setTimeout(look, 4)
      }
      look()
    }
    addEventListener('drop', start, { capture: true, once: true })
  })
}

interface Scrolled {
  readonly what: string
  readonly path: string
  readonly role: 'grid' | 'treegrid'
}

async function scrollFigures(browser: Browser, page: Page, { what, path, role }: Scrolled): Promise<Figure[]> {
  await page.goto(path)
  const grid = page.getByRole(role)
  await grid.waitFor()
  await page.waitForLoadState('networkidle')
  const size = await grid.evaluate((table) => `${table.ariaRowCount ?? ''} × ${table.ariaColCount ?? ''}`)
  await grid.hover({ position: { x: 600, y: 300 } })
  const frames = {
    down: await wheelFrames(browser, page, { x: 0, y: 160, ms: SCROLL_MS }),
    across: await wheelFrames(browser, page, { x: 160, y: 0, ms: SCROLL_MS }),
  }
  await grid.evaluate(putEmptyOver)
  await page.mouse.move(700, 400)
  const empty = await wheelFrames(browser, page, { x: 0, y: 160, ms: SCROLL_MS })
  const ofEmpty = quantile(empty, 0.5)
  return Object.entries(frames).map(([way, own]) => {
    const [p50, p95] = [quantile(own, 0.5), quantile(own, 0.95)]
    const long = own.filter((ms) => ms > FRAME_MS).length / own.length
    const figure = atMost(`frame of the ${what} (${size}), ${way}, p95`, p95, FRAME_MS)
    const more = `p50 ${p50.toFixed(1)} ms, ${(p50 / ofEmpty).toFixed(1)} × empty; ${(long * 100).toFixed(1)} % of ${own.length} frames over ${FRAME_MS} ms`
    return { ...figure, value: `${figure.value} (${more})` }
  })
}

/** Runs in the page: puts a box over a table, as large and as long, with nothing in it. */
function putEmptyOver(table: Element): void {
  const { left, top, width, height } = table.getBoundingClientRect()
  const box = document.createElement('div')
  box.style.cssText = `position:fixed;z-index:999;overflow:auto;background:white;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  const inside = document.createElement('div')
  inside.style.cssText = `width:${table.scrollWidth}px;height:${table.scrollHeight}px`
  box.append(inside)
  document.body.append(box)
}
