import { join } from 'node:path'
import { audit } from '@timesheet/domain/config'
import { hoursDecisions } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { type Driver, openDriver, randomId } from '@timesheet/engine'
import { createPostgresDatabase, startPostgres } from '@timesheet/engine/testing'
import { evaluateAlerts } from '../packages/server/src/alerts/evaluate-alerts.job.ts'
import { type Company, demoPerson, openCompany, PEOPLE, peopleWithHours, sendEntries } from './decisions-company.ts'
import { send, type Target } from './measure.ts'
import { sleep } from './program.ts'
import { quantile } from './quantile.ts'
import { benchReopening } from './reopening.ts'
import { Saver } from './saver.ts'
import { atMost, type Figure, type Section } from './table.ts'

const [APPROVE_MS, ALERTS_MS, BOARD_MS, CLOSE_MS, HELD_MS] = [3000, 30_000, 1000, 20_000, 100]
/** How much slower the week may open beside the alerts. */
const BESIDE_TIMES = 1.5
const SENT = { people: 50, each: 200 }
const ROUNDS = 3
const VIEWERS = 40
const OPENINGS = 300
const PAUSE_MS = 20
const HOURS = '/api/collections/hours/records'
const [MANAGER, ENGINEER, FINANCE] = ['jefa@demo.test', 'ingeniero@demo.test', 'finanzas@demo.test']

/** What the decisions of a company of 2,000 people take: approving ten thousand entries, all alerts, and closing a month. */
export async function benchDecisions(folder: string): Promise<Section> {
  const sqlite = await benchOn('SQLite', folder, await openDriver({ dir: folder, databaseUrl: '' }))
  const server = await startPostgres({ shared_buffers: '512MB' })
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const place = join(folder, 'postgres')
    const postgres = await benchOn('PostgreSQL', place, await openDriver({ dir: place, databaseUrl: url }))
    const note = `A company of ${PEOPLE.toLocaleString('en')} people and five months of their hours; server and client are one process. Approving: ${SENT.people} sendings of ${SENT.each} entries by whoever leads the project, from the request until the last one is approved, with every rule and a row of the log each; the median of ${ROUNDS}, and what this process alone computed. The week: the request of its entries, one person after the other, alone and while all alerts are evaluated, by night with those of the year. Closing: forced, from the command until everybody’s month is frozen, beside somebody who saves a cell every 15 ms.`
    return { title: 'Deciding: approvals, alerts, closing a month', note, figures: [...sqlite, ...postgres] }
  } finally {
    await server.stop()
  }
}

async function benchOn(name: string, dir: string, driver: Driver): Promise<readonly Figure[]> {
  const company = await openCompany(name, dir, driver)
  try {
    return [
      ...(await benchAlerts(company)),
      await benchApproving(company),
      ...(await benchClosing(company)),
      ...(await benchReopening(company)),
    ]
  } finally {
    await company.timesheet.close()
  }
}

/** Milliseconds of processor that this process used since. */
function computing(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

async function benchApproving(company: Company): Promise<Figure> {
  const manager = await demoPerson(company, MANAGER)
  const rounds: { readonly took: number; readonly computed: number }[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const entries = await sendEntries(company, manager.id, SENT)
    const logged = await approvalsLogged(company)
    const computed = computing()
    const from = performance.now()
    await approve(company, manager, entries)
    rounds.push({ took: performance.now() - from, computed: computed() })
    const rows = (await approvalsLogged(company)) - logged
    if (rows < entries.length) throw new Error(`${entries.length} entries were approved, but ${rows} logged`)
  }
  const { took, computed } = rounds.toSorted((a, b) => a.took - b.took)[Math.floor(ROUNDS / 2)]!
  const figure = atMost(`${company.name}, approve ${SENT.people * SENT.each} entries`, took, APPROVE_MS)
  const all = rounds.map((round) => round.took.toFixed(0)).join(', ')
  const others = `of ${all} ms; computed ${computed.toFixed(0)} ms, ${(took / APPROVE_MS).toFixed(2)} × goal`
  return { ...figure, value: `${figure.value} (${others})` }
}

async function approve(
  { timesheet: { app } }: Company,
  manager: Target,
  entries: readonly (readonly [string, number])[],
): Promise<void> {
  const operation = randomId()
  const body = { entries, decision: 'approve', reason: '', operation }
  await send(manager, { method: 'POST', path: '/api/hours/decide', body })
  for (;;) {
    const row = (await app.records.findById(hoursDecisions, operation))!.values
    if (row.state !== 'running') {
      if (row.approved !== entries.length) throw new Error(`${row.approved} entries were approved, ${row.left} left`)
      return
    }
    await sleep(PAUSE_MS)
  }
}

async function approvalsLogged({ timesheet: { app } }: Company): Promise<number> {
  const [sum] = await app.records.aggregate({
    collection: audit,
    filter: 'action = "approve" && entity = "hours"',
    params: {},
    groupBy: ['action'],
    sums: [],
  })
  return sum?.entries ?? 0
}

async function benchAlerts(company: Company): Promise<readonly Figure[]> {
  const { name, timesheet, root } = company
  const month = await send<{ from: string }>(root, {
    method: 'GET',
    path: `/api/collections/periods/records/${company.month}`,
  })
  const monday = addDays(month.from, 31)
  const viewers = await peopleWithHours(company, { day: monday, count: VIEWERS })
  await openings({ viewers, monday }, (times) => times.length >= OPENINGS / 3)
  const alone = await openings({ viewers, monday }, (times) => times.length >= OPENINGS)
  const figures: Figure[] = []
  for (const night of [false, true]) {
    let isDone = false
    const computed = computing()
    const from = performance.now()
    const evaluating = evaluateAlerts(timesheet.app, new AbortController().signal, { night }).finally(() => {
      isDone = true
    })
    const beside = await openings({ viewers, monday }, () => isDone)
    await evaluating
    const took = performance.now() - from
    const when = night ? 'by night' : 'by day'
    const figure = atMost(`${name}, all alerts ${when}`, took, ALERTS_MS)
    figures.push({ ...figure, value: `${figure.value} (computed ${computed().toFixed(0)} ms)` })
    figures.push(slowedDown(`${name}, open a week beside the alerts ${when}, p95`, alone, beside))
  }
  return figures
}

function slowedDown(what: string, alone: readonly number[], beside: readonly number[]): Figure {
  const [before, after] = [quantile(alone, 0.95), quantile(beside, 0.95)]
  const times = after / before
  return {
    what,
    value: `${after.toFixed(1)} ms, alone ${before.toFixed(1)} ms: **${times.toFixed(2)}×** of ${beside.length}`,
    goal: `≤ ${BESIDE_TIMES}×`,
    met: times <= BESIDE_TIMES,
  }
}

/** Opens the week of one person after the other until it is enough; how long each took. */
async function openings(
  { viewers, monday }: { readonly viewers: readonly (Target & { readonly id: string })[]; readonly monday: string },
  isEnough: (times: readonly number[]) => boolean,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let i = 0; !isEnough(times) || times.length === 0; i++) {
    const viewer = viewers[i % viewers.length]!
    const filter = `user = "${viewer.id}" && day >= "${monday}" && day <= "${addDays(monday, 6)}"`
    const path = `${HOURS}?${new URLSearchParams({ perPage: '500', sort: 'day', filter }).toString()}`
    const from = performance.now()
    await send(viewer, { method: 'GET', path })
    times.push(performance.now() - from)
    await sleep(PAUSE_MS)
  }
  return times
}

async function benchClosing(company: Company): Promise<readonly Figure[]> {
  const { name, timesheet, month } = company
  const finance = await demoPerson(company, FINANCE)
  const engineer = await demoPerson(company, ENGINEER)
  const path = `/api/periods/${month}/board`
  const from = performance.now()
  const board = await send<{ digest: string }>(finance, { method: 'GET', path })
  const listed = performance.now() - from
  const saver = new Saver(company, engineer)
  await sleep(3000)
  const alone = saver.taken()
  const started = performance.now()
  const body = {
    period: month,
    digest: board.digest,
    operation: randomId(),
    force: true,
    reason: 'Cierre de la prueba',
  }
  await send(finance, { method: 'POST', path: '/api/commands/close-period', body })
  await timesheet.app.outbox.settle()
  const took = performance.now() - started
  const beside = saver.taken()
  await saver.stop()
  const worst = Math.max(...beside)
  const held = atMost(`${name}, longest save beside the closing`, worst, HELD_MS)
  const others = `alone ${Math.max(...alone).toFixed(0)} ms; p95 ${quantile(beside, 0.95).toFixed(1)} ms of ${beside.length}`
  return [
    atMost(`${name}, what blocks the closing of ${PEOPLE} people`, listed, BOARD_MS),
    atMost(`${name}, close the month of ${PEOPLE} people`, took, CLOSE_MS),
    { ...held, value: `${held.value} (${others})` },
  ]
}
