export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
}

/** Sends mails by SMTP when the settings say so, else writes each as an `.eml` file under `<dir>/mail`. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
