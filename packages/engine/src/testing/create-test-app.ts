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
  /** An empty database; the app closes it. */
  readonly driver: Driver
  readonly collections: readonly CollectionModel[]
}

/** A whole engine on an empty database, with what tests need besides. */
export interface TestApp extends RunningApp {
  /** The installation's folder: gone after `close`. */
  readonly dir: string
  /** A token of a record of an auth collection. */
  tokenOf(record: StoredRecord): Promise<string>
  /** A superuser's token; the superuser is made at the first call. */
  superuserToken(): Promise<string>
}

const ROOT_EMAIL = 'root@example.com'
const ROOT_PASSWORD = 'root-password'

/** Makes the tables of the collections in an empty database and an app over them, in a temporary folder; the log is silent. */
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
