import type { BaseAuthStore } from 'pocketbase'

export const SESSION_COOKIE = 'pb_auth'
const MAX_AGE_SECONDS = 604_800

/**
 * The session as `Set-Cookie` text; the SDK trims a record that would exceed 4096 bytes. An empty session deletes the
 * cookie.
 */
export function sessionCookie(session: BaseAuthStore): string {
  if (!session.token) return `${SESSION_COOKIE}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
  return session.exportToCookie(
    { path: '/', secure: true, sameSite: 'strict', httpOnly: false, maxAge: MAX_AGE_SECONDS },
    SESSION_COOKIE,
  )
}

/** Replaces the session by the one in the cookie text; by an empty one when there is none. */
export function readSessionCookie(session: BaseAuthStore, cookies: string): void {
  session.loadFromCookie(cookies, SESSION_COOKIE)
}
