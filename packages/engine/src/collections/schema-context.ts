import type { Logger } from 'pino'
import type { FileStore } from '../files/file-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { Driver } from '../storage/driver.ts'

/** What changing collections uses of the app. */
export interface SchemaContext {
  readonly driver: Driver
  readonly files: FileStore
  readonly settings: Settings
  readonly realtime: { authCollectionInvalidated(collectionId: string): void }
  readonly log: Logger
  clock(): Date
}
