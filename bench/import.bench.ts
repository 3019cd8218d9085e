import { join } from 'node:path'
import { addDays } from '@timesheet/domain/kernel'
import { runCommand } from '../tools/command.ts'
import { PROGRAM } from '../tools/launch/program.js'
import { send, type Target } from './measure.ts'
import { sleep, startProgram } from './program.ts'
import { atMost, type Section } from './table.ts'

const PORT = 8197
const LINES = Number(process.env['IMPORT_LINES'] ?? 100_000)
const PART = 1000
const LIMIT_MS = 60_000
const FIRST_DAY = '2012-01-02'
const GO_LIVE = '2016-01-01'
const ROOT = ['root@example.com', 'root-password-1', '_superusers'] as const

interface Activity {
  readonly id: string
  readonly project: string
}

interface Imported {
  readonly state: string
  readonly done: number
  readonly added: number
  readonly left: number
}

/** Measures importing a hundred thousand lines of history: what the server takes to judge them, and to write them. */
export async function benchImport(folder: string): Promise<Section> {
  const dir = join(folder, 'import')
  for (const args of [
    ['seed', 'load', '--users=60', '--projects=40', '--years=1'],
    ['superuser', 'upsert', ROOT[0], ROOT[1]],
  ]) {
    const done = await runCommand(process.execPath, [PROGRAM, ...args, '--dir', dir], { quiet: true })
    if (done.code !== 0) throw new Error(done.output)
  }
  const program = await startProgram(
    [process.execPath, PROGRAM, 'serve', `--http=127.0.0.1:${PORT}`, '--dir', dir, '--no-demo'],
    PORT,
  )
  try {
    const rows = await historyLines()
    const target = await signIn('admin@demo.test')
    const { id } = await send<{ id: string }>(target, {
      method: 'POST',
      path: '/api/hours/imports',
      body: { source: 'clockify', mode: 'history', file: 'bench.csv' },
    })
    const judged = await timed(() => judge(target, id, rows))
    const written = await timed(() => write(target, id, judged.value))
    const { added, left } = written.value
    return {
      title: 'Importing a hundred thousand lines of hours',
      note: `${LINES.toLocaleString('en')} lines of history of 60 people are judged in parts of a thousand and then written in parts of 250 with every rule, audit and sum; ${added.toLocaleString('en')} were written, ${left} left.`,
      figures: [
        atMost('judge them all', judged.ms, LIMIT_MS),
        atMost('write them all', written.ms, LIMIT_MS),
        atMost('both', judged.ms + written.ms, LIMIT_MS),
        atMost('longest answer to another person meanwhile', written.value.longest, 1000),
      ],
    }
  } finally {
    await program.stop()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const from = performance.now()
  return { value: await work(), ms: performance.now() - from }
}

async function signIn(email: string, password = 'demo-timesheet', collection = 'users'): Promise<Target> {
  const { token } = await send<{ token: string }>(
    { port: PORT, token: '' },
    {
      method: 'POST',
      path: `/api/collections/${collection}/auth-with-password`,
      body: { identity: email, password },
    },
  )
  return { port: PORT, token }
}

async function historyLines() {
  const root = await signIn(...ROOT)
  const list = async <T>(name: string, query = '') =>
    (await send<{ items: T[] }>(root, { method: 'GET', path: `/api/collections/${name}/records?perPage=500${query}` }))
      .items
  const people = await list<{ id: string }>('employment')
  for (const { id } of people)
    await send(root, {
      method: 'PATCH',
      path: `/api/collections/employment/records/${id}`,
      body: { hiredOn: '2010-01-01' },
    })
  const body = { key: 'goLive', value: 1, from: GO_LIVE }
  await send(root, { method: 'POST', path: '/api/collections/settings_company/records', body })
  const activities = await list<Activity>('activities')
  const users = await list<{ id: string }>('users', `&filter=${encodeURIComponent('external = false')}`)
  return Array.from({ length: LINES }, (_, i) => {
    const { id, project } = activities[i % activities.length]!
    return {
      ...{ line: i + 2, user: users[i % users.length]!.id, minutes: 60 + (i % 7) * 15, start: '', end: '' },
      ...{ project, activity: id, document: '', nonproductive: '', note: `Línea ${i}`, billable: null, external: '' },
      day: addDays(FIRST_DAY, Math.floor(i / users.length / 2)),
    }
  }).toSorted((a, b) => (`${a.user} ${a.day}` < `${b.user} ${b.day}` ? -1 : 1))
}

async function judge(target: Target, id: string, rows: readonly object[]): Promise<number> {
  let count = 0
  for (let at = 0; at * PART < rows.length; at++) {
    const { outcomes } = await send<{ outcomes: { outcome: string }[] }>(target, {
      method: 'POST',
      path: `/api/hours/imports/${id}/parts`,
      body: { number: at + 1, rows: rows.slice(at * PART, (at + 1) * PART) },
    })
    count += outcomes.filter(({ outcome }) => outcome === 'new').length
  }
  return count
}

async function write(target: Target, id: string, expected: number) {
  const body = { expected, remember: {} }
  await send(target, { method: 'POST', path: `/api/hours/imports/${id}/run`, body })
  let longest = 0
  for (;;) {
    const { value, ms } = await timed(() =>
      send<Imported>(target, { method: 'GET', path: `/api/collections/hours_imports/records/${id}` }),
    )
    longest = Math.max(longest, ms)
    if (value.state !== 'running') return { ...value, longest }
    await sleep(200)
  }
}
