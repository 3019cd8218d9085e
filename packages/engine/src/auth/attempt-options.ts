import type { CollectionModel, MailTemplate } from '@timesheet/schema'

/** How an installation wants attempts to sign in told and told apart otherwise than by the engine's own words. */
export interface AttemptOptions {
  /** The header, in lower case, in which a browser sends what it is known by: long and random. From such a browser nobody waits for what others did. */
  readonly deviceHeader?: string
  /** What the owner of an account reads after failed attempts; `{ALERT_INFO}` is the address of the last one. */
  warning?(collection: CollectionModel): MailTemplate
}

/** In the contract's language, as all the engine's own mails. */
export const DEFAULT_WARNING: MailTemplate = {
  subject: 'Failed attempts to sign in to {APP_NAME}',
  body: '<p>Hello,</p><p>There were several failed attempts to sign in to your {APP_NAME} account. The last one came from:</p><p><em>{ALERT_INFO}</em></p><p>Further attempts have to wait longer and longer. If it was not you, nobody got in; a new password and all sessions closed are one link away.</p>',
}
