import type { Rule } from '@timesheet/schema'
import type { Logger } from 'pino'
import type { Backups } from './backups/backups.ts'
import type { AttemptOptions } from './auth/attempt-options.ts'
import type { PasswordJudge } from './accounts/password-judge.ts'
import type { OAuth2Options } from './auth/oauth2/oauth2-options.ts'
import type { CollectionStore } from './collections/collection-store.ts'
import type { CollectionRegistry } from './kernel/collection-registry.ts'
import type { Records } from './kernel/program-records.ts'
import type { StoredRecord } from './kernel/stored-record.ts'
import type { FileStore } from './files/file-store.ts'
import type { KeptColumns } from './feed/keep-history.ts'
import type { PartialFiles } from './files/partial-files.ts'
import type { Hooks } from './hooks/hooks.ts'
import type { Crons } from './jobs/crons.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { Logs } from './logs/logs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Broker } from './realtime/broker.ts'
import type { Settings } from './settings/settings.ts'
import type { TableSizes } from './storage/table-sizes.ts'
import type { Driver } from './storage/driver.ts'

/** The assembled engine, as endpoints and jobs use it. */
export interface App {
  readonly driver: Driver
  readonly collections: CollectionRegistry
  /** Fields that lists sort by Spanish collation, as `collectionId.field`. */
  readonly spanishTexts: ReadonlySet<string>
  /** Ids of collections whose update rule is also applied to the changed row. */
  readonly checkedAfter: ReadonlySet<string>
  /** Collections in which only the program creates rows and nobody changes them. */
  readonly appendOnly: readonly string[]
  /** Those of `appendOnly` to which requests add rows, as the create rule allows. */
  readonly appendable: readonly string[]
  /** Collections that only the program writes: no request and no SQL of a superuser. */
  readonly programWritten: readonly string[]
  /** Ids of collections whose records count their changes in `version`. */
  readonly versioned: ReadonlySet<string>
  /** Collections whose changes are noted in the change feed. */
  readonly followed: readonly string[]
  /** Columns of collections whose past values are kept. */
  readonly kept: KeptColumns
  /** What plugins end before the database is closed, in order. */
  readonly closing: (() => Promise<void>)[]
  /** Changes collections at run time. */
  readonly collectionStore: CollectionStore
  readonly hooks: Hooks
  readonly records: Records
  readonly settings: Settings
  readonly files: FileStore
  /** Files that arrive in parts. */
  readonly partialFiles: PartialFiles
  readonly backups: Backups
  readonly mailer: Mailer
  readonly realtime: Broker
  readonly oauth2: OAuth2Options
  readonly attempts: AttemptOptions
  readonly judgePassword: PasswordJudge
  readonly hidesRoutesFrom: (account: StoredRecord) => boolean
  readonly crons: Crons
  readonly outbox: Outbox
  /** The log that superusers read over the API: requests, and the warnings and errors of `log`. */
  readonly logs: Logs
  /** Estimated numbers of rows of the tables. */
  readonly sizes: TableSizes
  readonly log: Logger
  clock(): Date
}

export type { Rule }
