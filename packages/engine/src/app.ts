import type { Rule } from '@timesheet/schema'
import type { Logger } from 'pino'
import type { Backups } from './backups/backups.ts'
import type { AttemptOptions } from './auth/attempt-options.ts'
import type { PasswordJudge } from './accounts/password-judge.ts'
import type { OAuth2Options } from './auth/oauth2/oauth2-options.ts'
import type { CollectionStore } from './collections/collection-store.ts'
import type { CollectionRegistry } from './kernel/collection-registry.ts'
import type { Records } from './kernel/program-records.ts'
import type { FileStore } from './files/file-store.ts'
import type { Hooks } from './hooks/hooks.ts'
import type { Crons } from './jobs/crons.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { Logs } from './logs/logs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Broker } from './realtime/broker.ts'
import type { Settings } from './settings/settings.ts'
import type { TableSizes } from './storage/table-sizes.ts'
import type { Driver } from './storage/driver.ts'

/** The engine assembled: what hooks, endpoints and jobs work with. */
export interface App {
  readonly driver: Driver
  readonly collections: CollectionRegistry
  /** Texts that lists sort as people look them up in Spanish, as `collectionId.field`. */
  readonly spanishTexts: ReadonlySet<string>
  /** Ids of collections whose update rule binds the changed row too. */
  readonly checkedAfter: ReadonlySet<string>
  /** Collections to which only the program adds, and whose rows nobody changes. */
  readonly appendOnly: readonly string[]
  /** The ids of the collections whose records carry the count of their changes. */
  readonly versioned: ReadonlySet<string>
  /** Changes collections while the program runs. */
  readonly collectionStore: CollectionStore
  readonly hooks: Hooks
  readonly records: Records
  readonly settings: Settings
  readonly files: FileStore
  readonly backups: Backups
  readonly mailer: Mailer
  readonly realtime: Broker
  readonly oauth2: OAuth2Options
  readonly attempts: AttemptOptions
  readonly judgePassword: PasswordJudge
  readonly crons: Crons
  readonly outbox: Outbox
  /** What superusers read over the API: requests, and what `log` warns of. */
  readonly logs: Logs
  /** About how large the tables are. */
  readonly sizes: TableSizes
  readonly log: Logger
  clock(): Date
}

export type { Rule }
