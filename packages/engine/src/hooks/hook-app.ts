import type { Logger } from 'pino'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { Records } from '../kernel/program-records.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Settings } from '../settings/settings.ts'
import type { Driver } from '../storage/driver.ts'
import type { TableSizes } from '../storage/table-sizes.ts'

/** Publishes, after the commit, changes that a hook wrote without the pipeline. */
export interface Announcer {
  publish(change: {
    readonly action: 'update'
    readonly record: StoredRecord
    readonly before?: StoredRecord
  }): Promise<void>
  authChanged(record: StoredRecord, invalidated: boolean): void
}

/** What hooks may use of the app. */
export interface HookApp {
  readonly driver: Driver
  readonly collections: CollectionRegistry
  readonly records: Records
  readonly settings: Settings
  readonly realtime: Announcer
  readonly log: Logger
  /** Fields that lists sort by Spanish collation, as `collectionId.field`. */
  readonly spanishTexts: ReadonlySet<string>
  /** Estimated numbers of rows of the tables. */
  readonly sizes: TableSizes
  clock(): Date
}
