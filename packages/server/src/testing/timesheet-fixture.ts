import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, type RunningApp, upsertSuperuser } from '@timesheet/engine'
import { searchAddress, type TestDatabase } from '@timesheet/engine/testing'
import { addDays } from '@timesheet/domain/kernel'
import { createTimesheet } from '../app.ts'
import { searchOf } from '../kernel/search.ts'
import { buildCompany, type Company } from '../../seed/company.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../seed/demo-accounts.ts'
import { SeededRandom } from '../../seed/random.ts'
import { writeCompany } from '../../seed/write-company.ts'

/** A Thursday noon in Buenos Aires, in the middle of a month with holidays. */
export const NOW = '2026-06-18T15:00:00.000Z'
export const TODAY = '2026-06-18'

/**
 * Who a test can act as: a guest, one person per role, a colleague of the engineer, a reader of another customer, a
 * superuser.
 */
export const VIEWERS = ['guest', 'adm', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'cl', 'mate', 'foreign', 'root'] as const
export type ViewerName = (typeof VIEWERS)[number]

/** The roles of the demo's sign-ins, in their order. */
const SEATS = ['adm', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'cl'] as const
const ROOT = { email: 'root@example.com', password: 'root-password-1' }
const FOREIGN_EMAIL = 'otro.cliente@example.com'
const PEOPLE = 12
const PROJECTS = 10
const SPAN_DAYS = 45

/** Parsed JSON; the expectations of a test define its type. */
export type Json = ReturnType<typeof JSON.parse>

export interface Answer {
  readonly status: number
  readonly body: Json
}

/** Ids that tests refer to. */
export interface World {
  readonly ids: Readonly<Record<Exclude<ViewerName, 'guest' | 'root'>, string>>
  /** A running project of the reader's customer; `jp` manages it, `pr` and `mate` are its team. */
  readonly own: string
  readonly activity: string
  readonly document: string
  /** A running project of another customer that somebody else manages, without any of the named people. */
  readonly other: string
  readonly otherActivity: string
  /** The specialty that `le` leads and `pr` belongs to, and one that nobody leads. */
  readonly ledSpecialty: string
  readonly freeSpecialty: string
  readonly category: string
  readonly customer: string
  readonly otherCustomer: string
  readonly company: Company
}

/** The assembled product on one database, with a small company; its clock stands still until a test moves it. */
export interface TimesheetFixture {
  readonly app: RunningApp
  readonly dir: string
  readonly world: World
  readonly clock: { now: string }
  tokenOf(viewer: ViewerName): Promise<string>
  /** Signs in by password, bypassing the cache of `tokenOf`. */
  signIn(email: string, password?: string, collection?: string): Promise<Answer>
  request(viewer: ViewerName, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Answer>
  /** A request with the given token. */
  requestWith(token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Answer>
  /** Another process of the installation, on the same database; it does not listen. */
  another(): Promise<RunningApp>
  close(): Promise<void>
}

function optionsIn(dir: string) {
  return {
    host: '127.0.0.1',
    port: 0,
    dir,
    databaseUrl: '',
    demo: false,
    bare: false,
    publicUrl: 'http://timesheet.test',
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'timesheet-product-'))

/** Opens the product on a database of its own; `wrap` gets its driver first, to count what it is asked. */
export async function openTimesheet(
  database: TestDatabase,
  wrap = (driver: Driver): Driver => driver,
): Promise<TimesheetFixture> {
  const filled = await database.openFilled(fillCompany)
  const [driver, world] = [wrap(filled.driver), filled.told]
  const dir = await newFolder()
  const clock = { now: NOW }
  const start = async (exclusive: boolean) => {
    const started = await createTimesheet(optionsIn(dir), { driver, exclusive, clock: () => new Date(clock.now) })
    started.app.log.level = 'silent'
    return started
  }
  const others: Awaited<ReturnType<typeof start>>[] = []
  const first = await start(true)
  const { app } = first
  // It is read beside the first requests, whose statements some tests count.
  await searchOf(app).index()
  const http = talkTo(app, world, clock)
  const another = async () => {
    const started = await start(false)
    others.push(started)
    return started.app
  }
  const close = async () => {
    const closeDriver = driver.close.bind(driver)
    driver.close = async () => {}
    for (const each of others) await each.close()
    driver.close = closeDriver
    await first.close()
    await rm(dir, { recursive: true, force: true })
  }
  return { app, dir, world, clock, ...http, another, close }
}

async function fillCompany(driver: Driver): Promise<World> {
  const dir = await newFolder()
  const { app, close } = await createTimesheet(optionsIn(dir), { driver, exclusive: true, clock: () => new Date(NOW) })
  app.log.level = 'silent'
  const world = await fill(app)
  await upsertSuperuser(app, ROOT.email, ROOT.password)
  await close()
  await rm(dir, { recursive: true, force: true })
  return world
}

async function fill(app: RunningApp): Promise<World> {
  const random = new SeededRandom(7)
  const company = buildCompany(random, {
    people: PEOPLE,
    projects: PROJECTS,
    from: addDays(TODAY, -SPAN_DAYS),
    today: TODAY,
  })
  await writeCompany(app, random, { company, absences: [] })
  const seat = (i: number) => company.people[i]!.id
  const customer = company.customers[0]!.id
  const otherCustomer = company.customers[1]!.id
  const create = async (collection: string, values: Record<string, unknown>) =>
    (await app.records.create(collection, values)).values.id
  const project = (values: Record<string, unknown>) =>
    create('projects', { state: 'active', startsOn: '2026-01-01', ...values })
  const activityOf = (id: string) =>
    create('activities', { project: id, code: 'GES', name: 'Gestión', billable: true, active: true })
  const own = await project({ code: 'OWN', name: 'Acueducto', manager: seat(2), customer })
  const other = await project({ code: 'OTHER', name: 'Túnel secreto', manager: seat(10), customer: otherCustomer })
  for (const user of [seat(2), seat(4), seat(8)]) await create('members', { project: own, user })
  const ledSpecialty = company.catalogues.specialty[4]!.id
  const freeSpecialty = company.catalogues.specialty[0]!.id
  await app.records.update('users', seat(8), { specialty: freeSpecialty })
  await app.records.update('employment', seat(8), { hiredOn: '2020-01-01', leftOn: '', manager: seat(2) })
  const foreign = await create('users', {
    email: FOREIGN_EMAIL,
    password: DEMO_PASSWORD,
    name: 'Lía',
    surname: 'Ajena',
    active: true,
    external: true,
    customer: otherCustomer,
  })
  await create('roles', { user: foreign, role: 'cl', scope: 'global' })
  return {
    ids: {
      ...(Object.fromEntries(SEATS.map((name, i) => [name, seat(i)])) as Record<(typeof SEATS)[number], string>),
      mate: seat(8),
      foreign,
    },
    own,
    activity: await activityOf(own),
    document: await create('documents', {
      project: own,
      code: 'OWN-ES-PL-0001',
      title: 'Planta',
      specialty: ledSpecialty,
      type: company.catalogues.document_types[0]!.id,
      state: 'in_progress',
    }),
    other,
    otherActivity: await activityOf(other),
    ledSpecialty,
    freeSpecialty,
    category: company.catalogues.nonproductive[0]!.id,
    customer,
    otherCustomer,
    company,
  }
}

function talkTo(
  app: RunningApp,
  { company }: World,
  clock: TimesheetFixture['clock'],
): Pick<TimesheetFixture, 'tokenOf' | 'signIn' | 'request' | 'requestWith'> {
  const tokens = new Map<string, Promise<string>>()
  const requestWith: TimesheetFixture['requestWith'] = async (token, method, url, body) => {
    const { type, payload } = await payloadOf(body)
    const headers = { ...(token && { authorization: token }), ...(type && { 'content-type': type }) }
    const response = await app.server.inject({
      method,
      url,
      headers,
      ...searchAddress(url),
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  const signIn: TimesheetFixture['signIn'] = (identity, password = DEMO_PASSWORD, collection = 'users') =>
    requestWith('', 'POST', `/api/collections/${collection}/auth-with-password`, { identity, password })
  const enter = async (viewer: ViewerName): Promise<string> => {
    if (viewer === 'guest') return ''
    const answer =
      viewer === 'root'
        ? await signIn(ROOT.email, ROOT.password, '_superusers')
        : await signIn(emailOf(viewer, company))
    if (answer.status !== 200) throw new Error(`${viewer} could not sign in: ${JSON.stringify(answer.body)}`)
    return answer.body.token as string
  }
  const tokenOf = (viewer: ViewerName) => {
    // A session does not last for months.
    const key = `${viewer} ${clock.now.slice(0, 7)}`
    const token = tokens.get(key) ?? enter(viewer)
    tokens.set(key, token)
    return token
  }
  return {
    requestWith,
    signIn,
    tokenOf,
    request: async (viewer, ...call) => requestWith(await tokenOf(viewer), ...call),
  }
}

/** A body as it is sent: with a file among its values, as a form. */
async function payloadOf(body: unknown): Promise<{ readonly type?: string; readonly payload?: string | Buffer }> {
  if (body === undefined) return {}
  if (typeof body === 'string') return { type: 'application/json', payload: body }
  const values = Object.entries(body ?? {})
  if (!values.some(([, value]) => value instanceof Blob))
    return { type: 'application/json', payload: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value))
  const { headers, ...rest } = await encoded(form)
  return { type: headers, payload: rest.bytes }
}

async function encoded(form: FormData) {
  const response = new Response(form)
  return { headers: response.headers.get('content-type')!, bytes: Buffer.from(await response.arrayBuffer()) }
}

function emailOf(viewer: Exclude<ViewerName, 'guest' | 'root'>, { people }: Company): string {
  if (viewer === 'foreign') return FOREIGN_EMAIL
  return viewer === 'mate' ? people[8]!.email : DEMO_SIGN_INS[SEATS.indexOf(viewer)]!.email
}

/** The URL of a collection's records, or of one of them. */
export function recordsOf(collection: string, id?: string): string {
  return `/api/collections/${collection}/records${id === undefined ? '' : `/${id}`}`
}

/** Answers the open task about an object, as somebody who is asked, or who is not. */
export async function decideAbout(
  { app, world, request }: Pick<TimesheetFixture, 'app' | 'world' | 'request'>,
  viewer: Exclude<ViewerName, 'guest' | 'root'>,
  { objectId, decision = 'approved', comment = '' }: { objectId: string; decision?: string; comment?: string },
): Promise<Answer> {
  const open = await app.records.findAll('workflow_tasks', { filter: `objectId = "${objectId}" && state = "pending"` })
  const own = await app.records.findFirst('users', `email = "${emailOf(viewer, world.company)}"`)
  const task = open.find(({ values }) => values['user'] === own?.values.id) ?? open[0]
  const given = { task: task?.values.id ?? 'none00000000000', decision, comment }
  return request(viewer, 'POST', '/api/flows/decide', { decisions: [given] })
}
