export type { App, CollectionRegistry, FindOptions, Records, Route, RouteRequest } from './app.ts'
export { BARE_MIGRATION, createBareApp } from './bare-app.ts'
export { createApp, withSystemCollections, type AppOptions, type RunningApp } from './create-app.ts'
export { CopyNotWhole } from './backups/collect-copy.ts'
export { copyDatabase, CopyRefused } from './backups/copy-database.ts'
export type { DataChange, OnRestart } from './backups/data-change.ts'
export { InvalidBackup } from './backups/manifest.ts'
export { restoreBackup } from './backups/restore-backup.ts'
export { saveBackup } from './backups/save-backup.ts'
export { openRestartable, type Opened, type Restartable } from './backups/restartable.ts'
export { requireSameCollection, requireSuperuser, requireViewer } from './access/guards.ts'
export { isSuperuser, type RequestContextName, type RequestInfo } from './access/request-info.ts'
export { emailOf, isAuthRecord } from './auth/auth-record.ts'
export { originFingerprint } from './auth/auth-origins.ts'
export { closeOtherSessions, type OnlySession } from './auth/close-other-sessions.ts'
export type { AttemptOptions } from './auth/attempt-options.ts'
export type { Landing, OAuth2Options } from './auth/oauth2/oauth2-options.ts'
export { hashPassword } from './auth/passwords.ts'
export { issueToken, readToken, type TokenKind } from './auth/tokens.ts'
export { upsertSuperuser } from './auth/superusers.ts'
export { SYSTEM_COLLECTIONS } from './collections/system.ts'
export type { FileStore, StoredFile, UploadedFile } from './files/file-store.ts'
export { runChain, type Link } from './hooks/chain.ts'
export {
  Hooks,
  type NewPlace,
  type PlaceTeller,
  type RecordAction,
  type RecordEvent,
  type RecordLink,
  type SessionEvent,
  type SessionListener,
} from './hooks/hooks.ts'
export { ApiError } from './http/api-error.ts'
export type { HttpOptions, StaticAnswer, StaticFallback } from './http/server.ts'
export type { CronJob, CronRun, Crons } from './jobs/crons.ts'
export type { LogEntry, Logs } from './logs/logs.ts'
export { escapeHtml } from './mail/escape-html.ts'
export { wrapInLayout } from './mail/layout.ts'
export type { Mail, Mailer } from './mail/mailer.ts'
export * from './migrate/index.ts'
export { buildList, type ListSpec, type QueryEnv } from './query/index.ts'
export type { Broker, RecordChange } from './realtime/broker.ts'
export { findVisible, type VisibleQuery } from './records/find.ts'
export { presentRecord, presentRecords, type PresentedRecord, type View } from './records/present.ts'
export { randomId, randomString } from './records/random.ts'
export type { DraftRecord, StoredRecord } from './records/stored-record.ts'
export type { RateLimitRule, Settings, SettingsValues } from './settings/settings.ts'
export * from './storage/index.ts'
