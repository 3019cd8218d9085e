import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

const FIELD = '[role="dialog"] :is(input, textarea, [role="textbox"])'
/** A dialog without a field, or one that never comes, keeps the keyboard no longer than this. */
const PATIENCE_MS = 10_000

/** A dialog that is on its way: what is typed from now on goes into its field when that has the focus, and never to the page. */
export function HeldUntilField({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const hold = holdKeys(() => {
      hold.drop()
      close()
    })
    const timer = window.setTimeout(hold.drop, PATIENCE_MS)
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELD)) hold.release()
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
