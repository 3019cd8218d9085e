import { ClientResponseError } from 'pocketbase'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'

type Refusals = Partial<Record<number, string>>

const COMMON: Refusals = { 0: AUTH_TEXTS.offline, 429: AUTH_TEXTS.tooMany }

/** The text for a failed account action; `refusals` maps a status to the text for this action. */
export function authProblem(error: unknown, refusals: Refusals): string {
  const status = error instanceof ClientResponseError ? error.status : -1
  return refusals[status] ?? COMMON[status] ?? AUTH_TEXTS.failed
}
