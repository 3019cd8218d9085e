import type { AuthContext } from './auth-context.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import { countIn, forgetWindow } from './counted-window.ts'

/** A mail that a record gets at most once in `seconds`. */
export interface OnceMail {
  readonly kind: string
  readonly record: AuthRecord
  readonly seconds: number
  readonly asked: Date
}

/**
 * Wraps the sending of a mail: skipped if it was sent in this window by any process; after a failure it may be sent
 * again at once.
 */
export function oncePerWindow(
  app: AuthContext,
  { kind, record, seconds, asked }: OnceMail,
): (send: () => Promise<void>) => Promise<void> {
  return async (send) => {
    if (!(await countIn(app, { key: windowKey(kind, record), max: 1, seconds }, asked))) return
    try {
      await send()
    } catch (error) {
      await releaseResend(app, kind, record)
      throw error
    }
  }
}

/** Lets the mail be sent again at once, because its link was used. */
export async function releaseResend(app: AuthContext, kind: string, record: AuthRecord): Promise<void> {
  await forgetWindow(app, windowKey(kind, record))
}

function windowKey(kind: string, record: AuthRecord): string {
  return `${kind} ${record.collection.id} ${record.values.id}`
}
