import { Suspense, useLayoutEffect, useRef } from 'react'
import { useEndedSession } from '../../data/session-gate.ts'
import { go } from './app-actions.ts'
import { PaletteSlot } from './palette-slot.tsx'
import { showOverlay, useOverlay } from './shell-state.ts'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const KeysDialog = lazyPart(() => import('../../commands/keys-dialog.tsx'), 'KeysDialog', { failed: 'over' })
const NavDrawer = lazyPart(() => import('./nav-drawer.tsx'), 'NavDrawer', { failed: 'over' })
const SignInDialog = lazyPart(() => import('../session/sign-in-dialog.tsx'), 'SignInDialog', { failed: 'over' })

const LateOverlays = lazyPart(() => import('./late-overlays.tsx'), 'LateOverlays', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => null,
})

const close = () => showOverlay(null)

/** When the overlay closes, returns the focus to the element that had it, unless something else took it. */
function useReturnFocus(isOpen: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
  }, [isOpen])
}

/** The overlays that may open over any signed-in screen; the code of each is loaded when first needed. */
export function ShellOverlays() {
  const overlay = useOverlay()
  useReturnFocus(overlay !== null)
  const ended = useEndedSession()
  return (
    <>
      <Suspense fallback={null}>
        <LateOverlays />
      </Suspense>
      <Suspense fallback={null}>
        {overlay === 'palette' ? <PaletteSlot onClose={close} onGo={go} /> : null}
        {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
        {overlay === 'nav' ? <NavDrawer onClose={close} /> : null}
        {ended ? <SignInDialog email={ended.email} collection={ended.collection} /> : null}
      </Suspense>
    </>
  )
}
