import type { CollectionModel } from '@timesheet/schema'
import { WiringError } from '@timesheet/schema'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { json, noContent, type Endpoint } from './api/endpoint.ts'
import { ENDPOINTS } from './api/index.ts'
import type { App, Route } from './app.ts'
import { registerAuthHooks } from './auth/superusers.ts'
import { checkAllRules } from './access/check-all-rules.ts'
import { loadCollections } from './collections/load-collections.ts'
import { SYSTEM_COLLECTIONS } from './collections/system.ts'
import type { FileStore } from './files/file-store.ts'
import { LocalStore } from './files/local-store.ts'
import { Hooks } from './hooks/hooks.ts'
import { createHttpServer, type HttpOptions } from './http/server.ts'
import { settleMails } from './mail/background-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpOrFileMailer } from './mail/smtp-or-file-mailer.ts'
import { bootstrap } from './migrate/index.ts'
import type { Timings } from './realtime/client.ts'
import { createSseBroker } from './realtime/sse-broker.ts'
import { createRecords } from './records/records.ts'
import { openSettings } from './settings/settings-store.ts'
import type { Driver } from './storage/driver.ts'

/** What an installation is made of. */
export interface AppOptions extends HttpOptions {
  /** Closed together with the app. */
  readonly driver: Driver
  /** The product's collections; the engine's own are added where they are missing. Their tables exist already. */
  readonly collections: readonly CollectionModel[]
  /** The installation's folder: files, mails. */
  readonly dir: string
  /** Where files are kept; `<dir>/storage` when left out. */
  readonly files?: FileStore
  readonly mailer?: Mailer
  readonly log?: Logger
  readonly clock?: () => Date
  /** What the product wants at the first start otherwise than the contract. */
  readonly settingsDefaults?: Readonly<Record<string, unknown>>
  /** How long realtime streams last; the contract's times when left out. */
  readonly streams?: Partial<Timings>
  /** Register hooks; run in order before the server is built. */
  readonly plugins?: readonly ((app: App) => void)[]
  readonly routes?: readonly Route[]
}

/** An assembled engine with its HTTP server, which does not listen yet. */
export interface RunningApp extends App {
  readonly server: FastifyInstance
  /** Ends streams, requests and mails under way, then closes the database. */
  close(): Promise<void>
}

/** The product's collections with those of the engine that it does not declare itself. */
export function withSystemCollections(collections: readonly CollectionModel[]): readonly CollectionModel[] {
  const own = new Set(collections.map((collection) => collection.name))
  return [...SYSTEM_COLLECTIONS.filter((system) => !own.has(system.name)), ...collections]
}

/** Assembles an installation over a database whose tables exist; a rule that names an unknown field stops the start. */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const app = await assemble(options)
  checkAllRules(app.collections)
  registerAuthHooks(app)
  for (const plugin of options.plugins ?? []) plugin(app)
  const server = createHttpServer(app, [...ENDPOINTS, ...(options.routes ?? []).map(toEndpoint)], options)
  const close = async () => {
    await app.realtime.close()
    await server.close()
    await settleMails(app)
    await app.driver.close()
  }
  return Object.assign(app, { server, close })
}

async function assemble(options: AppOptions): Promise<App> {
  const { driver, dir, log = pino({ level: 'warn' }), clock = () => new Date() } = options
  await bootstrap(driver)
  const collections = await loadCollections(driver, withSystemCollections(options.collections), clock())
  const settings = await openSettings(driver, { clock, ...(options.settingsDefaults && { defaults: options.settingsDefaults }) })
  const app: App = {
    driver,
    collections,
    hooks: new Hooks(),
    records: createRecords(() => app),
    settings,
    files: options.files ?? new LocalStore(join(dir, 'storage')),
    mailer: options.mailer ?? createSmtpOrFileMailer({ dir, settings: () => settings.values, clock }),
    realtime: createSseBroker(() => app, options.streams),
    log,
    clock,
  }
  return app
}

/** A plugin's route as an endpoint; its body is read before it runs. */
function toEndpoint(route: Route): Endpoint {
  const path = route.path.startsWith('/') ? route.path : `/${route.path}`
  if (path.startsWith('/api/')) throw new WiringError(`route "${route.method} ${route.path}": the path is written without /api`)
  return {
    method: route.method,
    path,
    tags: [],
    async handle(ctx) {
      const info = ctx.info((await ctx.readBody()).values)
      const answer = await route.handle({ info, params: ctx.params }, ctx.app)
      return answer === undefined ? noContent() : json(answer)
    },
  }
}
