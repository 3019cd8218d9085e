export type { App } from './app.ts'
export type { PluginApp } from './plugin-app.ts'
export type { CollectionRegistry } from './kernel/collection-registry.ts'
export type { FindOptions, Records } from './kernel/program-records.ts'
export type { HookApp } from './hooks/hook-app.ts'
export { JsonAnswer, noContent, stream, taken } from './api/endpoint.ts'
export {
  type RouteCall,
  type RouteHandler,
  type RouteOptions,
  Routes,
  type WritingCall,
  type WritingHandler,
} from './api/routes.ts'
export { plannedLocks, type PlannedWrites, writePlanned } from './api/write-planned.ts'
export { type AskedRecord, createAsked, requireCreatable } from './records/create-asked.ts'
export { createWithFiles } from './records/create-with-files.ts'
export { inWriteScope, type WriteScope } from './records/write-scope.ts'
export { BARE_MIGRATION, createBareApp } from './bare-app.ts'
export { createApp, withSystemCollections, type AppOptions, type RunningApp } from './create-app.ts'
export { CopyNotWhole } from './backups/collect-copy.ts'
export { copyDatabase, CopyRefused } from './backups/copy-database.ts'
export type { DataChange, OnRestart } from './backups/data-change.ts'
export { InvalidBackup } from './backups/manifest.ts'
export { restoreBackup } from './backups/restore-backup.ts'
export { saveBackup } from './backups/save-backup.ts'
export { openRestartable, type Opened, type Restartable } from './restartable.ts'
export { requireSameCollection, requireSuperuser, requireViewer } from './access/guards.ts'
export { currentOrigin, type Origin, runAsOperation, runFrom } from './access/origin.ts'
export { isSuperuser, type RequestContextName, type RequestInfo } from './kernel/request-info.ts'
export { emailOf, isAuthRecord } from './accounts/auth-record.ts'
export { originFingerprint } from './auth/auth-origins.ts'
export { closeOtherSessions, type OnlySession } from './auth/close-other-sessions.ts'
export { countIn, type CountedWindow } from './auth/counted-window.ts'
export type { AttemptOptions } from './auth/attempt-options.ts'
export type { Landing, OAuth2Options } from './auth/oauth2/oauth2-options.ts'
export { hashPassword } from './accounts/passwords.ts'
export { issueToken, readToken, type TokenKind } from './auth/tokens.ts'
export { upsertSuperuser } from './auth/superusers.ts'
export { SYSTEM_COLLECTIONS } from './collections/system.ts'
export type { FileStore, StoredFile, UploadedFile } from './files/file-store.ts'
export { storedUpload } from './files/stored-upload.ts'
export { parseRanges } from './files/byte-range.ts'
export type { PartialFile } from './files/partial-files.ts'
export { runChain, type Link } from './hooks/chain.ts'
export {
  Hooks,
  type NewPlace,
  type PlaceDescriber,
  type Installer,
  type RecordLink,
  type SessionEvent,
  type SessionListener,
} from './hooks/hooks.ts'
export { bindRule, type BoundRule } from './hooks/bind-rule.ts'
export { changedFields } from './hooks/changed-fields.ts'
export type { RecordAction, RecordDraft, RecordSet } from './hooks/record-set.ts'
export { findRows, findRowsById, findRowsByKey, type RowKey, type RowPlace } from './hooks/set-rows.ts'
export { StandingRows } from './hooks/standing-rows.ts'
export { ApiError } from './kernel/api-error.ts'
export type { HttpOptions, StaticAnswer, StaticFallback } from './http/server.ts'
export type { CronJob, CronRun, Crons } from './jobs/crons.ts'
export { Outbox, type NewOutboxItem, type OutboxHandler, type OutboxItem, WorkLeft } from './jobs/outbox.ts'
export type { LogEntry, Logs } from './logs/logs.ts'
export { escapeHtml } from './mail/escape-html.ts'
export { wrapInLayout } from './mail/layout.ts'
export type { Mail, Mailer } from './mail/mailer.ts'
export * from './migrate/index.ts'
export { buildList, type ListSpec, type QueryEnv } from './query/index.ts'
export type { Broker } from './realtime/broker.ts'
export type { RecordChange } from './records/change-publisher.ts'
export type { AggregateRow } from './kernel/aggregate.ts'
export { aggregateVisible } from './records/aggregate.ts'
export { deriveFields, type DerivedFields, type DerivedOf } from './records/derived/derived-fields.ts'
export { derivedFrom, type DerivedSource, type Place, type SourceOptions } from './records/derived/derived-source.ts'
export { deriveSums, type DerivedSums } from './records/derived/derived-sums.ts'
export { type DerivedValue, RebuildNotes, type RebuildReport } from './records/derived/derived-value.ts'
export { refuseDerivedRecords } from './records/derived/refuse-derived.ts'
export { findVisible, findVisibleIds, type VisibleQuery } from './records/find.ts'
export { presentRecord, presentRecords, type PresentedRecord, type View } from './records/present.ts'
export { isRecordOf } from './kernel/is-record-of.ts'
export type { SetInput, SetWrite } from './records/set-input.ts'
export {
  awaitReferences,
  countReferences,
  moveReferences,
  type MovedReferences,
  type ReferenceCount,
  returnReferences,
} from './records/move-references.ts'
export { PartSize } from './records/part-size.ts'
export { TimeSlice } from './records/time-slice.ts'
export { giveWay, isBesideRequests, runBesideRequests } from './storage/beside-requests.ts'
export { runAsPart, runForProgram } from './storage/query-limits.ts'
export { purgeRows } from './records/purge-rows.ts'
export { writeSet } from './records/write-set.ts'
export { randomId, randomString } from './kernel/random.ts'
export type { DraftRecord, StoredRecord } from './kernel/stored-record.ts'
export type { CollectionRef, GivenTo, RowOf, WritableRowOf } from './kernel/typed-rows.ts'
export type { RateLimitRule, Settings, SettingsValues } from './settings/settings.ts'
export * from './storage/index.ts'
export { type KeptColumns } from './feed/keep-history.ts'
export { type PastChange, rewriteHistory } from './storage/row-history.ts'
