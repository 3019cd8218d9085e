import type { MailTemplate } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { renderTemplate } from '../mail/render-template.ts'
import { DEFAULT_WARNING } from './attempt-options.ts'
import { type AuthRecord, emailOf } from '../accounts/auth-record.ts'
import { issueToken } from './tokens.ts'

/** Sends the mail whose link sets a new password. */
export async function mailPasswordReset(app: AuthContext, record: AuthRecord): Promise<void> {
  const token = await issueToken(app, record, { kind: 'passwordReset', claims: { email: emailOf(record) } })
  await mailRecord(app, record, { template: record.collection.resetPasswordTemplate, token })
}

/** Sends the mail whose link verifies the record's address. */
export async function mailVerification(app: AuthContext, record: AuthRecord): Promise<void> {
  const token = await issueToken(app, record, { kind: 'verification', claims: { email: emailOf(record) } })
  await mailRecord(app, record, { template: record.collection.verificationTemplate, token })
}

/** Sends, to the new address, the mail whose link confirms the change of address. */
export async function mailEmailChange(app: AuthContext, record: AuthRecord, newEmail: string): Promise<void> {
  const token = await issueToken(app, record, { kind: 'emailChange', claims: { email: emailOf(record), newEmail } })
  await mailRecord(app, record, { template: record.collection.confirmEmailChangeTemplate, token, to: newEmail })
}

/** Sends the alert about a sign-in from a new place. */
export async function mailAuthAlert(app: AuthContext, record: AuthRecord, alertInfo: string): Promise<void> {
  await mailRecord(app, record, { template: record.collection.authAlert.emailTemplate, alertInfo })
}

/** Sends the warning about repeated failed sign-ins. */
export async function mailAttemptWarning(app: AuthContext, record: AuthRecord, alertInfo: string): Promise<void> {
  await mailRecord(app, record, { template: app.attempts.warning?.(record.collection) ?? DEFAULT_WARNING, alertInfo })
}

/** Sends a one-time password. */
export async function mailOneTimePassword(
  app: AuthContext,
  record: AuthRecord,
  values: { readonly otp: string; readonly otpId: string },
): Promise<void> {
  await mailRecord(app, record, { template: record.collection.otp.emailTemplate, ...values })
}

interface RecordMail {
  readonly template: MailTemplate
  readonly to?: string
  readonly token?: string
  readonly otp?: string
  readonly otpId?: string
  readonly alertInfo?: string
}

function mailRecord(
  app: AuthContext,
  record: AuthRecord,
  { template, to = emailOf(record), ...values }: RecordMail,
): Promise<void> {
  return app.mailer.send({ to, ...renderTemplate(template, { meta: app.settings.values.meta, record, ...values }) })
}
