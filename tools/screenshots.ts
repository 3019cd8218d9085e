import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { signInOnPage } from '../bench/browser-session.ts'
import { startProgram } from '../bench/program.ts'
import { ensureChromium } from './chromium.ts'
import { ROOT } from './command.ts'
import { ensureBuilt } from './launch/build.js'
import { PROGRAM } from './launch/program.js'

const PORT = 8196
const FOLDER = join(ROOT, 'docs', 'screenshots')

interface Shot {
  readonly name: string
  readonly email: string
  readonly scheme: 'light' | 'dark'
  readonly path: string
  readonly width: number
}

const SHOTS: readonly Shot[] = [
  { name: 'hours-light', email: 'ingeniero@demo.test', scheme: 'light', path: '/hours', width: 1440 },
  { name: 'hours-phone', email: 'ingeniero@demo.test', scheme: 'light', path: '/hours', width: 390 },
  {
    name: 'calendar-dark',
    email: 'ingeniero@demo.test',
    scheme: 'dark',
    path: '/hours/calendar/WeekView',
    width: 1440,
  },
  { name: 'documents-light', email: 'documental@demo.test', scheme: 'light', path: '/documents', width: 1440 },
  { name: 'matrix-dark', email: 'documental@demo.test', scheme: 'dark', path: '/documents/emitions', width: 1440 },
  { name: 'emitions-light', email: 'documental@demo.test', scheme: 'light', path: '/emitions', width: 1440 },
  { name: 'projects-light', email: 'jefa@demo.test', scheme: 'light', path: '/projects', width: 1440 },
]

/** Takes the README's screenshots from a new demo company. */
async function main(): Promise<void> {
  const executablePath = await ensureChromium()
  ensureBuilt()
  mkdirSync(FOLDER, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'timesheet-shots-'))
  const program = await startProgram(
    [process.execPath, join(ROOT, PROGRAM), 'serve', `--http=127.0.0.1:${PORT}`, '--dir', data],
    PORT,
  )
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const shot of SHOTS) await take(browser, shot)
  } finally {
    await browser.close()
    await program.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function take(browser: Browser, { name, email, scheme, path, width }: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: 'es-AR',
  })
  await context.addInitScript((value) => localStorage.setItem('timesheet-color-scheme', value), scheme)
  const page = await context.newPage()
  await signInOnPage(page, email)
  await page.goto(path)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
}

await main()
