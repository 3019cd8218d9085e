/** A file that a mail carries. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  /** Instead of the text that is made of the HTML. */
  readonly text?: string
  readonly attachments?: readonly MailAttachment[]
}

/** Sends mails by SMTP when the settings say so, else writes each as an `.eml` file under `<dir>/mail`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
