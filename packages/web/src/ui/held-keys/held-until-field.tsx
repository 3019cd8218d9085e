import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

const FIELD = ':is(input, textarea, [role="textbox"])'
const BEGINNING = `[role="dialog"] :is(${FIELD}, [data-autofocus])`
/** A dialog that never comes keeps the keyboard no longer than this. */
const PATIENCE_MS = 10_000

/** A dialog that is on its way: what is typed from now on goes to where it begins, a field or a button, when that has the focus, and never to the page. */
export function HeldUntilField({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const hold = holdKeys(() => {
      hold.drop()
      close()
    })
    const timer = window.setTimeout(hold.drop, PATIENCE_MS)
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (target.matches(BEGINNING)) return hold.release()
      // What has nothing to type into takes no keys that were meant for a field.
      const dialog = target.closest('[role="dialog"]')
      if (dialog && !dialog.querySelector(FIELD)) hold.drop()
    }
    document.addEventListener('focusin', handleFocus)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('focusin', handleFocus)
      hold.drop()
    }
  }, [])
  return children
}
