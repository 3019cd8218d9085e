import { Agent } from 'node:http'
import { join } from 'node:path'
import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'
import { runCommand } from '../tools/command.ts'
import { measure, send, type Target } from './measure.ts'
import { signInOnPage } from './browser-session.ts'
import { sleep, startProgram } from './program.ts'
import { atMost, type Section } from './table.ts'

const PORT = 8193
const OPEN_MS = 150
const SAVE_MS = 80
/** As many as a browser opens to one host. */
const BROWSER_CONNECTIONS = 6
/** Many empty answers within this time are slowed down on purpose (record-api §8.1); a person turns weeks more slowly. */
const THROTTLE_WINDOW_MS = 800

interface Session {
  readonly token: string
  readonly record: { readonly id: string }
}

interface Entry {
  readonly project: string
  readonly day: string
}

/** Opening the week and saving one cell, on a company with two million entries; times include HTTP on the loopback. */
export async function benchWeekSheet(folder: string): Promise<Section> {
  const dir = join(folder, 'load')
  const server = ['packages/server/src/main.ts', 'seed', 'load', '--users=530', '--projects=2000', '--years=10', '--dir', dir]
  const seeding = performance.now()
  const seeded = await runCommand(process.execPath, server, { quiet: true })
  if (seeded.code !== 0) throw new Error(seeded.output)
  const seedSeconds = (performance.now() - seeding) / 1000
  const program = await startProgram([process.execPath, 'packages/server/src/main.ts', 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'], PORT)
  try {
    const session = await signIn()
    const target = { port: PORT, token: session.token }
    const total = await countEntries()
    const open = await benchOpen(target)
    const save = await benchSave(target, session.record.id)
    const note = `${total.toLocaleString('en')} entries, seeded in ${seedSeconds.toFixed(0)} s. Opening is the ${open.requests} requests that the page makes, recorded from a browser and sent again over six connections; saving is one create with every rule checked.`
    return { title: 'The week sheet with two million entries', note, figures: [atMost('open a week, p50', open.p50, OPEN_MS), atMost('open a week, p95', open.p95, OPEN_MS), atMost('save a cell, p50', save.p50, SAVE_MS), atMost('save a cell, p95', save.p95, SAVE_MS)] }
  } finally {
    await program.stop()
  }
}

function signIn(email = 'ingeniero@demo.test'): Promise<Session> {
  return send<Session>({ port: PORT, token: '' }, { method: 'POST', path: '/api/collections/users/auth-with-password', body: { identity: email, password: 'demo-timesheet' } })
}

async function countEntries(): Promise<number> {
  const admin = await signIn('admin@demo.test')
  const { totalItems } = await send<{ totalItems: number }>({ port: PORT, token: admin.token }, { method: 'GET', path: '/api/collections/hours/records?perPage=1&fields=id' })
  return totalItems
}

/** What the page asks for, taken from a real browser that opens a different week each time. */
async function requestsOfThePage(weeks: readonly string[]): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  try {
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${PORT}`, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signInOnPage(page)
    const perWeek: string[][] = []
    for (const monday of weeks) perWeek.push(await requestsOf(page, `/hours?week=${monday}`))
    return perWeek
  } finally {
    await browser.close()
  }
}

async function requestsOf(page: Page, route: string): Promise<string[]> {
  const paths: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname.includes('/api/collections/')) paths.push(url.pathname + url.search)
  }
  page.on('request', note)
  await page.goto(route)
  await page.locator('[role=gridcell]').first().waitFor()
  await page.waitForTimeout(500)
  page.off('request', note)
  return paths
}

async function benchOpen(target: Target) {
  const today = new Date().toISOString().slice(0, 10)
  const weeks = Array.from({ length: 8 }, (_, week) => addDays(mondayOf(today), -7 * week))
  const perWeek = await requestsOfThePage(weeks)
  const agent = new Agent({ keepAlive: true, maxSockets: BROWSER_CONNECTIONS })
  const times: number[] = []
  for (let pass = 0; pass < 5; pass++) {
    for (const paths of perWeek) {
      const from = performance.now()
      await Promise.all(paths.map((path) => send(target, { method: 'GET', path }, agent)))
      times.push(performance.now() - from)
      await sleep(THROTTLE_WINDOW_MS)
    }
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  return { p50: times[20]!, p95: times[37]!, requests: perWeek[0]!.length }
}

async function benchSave(target: Target, user: string) {
  const member = await send<{ items: Entry[] }>(target, { method: 'GET', path: `/api/collections/members/records?filter=${encodeURIComponent(`user="${user}" && project.state="active"`)}` })
  const project = member.items[0]!.project
  const today = new Date().toISOString().slice(0, 10)
  return measure(target, { connections: 1, calls: 200, make: (i) => ({ method: 'POST', path: '/api/collections/hours/records', body: { user, project, day: addDays(today, -1 - (i % 28)), minutes: 15, kind: 'normal', state: 'draft' } }) })
}
