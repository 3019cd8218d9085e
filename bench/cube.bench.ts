import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from '../tools/command.ts'
import { PROGRAM } from '../tools/launch/program.js'
import { type Duck, DUCKDB_VERSION, openDuck } from './duckdb.ts'
import { type Call, send, sendForBytes, type Target } from './measure.ts'
import { residentMb, startProgram } from './program.ts'
import { atMost, type Figure, type Section } from './table.ts'

const PORT = 8198
const ENTRIES = Number(process.env['CUBE_ENTRIES'] ?? 5_000_000)
const PEOPLE = 2000
const PROJECTS = 5000
const CUSTOMERS = 400
const FIRST = '2016-01-04'
const DAYS = 3650
const RUNS = 7
const MOST_BYTES = 48
const WHOLE = { from: '2016-01-01', to: '2026-12-31', basis: 'work', measures: ['loaded'], filters: [] }

/** Entry `i` of ten years: each person on a dozen of the 750 projects of the year. */
const PERSON = `(i % ${PEOPLE})`
const DAY = `((i / ${PEOPLE}) * ${DAYS} / ${Math.ceil(ENTRIES / PEOPLE)})`
const PROJECT = `(((${DAY} / 365) * 500 + (${PERSON} * 7 + (i * 7919) % 12) % 750) % ${PROJECTS})`
const MINUTES = `(15 * (1 + (i * 104729) % 32))`

interface Asked {
  readonly what: string
  readonly limit: number
  readonly question: object
  /** The same in SQL, without totals and names. */
  readonly sql: string
}

const LOADED = `state IN ('draft', 'submitted', 'approved_1', 'approved')`

const QUESTIONS: readonly Asked[] = [
  {
    what: 'project × month of all years',
    limit: 50,
    question: { rows: ['project'], columns: ['month'] },
    sql: `SELECT project, date_trunc('month', day), sum(minutes) FROM hours WHERE ${LOADED} GROUP BY ALL`,
  },
  {
    what: 'person × week of a year',
    limit: 80,
    question: { rows: ['person'], columns: ['week'], from: '2024-01-01', to: '2024-12-31' },
    sql: `SELECT "user", date_trunc('week', day), sum(minutes) FROM hours
      WHERE day >= '2024-01-01' AND day <= '2024-12-31' AND ${LOADED} GROUP BY ALL`,
  },
  {
    what: 'customer, project and month, nested',
    limit: 150,
    question: { rows: ['customer', 'project', 'month'], columns: [] },
    sql: `SELECT customer, project, date_trunc('month', day), sum(minutes) FROM hours
      JOIN projects ON projects.id = project WHERE ${LOADED} GROUP BY ALL`,
  },
]

/** Measures questions about five million entries by the cube. */
export async function benchCube(folder: string): Promise<Section> {
  const dir = join(folder, 'cube')
  const seeded = await runCommand(
    process.execPath,
    [PROGRAM, 'seed', 'load', '--users=20', '--projects=20', '--years=1', '--dir', dir],
    { quiet: true },
  )
  if (seeded.code !== 0) throw new Error(seeded.output)
  fill(join(dir, 'data.db'))
  const program = await startProgram(
    [process.execPath, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'],
    PORT,
  )
  try {
    const { token } = await send<{ token: string }>(
      { port: PORT, token: '' },
      {
        method: 'POST',
        path: '/api/collections/users/auth-with-password',
        body: { identity: 'admin@demo.test', password: 'demo-timesheet' },
      },
    )
    const target = { port: PORT, token }
    const before = residentMb(program.process.pid!)
    const load = await timed(() => ask(target, { rows: ['year'], columns: [] }))
    const bytes = ((residentMb(program.process.pid!) - before) * 1_000_000) / ENTRIES
    const figures: Figure[] = [atMost('first question, which loads the facts', load, 6000)]
    figures.push({
      what: 'memory for a fact',
      value: `${bytes.toFixed(0)} bytes`,
      goal: `≤ ${MOST_BYTES} bytes`,
      met: bytes <= MOST_BYTES,
    })
    const duck = await filledDuck(folder)
    for (const { what, limit, question, sql } of QUESTIONS) {
      const own = await median(() => askForBytes(target, question))
      const theirs = await median(() => duck.columns(sql))
      figures.push(atMost(what, own, limit), {
        what: `${what}, against DuckDB`,
        value: `${(own / theirs).toFixed(2)} × of ${theirs.toFixed(0)} ms`,
        goal: '≤ 1 ×',
        met: own <= theirs,
      })
    }
    duck.close()
    figures.push(atMost('a change, until an answer holds it', await changeSeen(target), 1000))
    const note = `${ENTRIES.toLocaleString('en')} entries of ${PEOPLE} people on ${PROJECTS} projects in ten years, asked over HTTP until the last byte of the answer; memory is what the process grew by. DuckDB ${DUCKDB_VERSION} runs in the process of the bench, on the same entries, and answers in columns without totals and names.`
    return { title: 'Questions to the cube', note, figures }
  } finally {
    await program.stop()
  }
}

async function ask(target: Target, question: object): Promise<unknown> {
  return send(target, callOf(question))
}

async function askForBytes(target: Target, question: object): Promise<unknown> {
  return sendForBytes(target, callOf(question))
}

function callOf(question: object): Call {
  return { method: 'POST', path: '/api/analysis/ask', body: { question: { ...WHOLE, ...question } } }
}

/** The same entries in DuckDB. */
async function filledDuck(folder: string): Promise<Duck> {
  const duck = await openDuck(folder)
  const whole = (formula: string) => formula.replaceAll(' / ', ' // ')
  await duck.run(
    `CREATE TABLE projects AS SELECT printf('p%014d', i) AS id, printf('c%014d', i % ${CUSTOMERS}) AS customer FROM range(${PROJECTS}) n(i)`,
  )
  await duck.run(
    `CREATE TABLE hours AS SELECT printf('h%014d', i) AS id, printf('u%014d', ${PERSON}) AS "user",
      DATE '${FIRST}' + CAST(${whole(DAY)} AS INTEGER) AS day, printf('p%014d', ${whole(PROJECT)}) AS project,
      CAST(${MINUTES} AS INTEGER) AS minutes, 'normal' AS kind, 'approved' AS state, TRUE AS billable
      FROM range(${ENTRIES}) n(i)`,
  )
  return duck
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) times.push(await timed(work))
  return times.toSorted((a, b) => a - b)[RUNS >> 1]!
}

async function changeSeen(target: Target): Promise<number> {
  const categories = '/api/collections/nonproductive/records?perPage=1'
  const { items } = await send<{ items: { id: string }[] }>(target, { method: 'GET', path: categories })
  const people = '/api/collections/employment/records?perPage=1&filter=tracksHours=true'
  const found = await send<{ items: { user: string }[] }>(target, { method: 'GET', path: people })
  const day = new Date().toISOString().slice(0, 10)
  const entry = {
    user: found.items[0]!.user,
    day,
    minutes: 15,
    kind: 'normal',
    state: 'draft',
    nonproductive: items[0]!.id,
  }
  const count = { measures: ['entries'], rows: [], columns: [] }
  await ask(target, count)
  const from = performance.now()
  await send(target, { method: 'POST', path: '/api/collections/hours/records', body: { ...entry, note: 'Para medir' } })
  await ask(target, count)
  return performance.now() - from
}

/** Puts people, projects and entries into a database that nobody has open, without its triggers and indexes. */
function fill(file: string): void {
  const database = new DatabaseSync(file)
  const indexes = database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'hours' AND sql IS NOT NULL`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  const triggers = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '_follow_%'`)
    .all()
    .map(({ name }) => String(name))
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`)
  // The next start makes them again.
  for (const name of triggers) database.exec(`DROP TRIGGER "${name}"`)
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`
  const idOf = (kind: string, number: string) => `printf('${kind}%014d', ${number})`
  database.exec('BEGIN')
  database.exec(
    `${numbers(CUSTOMERS)} INSERT INTO customers (id, name, country, active) SELECT ${idOf('c', 'i')}, 'Cliente ' || i, 'AR', 1 FROM n`,
  )
  database.exec(
    `${numbers(PROJECTS)} INSERT INTO projects (id, code, name, customer, state) SELECT ${idOf('p', 'i')}, 'B' || i, 'Proyecto ' || i, ${idOf('c', `i % ${CUSTOMERS}`)}, 'active' FROM n`,
  )
  database.exec(
    `${numbers(PEOPLE)} INSERT INTO users (id, name, surname, tokenKey, password, email) SELECT ${idOf('u', 'i')}, 'Nombre ' || i, 'Apellido ' || i, 'key' || i, '', 'persona' || i || '@example.com' FROM n`,
  )
  database.exec(
    `${numbers(ENTRIES)} INSERT INTO hours (id, user, day, project, minutes, kind, state, billable)
      SELECT ${idOf('h', 'i')}, ${idOf('u', PERSON)}, date('${FIRST}', '+' || ${DAY} || ' days'), ${idOf('p', PROJECT)}, ${MINUTES}, 'normal', 'approved', 1 FROM n`,
  )
  database.exec('COMMIT')
  for (const { sql } of indexes) database.exec(sql)
  database.close()
}
