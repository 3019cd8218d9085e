import { hours } from '@timesheet/domain/hours'
import { addDays } from '@timesheet/domain/kernel'
import { type Driver, randomId } from '@timesheet/engine'
import { createTimesheet, type Timesheet } from '../packages/server/src/app.ts'
import { makeParts } from '../packages/server/src/hours/make-parts.ts'
import { DEMO_PASSWORD } from '../packages/server/seed/demo-accounts.ts'
import { seedLoad } from '../packages/server/seed/load.ts'
import { send, type Target } from './measure.ts'

export const PEOPLE = 2000
const SIZE = { seed: 1, users: PEOPLE, projects: 200, documents: 10, years: 0.4 }
/** A Thursday in working hours: the month before is due to be closed. */
const NOW = new Date('2026-06-18T15:00:00.000Z')
const MONTHS = [
  { from: '2026-05-01', to: '2026-05-31' },
  { from: '2026-06-01', to: '2026-06-30' },
]
const ROOT = { email: 'root@example.com', password: 'root-password-1' }

/** A company whose month before is open, with a server that is asked over HTTP in one process with it. */
export interface Company {
  readonly name: string
  readonly timesheet: Timesheet
  readonly root: Target
  /** The month that is to be closed. */
  readonly month: string
}

/** Seeds the company in a new database and serves it. */
export async function openCompany(name: string, dir: string, driver: Driver): Promise<Company> {
  const options = { host: '127.0.0.1', port: 0, dir, databaseUrl: '', demo: false, bare: false, publicUrl: '' }
  const timesheet = await createTimesheet(options, { driver, exclusive: false, clock: () => NOW })
  const { app } = timesheet
  app.log.level = 'silent'
  await seedLoad(app, SIZE)
  const [closing] = await Promise.all(
    MONTHS.map((span) => app.records.create('periods', { kind: 'month', ...span, state: 'open' })),
  )
  await driver.optimize()
  const address = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  await app.records.create('_superusers', { ...ROOT, passwordConfirm: ROOT.password })
  const nobody = { port: Number(address.port), token: '' }
  const { token } = await signIn(nobody, '_superusers', ROOT)
  return { name, timesheet, root: { ...nobody, token }, month: closing!.values.id }
}

/** Somebody who signs in with a password of the demonstration. */
export async function demoPerson({ root }: Company, email: string): Promise<Target & { readonly id: string }> {
  const { token, record } = await signIn({ ...root, token: '' }, 'users', { email, password: DEMO_PASSWORD })
  return { port: root.port, token, id: record.id }
}

function signIn(target: Target, collection: string, { email, password }: { email: string; password: string }) {
  const path = `/api/collections/${collection}/auth-with-password`
  const body = { identity: email, password }
  return send<{ token: string; record: { id: string } }>(target, { method: 'POST', path, body })
}

/**
 * Tokens that cost no password, of some people with hours on this day: lists that stay empty are delayed on purpose
 * (record-api §8.1).
 */
export async function peopleWithHours(
  { root, timesheet: { app } }: Company,
  { day, count }: { readonly day: string; readonly count: number },
): Promise<readonly (Target & { readonly id: string })[]> {
  const rows = await app.records.findAll(hours, { filter: `day = "${day}" && user.active = true`, sort: 'user' })
  const people = [...new Set(rows.map(({ values }) => values.user))].slice(0, count)
  const path = (id: string) => `/api/collections/users/impersonate/${id}`
  return Promise.all(
    people.map(async (id) => {
      const { token } = await send<{ token: string }>(root, { method: 'POST', path: path(id), body: {} })
      return { port: root.port, token, id }
    }),
  )
}

/** Entries that wait for the decision of this project manager, each with its version: the same number of some people. */
export async function sendEntries(
  { timesheet: { app } }: Company,
  manager: string,
  { people, each }: { readonly people: number; readonly each: number },
): Promise<readonly (readonly [string, number])[]> {
  const project = (await app.records.findFirst('projects', `manager = "${manager}" && state = "active"`))!.values.id
  const filter = `tracksHours = true && hiredOn < "2026-05-01" && leftOn = "" && user != "${manager}"`
  const owners = await app.records.findAll('employment', { filter, sort: 'id', limit: people })
  const entries: (readonly [string, number])[] = []
  for (const { values } of owners) {
    const user = String(values['user'])
    const specialty = (await app.records.findById('users', user))!.values['specialty'] as string
    const isMember = await app.records.findFirst('members', `project = "${project}" && user = "${user}"`)
    if (!isMember) await app.records.create('members', { project, user })
    const rows = Array.from({ length: each }, (_, i) => ({
      id: randomId(),
      user,
      day: addDays('2026-05-01', i % 28),
      minutes: 15,
      project,
      specialty,
      sentBy: user,
      enteredBy: user,
    }))
    const written = await app.driver.transaction(async (tx) => {
      // Looked at before, so that no rule decides them by itself.
      const placed = await makeParts(
        { app, tx },
        rows.map((row) => ({ ...row, isAgain: true })),
      )
      const rest = { kind: 'normal', state: 'submitted', source: 'manual', note: 'Tareas de la semana' } as const
      const sent = rows.map((row) => ({ ...row, ...placed.get(row.id), ...rest }))
      return app.records.createAll(hours, sent, tx)
    })
    entries.push(...written.map((row) => [row.values.id, row.values.version] as const))
  }
  return entries
}
