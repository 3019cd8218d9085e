import { useLayoutEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog was there, once it is gone, unless something else took it.
 * Mantine's own return waits for `opened` to change, which it never does where a dialog is drawn only while it is open.
 */
export function useReturnedFocus(isWanted = true): void {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    if (!isWanted || !(before instanceof HTMLElement)) return undefined
    return () =>
      // The dialog leaves the document after its effects.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (before.isConnected && (activeElement === null || activeElement === body))
          before.focus({ preventScroll: true })
      })
  }, [before, isWanted])
}
