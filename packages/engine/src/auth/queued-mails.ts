import type { AuthContext } from './auth-context.ts'
import type { OutboxItem } from '../jobs/outbox.ts'
import { randomId } from '../kernel/random.ts'
import { mailAttemptWarning, mailAuthAlert, mailPasswordReset, mailVerification } from './auth-mails.ts'
import { type AuthRecord, emailOf, isAuthRecord } from '../accounts/auth-record.ts'
import { oncePerWindow } from './resend-lock.ts'

/** The mails about accounts that are sent from the outbox. */
export type QueuedMail = 'passwordReset' | 'verification' | 'attemptWarning' | 'authAlert'

/** What is stored of a mail to send. */
export interface MailOrder {
  readonly kind: QueuedMail
  /** Null for an unknown address or one that gets no mail: an equal item is stored, but nothing is sent. */
  readonly record: AuthRecord | null
  /** The item's lifetime in seconds. */
  readonly lasts: number
  readonly alertInfo?: string
}

const RESEND_SECONDS = 120
const WARN_AGAIN_SECONDS = 86_400

/**
 * Stores a mail in the outbox, without secrets, which are made when it is sent; known and unknown addresses cost the
 * same.
 */
export async function queueMail(app: AuthContext, { kind, record, lasts, alertInfo = '' }: MailOrder): Promise<void> {
  const id = record?.values.id ?? ''
  const payload = { collection: record?.collection.id ?? '', record: id, alertInfo }
  // Alerts about two places are two mails; other mails of a kind need only one waiting item per account.
  const key = record && kind !== 'authAlert' ? `${record.collection.id} ${id}` : randomId()
  await app.outbox.add({ kind, key, payload, lasts })
}

/** The account of an item; null if there is none (any more). */
export async function recordOf(app: AuthContext, { payload }: OutboxItem): Promise<AuthRecord | null> {
  const { collection = '', record = '' } = payload
  if (record === '' || !app.collections.find(collection)) return null
  const found = await app.records.findById(collection, record)
  return found && isAuthRecord(found) ? found : null
}

/** Registers the outbox handlers of these mails. */
export function registerQueuedMails(app: AuthContext): void {
  const on = (kind: QueuedMail, send: (record: AuthRecord, item: OutboxItem) => Promise<void>) =>
    app.outbox.on(kind, async (item) => {
      const record = await recordOf(app, item)
      if (record && emailOf(record) !== '') await send(record, item)
    })
  const once = (
    kind: QueuedMail,
    { record, item, seconds }: { record: AuthRecord; item: OutboxItem; seconds: number },
  ) => oncePerWindow(app, { kind, record, seconds, asked: new Date(item.created.replace(' ', 'T')) })
  on('passwordReset', (record, item) =>
    once('passwordReset', { record, item, seconds: RESEND_SECONDS })(() => mailPasswordReset(app, record)),
  )
  on('verification', async (record, item) => {
    if (record.values['verified'] === true) return
    await once('verification', { record, item, seconds: RESEND_SECONDS })(() => mailVerification(app, record))
  })
  on('attemptWarning', (record, item) =>
    once('attemptWarning', { record, item, seconds: WARN_AGAIN_SECONDS })(() =>
      mailAttemptWarning(app, record, item.payload['alertInfo'] ?? ''),
    ),
  )
  on('authAlert', (record, item) => mailAuthAlert(app, record, item.payload['alertInfo'] ?? ''))
}
