import { safeReturn } from './safe-return.ts'

/** The search parameters of a sign-in page. */
export interface SignInSearch {
  /** The path to go to afterwards. */
  readonly redirect?: unknown
  /** `system` for a superuser. */
  readonly as?: unknown
  /** The id of a one-time code that was mailed. */
  readonly otp?: unknown
}

/** The path of another sign-in page, keeping the return address. */
export function signInPath(path: '/login' | '/login2', { redirect, as }: SignInSearch): string {
  const query = new URLSearchParams({
    ...(as === 'system' ? { as } : {}),
    ...(typeof redirect === 'string' ? { redirect } : {}),
  }).toString()
  return query ? `${path}?${query}` : path
}

const SYSTEM_HOME = '/config/system'

/** The path to go to after signing in; a superuser's default is the system page. */
export function arrival({ redirect, as }: SignInSearch): string {
  const wanted = safeReturn(redirect)
  return as === 'system' && wanted === '/' ? SYSTEM_HOME : wanted
}
