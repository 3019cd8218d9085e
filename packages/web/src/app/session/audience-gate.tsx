import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { loadChunk } from '../build/chunk-reload.ts'
import { fits } from './audience.ts'

const WrongAccount = lazy(() => loadChunk(() => import('./wrong-account.tsx')).then((module) => ({ default: module.WrongAccount })))

/** Shows a screen to the kind of account that it is made for; the other kind reads why not, and where to go. */
export function AudienceGate({ children }: { readonly children: ReactNode }) {
  const user = useSessionUser()
  const { pathname } = useLocation()
  if (!user || fits(pathname, isSuperuser(user))) return children
  return (
    <Suspense fallback={null}>
      <WrongAccount user={user} path={pathname} />
    </Suspense>
  )
}
