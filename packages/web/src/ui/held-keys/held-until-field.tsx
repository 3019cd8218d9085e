import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

const FIELD = ':is(input, textarea, [role="textbox"])'
const BEGINNING = `[role="dialog"] :is(${FIELD}, [data-autofocus])`
/** The held keys are dropped after this time, in case the dialog never opens. */
const PATIENCE_MS = 10_000

/** While a dialog is loading, holds what is typed for its first input or button, so that no key reaches the page. */
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
      if (target.matches(BEGINNING)) {
        // A space within a text must not press the button with which a question begins.
        if (!target.matches(FIELD)) hold.dropText()
        return hold.release()
      }
      // Keys meant for an input are dropped when the dialog has none.
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
