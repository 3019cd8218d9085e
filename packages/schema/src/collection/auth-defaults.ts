import type { AuthOptions, MailTemplate, TokenOptions } from './collection-model.ts'
import type { AuthDeclarationOptions } from './define-collection.ts'

/** The five kinds of token that an auth collection signs. */
export const TOKEN_KINDS = [
  'authToken',
  'passwordResetToken',
  'emailChangeToken',
  'verificationToken',
  'fileToken',
] as const

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60
const THANKS = '<p>\n  Thanks,<br/>\n  {APP_NAME} team\n</p>'

/** The options of a new auth collection (record-api §3.1), token secrets empty: the engine makes them at the first start. */
export const AUTH_DEFAULTS: AuthOptions = {
  authRule: '',
  manageRule: null,
  authAlert: { enabled: true, emailTemplate: loginAlert() },
  oauth2: { enabled: false, providers: [], mappedFields: { id: '', name: '', username: '', avatarURL: '' } },
  passwordAuth: { enabled: true, identityFields: ['email'] },
  mfa: { enabled: false, duration: 600, rule: '' },
  otp: { enabled: false, duration: 180, length: 8, emailTemplate: oneTimePassword() },
  authToken: token(5 * DAY),
  passwordResetToken: token(HALF_HOUR),
  emailChangeToken: token(HALF_HOUR),
  verificationToken: token(DAY),
  fileToken: token(180),
  verificationTemplate: linkMail('Verify your {APP_NAME} email', {
    text: 'Thank you for joining us at {APP_NAME}.</p>\n<p>Click on the button below to verify your email address.',
    path: 'confirm-verification',
    button: 'Verify',
    ending: '',
  }),
  resetPasswordTemplate: linkMail('Reset your {APP_NAME} password', {
    text: 'Click on the button below to reset your password.',
    path: 'confirm-password-reset',
    button: 'Reset password',
    ending: "<p><i>If you didn't ask to reset your password, you can ignore this email.</i></p>\n",
  }),
  confirmEmailChangeTemplate: linkMail('Confirm your {APP_NAME} new email address', {
    text: 'Click on the button below to confirm your new email address.',
    path: 'confirm-email-change',
    button: 'Confirm new email',
    ending: "<p><i>If you didn't ask to change your email address, you can ignore this email.</i></p>\n",
  }),
}

/** The auth options of a declaration, merged over the defaults. */
export function authOptions(declared: AuthDeclarationOptions = {}): AuthOptions {
  return mergeOptions(AUTH_DEFAULTS, declared) as AuthOptions
}

function mergeOptions(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults
  if (!isObject(defaults) || !isObject(given)) return given
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, mergeOptions(value, given[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function token(duration: number): TokenOptions {
  return { duration, secret: '' }
}

interface LinkMail {
  readonly text: string
  readonly path: string
  readonly button: string
  readonly ending: string
}

function linkMail(subject: string, { text, path, button, ending }: LinkMail): MailTemplate {
  const link = `<p>\n  <a class="btn" href="{APP_URL}/_/#/auth/${path}/{TOKEN}" target="_blank" rel="noopener">${button}</a>\n</p>\n`
  return { subject, body: `<p>Hello,</p>\n<p>${text}</p>\n${link}${ending}${THANKS}` }
}

function loginAlert(): MailTemplate {
  return {
    subject: 'Login from a new location',
    body: `<p>Hello,</p>\n<p>We noticed a login to your {APP_NAME} account from a new location:</p>\n<p><em>{ALERT_INFO}</em></p>\n<p><strong>If this wasn't you, you should immediately change your {APP_NAME} account password to revoke access from all other locations.</strong></p>\n<p>If this was you, you may disregard this email.</p>\n${THANKS}`,
  }
}

function oneTimePassword(): MailTemplate {
  return {
    subject: 'OTP for {APP_NAME}',
    body: `<p>Hello,</p>\n<p>Your one-time password is: <strong>{OTP}</strong></p>\n<p><i>If you didn't ask for the one-time password, you can ignore this email.</i></p>\n${THANKS}`,
  }
}
