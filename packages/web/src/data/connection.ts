import { useSyncExternalStore } from 'react'

/** Whether changes of others arrive: live, trying again, or without network. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline'

let realtimeLost = false
let state: ConnectionState = 'live'
const listeners = new Set<() => void>()

function update(): void {
  const next: ConnectionState = !navigator.onLine ? 'offline' : realtimeLost ? 'reconnecting' : 'live'
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Tells the store whether the realtime stream is lost; only the realtime bridge calls it. */
export function reportRealtime(lost: boolean): void {
  realtimeLost = lost
  update()
}

/** Follows the browser's network state from now on. */
export function watchNetwork(): void {
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  update()
}

/** The current connection state, re-rendering when it changes. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
