import { safeReturn } from './safe-return.ts'

/** What the address of a sign-in page may say. */
export interface SignInSearch {
  /** Where to go afterwards. */
  readonly redirect?: unknown
  /** `system` for the account that keeps the installation. */
  readonly as?: unknown
  /** The id of a code that was mailed. */
  readonly otp?: unknown
}

/** The address of another sign-in page that keeps where the person wanted to go. */
export function signInPath(path: '/login' | '/login2', { redirect, as }: SignInSearch): string {
  const query = new URLSearchParams({
    ...(as === 'system' ? { as } : {}),
    ...(typeof redirect === 'string' ? { redirect } : {}),
  }).toString()
  return query ? `${path}?${query}` : path
}

const SYSTEM_HOME = '/config/system'

/** Where a sign-in leads: an account of the system has its own start. */
export function arrival({ redirect, as }: SignInSearch): string {
  const wanted = safeReturn(redirect)
  return as === 'system' && wanted === '/' ? SYSTEM_HOME : wanted
}
