import { ClientResponseError } from 'pocketbase'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'

type Refusals = Partial<Record<number, string>>

const COMMON: Refusals = { 0: AUTH_TEXTS.offline, 429: AUTH_TEXTS.tooMany }

/** What to tell a person when an account action fails; `refusals` says what a status means for that action. */
export function authProblem(error: unknown, refusals: Refusals): string {
  const status = error instanceof ClientResponseError ? error.status : -1
  return refusals[status] ?? COMMON[status] ?? AUTH_TEXTS.failed
}
