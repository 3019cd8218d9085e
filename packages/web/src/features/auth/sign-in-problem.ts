import { ClientResponseError } from 'pocketbase'
import { providerProblem } from '../../data/session-problem.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { authProblem } from './auth-problem.ts'

/** The factors that an account can sign in with. */
export type Factor = 'password' | 'otp' | 'oauth2'

/** True when the first factor has expired, so that the sign-in starts again. */
export function isMfaOver(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 400 && /MFA session/i.test(error.message)
}

/** The text for a factor that failed; the text of a second factor says nothing about the address. */
export function signInProblem(error: unknown, factor: Factor, isSecond: boolean): string {
  if (factor === 'oauth2') return providerProblem(error)
  if (factor === 'password') {
    const wrong = isSecond ? AUTH_TEXTS.wrongPassword : AUTH_TEXTS.wrong
    return authProblem(error, { 400: wrong, 401: wrong, 403: AUTH_TEXTS.notAllowed })
  }
  const tooMany =
    error instanceof ClientResponseError && error.message.startsWith('Too many attempts')
      ? AUTH_TEXTS.tooManyCodes
      : AUTH_TEXTS.tooMany
  return authProblem(error, { 400: AUTH_TEXTS.wrongCode, 403: AUTH_TEXTS.notAllowed, 429: tooMany })
}
