import type { AuthContext } from './auth-context.ts'
import { sendInBackground } from '../mail/background-mail.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { countIn, forgetWindow } from './counted-window.ts'

/** Which mail is not repeated so soon. */
export type ResendKind = 'passwordReset' | 'verification'

const LOCK_SECONDS = 120

/** A mail that a record gets once in two minutes. */
export interface OnceMail {
  readonly kind: ResendKind
  /** For the log: what kind of mail it is, never to whom. */
  readonly what: string
  send(): Promise<void>
}

/**
 * Sends the mail unless it went out less than two minutes ago, by whichever process; one that could not be sent may be asked for again at once.
 * All of it happens after the answer: a known address takes no longer than an unknown one.
 */
export function sendOnceInBackground(app: AuthContext, record: AuthRecord, { kind, what, send }: OnceMail): void {
  const window = { key: windowKey(kind, record), max: 1, seconds: LOCK_SECONDS }
  const asked = app.clock()
  sendInBackground(app, {
    what,
    async send() {
      if (!(await countIn(app, window, asked))) return
      try {
        await send()
      } catch (error) {
        await releaseResend(app, kind, record)
        throw error
      }
    },
  })
}

/** Lets the mail go again at once: it served its purpose. */
export async function releaseResend(app: AuthContext, kind: ResendKind, record: AuthRecord): Promise<void> {
  await forgetWindow(app, windowKey(kind, record))
}

function windowKey(kind: ResendKind, record: AuthRecord): string {
  return `${kind} ${record.collection.id} ${record.values.id}`
}
