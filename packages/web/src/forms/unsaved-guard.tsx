import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { UnsavedContext, type UnsavedScope, type UnsavedState } from './unsaved-scope.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** An address, before or after a navigation. */
export interface Place {
  readonly pathname: string
  readonly search: unknown
}

export interface UnsavedGuardProps {
  /** Which navigations leave the forms, and therefore ask first; all of them by default. */
  readonly isLeaving?: (current: Place, next: Place) => boolean
  /** Closes the container of the forms; absent for a page, which cannot be closed. */
  readonly onClose?: () => void
  readonly children: (close: () => void) => ReactNode
}

/** The states of the contained forms: `has` reads them synchronously, `isDirty` re-renders when it changes. */
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
 * Asks for confirmation before unsaved input is lost: on closing by Escape, a click outside or the close button (all of
 * which call `close`), on navigation, and on closing the tab. Used by drawers, dialogs and pages alike.
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
    // While the confirmation is open, Escape closes only the confirmation.
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
      ) : null}
    </UnsavedContext>
  )
}
