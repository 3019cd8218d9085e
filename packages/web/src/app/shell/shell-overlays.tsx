import { Suspense, lazy } from 'react'
import { useEndedSession } from '../../data/session-gate.ts'
import { loadChunk } from '../build/chunk-reload.ts'
import { go } from './app-actions.ts'
import { PaletteSlot } from './palette-slot.tsx'
import { showOverlay, useOverlay } from './shell-state.ts'

const KeysDialog = lazy(() => loadChunk(() => import('../../commands/keys-dialog.tsx')).then((module) => ({ default: module.KeysDialog })))
const NavDrawer = lazy(() => loadChunk(() => import('./nav-drawer.tsx')).then((module) => ({ default: module.NavDrawer })))
const SignInDialog = lazy(() => loadChunk(() => import('../session/sign-in-dialog.tsx')).then((module) => ({ default: module.SignInDialog })))

const close = () => showOverlay(null)

/** What may open over any signed-in screen; each comes when it is first needed. */
export function ShellOverlays() {
  const overlay = useOverlay()
  const ended = useEndedSession()
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <PaletteSlot onClose={close} onGo={go} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
      {overlay === 'nav' ? <NavDrawer onClose={close} /> : null}
      {ended ? <SignInDialog email={ended.email} collection={ended.collection} /> : null}
    </Suspense>
  )
}
