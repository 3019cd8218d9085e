import { ClientResponseError } from 'pocketbase'
import { AUTH_TEXTS, PROVIDER_TEXTS } from '../i18n/auth.es.ts'

const SIGNS: readonly (readonly [sign: RegExp, text: string])[] = [
  [/redirect error|missing code/i, PROVIDER_TEXTS.refused],
  [/state parameters/i, PROVIDER_TEXTS.noAnswer],
  [/missing or invalid provider|not configured to allow|loading the submitted data/i, PROVIDER_TEXTS.unknown],
  [/connection interrupted|realtime|EventSource/i, PROVIDER_TEXTS.interrupted],
  [/failed to fetch oauth2/i, PROVIDER_TEXTS.noAnswer],
  [/collection requirements to authenticate/i, AUTH_TEXTS.notAllowed],
  [/failed to authenticate/i, AUTH_TEXTS.failed],
]

const STATUSES: Readonly<Record<number, string>> = {
  0: AUTH_TEXTS.offline,
  400: PROVIDER_TEXTS.noAccount,
  403: PROVIDER_TEXTS.noAccount,
  429: AUTH_TEXTS.tooMany,
}

/** The id of the first factor when a sign-in needs a second one; '' for any other error. */
export function pendingMfa(error: unknown): string {
  const mfaId: unknown = error instanceof ClientResponseError && error.status === 401 ? error.response['mfaId'] : ''
  return typeof mfaId === 'string' ? mfaId : ''
}

/** True when the person or the program cancelled a provider's sign-in, which needs no message. */
export function isGivenUp(error: unknown): boolean {
  const cause: unknown = error instanceof ClientResponseError ? error.originalError : error
  return cause instanceof DOMException && cause.name === 'AbortError'
}

/** The text for a failed sign-in with a provider. */
export function providerProblem(error: unknown): string {
  const words = wordsOf(error)
  const known = SIGNS.find(([sign]) => sign.test(words))
  return known?.[1] ?? (error instanceof ClientResponseError ? STATUSES[error.status] : undefined) ?? AUTH_TEXTS.failed
}

/** The message of an error: the SDK keeps its own in the original error, the server's in the response. */
function wordsOf(error: unknown): string {
  const original: unknown = error instanceof ClientResponseError ? error.originalError : error
  const said: unknown = error instanceof ClientResponseError ? error.response['message'] : ''
  return `${typeof said === 'string' ? said : ''} ${original instanceof Error ? original.message : ''}`
}
