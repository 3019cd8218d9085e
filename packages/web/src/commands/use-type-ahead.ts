import { useLayoutEffect, useState } from 'react'
import { isOfError } from '../ui/held-keys/is-of-error.ts'
import { NOTHING_TYPED, typeAhead } from './type-ahead.ts'
import type { TypeAhead, TypedPress } from './type-ahead.ts'

function pressOf(event: KeyboardEvent): TypedPress {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return { key, ctrlKey, metaKey, altKey, shiftKey, isAltGraph: event.getModifierState('AltGraph') }
}

/** True for shortcuts of the browser, such as reload, except the palette's own key. */
function isBrowsers(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  return /^F\d+$/.test(event.key) || (isCommand && event.key.toLowerCase() !== 'k')
}

/** Buffers what is typed until an input has the focus, and keeps it from the page. */
export function useTypeAhead(isWaiting: boolean, onClose: () => void): TypeAhead {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  useLayoutEffect(() => {
    if (!isWaiting) return
    let now = NOTHING_TYPED
    const handleKey = (event: KeyboardEvent) => {
      if (isOfError(event)) return
      event.stopPropagation()
      if (!isBrowsers(event)) event.preventDefault()
      const next = typeAhead(now, pressOf(event))
      if (next === null) return onClose()
      now = next
      setTyped(next)
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [isWaiting, onClose])
  return typed
}
