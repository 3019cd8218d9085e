import { join } from 'node:path'
import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { type Driver, openDriver } from '@timesheet/engine'
import { countStatements, createPostgresDatabase, startPostgres } from '@timesheet/engine/testing'
import type { CommandPreview } from '@timesheet/schema'
import { createTimesheet, type Timesheet } from '../packages/server/src/app.ts'
import { seedLoad } from '../packages/server/seed/load.ts'
import { EventStream } from './event-stream.ts'
import { measureLoad } from './measure-load.ts'
import { type Call, measure, send, type Target } from './measure.ts'
import { atMost, type Figure, type Section } from './table.ts'

const COMPANY = { seed: 1, users: 300, projects: 60, documents: 10, years: 1 }
const VIEWERS = 200
/** Each reaches everybody at nearly the same time: of twenty the 99th percentile would be the slowest one. */
const CHANGES = 100
const CELLS = 50
const SAVES = 200
const DAYS = 25
const CONNECTIONS = [1, 16, 64] as const
const SECONDS = 1.5
const SAVE_MS = 80
/** What saving a cell cost before rules saw sets, and how much more it may cost. */
const STATEMENTS = { before: 15, times: 1.5 }
const TOLD_MS = 100
/** How long a command may hold the lock of writers. */
const LOCK_MS = 100
const PATIENCE_MS = 30_000
const HOURS = '/api/collections/hours/records'
const ROOT = { email: 'root@example.com', password: 'root-password-1' }

/** Somebody who enters hours, and where. */
interface Person extends Target {
  readonly id: string
  readonly project: string
}

interface Bench {
  readonly name: string
  readonly timesheet: Timesheet
  readonly people: readonly Person[]
  /** Those of them who may enter hours on every one of the days. */
  readonly writers: readonly [Person, ...Person[]]
  readonly today: string
  take(): readonly string[]
}

/** What a cell and a paste of fifty cost with every rule, derived value and log, and how soon two hundred people hear of a change. */
export async function benchHours(folder: string): Promise<Section> {
  const sqlite = await benchOn('SQLite', folder, await openDriver({ dir: folder, databaseUrl: '' }))
  // As careful as PostgreSQL is by itself: every acknowledged write is on the disk.
  const server = await startPostgres({ shared_buffers: '512MB' })
  try {
    process.env['TIMESHEET_TEST_POSTGRES_URL'] = server.url
    const { url } = await createPostgresDatabase()
    const place = join(folder, 'postgres')
    const postgres = await benchOn('PostgreSQL', place, await openDriver({ dir: folder, databaseUrl: url }))
    const note = `A company of ${COMPANY.users} people and a year of their hours; server and client are one process. A cell is created and changed by its owner, or by an administrator, which is logged. A batch is one paste of ${CELLS} cells over ${DAYS} days, by another person each. A change of a project is told to ${VIEWERS} people, each on a stream of their own with a filter of the browser's; timed from before the request until it arrived.`
    return { title: 'Saving hours, and telling who looks', note, figures: [...sqlite, ...postgres] }
  } finally {
    await server.stop()
  }
}

async function benchOn(name: string, dir: string, driver: Driver): Promise<readonly Figure[]> {
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: '' }
  const { driver: counted, take } = countStatements(driver)
  const timesheet = await createTimesheet(options, { driver: counted, exclusive: false })
  try {
    const { app } = timesheet
    app.log.level = 'silent'
    await seedLoad(app, COMPANY)
    await driver.optimize()
    const people = await signInAll(timesheet)
    const today = app.clock().toISOString().slice(0, 10)
    const bench: Bench = { name, timesheet, people, writers: await writersOf(people, today), today, take }
    return [
      await benchCopy(bench),
      ...(await benchCell(bench)),
      ...(await benchBatches(bench)),
      ...(await benchTelling(bench)),
    ]
  } finally {
    await timesheet.close()
  }
}

/** Everybody with a running project, with tokens that cost no password. */
async function signInAll({ app }: Timesheet): Promise<Person[]> {
  const address = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const port = Number(address.port)
  await app.records.create('_superusers', { ...ROOT, passwordConfirm: ROOT.password })
  const { token } = await send<{ token: string }>(
    { port, token: '' },
    {
      method: 'POST',
      path: '/api/collections/_superusers/auth-with-password',
      body: { identity: ROOT.email, password: ROOT.password },
    },
  )
  const people: Person[] = []
  for (const { values } of await app.records.findAll('users', { filter: 'external = false && active = true' })) {
    const member = await app.records.findFirst('members', `user = "${values.id}" && project.state = "active"`)
    if (!member) continue
    const signedIn = await send<{ token: string }>(
      { port, token },
      { method: 'POST', path: `/api/collections/users/impersonate/${values.id}`, body: {} },
    )
    people.push({ port, token: signedIn.token, id: values.id, project: String(member.values['project']) })
  }
  return people
}

/** A paste over the last days, by its owner. */
function pasteOf(person: Person, today: string): Call {
  const requests = Array.from({ length: CELLS }, (_, i) => ({
    method: 'POST',
    url: HOURS,
    body: cellOf(person, addDays(today, -1 - (i % DAYS))),
  }))
  return { method: 'POST', path: '/api/batch', token: person.token, body: { requests } }
}

/** Those whose paste is taken: others were away on one of the days, have left, or only read. */
async function writersOf(people: readonly Person[], today: string): Promise<[Person, ...Person[]]> {
  const may: Person[] = []
  for (const person of people) {
    const taken = send(person, pasteOf(person, today)).then(
      () => true,
      () => false,
    )
    if (await taken) may.push(person)
  }
  const [first, ...rest] = may
  if (!first || rest.length < 64) throw new Error(`only ${may.length} people may enter hours`)
  return [first, ...rest]
}

function cellOf({ id, project }: Pick<Person, 'id' | 'project'>, day: string): Readonly<Record<string, unknown>> {
  return { user: id, project, day, minutes: 15, kind: 'normal', state: 'draft' }
}

async function benchCell(bench: Bench): Promise<readonly Figure[]> {
  const { name, writers, today, take } = bench
  const [writer] = writers
  const body = (i: number) => cellOf(writer, addDays(today, -1 - (i % DAYS)))
  const made = await measure(writer, {
    connections: 1,
    calls: SAVES,
    make: (i) => ({ method: 'POST', path: HOURS, body: body(i) }),
  })
  take()
  const { id } = await send<{ id: string }>(writer, { method: 'POST', path: HOURS, body: body(0) })
  const created = take().length
  await send(writer, { method: 'PATCH', path: `${HOURS}/${id}`, body: { minutes: 30 } })
  const changed = take().length
  const limit = STATEMENTS.before * STATEMENTS.times
  return [
    atMost(`${name}, save a cell, p50`, made.p50, SAVE_MS),
    atMost(`${name}, save a cell, p95`, made.p95, SAVE_MS),
    {
      what: `${name}, statements of a cell`,
      value: `${created} created, ${changed} changed (${STATEMENTS.before} before)`,
      goal: `≤ ${STATEMENTS.times}×`,
      met: Math.max(created, changed) <= limit,
    },
    await auditOf(bench),
  ]
}

/** The command that copies a week, each by another person, from its request until its answer: an upper bound of its lock. */
async function benchCopy({ name, writers, today }: Bench): Promise<Figure> {
  const times: number[] = []
  let rows = 0
  for (const person of writers) {
    const input = { user: person.id, monday: mondayOf(addDays(today, -1)), seed: `copy${person.id}`.slice(0, 15) }
    const path = '/api/commands/copy-week'
    const preview = await send<CommandPreview>(person, { method: 'POST', path: `${path}/preview`, body: input })
    if (preview.steps.length === 0) continue
    const from = performance.now()
    await send(person, { method: 'POST', path, body: { ...input, digest: preview.digest, operation: input.seed } })
    times.push(performance.now() - from)
    rows += preview.steps.length
  }
  if (times.length === 0) throw new Error('no week was copied')
  const [first = 0] = times
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const figure = atMost(`${name}, copy of a week, p95`, p95, LOCK_MS)
  const note = `(first ${first.toFixed(0)} ms, ${times.length} weeks of ${(rows / times.length).toFixed(0)} rows)`
  return { ...figure, value: `${figure.value} ${note}` }
}

/** How much a save adds to the log: nothing for one's own hours, an entry for those of others. */
async function auditOf({ name, writers, today, timesheet }: Bench): Promise<Figure> {
  const { app } = timesheet
  const logged = async () => {
    const rows = await app.records.findAll('audit', { filter: 'entity = "hours"' })
    return rows.reduce((bytes, { values }) => bytes + Buffer.byteLength(JSON.stringify(values)), 0)
  }
  const { port } = writers[0]
  const own = await signIn(port, 'ingeniero@demo.test')
  const other = await signIn(port, 'admin@demo.test')
  const member = await app.records.findFirst('members', `user = "${own.record.id}" && project.state = "active"`)
  const owner = { id: own.record.id, project: String(member?.values['project']) }
  const grown: number[] = []
  for (const { token } of [own, other]) {
    const before = await logged()
    for (let i = 0; i < 10; i++)
      await send({ port, token }, { method: 'POST', path: HOURS, body: cellOf(owner, addDays(today, -1 - i)) })
    grown.push((await logged()) - before)
  }
  const [mine, another] = grown.map((bytes) => Math.round(bytes / 10))
  return { what: `${name}, log of a save`, value: `${mine} B one's own, ${another} B for another`, goal: '', met: null }
}

function signIn(port: number, identity: string): Promise<{ token: string; record: { id: string } }> {
  return send(
    { port, token: '' },
    {
      method: 'POST',
      path: '/api/collections/users/auth-with-password',
      body: { identity, password: 'demo-timesheet' },
    },
  )
}

async function benchBatches({ name, writers, today, take }: Bench): Promise<readonly Figure[]> {
  let next = 0
  const figures: Figure[] = []
  for (const connections of CONNECTIONS) {
    const result = await measureLoad(writers[0], {
      connections,
      seconds: SECONDS,
      make: () => pasteOf(writers[next++ % writers.length]!, today),
    })
    figures.push({
      what: `${name}, batch of ${CELLS} hours, ${connections} connection${connections === 1 ? '' : 's'}`,
      value: `${result.perSecond.toFixed(0)}/s (p95 ${result.p95.toFixed(0)} ms)`,
      goal: '',
      met: null,
    })
  }
  take()
  await send(writers[0], pasteOf(writers[0], today))
  return [
    ...figures,
    { what: `${name}, statements of a batch of ${CELLS} hours`, value: String(take().length), goal: '', met: null },
  ]
}

async function benchTelling({ name, timesheet, people, take }: Bench): Promise<readonly Figure[]> {
  const { app } = timesheet
  const project = people[0]!.project
  const options = JSON.stringify({ query: { filter: 'id != ""', departures: 'true' } })
  const topic = `projects/*?options=${encodeURIComponent(options)}`
  const change = (i: number) => app.records.update('projects', project, { name: `Obra ${i}` })
  const writes: number[] = []
  for (let i = 1; i <= 5; i++) {
    take()
    await change(-i)
    writes.push(take().length)
  }
  // What the batches before left to relay is written beside the first of them.
  const alone = Math.min(...writes)
  const streams: EventStream[] = []
  try {
    for (const viewer of people) {
      const seen = send(viewer, { method: 'GET', path: `/api/collections/projects/records/${project}` })
      if (streams.length < VIEWERS && (await seen.then(Boolean, () => false)))
        streams.push(await EventStream.open(viewer, topic))
    }
    const times: number[] = []
    const statements: number[] = []
    for (let i = 0; i < CHANGES; i++) {
      take()
      const from = performance.now()
      const arrivals = streams.map(async (stream) => (await stream.next(PATIENCE_MS)) - from)
      await change(i)
      times.push(...(await Promise.all(arrivals)))
      statements.push(take().length - alone)
    }
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    // The jobs of a minute fall into some of the changes, not into most.
    const told = statements.toSorted((a, b) => a - b)[CHANGES / 2] ?? 0
    return [
      atMost(`${name}, a change told to ${streams.length} people, p99`, p99, TOLD_MS),
      { what: `${name}, statements of telling them`, value: String(told), goal: '0', met: told === 0 },
    ]
  } finally {
    for (const stream of streams) stream.close()
  }
}
