import type { CollectionModel } from '@timesheet/schema'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { ENDPOINTS } from './api/index.ts'
import { Routes } from './api/routes.ts'
import type { PluginApp } from './plugin-app.ts'
import type { AttemptOptions } from './auth/attempt-options.ts'
import { followAppleNames } from './auth/oauth2/apple-names.ts'
import { registerOAuth2Hooks } from './auth/oauth2/oauth2-hooks.ts'
import type { OAuth2Options } from './auth/oauth2/oauth2-options.ts'
import { followOtps, registerOtpMail } from './auth/one-time-passwords.ts'
import { registerQueuedMails } from './auth/queued-mails.ts'
import type { PasswordJudge } from './accounts/password-judge.ts'
import { registerReferenceHooks } from './auth/reference-hooks.ts'
import { registerAuthHooks } from './auth/superusers.ts'
import { scheduleBackups } from './backups/auto-backup.ts'
import { createBackups } from './backups/backups.ts'
import { NOTHING_TO_CHANGE, type OnRestart } from './backups/data-change.ts'
import { followHeldDeletions } from './backups/hold-deletions.ts'
import { RESTORED_CHANNEL, resumeRestore } from './backups/restore.ts'
import { checkAllRules } from './access/check-all-rules.ts'
import { CollectionStore } from './collections/collection-store.ts'
import { loadCollections } from './collections/load-collections.ts'
import { createRegistry } from './collections/registry.ts'
import { SYSTEM_COLLECTIONS } from './collections/system.ts'
import type { FileStore } from './files/file-store.ts'
import { currentStore } from './files/current-store.ts'
import { PartialFiles } from './files/partial-files.ts'
import { claimNotes, settleFiles } from './files/unsettled-files.ts'
import { Hooks } from './hooks/hooks.ts'
import { followChanges } from './feed/follow-changes.ts'
import { keepHistory, type KeptColumns } from './feed/keep-history.ts'
import { createHttpServer, type HttpOptions } from './http/server.ts'
import { createCrons } from './jobs/cron-runner.ts'
import { registerEngineJobs } from './engine-jobs.ts'
import { Outbox } from './jobs/outbox.ts'
import type { StoredRecord } from './kernel/stored-record.ts'
import { openLogs } from './logs/log-store.ts'
import { teeLog } from './logs/tee-log.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSmtpOrFileMailer } from './mail/smtp-or-file-mailer.ts'
import { bootstrap } from './migrate/index.ts'
import type { StreamLimits, Timings } from './realtime/client.ts'
import { createSseBroker } from './realtime/sse-broker.ts'
import { keepAppendOnly } from './records/append-only.ts'
import { createRecords } from './records/records.ts'
import { openSettings } from './settings/settings-store.ts'
import type { Driver } from './storage/driver.ts'
import { TableSizes } from './storage/table-sizes.ts'

/** The parts and options of an app. */
export interface AppOptions extends HttpOptions {
  /** Closed together with the app. */
  readonly driver: Driver
  /** The product's collections, whose tables exist; missing system collections are added. */
  readonly collections: readonly CollectionModel[]
  /**
   * Fields that lists sort by Spanish collation, as `collectionId.field`; all others sort by bytes, as the contract
   * says.
   */
  readonly spanishTexts?: ReadonlySet<string>
  /**
   * Ids of collections whose update rule is also applied to the changed row; elsewhere only to the stored row, as the
   * contract says.
   */
  readonly checkedAfter?: ReadonlySet<string>
  /**
   * Collections in which only the program creates rows, and nobody, superusers and SQL included, changes or deletes
   * them.
   */
  readonly appendOnly?: readonly string[]
  /** Those of `appendOnly` to which requests add rows, as the create rule allows; none by default. */
  readonly appendable?: readonly string[]
  /** Collections that only the program writes: no request and no SQL of a superuser; none by default. */
  readonly programWritten?: readonly string[]
  /** Collections whose changes are noted in the change feed; none by default. */
  readonly followed?: readonly string[]
  /** Columns of collections whose past values are kept; none by default. */
  readonly kept?: KeptColumns
  /** Ids of collections whose records count their changes in `version`; none by default. */
  readonly versioned?: ReadonlySet<string>
  /** The data folder: files, mails. */
  readonly dir: string
  /** The file store; `<dir>/storage` by default. */
  readonly files?: FileStore
  readonly mailer?: Mailer
  readonly log?: Logger
  readonly clock?: () => Date
  /** The product's defaults of settings, merged over the contract's at the first start. */
  readonly settingsDefaults?: Readonly<Record<string, unknown>>
  /** Lifetimes of realtime streams; the contract's by default. */
  readonly streams?: Partial<Timings>
  /** Limits of open realtime streams; 10,000 per address and 20,000 in total by default. */
  readonly streamLimits?: Partial<StreamLimits>
  /**
   * Where OAuth2 sign-ins end and which hosts avatars may be fetched from; the contract's pages and any public host by
   * default.
   */
  readonly oauth2?: OAuth2Options
  /** How failed sign-ins are counted and browsers recognized; by address alone by default. */
  readonly attempts?: AttemptOptions
  /** A further check of well-formed passwords; all are accepted by default. */
  readonly judgePassword?: PasswordJudge
  /** Accounts for which a route that is not for them does not exist: 404; none by default, as the contract says 403. */
  readonly hidesRoutesFrom?: (account: StoredRecord) => boolean
  /**
   * Closes and reopens the app around a change of all data; without it backups can only be restored by the command
   * line.
   */
  readonly onRestart?: OnRestart
  /** Called in order to register hooks and routes, before the server is built. */
  readonly plugins?: readonly ((app: PluginApp) => void)[]
}

/** An assembled engine with its HTTP server, which does not listen yet. */
export interface RunningApp extends PluginApp {
  readonly server: FastifyInstance
  /** Finishes streams, requests and queued work, then closes the database. */
  close(): Promise<void>
}

/** The product's collections and those system collections that it does not declare itself. */
export function withSystemCollections(collections: readonly CollectionModel[]): readonly CollectionModel[] {
  const own = new Set(collections.map((collection) => collection.name))
  return [...SYSTEM_COLLECTIONS.filter((system) => !own.has(system.name)), ...collections]
}

/**
 * Assembles an app over a database whose tables exist; throws a `WiringError` if a declared rule names an unknown
 * field.
 */
export async function createApp(options: AppOptions): Promise<RunningApp> {
  const app = await assemble(options)
  // Invalid declared rules stop the start; rules made invalid through the API are logged and match nothing (record-api
  // §7).
  checkAllRules(createRegistry(withSystemCollections(options.collections)))
  checkAllRules(
    app.collections,
    (_collection, err) => app.log.warn({ err }, 'a rule cannot be evaluated') === undefined,
  )
  app.collectionStore.listen()
  registerAuthHooks(app)
  registerReferenceHooks(app)
  registerOAuth2Hooks(app)
  await keepAppendOnly(app)
  await followChanges(app)
  await keepHistory(app)
  registerEngineJobs(app)
  scheduleBackups(app)
  followHeldDeletions(app)
  followOtps(app)
  registerOtpMail(app)
  registerQueuedMails(app)
  followAppleNames(app)
  app.driver.onBroadcast(RESTORED_CHANNEL, () => void options.onRestart?.(NOTHING_TO_CHANGE))
  await resumeRestore(app, options.dir)
  await claimNotes(app)
  for (const plugin of options.plugins ?? []) plugin(app)
  const server = createHttpServer(app, [...ENDPOINTS, ...app.routes.all()], options)
  server.addHook('onListen', (done) => {
    app.crons.startTicking()
    app.outbox.startLooking()
    // Runs in parallel to the first requests, because a large file store must not delay the start.
    settleFiles(app).catch((err: unknown) =>
      app.log.warn({ err }, 'the files of interrupted writes could not be cleared away'),
    )
    done()
  })
  const close = async () => {
    await app.crons.close()
    await app.realtime.close()
    await server.close()
    await app.outbox.close()
    for (const close of app.closing) await close()
    await app.logs.close()
    await app.driver.close()
  }
  return Object.assign(app, { server, close })
}

async function assemble(options: AppOptions): Promise<PluginApp> {
  const { driver, dir, log: plainLog = pino({ level: 'warn' }), clock = () => new Date() } = options
  await bootstrap(driver)
  const declared = withSystemCollections(options.collections)
  const collections = await loadCollections(driver, declared, clock())
  const settings = await openSettings(driver, {
    clock,
    onChange: () => scheduleBackups(app),
    onReloadFailed: (err) => plainLog.error({ err }, 'the settings could not be read anew'),
    ...(options.settingsDefaults && { defaults: options.settingsDefaults }),
  })
  const logs = await openLogs({ driver, settings: () => settings, log: plainLog, clock })
  const log = teeLog(plainLog, (entry) => logs.add(entry))
  const app: PluginApp = {
    driver,
    collections,
    spanishTexts: options.spanishTexts ?? new Set(),
    checkedAfter: options.checkedAfter ?? new Set(),
    appendOnly: options.appendOnly ?? [],
    appendable: options.appendable ?? [],
    programWritten: options.programWritten ?? [],
    versioned: options.versioned ?? new Set(),
    followed: options.followed ?? [],
    kept: options.kept ?? {},
    closing: [],
    collectionStore: new CollectionStore(() => app, { registry: collections, declared }),
    hooks: new Hooks(collections),
    routes: new Routes(),
    records: createRecords(() => app),
    settings,
    files: options.files ?? currentStore(join(dir, 'storage'), () => settings.values.s3),
    partialFiles: new PartialFiles(join(dir, 'uploads'), driver),
    backups: createBackups({
      app: () => app,
      dir,
      store: currentStore(join(dir, 'backups'), () => settings.values.backups.s3),
      onRestart: options.onRestart,
    }),
    mailer: options.mailer ?? createSmtpOrFileMailer({ dir, settings: () => settings.values, clock }),
    realtime: createSseBroker(() => app, options.streams, options.streamLimits),
    crons: createCrons({ driver, log, clock }),
    outbox: new Outbox({ driver, log, clock }),
    logs,
    sizes: new TableSizes(driver),
    oauth2: options.oauth2 ?? {},
    attempts: options.attempts ?? {},
    judgePassword: options.judgePassword ?? (async () => null),
    hidesRoutesFrom: options.hidesRoutesFrom ?? (() => false),
    log,
    clock,
  }
  return app
}
