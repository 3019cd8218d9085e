import {
  ApiError,
  type App,
  emailOf,
  isAuthRecord,
  isSuperuser,
  issueToken,
  type RequestInfo,
  type Route,
  type StoredRecord,
} from '@timesheet/engine'
import { localTimeOf } from '@timesheet/domain/kernel'
import { canSignIn, type User, viewerHolds } from '@timesheet/domain/people'
import { invitationMail } from './invitation-mail.ts'
import { valuesOf } from './rows.ts'
import { momentFor } from './time-zone.ts'
import { viewerOf } from './viewer.ts'

const invite: Route = {
  method: 'POST',
  path: '/people/:user/invite',
  async handle({ info, params }, app) {
    requireAdministrator(app, info)
    const record = await app.records.findById('users', params['user'] ?? '')
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
  },
}

/** Only who may add people says who was added. */
function requireAdministrator(app: App, info: RequestInfo): void {
  if (!info.auth) throw new ApiError(401)
  if (isSuperuser(info)) return
  const viewer = viewerOf({ request: info })
  const isAdmitted = canSignIn(valuesOf<User>(info.auth), localTimeOf(app.clock(), 'UTC').day)
  if (!viewer || !isAdmitted || viewer.external || !viewerHolds(viewer, 'adm')) throw new ApiError(403)
}

/** A superuser has no name: the firm itself invites. */
function nameOf(auth: StoredRecord | null): string {
  return auth?.collection.name === 'users'
    ? `${String(auth.values['name'])} ${String(auth.values['surname'])}`.trim()
    : ''
}

/** Mails people that they were added, and the link by which they accept. */
export const invitationRoutes: readonly Route[] = [invite]
