import type { CollectionModel, MailTemplate } from '@timesheet/schema'

/** How a product counts failed sign-ins and words the warning about them. */
export interface AttemptOptions {
  /**
   * Lower-case name of the header that carries a browser's long random id. A browser known by it is counted apart from
   * all others, and not by its address.
   */
  readonly deviceHeader?: string
  /** The mail to an account's owner after failed attempts; `{ALERT_INFO}` is the address of the last one. */
  warning?(collection: CollectionModel): MailTemplate
}

/** In English, as all mails of PocketBase's API. */
export const DEFAULT_WARNING: MailTemplate = {
  subject: 'Failed attempts to sign in to {APP_NAME}',
  body: '<p>Hello,</p><p>There were several failed attempts to sign in to your {APP_NAME} account. The last one came from:</p><p><em>{ALERT_INFO}</em></p><p>Further attempts have to wait longer and longer. If it was not you, nobody got in; a new password and all sessions closed are one link away.</p>',
}
