import { authConfirmEmailChange } from './auth-confirm-email-change.ts'
import { authConfirmPasswordReset } from './auth-confirm-password-reset.ts'
import { authConfirmVerification } from './auth-confirm-verification.ts'
import { authImpersonate } from './auth-impersonate.ts'
import { authMethods } from './auth-methods.ts'
import { authRefresh } from './auth-refresh.ts'
import { authRequestEmailChange } from './auth-request-email-change.ts'
import { authRequestOtp } from './auth-request-otp.ts'
import { authRequestPasswordReset } from './auth-request-password-reset.ts'
import { authRequestVerification } from './auth-request-verification.ts'
import { authWithOtp } from './auth-with-otp.ts'
import { authWithOAuth2 } from './auth-with-oauth2.ts'
import { authWithPassword } from './auth-with-password.ts'
import { collectionsOAuth2Providers } from './collections-oauth2-providers.ts'
import { collectionsDryRunView } from './collections-dry-run-view.ts'
import { cronsList } from './crons-list.ts'
import { cronsRun } from './crons-run.ts'
import { collectionsList } from './collections-list.ts'
import { collectionsView } from './collections-view.ts'
import { collectionsCreate } from './collections-create.ts'
import { collectionsUpdate } from './collections-update.ts'
import { collectionsDelete } from './collections-delete.ts'
import { collectionsTruncate } from './collections-truncate.ts'
import { collectionsImport } from './collections-import.ts'
import { collectionsScaffolds } from './collections-scaffolds.ts'
import type { Endpoint } from './endpoint.ts'
import { logsClear } from './logs-clear.ts'
import { logsList } from './logs-list.ts'
import { logsStats } from './logs-stats.ts'
import { logsView } from './logs-view.ts'
import { realtimeSubscribe } from './realtime-subscribe.ts'
import { realtimeConnect } from './realtime-connect.ts'
import { filesToken } from './files-token.ts'
import { filesDownload } from './files-download.ts'
import { batch } from './batch.ts'
import { backupsCreate } from './backups-create.ts'
import { backupsDelete } from './backups-delete.ts'
import { backupsDownload } from './backups-download.ts'
import { backupsList } from './backups-list.ts'
import { backupsRestore } from './backups-restore.ts'
import { backupsUpload } from './backups-upload.ts'
import { settingsTestS3 } from './settings-test-s3.ts'
import { health } from './health.ts'
import { recordsCreate } from './records-create.ts'
import { recordsDelete } from './records-delete.ts'
import { recordsList } from './records-list.ts'
import { recordsUpdate } from './records-update.ts'
import { recordsView } from './records-view.ts'
import { settingsTestEmail } from './settings-test-email.ts'
import { oauth2Redirect, oauth2RedirectPosted } from './oauth2-redirect.ts'
import { settingsAppleClientSecret } from './settings-apple-client-secret.ts'
import { settingsUpdate } from './settings-update.ts'
import { settingsView } from './settings-view.ts'
import { sql } from './sql.ts'

/** All endpoints of the record API. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  recordsList,
  recordsView,
  recordsCreate,
  recordsUpdate,
  recordsDelete,
  authMethods,
  authWithPassword,
  authWithOAuth2,
  oauth2Redirect,
  oauth2RedirectPosted,
  collectionsOAuth2Providers,
  authRequestOtp,
  authWithOtp,
  authRefresh,
  authImpersonate,
  authRequestPasswordReset,
  authConfirmPasswordReset,
  authRequestVerification,
  authConfirmVerification,
  authRequestEmailChange,
  authConfirmEmailChange,
  batch,
  filesDownload,
  filesToken,
  realtimeConnect,
  realtimeSubscribe,
  settingsView,
  settingsUpdate,
  settingsTestS3,
  backupsList,
  backupsCreate,
  backupsUpload,
  backupsDownload,
  backupsDelete,
  backupsRestore,
  settingsAppleClientSecret,
  logsList,
  logsStats,
  logsView,
  logsClear,
  cronsList,
  cronsRun,
  settingsTestEmail,
  collectionsDryRunView,
  sql,
  collectionsList,
  collectionsView,
  collectionsCreate,
  collectionsUpdate,
  collectionsDelete,
  collectionsTruncate,
  collectionsImport,
  collectionsScaffolds,
]
