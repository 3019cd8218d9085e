import { authConfirmEmailChange } from './auth-confirm-email-change.ts'
import { authConfirmPasswordReset } from './auth-confirm-password-reset.ts'
import { authConfirmVerification } from './auth-confirm-verification.ts'
import { authMethods } from './auth-methods.ts'
import { authRefresh } from './auth-refresh.ts'
import { authRequestEmailChange } from './auth-request-email-change.ts'
import { authRequestPasswordReset } from './auth-request-password-reset.ts'
import { authRequestVerification } from './auth-request-verification.ts'
import { authWithPassword } from './auth-with-password.ts'
import type { Endpoint } from './endpoint.ts'
import { realtimeSubscribe } from './realtime-subscribe.ts'
import { realtimeConnect } from './realtime-connect.ts'
import { filesToken } from './files-token.ts'
import { filesDownload } from './files-download.ts'
import { batch } from './batch.ts'
import { health } from './health.ts'
import { recordsCreate } from './records-create.ts'
import { recordsDelete } from './records-delete.ts'
import { recordsList } from './records-list.ts'
import { recordsUpdate } from './records-update.ts'
import { recordsView } from './records-view.ts'
import { settingsUpdate } from './settings-update.ts'
import { settingsView } from './settings-view.ts'

/** Every endpoint of the record API: one line each. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  recordsList,
  recordsView,
  recordsCreate,
  recordsUpdate,
  recordsDelete,
  authMethods,
  authWithPassword,
  authRefresh,
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
]
