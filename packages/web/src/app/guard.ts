import { redirect } from '@tanstack/react-router'
import { currentUser, isSuperuser } from '../data/session.ts'
import { audienceOf } from './session/audience.ts'

interface Place {
  readonly location: { readonly href: string; readonly pathname: string }
}

/**
 * The `auth-pb` guard: redirects a guest to the sign-in page with the wanted address, and a superuser from `/` to
 * `/config/system`.
 */
export function requireSession({ location }: Place): void {
  const user = currentUser()
  if (isSuperuser(user) && location.pathname === '/') throw redirect({ to: '/config/system', replace: true })
  if (user) return
  const wanted = location.href
  const as = audienceOf(location.pathname) === 'system' ? { as: 'system' } : {}
  throw redirect({ to: '/login', search: (wanted === '/' ? {} : { ...as, redirect: wanted }) as never, replace: true })
}
