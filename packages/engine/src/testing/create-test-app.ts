import type { CollectionModel } from '@timesheet/schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { createApp, withSystemCollections, type AppOptions, type RunningApp } from '../create-app.ts'
import { bootstrap, createSchema } from '../migrate/index.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver } from '../storage/driver.ts'

export interface TestAppOptions extends Partial<Omit<AppOptions, 'driver' | 'collections' | 'dir'>> {
  /** An empty database, which the app closes. */
  readonly driver: Driver
  readonly collections: readonly CollectionModel[]
}

/** An app on an empty database, with helpers for tests. */
export interface TestApp extends RunningApp {
  /** The data folder, deleted by `close`. */
  readonly dir: string
  /** A token of an auth record. */
  tokenOf(record: StoredRecord): Promise<string>
  /** A superuser's token; the first call creates the superuser. */
  superuserToken(): Promise<string>
}

const ROOT_EMAIL = 'root@example.com'
const ROOT_PASSWORD = 'root-password'

/** Creates the tables in an empty database and an app over them, with a temporary folder and a silent log. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const dir = await mkdtemp(join(tmpdir(), 'timesheet-app-'))
  await bootstrap(options.driver)
  await createSchema(options.driver, withSystemCollections(options.collections))
  const app = await createApp({ log: pino({ level: 'silent' }), ...options, dir })
  const close = app.close.bind(app)
  const tokenOf = async (record: StoredRecord) => {
    if (!isAuthRecord(record)) throw new Error(`${record.collection.name} is no auth collection`)
    return issueAuthToken(app, record, { refreshable: true })
  }
  const root = async () =>
    (await app.records.findFirst('_superusers', `email = '${ROOT_EMAIL}'`)) ??
    app.records.create('_superusers', { email: ROOT_EMAIL, password: ROOT_PASSWORD })
  return Object.assign(app, {
    dir,
    tokenOf,
    superuserToken: async () => tokenOf(await root()),
    close: async () => {
      await close()
      await rm(dir, { recursive: true, force: true })
    },
  })
}
