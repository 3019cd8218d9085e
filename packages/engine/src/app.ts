import type { CollectionModel, FieldValue, RecordValues, Rule } from '@timesheet/schema'
import type { Logger } from 'pino'
import type { Routes } from './api/routes.ts'
import type { Backups } from './backups/backups.ts'
import type { AttemptOptions } from './auth/attempt-options.ts'
import type { PasswordJudge } from './auth/password-judge.ts'
import type { OAuth2Options } from './auth/oauth2/oauth2-options.ts'
import type { CollectionStore } from './collections/collection-store.ts'
import type { FileStore } from './files/file-store.ts'
import type { Hooks } from './hooks/hooks.ts'
import type { Crons } from './jobs/crons.ts'
import type { Logs } from './logs/logs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Broker } from './realtime/broker.ts'
import type { Aggregate } from './records/aggregate.ts'
import type { StoredRecord } from './records/stored-record.ts'
import type { Settings } from './settings/settings.ts'
import type { TableSizes } from './storage/table-sizes.ts'
import type { Driver, Transaction } from './storage/driver.ts'

/** Finds collections by name (any letter case) or id (exact). */
export interface CollectionRegistry {
  all(): readonly CollectionModel[]
  find(nameOrId: string): CollectionModel | undefined
}

/** How the program itself reads and writes records: the same pipeline as the API, without a viewer and without rules. */
export interface Records {
  findById(collection: string, id: string, tx?: Transaction): Promise<StoredRecord | undefined>
  findFirst(collection: string, filter: string, tx?: Transaction): Promise<StoredRecord | undefined>
  /** `filter` is the filter language; values come in by `{:name}` placeholders. */
  findAll(collection: string, options?: FindOptions, tx?: Transaction): Promise<StoredRecord[]>
  /** Adds up records in the database; `filter` and `params` as in `findAll`. */
  aggregate: Aggregate
  create(collection: string, values: Record<string, unknown>, tx?: Transaction): Promise<StoredRecord>
  update(collection: string, id: string, values: Record<string, unknown>, tx?: Transaction): Promise<StoredRecord>
  delete(collection: string, id: string, tx?: Transaction): Promise<void>
  /** Writes many new rows at once, without hooks, validation and realtime: for seeds and imports that did their own checks. */
  insertMany(collection: string, rows: Iterable<RecordValues> | AsyncIterable<RecordValues>): Promise<number>
}

export interface FindOptions {
  readonly filter?: string
  readonly params?: Readonly<Record<string, FieldValue>>
  readonly sort?: string
  readonly limit?: number
}

/** The engine assembled: what hooks, endpoints and jobs work with. */
export interface App {
  readonly driver: Driver
  readonly collections: CollectionRegistry
  /** Texts that lists sort as people look them up in Spanish, as `collectionId.field`. */
  readonly spanishTexts: ReadonlySet<string>
  /** Ids of collections whose update rule binds the changed row too. */
  readonly checkedAfter: ReadonlySet<string>
  /** Changes collections while the program runs. */
  readonly collectionStore: CollectionStore
  readonly hooks: Hooks
  readonly routes: Routes
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
  /** What superusers read over the API: requests, and what `log` warns of. */
  readonly logs: Logs
  /** About how large the tables are. */
  readonly sizes: TableSizes
  readonly log: Logger
  clock(): Date
}

export type { Rule }
