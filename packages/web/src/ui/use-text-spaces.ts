import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** A longer pause ends a text: who has read a question may press its button by the space bar. */
const PAUSE_MS = 1000

/**
 * Handles the keys of a question so that a text which was begun before it came does not answer it by its next space.
 * What is typed just before is not seen here, so the question begins as if it were within a text.
 */
export function useTextSpaces() {
  const last = useRef(0)
  useLayoutEffect(() => {
    last.current = performance.now()
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    const isRecent = performance.now() - last.current < PAUSE_MS
    const isSpace = event.key === ' '
    if (isSpace && isRecent && event.target instanceof HTMLButtonElement) event.preventDefault()
    if ([...event.key].length === 1 && (!isSpace || isRecent)) last.current = performance.now()
  }
  return { onKeyDownCapture: handleKey, onKeyUpCapture: handleKey }
}
