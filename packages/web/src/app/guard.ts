import { redirect } from '@tanstack/react-router'
import { currentUser } from '../data/session.ts'

interface Place {
  readonly location: { readonly href: string }
}

/** The `auth-pb` guard: a guest goes to the sign-in page and comes back to where they wanted to be. */
export function requireSession({ location }: Place): void {
  if (currentUser()) return
  const wanted = location.href
  throw redirect({ to: '/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })
}
