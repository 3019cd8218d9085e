import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { fits, isInternal } from './audience.ts'

const WrongAccount = lazyPart(() => import('./wrong-account.tsx'), 'WrongAccount')

/**
 * Renders the screen when it fits the kind of account that is signed in, else an explanation with links; to readers of
 * a customer what is of the firm does not exist (INV-GEN-01).
 */
export function AudienceGate({ children }: { readonly children: ReactNode }) {
  const user = useSessionUser()
  const { pathname } = useLocation()
  if (user?.external && isInternal(pathname)) return <NotFoundPage />
  if (!user || fits(pathname, isSuperuser(user))) return children
  return (
    <Suspense fallback={null}>
      <WrongAccount user={user} path={pathname} />
    </Suspense>
  )
}
