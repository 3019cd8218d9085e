import { useSyncExternalStore } from 'react'

type Overlay = 'palette' | 'keys' | 'nav' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

/** Opens one overlay of the shell, or closes them all. */
export function showOverlay(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

/** The overlay of the shell that is open. */
export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => overlay,
  )
}
