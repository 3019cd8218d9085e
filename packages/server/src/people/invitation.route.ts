import {
  ApiError,
  type App,
  emailOf,
  isAuthRecord,
  issueToken,
  type OutboxItem,
  type RouteHandler,
  type StoredRecord,
} from '@timesheet/engine'
import type { inviteRoute } from '@timesheet/domain/people'
import { invitationMail } from './invitation-mail.ts'
import { momentFor } from '../kernel/time-zone.ts'

const KIND = 'invitation'

/** Queues the invitation mail of a person who was added. */
export const answerInvite: RouteHandler<typeof inviteRoute> = async ({ input, info }, app) => {
  const record = await app.records.findById('users', input.user)
  if (!record || !isAuthRecord(record)) throw new ApiError(404)
  if (emailOf(record) === '') throw new ApiError(400, 'The person has no e-mail address.')
  if (record.values['verified'] === true) throw new ApiError(400, 'The person has already accepted an invitation.')
  const payload = { user: record.values.id, inviter: nameOf(info.auth) }
  const lasts = record.collection.passwordResetToken.duration
  await app.outbox.add({ kind: KIND, key: record.values.id, payload, lasts })
}

/**
 * Registers the outbox handler of invitations; the link is created when the mail is sent, so that its validity starts
 * then.
 */
export function registerInvitations(app: App): void {
  app.outbox.on(KIND, (item) => sendInvitation(app, item))
}

async function sendInvitation(app: App, { payload }: OutboxItem): Promise<void> {
  const record = await app.records.findById('users', payload['user'] ?? '')
  // A person who was deleted or has accepted meanwhile gets no mail.
  if (!record || !isAuthRecord(record) || record.values['verified'] === true || emailOf(record) === '') return
  const email = emailOf(record)
  const token = await issueToken(app, record, { kind: 'passwordReset', claims: { email } })
  const until = new Date(app.clock().getTime() + record.collection.passwordResetToken.duration * 1000)
  const mail = invitationMail({
    meta: app.settings.values.meta,
    person: { name: String(record.values['name']), email, isReader: record.values['external'] === true },
    inviter: payload['inviter'] ?? '',
    link: `${app.settings.values.meta.appURL.replace(/\/+$/, '')}/user/${record.values.id}?token=${token}`,
    until: await momentFor(app, record.values['calendar'], until),
  })
  await app.mailer.send({ to: email, ...mail })
}

/** A superuser has no name, so that the mail names only the firm. */
function nameOf(auth: StoredRecord | null): string {
  return auth?.collection.name === 'users'
    ? `${String(auth.values['name'])} ${String(auth.values['surname'])}`.trim()
    : ''
}
