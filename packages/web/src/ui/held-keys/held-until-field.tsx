import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys, late } from './hold-keys.ts'

const FIELD = ':is(input, textarea, [role="textbox"])'
/** The held keys are dropped after this time, in case the dialog never opens and nothing watches over it. */
const PATIENCE_MS = 10_000

/**
 * While a dialog is loading, holds what is typed for its first input or button, so that no key reaches the page. A
 * button with `data-takes-text` gets text too.
 */
export function HeldUntilField({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const hold = holdKeys(() => {
      hold.drop()
      close()
    })
    const timer = window.setTimeout(hold.drop, PATIENCE_MS)
    const stop = late.watch?.(hold, close, timer)
    const handleFocus = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element && target.closest('[role="dialog"]')
      if (!dialog) return
      if (target.matches(FIELD)) return hold.release()
      if (target.matches('[data-autofocus]')) {
        // A space within a text must not press the button with which a question begins.
        if (!target.matches('[data-takes-text]')) hold.dropText()
        hold.release()
      } else if (!dialog.querySelector(FIELD)) hold.drop()
    }
    document.addEventListener('focusin', handleFocus)
    return () => {
      window.clearTimeout(timer)
      stop?.()
      document.removeEventListener('focusin', handleFocus)
      hold.drop()
    }
  }, [])
  return children
}
