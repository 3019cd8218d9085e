import { ApiError, emailOf, isAuthRecord, issueToken, type RouteHandler, type StoredRecord } from '@timesheet/engine'
import type { inviteRoute } from '@timesheet/domain/people'
import { invitationMail } from './invitation-mail.ts'
import { momentFor } from './time-zone.ts'

/** Mails people that they were added, and the link by which they accept. */
export const answerInvite: RouteHandler<typeof inviteRoute> = async ({ input, info }, app) => {
  const record = await app.records.findById('users', input.user)
  if (!record || !isAuthRecord(record)) throw new ApiError(404)
  const email = emailOf(record)
  if (email === '') throw new ApiError(400, 'The person has no e-mail address.')
  if (record.values['verified'] === true) throw new ApiError(400, 'The person has already accepted an invitation.')
  const token = await issueToken(app, record, { kind: 'passwordReset', claims: { email } })
  const until = new Date(app.clock().getTime() + record.collection.passwordResetToken.duration * 1000)
  const mail = invitationMail({
    meta: app.settings.values.meta,
    person: { name: String(record.values['name']), email, isReader: record.values['external'] === true },
    inviter: nameOf(info.auth),
    link: `${app.settings.values.meta.appURL.replace(/\/+$/, '')}/user/${record.values.id}?token=${token}`,
    until: await momentFor(app, record.values['calendar'], until),
  })
  await app.mailer.send({ to: email, ...mail }).catch((cause: unknown) => {
    throw new ApiError(400, 'Failed to send the invitation.', {}, { cause })
  })
}

/** A superuser has no name: the firm itself invites. */
function nameOf(auth: StoredRecord | null): string {
  return auth?.collection.name === 'users'
    ? `${String(auth.values['name'])} ${String(auth.values['surname'])}`.trim()
    : ''
}
