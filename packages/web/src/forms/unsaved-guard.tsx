import { useBlocker } from '@tanstack/react-router'
import { Suspense, type ReactNode, useMemo, useRef, useState } from 'react'
import { UnsavedContext, type UnsavedScope, type UnsavedState } from './unsaved-scope.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('../ui/confirm-dialog.tsx'), 'ConfirmDialog', { failed: 'over' })

/** Where the address is, or goes. */
export interface Place {
  readonly pathname: string
  readonly search: unknown
}

export interface UnsavedGuardProps {
  /** Which steps of the address take the forms away; all of them unless said otherwise. */
  readonly isLeaving?: (current: Place, next: Place) => boolean
  /** Closes what holds the forms; a page has nothing to close. */
  readonly onClose?: () => void
  readonly children: (close: () => void) => ReactNode
}

/** The states of the forms inside, known at once, and whether any is dirty, for what is drawn. */
function useForms() {
  const forms = useRef(new Map<string, UnsavedState>())
  const [isDirty, setDirty] = useState(false)
  const scope = useMemo((): UnsavedScope => {
    const report = (form: string, state: UnsavedState) => {
      forms.current.set(form, state)
      setDirty([...forms.current.values()].includes('dirty'))
    }
    return { report, forget: () => forms.current.forEach((_, form) => report(form, 'clean')) }
  }, [])
  return {
    scope,
    isDirty,
    has: (...states: readonly UnsavedState[]) => [...forms.current.values()].some((state) => states.includes(state)),
  }
}

/**
 * Asks before what was typed inside is lost: by Esc, a click outside or the close button (all of which call `close`),
 * by going elsewhere in the app, or by closing the tab. One mechanism for drawers, dialogs and pages.
 */
export function UnsavedGuard({ isLeaving = () => true, onClose, children }: UnsavedGuardProps) {
  const { scope, isDirty, has } = useForms()
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => has('dirty') && isLeaving(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isAsking = isClosing || blocker.status === 'blocked'
  const close = () => {
    // The question is closed by the same key as what it is about.
    if (isAsking) return
    if (has('dirty', 'saving')) setClosing(true)
    else onClose?.()
  }
  const stay = () => {
    setClosing(false)
    blocker.reset?.()
  }
  const leave = () => {
    scope.forget()
    setClosing(false)
    if (blocker.status === 'blocked') blocker.proceed()
    else onClose?.()
  }
  return (
    <UnsavedContext value={scope}>
      {children(close)}
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Hay cambios sin guardar"
            actionLabel={onClose ? 'Cerrar sin guardar' : 'Salir sin guardar'}
            danger
            isCautious
            onConfirm={leave}
            onClose={stay}
          >
            Lo que se escribió se pierde. Cancelar vuelve a lo escrito, tal como estaba.
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </UnsavedContext>
  )
}
