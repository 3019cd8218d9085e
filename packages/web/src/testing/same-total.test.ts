// @vitest-environment jsdom
import { readXlsx } from 'hucre/xlsx'
import type { MonthSheet } from '@timesheet/domain/alerts'
import { isLoaded } from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import { afterAll, expect, it } from 'vitest'
import { FULL_LIST_BATCH } from '../data/page-sizes.ts'
import { fillHours } from './page-server.ts'
import { type AppPage, closeApps, renderApp } from './render-app.tsx'

/**
 * The server's part of the same law is `packages/server/src/same-total.api.test.ts`. Here the screens themselves say the
 * hours of a month of the demo company: what somebody reads on one is what they read on the others.
 */
const MAY = { from: '2026-05-01', to: '2026-05-31' }
const MONDAYS = ['2026-04-27', '2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']
const DAYS = 7
/** Minutes of a day: a duration is written as an instant of a day before all others. */
const DAY = 1440
const SLOW = { timeout: 60_000 }
/** Nine pages, on a machine that may be busy. */
const PATIENCE = 300_000

// One file, so that all pages share one server and load the application once.
afterAll(closeApps)

/** Minutes of a text like `38:15`. */
function minutesIn(text: string): number {
  const [, hours = '', minutes = ''] = /(\d[\d.]*):(\d\d)/.exec(text) ?? []
  return Number(hours.replaceAll('.', '')) * 60 + Number(minutes)
}

async function clientOf({ server }: AppPage, viewer: 'pr' | 'ger') {
  const { default: PocketBase } = await import('pocketbase')
  const client = new PocketBase(server.url)
  client.autoCancellation(false)
  await client.collection('users').authWithPassword(server.emails[viewer], server.password)
  return client
}

type Client = Awaited<ReturnType<typeof clientOf>>

/** The entries that a client of the API lists. */
async function entriesOf(client: Client, filter: string): Promise<readonly { minutes: number; project: string }[]> {
  const within = `day >= "${MAY.from}" && day <= "${MAY.to}" && ${filter}`
  const rows = await client.collection('hours').getFullList({ batch: FULL_LIST_BATCH, filter: within })
  return rows.flatMap(({ minutes, project, state }) => (isLoaded({ state }) ? [{ minutes, project }] : []))
}

const total = (rows: readonly { readonly minutes: number }[]) => sumMinutes(rows.map(({ minutes }) => minutes))

/** The hours of a file that a person takes home. */
async function exported({ server }: AppPage, client: Client, query: Readonly<Record<string, string>>): Promise<number> {
  const search = new URLSearchParams({ ...MAY, ...query }).toString()
  const answer = await fetch(`${server.url}/api/hours/export?${search}`, {
    headers: { authorization: client.authStore.token },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  // Its first line is the filter, its last the total.
  const [, heads = [], ...rows] = sheets[0]?.rows ?? []
  const [state, hours] = [heads.indexOf('Estado'), heads.indexOf('Horas')]
  const counted = rows.slice(0, -1).filter((row) => row[state] !== 'Rechazada')
  return sumMinutes(counted.map((row) => minutesOf(row[hours])))
}

/** A duration of a sheet: a part of a day, or an instant of its first days. */
function minutesOf(cell: unknown): number {
  if (cell instanceof Date) return Math.round((cell.getTime() - Date.UTC(1899, 11, 30)) / 60_000) % DAY
  return Math.round(Number(cell) * 24 * 60)
}

/** What the foot of the week sheet says of the days of May, week by week. */
async function weeks(page: AppPage): Promise<number> {
  let sum = 0
  for (const monday of MONDAYS) {
    await page.go(`/hours?week=${monday}`)
    const heads = () => [...document.querySelectorAll('[role=grid] [role=columnheader]')].map((one) => one.textContent)
    const cells = () => {
      const lines = [...document.querySelectorAll('[role=grid] [role=row]')]
      const line = lines.find((one) => one.querySelector('[role=rowheader]')?.textContent === 'Cargado')
      return [...(line?.querySelectorAll('[role=gridcell]') ?? [])].map((one) => one.textContent)
    }
    await expect.poll(() => heads()[1] ?? '', SLOW).toContain(`${monday.slice(8)}/${monday.slice(5, 7)}`)
    await expect.poll(() => cells().length, SLOW).toBeGreaterThan(DAYS)
    const shown = cells()
    const isOfMay = heads()
      .slice(1, DAYS + 1)
      .map((head) => head.includes('/05'))
    sum += sumMinutes(shown.slice(0, DAYS).flatMap((text, at) => (isOfMay[at] ? [minutesIn(text)] : [])))
  }
  return sum
}

/** What a screen says once it has summed up: the first match of a text. */
async function said(page: AppPage, path: string, words: RegExp): Promise<number> {
  await page.go(path)
  await expect.poll(page.text, SLOW).toMatch(words)
  return minutesIn(words.exec(page.text())?.[1] ?? '')
}

async function analyzed(client: Client, filters: readonly object[], measure: 'loaded' | 'expected' = 'loaded') {
  const question = { rows: [], columns: [], measures: [measure], filters, ...MAY, basis: 'work' }
  const ask = () => client.send('/api/analysis/ask', { method: 'POST', body: { question } })
  await expect.poll(async () => (await ask()).isComplete).toBe(true)
  return (await ask()).levels[0].sums[measure][0]
}

it(
  'a month of a person has one total on every screen that they open',
  async () => {
    const page = await renderApp('/hours', { viewer: 'pr' })
    await fillHours(3000)
    const client = await clientOf(page, 'pr')
    const { pr } = page.server.world.ids
    const entries = await entriesOf(client, `user = "${pr}"`)
    const sheet: MonthSheet = await client.send('/api/hours/month-sheet?month=2026-05', {})
    const person = sheet.items.find(({ user }) => user === pr)!
    const only = [{ dimension: 'person', mode: 'include', members: [pr] }]
    const loaded = total(entries)
    const others = total(await entriesOf(client, `user != "${pr}"`))
    expect(loaded).toBeGreaterThan(0)
    expect({
      sheet: await weeks(page),
      calendar: await said(page, '/hours/calendar/MonthView?date=2026-05-15', /([\d.]+:\d\d) cargadas/),
      // The dashboard is of everything that one may list: also what one is asked to decide about.
      dashboard: (await said(page, '/hours/analyze?period=lastMonth', /Cargadas([\d.]+:\d\d)/)) - others,
      analyzer: await analyzed(client, only),
      month: sumMinutes(person.loaded),
      exported: await exported(page, client, { user: pr }),
    }).toEqual({
      sheet: loaded,
      calendar: loaded,
      dashboard: loaded,
      analyzer: loaded,
      month: loaded,
      exported: loaded,
    })

    const expected = sumMinutes(sheet.plans[person.plan]!.expected)
    expect({
      calendar: await said(page, '/hours/calendar/MonthView?date=2026-05-15', /cargadas de ([\d.]+:\d\d) esperadas/),
      analyzer: await analyzed(client, only, 'expected'),
    }).toEqual({ calendar: expected, analyzer: expected })
  },
  PATIENCE,
)

it(
  'a month of a project has one total on every screen of who sees all of it',
  async () => {
    const page = await renderApp('/', { viewer: 'ger' })
    const client = await clientOf(page, 'ger')
    const byProject = Map.groupBy(await entriesOf(client, 'project != ""'), ({ project }) => project)
    const [project = ''] = [...byProject].toSorted((a, b) => total(b[1]) - total(a[1]))[0] ?? []
    const loaded = total(byProject.get(project) ?? [])
    expect(loaded).toBeGreaterThan(0)
    const filters = [{ dimension: 'project', mode: 'include', members: [project] }]
    expect({
      // Today is in June, so that May is the month before.
      project: await said(page, `/projects/${project}`, /Mes anterior([\d.]+:\d\d)/),
      analyzer: await analyzed(client, filters),
      exported: await exported(page, client, { project }),
    }).toEqual({ project: loaded, analyzer: loaded, exported: loaded })
  },
  PATIENCE,
)
