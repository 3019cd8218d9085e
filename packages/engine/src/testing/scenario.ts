import type { CollectionModel } from '@timesheet/schema'
import { afterAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { DRIVERS, type TestDatabase } from './drivers.ts'
import { searchAddress } from './search-address.ts'

/** One request against a newly seeded app, with its expected effects. */
export interface Scenario<World> {
  readonly name: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly url: string | ((world: World) => string)
  /** An object is sent as JSON, a string as it is. */
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
  /** The name of a viewer of the stage, `superuser`, or a guest by default. */
  readonly as?: string
  readonly status: number
  /** Texts or patterns that the body must contain. */
  readonly has?: readonly (string | RegExp)[]
  /** Texts or patterns that the body must not contain. */
  readonly hasNot?: readonly (string | RegExp)[]
  /** The expected number of calls per hook, such as `{ 'save notes': 1 }`; hooks not named must not run. */
  readonly fires?: Readonly<Record<string, number>>
  /** Checks what is stored afterwards. */
  after?(test: {
    app: TestApp
    world: World
    body: unknown
    headers: Readonly<Record<string, unknown>>
  }): Promise<void> | void
}

/** The common start of scenarios: collections, plugins and rows. */
export interface Stage<World> {
  readonly collections: () => readonly CollectionModel[]
  readonly plugins?: readonly ((app: App) => void)[]
  readonly settings?: Readonly<Record<string, unknown>>
  /** Creates the rows; returns what the scenarios refer to. */
  seed(app: TestApp): Promise<World>
  /** The collection and id of each viewer that `as` names. */
  readonly viewers?: Readonly<Record<string, { readonly collection: string; readonly id: string }>>
}

const STAGES = ['request', 'save', 'validate', 'delete'] as const

/** What scenarios play on: an app with the rows of the stage. */
interface Scene<World> {
  readonly app: TestApp
  readonly world: World
  readonly fired: Record<string, number>
}

/**
 * Runs a table of scenarios on every database: those that write each on an app of its own, those that only read all on
 * one.
 */
export function scenarios<World>(title: string, stage: Stage<World>, table: readonly Scenario<World>[]): void {
  describe.each(DRIVERS)(`${title} on $name`, (database) => {
    let shared: Promise<Scene<World>> | undefined
    afterAll(async () => (await shared)?.app.close())

    it.each(table)('$name', async (scenario) => {
      const isRead = ['GET', 'HEAD'].includes(scenario.method ?? 'GET')
      const scene = await (isRead ? (shared ??= build(database, stage)) : build(database, stage))
      try {
        for (const key of Object.keys(scene.fired)) delete scene.fired[key]
        await play(scene, stage, scenario)
      } finally {
        if (!isRead) await scene.app.close()
      }
    })
  })
}

async function build<World>(database: TestDatabase, stage: Stage<World>): Promise<Scene<World>> {
  const fired: Record<string, number> = {}
  const app = await createTestApp({
    driver: await database.open(),
    collections: stage.collections(),
    plugins: [...(stage.plugins ?? []), (each: App) => countHooks(each, fired)],
    settingsDefaults: stage.settings ?? {},
  })
  return { app, world: await stage.seed(app), fired }
}

async function play<World>(
  { app, world, fired }: Scene<World>,
  stage: Stage<World>,
  scenario: Scenario<World>,
): Promise<void> {
  const { url, body, method = 'GET' } = scenario
  const token = await tokenFor(app, stage, scenario.as)
  const address = typeof url === 'function' ? url(world) : url
  const response = await app.server.inject({
    method,
    url: address,
    headers: {
      ...(token && { authorization: token }),
      ...(typeof body === 'object' && { 'content-type': 'application/json' }),
      ...scenario.headers,
    },
    ...searchAddress(address),
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: scenario.status })
  for (const fragment of scenario.has ?? []) expect(response.body).toMatch(asPattern(fragment))
  for (const fragment of scenario.hasNot ?? []) expect(response.body).not.toMatch(asPattern(fragment))
  if (scenario.fires) expect(fired).toEqual(scenario.fires)
  await scenario.after?.({ app, world, body: parsed(response.body), headers: response.headers })
}

async function tokenFor<World>(app: TestApp, stage: Stage<World>, name: string | undefined): Promise<string> {
  if (name === undefined) return ''
  const viewer = stage.viewers?.[name]
  if (!viewer && name === 'superuser') return app.superuserToken()
  const record = viewer && (await app.records.findById(viewer.collection, viewer.id))
  if (!record) throw new Error(`the stage has no viewer "${name}"`)
  return app.tokenOf(record)
}

function countHooks(app: App, fired: Record<string, number>): void {
  for (const { name } of app.collections.all()) {
    for (const stage of STAGES) {
      app.hooks.on(stage, name, async (_event, next) => {
        fired[`${stage} ${name}`] = (fired[`${stage} ${name}`] ?? 0) + 1
        await next()
      })
    }
  }
}

function asPattern(fragment: string | RegExp): RegExp {
  return typeof fragment === 'string' ? new RegExp(fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : fragment
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}
