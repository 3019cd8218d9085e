import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { fits, isInternal } from './audience.ts'

const WrongAccount = lazyPart(() => import('./wrong-account.tsx'), 'WrongAccount')

/** Renders the screen when it fits the kind of account that is signed in, else what that account is told instead. */
export function AudienceGate({ children }: { readonly children: ReactNode }) {
  const user = useSessionUser()
  const { pathname } = useLocation()
  if (!user || (fits(pathname, isSuperuser(user)) && !(user.external && isInternal(pathname)))) return children
  return (
    <Suspense fallback={null}>
      <WrongAccount user={user} path={pathname} />
    </Suspense>
  )
}
