import { join } from 'node:path'
import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { runCommand } from '../tools/command.ts'
import { measure, send, type Target } from './measure.ts'
import { startProgram } from './program.ts'
import { atMost, type Section } from './table.ts'

const PORT = 8193
const OPEN_MS = 150
const SAVE_MS = 80

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
    const open = await benchOpen(target, session.record.id)
    const save = await benchSave(target, session.record.id)
    const note = `${total.toLocaleString('en')} entries, seeded in ${seedSeconds.toFixed(0)} s. Opening is all that the page asks for at once (the week, rules, periods, absences, memberships with their projects), one after the other; saving is one create with every rule checked.`
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

function list(collection: string, filter: string, more = ''): string {
  return `/api/collections/${collection}/records?perPage=500&skipTotal=1&filter=${encodeURIComponent(filter)}${more}`
}

async function benchOpen(target: Target, user: string) {
  const today = new Date().toISOString().slice(0, 10)
  const times: number[] = []
  for (let week = 0; week < 60; week++) {
    const monday = addDays(mondayOf(today), -7 * week)
    const from = performance.now()
    for (const path of [
      list('hours', `user="${user}" && day>="${monday}" && day<="${addDays(monday, 6)}"`),
      '/api/collections/hours_rules/records?perPage=500&skipTotal=1',
      list('periods', `to>="${monday}" && from<="${addDays(monday, 6)}"`),
      list('absences', `user="${user}" && to>="${monday}"`),
      list('members', `user="${user}"`, '&expand=project'),
    ])
      await send(target, { method: 'GET', path })
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return { p50: times[30]!, p95: times[56]! }
}

async function benchSave(target: Target, user: string) {
  const member = await send<{ items: Entry[] }>(target, { method: 'GET', path: list('members', `user="${user}" && project.state="active"`) })
  const project = member.items[0]!.project
  const today = new Date().toISOString().slice(0, 10)
  return measure(target, { connections: 1, calls: 200, make: (i) => ({ method: 'POST', path: '/api/collections/hours/records', body: { user, project, day: addDays(today, -1 - (i % 28)), minutes: 15, kind: 'normal', state: 'draft' } }) })
}
