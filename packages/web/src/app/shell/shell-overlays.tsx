import { Suspense, useLayoutEffect, useRef } from 'react'
import { useEndedSession } from '../../data/session-gate.ts'
import { go } from './app-actions.ts'
import { PaletteSlot } from './palette-slot.tsx'
import { showOverlay, useOverlay } from './shell-state.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('../../commands/keys-dialog.tsx'), 'KeysDialog', { failed: 'over' })
const NavDrawer = lazyPart(() => import('./nav-drawer.tsx'), 'NavDrawer', { failed: 'over' })
const SignInDialog = lazyPart(() => import('../session/sign-in-dialog.tsx'), 'SignInDialog', { failed: 'over' })

const close = () => showOverlay(null)

/** The keyboard goes on where it was before an overlay opened, unless the overlay led somewhere else. */
function useReturnFocus(isOpen: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [isOpen])
}

/** What may open over any signed-in screen; each comes when it is first needed. */
export function ShellOverlays() {
  const overlay = useOverlay()
  useReturnFocus(overlay !== null)
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
