import type { Logger } from 'pino'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import type { Records } from '../kernel/program-records.ts'
import type { Settings } from '../settings/settings.ts'
import type { Driver } from '../storage/driver.ts'

/** What a hook may use of the program. */
export interface HookApp {
  readonly driver: Driver
  readonly collections: CollectionRegistry
  readonly records: Records
  readonly settings: Settings
  readonly log: Logger
  clock(): Date
}
