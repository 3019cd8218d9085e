import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Driver } from '../storage/driver.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../testing/create-test-app.ts'
import { type Answered, BOTH_WAYS, PLAIN, type Way } from '../testing/ways.ts'
import { COLLECTIONS } from './collections.fixture.ts'

export const ID = {
  ana: 'ana000000000000',
  bea: 'bea000000000000',
  boss: 'boss00000000000',
  north: 'team00000north0',
  hidden: 'team000hidden00',
  one: 'thing0000000one',
  two: 'thing0000000two',
  three: 'thing00000three',
} as const
export const PASSWORD = 'a-long-password'
export const DEFAULT_400 = { data: {}, message: 'Something went wrong while processing your request.', status: 400 }
export const DEFAULT_404 = { data: {}, message: "The requested resource wasn't found.", status: 404 }

export type Who = 'ana' | 'bea' | 'boss' | 'superuser' | undefined

export interface Ask {
  readonly as?: Who
  /** An object is sent as JSON, a form as multipart, a string as it is. */
  readonly body?: object | string | FormData
  readonly headers?: Readonly<Record<string, string>>
}

export type Reply = Answered

/** An engine over the conformance collections, and how to send requests to it. */
export interface World {
  readonly app: TestApp
  /** Sends `GET /api/x`; the path begins with `/api`. */
  ask(request: string, options?: Ask): Promise<Reply>
  /** The values of one field of all listed records, in order. */
  list(path: string, field: string, as?: Who): Promise<unknown>
  token(who: Who): Promise<string>
  /** Advances the engine's clock. */
  advance(ms: number): void
}

/** The function of a test; `plain` is why the official client cannot run it. */
export interface Row {
  (world: World): Promise<void>
  readonly plain?: string
}

export interface WorldOptions {
  readonly settings?: Readonly<Record<string, unknown>>
  /** Lifetimes of realtime streams. */
  readonly streams?: TestAppOptions['streams']
}

export interface ConformanceOptions extends WorldOptions {
  /** Why the official client cannot run any of these rows. */
  readonly plain?: string
}

/** A row that only plain HTTP can run, and why. */
export function plain(reason: string, run: (world: World) => Promise<void>): Row {
  return Object.assign(run, { plain: reason })
}

/** Runs a table of rows on one world per database and way of sending; rows must not change what others read. */
export function conformance(
  title: string,
  rows: Readonly<Record<string, Row>>,
  { plain: reason, ...options }: ConformanceOptions = {},
): void {
  describe.each(BOTH_WAYS.filter(({ way }) => way === PLAIN || reason === undefined))(
    `${title} on $name`,
    ({ open, way }) => {
      let world: World
      beforeAll(async () => {
        world = await openWorld({ open, way }, options)
      })
      afterAll(() => world.app.close())
      for (const [name, row] of Object.entries(rows)) {
        const title = row.plain === undefined ? name : `${name} (by plain HTTP alone: ${row.plain})`
        if (way === PLAIN || row.plain === undefined) it(title, () => row(world))
      }
    },
  )
}

/** Opens a world on an empty database; requests are plain HTTP by default. */
export async function openWorld(
  { open, way = PLAIN }: { open(): Promise<Driver>; readonly way?: Way },
  { settings, streams }: WorldOptions = {},
): Promise<World> {
  const settingsDefaults = { batch: { enabled: true }, rateLimits: { limitAttempts: false }, ...settings }
  // The clock is stopped until a row advances it, so that nothing expires and no minute, day or year begins on a slow
  // machine.
  let now = Date.now()
  const app = await createTestApp({
    driver: await open(),
    collections: COLLECTIONS,
    settingsDefaults,
    clock: () => new Date(now),
    ...(streams && { streams }),
  })
  await seed(app)
  const tokens = new Map<Who, string>()
  const token = async (who: Who) => {
    const known = tokens.get(who) ?? (await makeToken(app, who))
    tokens.set(who, known)
    return known
  }
  const ask = async (request: string, { as, body, headers }: Ask = {}): Promise<Reply> => {
    const [method = '', url = ''] = request.split(/ (.*)/s)
    return way.ask(app, { method, url, token: await token(as), body, ...(headers && { headers }) })
  }
  const list = async (path: string, field: string, as?: Who) => {
    const { status, body } = await ask(`GET ${path}`, { as })
    return status === 200 ? (body['items'] as Record<string, unknown>[]).map((item) => item[field]) : status
  }
  return { app, ask, token, list, advance: (ms) => void (now += ms) }
}

/** The path of a collection's list with a percent-encoded filter. */
export function filtered(collection: string, filter: string, more = ''): string {
  return `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}${more}`
}

async function makeToken(app: TestApp, who: Who): Promise<string> {
  if (who === undefined) return ''
  if (who === 'superuser') return app.superuserToken()
  return app.tokenOf((await app.records.findById('users', ID[who]))!)
}

async function seed({ records }: TestApp): Promise<void> {
  for (const [name, role] of [
    ['ana', ''],
    ['bea', ''],
    ['boss', 'boss'],
  ] as const) {
    await records.create('users', {
      id: ID[name],
      name,
      role,
      email: `${name}@example.com`,
      password: PASSWORD,
      emailVisibility: name === 'bea',
      level: 1,
    })
  }
  await records.create('teams', { id: ID.north, name: 'North', lead: ID.ana, pay: 10 })
  await records.create('teams', { id: ID.hidden, name: 'secret', lead: ID.bea, pay: 20 })
  await records.create('things', {
    id: ID.one,
    title: 'One_50%',
    amount: 5,
    done: true,
    day: '2024-01-02 10:00:00.000Z',
    kind: 'a',
    tags: ['a'],
    team: ID.north,
    people: [ID.ana],
    data: { n: 5, list: ['q'] },
    place: { lon: 2.17, lat: 41.38 },
    html: '<p>Hello <b>big</b></p><script>x</script> world',
    secret: 'zip',
  })
  await records.create('things', {
    id: ID.two,
    title: 'Two',
    amount: 7,
    tags: ['a', 'b'],
    team: ID.hidden,
    people: [ID.ana, ID.bea],
    parent: ID.one,
    day: '2024-05-01 00:00:00.000Z',
  })
  await records.create('things', { id: ID.three, title: '', parent: ID.two })
  await records.create('cards', { code: 'one', user: ID.ana })
  await records.create('locked', { name: 'L', thing: ID.one })
  await records.create('asking', { title: 'shown', secret: 'open' })
  await records.create('asking', { title: 'hidden', secret: 'closed' })
}
