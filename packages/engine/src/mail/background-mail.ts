import type { Logger } from 'pino'

/** The app whose mails are under way. */
export interface MailContext {
  readonly log: Logger
}

/** A mail that nobody waits for. */
export interface BackgroundMail {
  /** For the log: what kind of mail it is, never to whom. */
  readonly what: string
  send(): Promise<void>
  onFailure?(): void
}

const pending = new WeakMap<MailContext, Set<Promise<void>>>()

/** Sends a mail after the answer is on its way, so that neither its time nor its failure shows; failures go to the log. */
export function sendInBackground(app: MailContext, mail: BackgroundMail): void {
  const open = pending.get(app) ?? new Set<Promise<void>>()
  pending.set(app, open)
  const job = deliver(app, mail).finally(() => open.delete(job))
  open.add(job)
}

/** Resolves when every mail sent in the background so far has ended, one way or the other. */
export async function settleMails(app: MailContext): Promise<void> {
  const open = pending.get(app)
  if (open) await Promise.all(open)
}

async function deliver(app: MailContext, mail: BackgroundMail): Promise<void> {
  try {
    await new Promise((resolve) => setImmediate(resolve))
    await mail.send()
  } catch (error) {
    mail.onFailure?.()
    app.log.error({ err: error }, `${mail.what} could not be sent`)
  }
}
