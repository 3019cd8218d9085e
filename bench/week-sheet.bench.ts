import { Agent } from 'node:http'
import { join } from 'node:path'
import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'
import { runCommand } from '../tools/command.ts'
import { PROGRAM } from '../tools/launch/program.js'
import { measure, send, type Target } from './measure.ts'
import { signInOnPage } from './browser-session.ts'
import { sleep, startProgram } from './program.ts'
import { atMost, atMostTimes, type Section } from './table.ts'

const PORT = 8193
const OPEN_MS = 150
const SAVE_MS = 80
/** The number of connections that a browser opens to one host. */
const BROWSER_CONNECTIONS = 6
/**
 * The server delays many empty answers within this time (record-api §8.1), so that requests are spaced like a person's.
 */
const THROTTLE_WINDOW_MS = 800
const SLOW_QUERIES = 8
const ROOT = ['root@example.com', 'root-password-1', '_superusers'] as const

interface Session {
  readonly token: string
  readonly record: { readonly id: string }
}

interface Entry {
  readonly project: string
  readonly day: string
}

/**
 * Measures opening the week and saving one cell, in a company with two million entries; times include HTTP on the
 * loopback.
 */
export async function benchWeekSheet(folder: string): Promise<Section> {
  const dir = join(folder, 'load')
  const server = [PROGRAM, 'seed', 'load', '--users=530', '--projects=2000', '--years=10', '--dir', dir]
  const seeding = performance.now()
  const seeded = await runCommand(process.execPath, server, { quiet: true })
  if (seeded.code !== 0) throw new Error(seeded.output)
  const seedSeconds = (performance.now() - seeding) / 1000
  const superuser = await runCommand(
    process.execPath,
    [PROGRAM, 'superuser', 'upsert', ROOT[0], ROOT[1], '--dir', dir],
    { quiet: true },
  )
  if (superuser.code !== 0) throw new Error(superuser.output)
  const program = await startProgram(
    [process.execPath, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'],
    PORT,
  )
  try {
    const session = await signIn()
    const target = { port: PORT, token: session.token }
    const total = await countEntries()
    const perWeek = await requestsOfThePage(lastWeeks())
    const open = await benchOpen(target, perWeek)
    const attacked = await underSlowQueries(() => benchOpen(target, perWeek))
    const save = await benchSave(target, session.record.id)
    const note = `${total.toLocaleString('en')} entries, seeded in ${seedSeconds.toFixed(0)} s. Opening is the ${open.requests} requests that the page makes, recorded from a browser and sent again over six connections; saving is one create with every rule checked.`
    return {
      title: 'The week sheet with two million entries',
      note,
      figures: [
        atMost('open a week, p50', open.p50, OPEN_MS),
        atMost('open a week, p95', open.p95, OPEN_MS),
        atMostTimes('open a week while eight slow queries of one person run, p95', attacked.p95, {
          quiet: open.p95,
          times: 2,
        }),
        atMost('save a cell, p50', save.p50, SAVE_MS),
        atMost('save a cell, p95', save.p95, SAVE_MS),
      ],
    }
  } finally {
    await program.stop()
  }
}

function signIn(email = 'ingeniero@demo.test', password = 'demo-timesheet', collection = 'users'): Promise<Session> {
  return send<Session>(
    { port: PORT, token: '' },
    { method: 'POST', path: `/api/collections/${collection}/auth-with-password`, body: { identity: email, password } },
  )
}

async function countEntries(): Promise<number> {
  const admin = await signIn('admin@demo.test')
  const { totalItems } = await send<{ totalItems: number }>(
    { port: PORT, token: admin.token },
    { method: 'GET', path: '/api/collections/hours/records?perPage=1&fields=id' },
  )
  return totalItems
}

/** The requests of the page, recorded from a real browser that opens a different week each time. */
async function requestsOfThePage(weeks: readonly string[]): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
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

function lastWeeks(): string[] {
  const today = new Date().toISOString().slice(0, 10)
  return Array.from({ length: 8 }, (_, week) => addDays(mondayOf(today), -7 * week))
}

/** Runs the work while eight slow queries of a superuser are running, which only their time limit ends. */
async function underSlowQueries<T>(work: () => Promise<T>): Promise<T> {
  const { token } = await signIn(...ROOT)
  const agent = new Agent({ keepAlive: true, maxSockets: SLOW_QUERIES })
  let isOver = false
  const ask = async (i: number): Promise<void> => {
    while (!isOver) {
      // A different filter each time, so that no cached answer is used.
      const filter = encodeURIComponent(
        `user.hours_via_user.user.hours_via_user.note ?~ 'zz' && minutes > ${i + Math.floor(Math.random() * 1e6) / 1e6}`,
      )
      await send(
        { port: PORT, token },
        { method: 'GET', path: `/api/collections/hours/records?perPage=1&filter=${filter}` },
        agent,
      ).catch(() => {})
    }
  }
  const attack = Promise.all(Array.from({ length: SLOW_QUERIES }, (_, i) => ask(i)))
  try {
    await sleep(2000)
    return await work()
  } finally {
    isOver = true
    agent.destroy()
    await attack
  }
}

async function benchOpen(target: Target, perWeek: readonly (readonly string[])[]) {
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
  return { p50: times[20]!, p95: times[37]!, requests: perWeek[0]?.length ?? 0 }
}

async function benchSave(target: Target, user: string) {
  const member = await send<{ items: Entry[] }>(target, {
    method: 'GET',
    path: `/api/collections/members/records?filter=${encodeURIComponent(`user="${user}" && project.state="active"`)}`,
  })
  const project = member.items[0]!.project
  const today = new Date().toISOString().slice(0, 10)
  return measure(target, {
    connections: 1,
    calls: 200,
    make: (i) => ({
      method: 'POST',
      path: '/api/collections/hours/records',
      body: { user, project, day: addDays(today, -1 - (i % 28)), minutes: 15, kind: 'normal', state: 'draft' },
    }),
  })
}
