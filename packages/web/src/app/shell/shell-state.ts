import { useSyncExternalStore } from 'react'

type Overlay = 'palette' | 'keys' | 'nav' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

/** Opens one overlay of the shell; null closes the open one. */
export function showOverlay(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

/** Returns the open overlay of the shell, or null. */
export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => overlay,
  )
}
